/** A longer wait is reported; a first start takes a moment anyway. */
const SLOW_MS = 4000;

/** Notices when a caller waits long. */
export class Waiting {
  /** The number of callers that wait long. */
  #late = 0;

  /** @param {() => void} changed  called when `slow` changes */
  constructor(changed) {
    this.changed = changed;
  }

  get slow() {
    return this.#late > 0;
  }

  /** Runs work; while it takes long, `slow` is true. @template T @param {() => Promise<T>} work @returns {Promise<T>} */
  async timed(work) {
    let late = 0;
    /** @param {number} change */
    const count = (change) => {
      late += change;
      const before = this.slow;
      this.#late += change;
      if (this.slow !== before) this.changed();
    };
    const timer = setTimeout(count, SLOW_MS, 1);
    try {
      return await work();
    } finally {
      clearTimeout(timer);
      count(-late);
    }
  }
}
