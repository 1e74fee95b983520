import { html, nothing } from "lit-html";
import coachingSheet from "../../style/coaching.css";
import { adopt } from "../site/parts.js";

/**
 * What the coaches of all games have in common: they ask, show how far the answer is, stop when nobody waits any more, and say when
 * there is none.
 *
 * Hooks for tests: [data-coach="working|fault"].
 */

adopt(coachingSheet, "coach");

/** @template R  what the engine says of a match */
export class Coaching {
  /** @type {R | null} */
  review = null;
  /** How much of the answer is there; null when nothing is asked. @type {number | null} */
  progress = null;
  /** Why there is no answer. @type {unknown} */
  fault = null;
  /** @type {AbortController | null} */
  #work = null;

  /** @param {() => void} paint */
  constructor(paint) {
    this.paint = paint;
  }

  /**
   * Asks, and takes the answer, unless nobody waits for it by then.
   *
   * @param {(work: {signal: AbortSignal, onProgress: (share: number) => void}) => Promise<R | null>} ask
   * @param {(review: R) => Promise<void> | void} [found]
   */
  async ask(ask, found = () => {}) {
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
      await found(review);
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

  /** Nobody waits any more. */
  stop() {
    this.#work?.abort();
  }
}

/** How far the answer is. @param {string} words @param {number} progress  0 to 1 @param {unknown} [actions] */
export function workingView(words, progress, actions = nothing) {
  return html`<div class="coach" data-coach="working">
    <p id="coach-working">${words}</p>
    <progress class="coach-progress" max="1" .value=${progress} aria-labelledby="coach-working"></progress>
    ${actions}
  </div>`;
}

/** There is no answer. @param {string} words @param {unknown} [actions] */
export function faultView(words, actions = nothing) {
  return html`<div class="coach" data-coach="fault"><p role="alert">${words}</p>${actions}</div>`;
}
