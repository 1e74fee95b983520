import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { openDB } from "idb";

/**
 * What is kept on this device: running tables, matches played, settings, and anything that could not be read.
 *
 * @typedef {object} DamagedRecord
 * @property {string} key     for `dropDamaged`
 * @property {string} slot    what it was: `table`, …
 * @property {string} when    ISO time at which it was set aside
 * @property {string} reason
 * @property {string} text    the record as found, to be downloaded
 *
 * @typedef {object} Sealed
 * @property {string} text   JSON
 * @property {string} sum    SHA-256 over slot and text
 * @property {string} when
 *
 * @typedef {"blocked" | "full" | "failed"} StorageProblem
 *
 * @typedef {"tables" | "settings" | "damaged" | "matches"} StoreName
 *
 * @typedef {object} Entry
 * @property {StoreName} store
 * @property {string} key
 * @property {unknown} value   undefined deletes
 */

/** 2 brought the matches played. */
const VERSION = 2;
/** Projects of one owner share an origin on GitHub Pages, so the folder is part of the name. */
const NAME = `joker-poker:${new URL(".", document.baseURI).pathname}`;
const TABLE = "table";
/** @type {StoreName[]} */
const STORES = ["tables", "settings", "damaged", "matches"];
const OPEN_MS = 5_000;

/** @returns {Promise<Store>} never rejects: without usable storage it works in memory, `persistent` is false then */
export async function openStore() {
  const store = new Store();
  await store.open();
  return store;
}

/**
 * Every write resolves once the browser has it on disk (the transaction's `complete`), or, when the disk refuses, once it is kept in
 * memory: `persistent` is false then, `problem` says why, and an event `change` tells. Later writes try the disk again.
 */
export class Store extends EventTarget {
  /** @type {import("idb").IDBPDatabase | null} */
  #db = null;
  /** Not on disk yet, or refused by it. @type {Map<string, Entry>} */
  #unsaved = new Map();
  /** True when what was saved survives the end of the browser. */
  persistent = false;
  /** @type {StorageProblem | null} */
  problem = null;

  async open() {
    try {
      await this.#connect();
      this.#tell(null);
    } catch (error) {
      this.#tell(problemOf(error));
    }
  }

  /**
   * Keeps the running table. Anything JSON can carry: the engine's save, the unfinished arrangement, …
   *
   * @param {unknown} record
   * @param {string} [slot]
   * @returns {Promise<boolean>} true when it is on disk, false when only in memory
   */
  saveTable(record, slot = TABLE) {
    return this.#put({ store: "tables", key: slot, value: seal(slot, record) });
  }

  /**
   * A damaged record is set aside (see `damaged`) and reported once; the slot is free then.
   *
   * @param {string} [slot]
   * @returns {Promise<{record: any} | {damaged: DamagedRecord} | null>}
   */
  async loadTable(slot = TABLE) {
    const found = await this.#get("tables", slot);
    if (found === undefined) return null;
    const record = unseal(slot, found);
    if (record) return record;
    return { damaged: await this.#aside(slot, found, "checksum") };
  }

  /** @param {string} [slot] @returns {Promise<boolean>} */
  clearTable(slot = TABLE) {
    return this.#put({ store: "tables", key: slot, value: undefined });
  }

  /**
   * For a table that reads well but that the engine refuses: keeps it among the damaged ones and frees the slot.
   *
   * @param {string} reason
   * @param {string} [slot]
   * @returns {Promise<DamagedRecord | null>}
   */
  async setAside(reason, slot = TABLE) {
    const found = await this.#get("tables", slot);
    return found === undefined ? null : this.#aside(slot, found, reason);
  }

  /** @returns {Promise<DamagedRecord[]>} oldest first */
  async damaged() {
    const kept = /** @type {DamagedRecord[]} */ ([...(await this.#all("damaged")).values()]);
    return kept.sort((a, b) => a.when.localeCompare(b.when));
  }

  /** @param {string} key @returns {Promise<boolean>} */
  dropDamaged(key) {
    return this.#put({ store: "damaged", key, value: undefined });
  }

  /**
   * @template T
   * @param {string} name
   * @param {T} fallback  also returned for a damaged setting
   * @returns {Promise<T>}
   */
  async getSetting(name, fallback) {
    const found = unseal(name, await this.#get("settings", name));
    return found ? found.record : fallback;
  }

  /** @param {string} name @param {unknown} value @returns {Promise<boolean>} */
  setSetting(name, value) {
    return this.#put({ store: "settings", key: name, value: seal(name, value) });
  }

  /**
   * Keeps a match that was played; a later record of the same match takes its place.
   *
   * @param {string} id
   * @param {unknown} record
   * @returns {Promise<boolean>}
   */
  saveMatch(id, record) {
    return this.#put({ store: "matches", key: id, value: seal(id, record) });
  }

  /** @param {string} id @returns {Promise<any>} undefined when there is none, or none that can be read */
  async loadMatch(id) {
    return unseal(id, await this.#get("matches", id))?.record;
  }

  /** Every match that can be read; the others are set aside. @returns {Promise<{id: string, record: any}[]>} in no order */
  async matches() {
    const found = [];
    for (const [id, value] of await this.#all("matches")) {
      const read = unseal(id, value);
      if (read) found.push({ id, record: read.record });
      else await this.#aside(id, value, "checksum", "matches");
    }
    return found;
  }

  /** @param {string} id @returns {Promise<boolean>} */
  dropMatch(id) {
    return this.#put({ store: "matches", key: id, value: undefined });
  }

  /** Forgets everything that is kept on this device. @returns {Promise<boolean>} */
  async clear() {
    /** @type {Entry[]} */
    const entries = [];
    for (const store of STORES)
      for (const [key] of await this.#all(store)) entries.push({ store, key, value: undefined });
    return this.#put(...entries);
  }

  /** Asks the browser not to evict us. Ask after something worth keeping was saved. @returns {Promise<boolean>} */
  async askToPersist() {
    try {
      return (await navigator.storage?.persist?.()) ?? false;
    } catch {
      return false;
    }
  }

  async #connect() {
    if (this.#db) return this.#db;
    const opening = openDB(NAME, VERSION, {
      upgrade(fresh) {
        for (const name of STORES) if (!fresh.objectStoreNames.contains(name)) fresh.createObjectStore(name);
      },
      // A newer page in another tab wants to upgrade: let it, and connect again when next needed.
      blocking: () => this.#disconnect(),
      terminated: () => this.#disconnect(),
    });
    this.#db = await inTime(opening);
    return this.#db;
  }

  #disconnect() {
    this.#db?.close();
    this.#db = null;
  }

  /** @param {Entry[]} entries @returns {Promise<boolean>} */
  async #put(...entries) {
    // Known at once to every later read, whatever the disk does.
    for (const entry of entries) this.#unsaved.set(`${entry.store}/${entry.key}`, entry);
    const batch = [...this.#unsaved];
    try {
      await write(
        await this.#connect(),
        batch.map(([, entry]) => entry),
      );
    } catch (error) {
      this.#disconnect();
      this.#tell(problemOf(error));
      return false;
    }
    for (const [key, entry] of batch) if (this.#unsaved.get(key) === entry) this.#unsaved.delete(key);
    this.#tell(null);
    return true;
  }

  /** @param {StoreName} store @param {string} key @returns {Promise<unknown>} undefined when there is none */
  async #get(store, key) {
    const unsaved = this.#unsaved.get(`${store}/${key}`);
    if (unsaved) return unsaved.value;
    return this.#read((db) => db.get(store, key), undefined);
  }

  /** All of a store, on disk or not yet. @param {StoreName} store @returns {Promise<Map<string, unknown>>} */
  async #all(store) {
    const [keys, values] = await this.#read(
      (db) => {
        const { store: source } = db.transaction(store);
        return Promise.all([source.getAllKeys(), source.getAll()]);
      },
      [[], []],
    );
    const all = new Map(keys.map((key, index) => [String(key), values[index]]));
    for (const entry of this.#unsaved.values()) {
      if (entry.store !== store) continue;
      if (entry.value === undefined) all.delete(entry.key);
      else all.set(entry.key, entry.value);
    }
    return all;
  }

  /**
   * @template T
   * @param {(db: import("idb").IDBPDatabase) => Promise<T>} reader
   * @param {T} otherwise
   */
  async #read(reader, otherwise) {
    try {
      return await reader(await this.#connect());
    } catch (error) {
      this.#disconnect();
      this.#tell(problemOf(error));
      return otherwise;
    }
  }

  /**
   * @param {string} slot
   * @param {unknown} found
   * @param {string} reason
   * @param {StoreName} [store]  where it was
   * @returns {Promise<DamagedRecord>}
   */
  async #aside(slot, found, reason, store = "tables") {
    const when = new Date().toISOString();
    const key = `${slot} ${when} ${crypto.getRandomValues(new Uint32Array(1))[0]}`;
    const text = typeof found === "string" ? found : asText(found);
    /** @type {DamagedRecord} */
    const damaged = { key, slot, when, reason, text };
    await this.#put({ store: "damaged", key, value: damaged }, { store, key: slot, value: undefined });
    return damaged;
  }

  /** @param {StorageProblem | null} problem */
  #tell(problem) {
    const before = this.persistent;
    this.persistent = problem === null;
    const changed = this.problem !== problem || before !== this.persistent;
    this.problem = problem;
    if (changed) this.dispatchEvent(new Event("change"));
  }
}

/** @param {import("idb").IDBPDatabase} db @param {Entry[]} entries  all or none @returns {Promise<void>} */
async function write(db, entries) {
  const transaction = db.transaction(STORES, "readwrite");
  const requests = entries.map(({ store, key, value }) => {
    const target = transaction.objectStore(store);
    return value === undefined ? target.delete(key) : target.put(value, key);
  });
  await Promise.all([...requests, transaction.done]);
}

/** @param {unknown} error @returns {StorageProblem} */
function problemOf(error) {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "QuotaExceededError") return "full";
  return name === "SecurityError" || name === "TimeoutError" ? "blocked" : "failed";
}

/** @param {string} key @param {unknown} record @returns {Sealed} */
function seal(key, record) {
  const text = JSON.stringify(record);
  return { text, sum: checksum(key, text), when: new Date().toISOString() };
}

/** @param {string} key @param {unknown} found @returns {{record: any} | null} null when it is not what was sealed */
function unseal(key, found) {
  const { text, sum } = /** @type {Partial<Sealed>} */ (found ?? {});
  if (typeof text !== "string" || sum !== checksum(key, text)) return null;
  try {
    return { record: JSON.parse(text) };
  } catch {
    return null;
  }
}

/** @param {string} key @param {string} text */
function checksum(key, text) {
  return bytesToHex(sha256(utf8ToBytes(`${key}\n${text}`)));
}

/** @param {unknown} value @returns {string} */
function asText(value) {
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    return String(value);
  }
}

/**
 * Some browsers neither open nor refuse.
 *
 * @template T
 * @param {Promise<T>} promise
 * @returns {Promise<T>}
 */
function inTime(promise) {
  return new Promise((resolve, reject) => {
    const late = () => reject(new DOMException("storage did not answer", "TimeoutError"));
    const timer = setTimeout(late, OPEN_MS);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
