import { html, nothing } from "lit-html";
import coachingSheet from "../../style/coaching.css";
import { adopt } from "../site/parts.js";

/**
 * Shared by the coaches of all games: asks the engine, shows progress, stops when the answer is no longer needed, and reports errors.
 *
 * Hooks for tests: [data-coach="working|fault"].
 */

adopt(coachingSheet, "coach");

/** @template R  the engine's review of a match */
export class Coaching {
  /** @type {R | null} */
  review = null;
  /** The share of the answer that is ready, 0 to 1; null while nothing is asked. @type {number | null} */
  progress = null;
  /** The error, if there is no answer. @type {unknown} */
  fault = null;
  /** @type {AbortController | null} */
  #work = null;

  /** @param {() => void} paint */
  constructor(paint) {
    this.paint = paint;
  }

  /**
   * Asks, and stores the answer unless it was stopped meanwhile.
   *
   * @param {(work: {signal: AbortSignal, onProgress: (share: number) => void}) => Promise<R | null>} ask
   * @param {(review: R) => Promise<void> | void} [reviewed]  called with the answer
   */
  async ask(ask, reviewed = () => {}) {
    this.stop();
    const work = new AbortController();
    const { signal } = work;
    this.#work = work;
    this.progress = 0;
    this.fault = null;
    this.paint();
    /** @param {number} share */
    const onProgress = (share) => {
      if (signal.aborted) return;
      this.progress = share;
      this.paint();
    };
    try {
      const review = await ask({ signal, onProgress });
      if (signal.aborted || review === null) return;
      this.review = review;
      await reviewed(review);
    } catch (fault) {
      if (!signal.aborted) this.#failed(fault);
    } finally {
      if (this.#work === work) this.#end();
    }
  }

  /** @param {unknown} fault */
  #failed(fault) {
    console.warn(fault);
    this.review = null;
    this.fault = fault;
  }

  #end() {
    this.#work = null;
    this.progress = null;
    this.paint();
  }

  /** Stops asking; the answer is dropped. */
  stop() {
    this.#work?.abort();
  }
}

/** Shows the progress of an answer. @param {string} words @param {number} progress  0 to 1 @param {unknown} [actions] */
export function workingView(words, progress, actions = nothing) {
  return html`<div class="coach" data-coach="working">
    <p id="coach-working">${words}</p>
    <progress class="coach-progress" max="1" .value=${progress} aria-labelledby="coach-working"></progress>
    ${actions}
  </div>`;
}

/** Shows that there is no answer. @param {string} words @param {unknown} [actions] */
export function faultView(words, actions = nothing) {
  return html`<div class="coach" data-coach="fault"><p role="alert">${words}</p>${actions}</div>`;
}
