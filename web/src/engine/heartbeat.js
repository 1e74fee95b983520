const EVERY_MS = 15_000;
const ANSWER_MS = 10_000;

/** Asks a worker that nobody asks anything whether it is still there. */
export class Heartbeat {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

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
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#ask(), EVERY_MS);
  }

  stop() {
    clearTimeout(this.#timer);
  }

  #ask() {
    const worker = this.idle();
    if (!worker) return this.heard();
    worker.postMessage({ type: "ping" });
    this.#timer = setTimeout(() => this.missed(worker), ANSWER_MS);
  }
}
