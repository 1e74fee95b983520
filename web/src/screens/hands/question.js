/**
 * A question to the engine that is asked again when its inputs change; late answers to old questions are dropped.
 *
 * @template T
 */
export class Question {
  #key = "";
  /** @type {import("../../engine/engine.js").Engine | null} */
  #engine = null;
  /** The last answer, shown until the new one arrives. @type {T | null} */
  answer = null;
  /** The error, if there is no answer. @type {Error | null} */
  fault = null;
  pending = false;

  /**
   * @param {import("../../engine/engine.js").Engine} engine
   * @param {unknown} depends  what the answer depends on
   * @param {(wanted: () => boolean) => Promise<T | null>} fetch  `wanted` returns false once another question has been asked
   * @param {() => void} done
   */
  async ask(engine, depends, fetch, done) {
    const key = JSON.stringify(depends);
    if (key === this.#key && engine === this.#engine) return;
    this.#key = key;
    this.#engine = engine;
    this.pending = true;
    const wanted = () => key === this.#key && engine === this.#engine;
    /** @type {{answer: T | null, fault: Error | null}} */
    let outcome;
    try {
      outcome = { answer: await fetch(wanted), fault: null };
    } catch (reason) {
      outcome = { answer: null, fault: reason instanceof Error ? reason : new Error(String(reason)) };
    }
    if (!wanted()) return;
    Object.assign(this, outcome, { pending: false });
    done();
  }
}
