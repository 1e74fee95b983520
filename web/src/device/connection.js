import { openDisk, problemOf } from "./disk.js";
import { Waiting } from "./waiting.js";

/**
 * The way to the disk.
 *
 * @typedef {import("idb").IDBPDatabase} Database
 * @typedef {import("./disk.js").StorageProblem} StorageProblem
 */

/** A disk that is refused, or does not answer at all, is left alone for so long. */
const SILENT_MS = 30_000;

/**
 * One connection, made when it is wanted and given up when it fails: `persistent` is false then, `problem` says why, and an event `change`
 * tells. `slow` is true while somebody waits long for the disk; an event `slow` tells when that changes.
 */
export class Connection extends EventTarget {
  /** @type {Promise<Database> | null} */
  #db = null;
  #silentUntil = 0;
  /** True when what was saved survives the end of the browser. */
  persistent = false;
  /** @type {StorageProblem | null} */
  problem = null;
  #waiting = new Waiting(() => this.dispatchEvent(new Event("slow")));

  /** Does somebody wait long for the disk? */
  get slow() {
    return this.#waiting.slow;
  }

  async open() {
    try {
      await this.#connect();
      this.tell(null);
    } catch (error) {
      this.failed(error);
    }
  }

  /** One connection, however many ask. @returns {Promise<Database>} */
  #connect() {
    if (Date.now() < this.#silentUntil)
      return Promise.reject(new DOMException("storage did not answer", "TimeoutError"));
    this.#db ??= openDisk(() => this.#disconnect());
    return this.#db;
  }

  #disconnect() {
    const db = this.#db;
    this.#db = null;
    db?.then(
      (open) => open.close(),
      () => {},
    );
  }

  /** @template T @param {(db: Database) => Promise<T>} work @returns {Promise<T>} @protected */
  asked(work) {
    return this.#waiting.timed(async () => work(await this.#connect()));
  }

  /** At once or not at all: it is not tried again later. @param {(db: Database) => Promise<void>} work @returns {Promise<boolean>} @protected */
  async done(work) {
    try {
      await this.asked(work);
      return true;
    } catch (error) {
      this.failed(error);
      return false;
    }
  }

  /**
   * Asks the disk, once more if it fails; whoever asks sees to what is `unsaved`.
   *
   * @template T
   * @param {(db: Database) => Promise<T>} reader
   * @param {T} otherwise  where the disk does not answer
   */
  async reading(reader, otherwise) {
    for (let again = true; ; again = false) {
      try {
        return await this.asked(reader);
      } catch (error) {
        this.#disconnect();
        if (again && problemOf(error) === "failed") continue;
        this.failed(error);
        return otherwise;
      }
    }
  }

  /** @param {unknown} error @protected */
  failed(error) {
    this.#disconnect();
    // Whoever waited in vain need not wait each time.
    if (problemOf(error) === "blocked" && Date.now() >= this.#silentUntil) this.#silentUntil = Date.now() + SILENT_MS;
    this.tell(problemOf(error));
  }

  /** @param {StorageProblem | null} problem @protected */
  tell(problem) {
    const before = this.persistent;
    this.persistent = problem === null;
    const changed = this.problem !== problem || before !== this.persistent;
    this.problem = problem;
    if (changed) this.dispatchEvent(new Event("change"));
  }
}
