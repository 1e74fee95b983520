import { openDisk, problemOf } from "./disk.js";

/**
 * The connection to the database.
 *
 * @typedef {import("idb").IDBPDatabase} Database
 * @typedef {import("./disk.js").StorageProblem} StorageProblem
 */

/** The time for which the database is left alone after the browser refused to open it, or it did not answer. */
const SILENT_MS = 30_000;
/** A longer wait for the disk is reported. A shorter one is usual at the first start. */
const SLOW_MS = 4000;

/**
 * One connection, opened when needed and closed when it fails: then `persistent` is false, `problem` says why, and an event `change` is
 * sent. `slow` is true from when a caller has waited long for the disk until the work of any caller ends, even by an error; an event
 * `slow` is sent whenever it changes.
 */
export class Connection extends EventTarget {
  /** @type {Promise<Database> | null} */
  #db = null;
  /** The time, on the clock of `Date.now`, until which the database is left alone. */
  #silentUntil = 0;
  /** Why the disk does not work; null if it works, undefined until the first try to open the database has ended. @type {StorageProblem | null | undefined} */
  problem;
  slow = false;

  /** True if the disk works: what was saved survives the end of the browser. */
  get persistent() {
    return this.problem === null;
  }

  /** Opens the database. Never rejects: without usable storage, records stay in memory and `persistent` is false. */
  async open() {
    await this.withDatabase(async () => this.setProblem(null)).catch((error) => this.failed(error));
  }

  /** The one connection for all callers. @returns {Promise<Database>} */
  #connect() {
    if (Date.now() < this.#silentUntil)
      return Promise.reject(new DOMException("storage did not answer", "TimeoutError"));
    this.#db ??= openDisk(() => this.#disconnect());
    return this.#db;
  }

  #disconnect() {
    const db = this.#db;
    this.#db = null;
    db?.then((open) => open.close()).catch(() => {});
  }

  /** Connects if needed, and runs `work`. @template T @param {(db: Database) => Promise<T>} work @returns {Promise<T>} @protected */
  async withDatabase(work) {
    const timer = setTimeout(() => this.#setSlow(true), SLOW_MS);
    try {
      return await work(await this.#connect());
    } finally {
      clearTimeout(timer);
      this.#setSlow(false);
    }
  }

  /** @param {boolean} slow  true if a caller has waited long */
  #setSlow(slow) {
    if (this.slow === slow) return;
    this.slow = slow;
    this.dispatchEvent(new Event("slow"));
  }

  /**
   * Reads from the disk; tries once more after an error of kind `failed`. The result lacks entries that are not on disk yet (`Store.unsaved`).
   *
   * @template T
   * @param {(db: Database) => Promise<T>} reader
   * @param {T} otherwise  the result if the disk does not answer
   */
  async reading(reader, otherwise) {
    for (let again = true; ; again = false) {
      try {
        return await this.withDatabase(reader);
      } catch (error) {
        this.#disconnect();
        if (again && problemOf(error) === "failed") continue;
        this.failed(error);
        return otherwise;
      }
    }
  }

  /** Closes the connection after an error, and sets `problem`. @param {unknown} error @protected */
  failed(error) {
    this.#disconnect();
    // So that callers do not wait each time for a database that does not answer.
    if (problemOf(error) === "blocked" && Date.now() >= this.#silentUntil) this.#silentUntil = Date.now() + SILENT_MS;
    this.setProblem(problemOf(error));
  }

  /** Sets `problem`, with an event `change` if it is new. @param {StorageProblem | null} problem @protected */
  setProblem(problem) {
    if (this.problem === problem) return;
    this.problem = problem;
    this.dispatchEvent(new Event("change"));
  }
}
