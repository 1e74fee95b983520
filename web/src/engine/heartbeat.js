import { whenAwakeFor } from "../device/awake.js";

const EVERY_MS = 15_000;
const ANSWER_MS = 10_000;

/** Asks a worker that nobody asks anything whether it is still there. */
export class Heartbeat {
  #endWait = () => {};

  /**
   * @param {() => Worker | null} idle   the worker that has nothing to do
   * @param {(worker: Worker) => void} missed   it has not answered
   */
  constructor(idle, missed) {
    this.idle = idle;
    this.missed = missed;
  }

  /** It was heard: it is asked again after a while. */
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
