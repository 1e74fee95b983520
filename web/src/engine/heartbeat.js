import { whenAwakeFor } from "../device/awake.js";

/** Milliseconds from an answer to the next check, and for the answer to a check. */
const EVERY_MS = 15_000;
const ANSWER_MS = 10_000;

/** Checks at intervals that an idle worker still answers. */
export class Heartbeat {
  #endWait = () => {};

  /**
   * @param {() => Worker | null} idle   returns the worker if it is idle, otherwise null
   * @param {(worker: Worker) => void} missed   called when it does not answer
   */
  constructor(idle, missed) {
    this.idle = idle;
    this.missed = missed;
  }

  /** Notes that the worker answered; the next check comes after a while. */
  heard() {
    this.#wait(EVERY_MS, () => this.#ask());
  }

  stop() {
    this.#endWait();
  }

  /** @param {number} ms @param {() => void} act */
  #wait(ms, act) {
    this.#endWait();
    this.#endWait = whenAwakeFor(ms, act);
  }

  #ask() {
    const worker = this.idle();
    if (!worker) return this.heard();
    worker.postMessage({ type: "ping" });
    this.#wait(ANSWER_MS, () => this.missed(worker));
  }
}
