import { openDB } from "idb";
import { BRIEFS, follow, SUMS } from "./accounts.js";
import { versionOf } from "./sealed.js";

/**
 * The database on this device: opened, written all or none.
 *
 * @typedef {"blocked" | "full" | "failed"} StorageProblem
 *
 * @typedef {"tables" | "settings" | "damaged" | "matches"} StoreName
 *
 * @typedef {object} Entry
 * @property {StoreName} store
 * @property {string} key
 * @property {unknown} value   undefined deletes
 * @property {boolean} [mine]  only over what this tab knows of; see `Store`
 */

/**
 * 2 brought the matches played, 3 what they come to. Stores may be added, never removed or changed: an older page in another tab goes on
 * with its own.
 */
const VERSION = 3;
/** Projects of one owner share an origin on GitHub Pages, so the folder is part of the name. */
const NAME = `joker-poker:${new URL(".", document.baseURI).pathname}`;
/** @type {StoreName[]} */
export const STORES = ["tables", "settings", "damaged", "matches"];
/** Follow from the others; no backup needs them. */
const DERIVED = [BRIEFS, SUMS];
const OPEN_MS = 5_000;

/**
 * @param {() => void} lost   close the connection and ask for another when next needed
 * @returns {Promise<import("idb").IDBPDatabase>}
 */
export async function openDisk(lost) {
  try {
    return await inTime(opening(lost, VERSION));
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== "VersionError") throw error;
    // A newer page has been here: what this one knows is there all the same.
    return inTime(opening(lost));
  }
}

/** @param {() => void} lost @param {number} [version]  without it, as it is */
function opening(lost, version) {
  return openDB(NAME, version, {
    upgrade(fresh) {
      for (const name of [...STORES, ...DERIVED]) {
        if (fresh.objectStoreNames.contains(name)) continue;
        const store = fresh.createObjectStore(name);
        if (name === BRIEFS) store.createIndex("when", "when");
      }
    },
    // A newer page in another tab wants to upgrade: let it.
    blocking: lost,
    terminated: lost,
  });
}

/** Another tab wrote there. */
export class Conflict extends Error {
  /** @param {Entry} entry */
  constructor(entry) {
    super(`another tab wrote ${entry.key}`);
    this.entry = entry;
  }
}

/** @param {Pick<Entry, "store" | "key">} entry */
export function idOf({ store, key }) {
  return `${store}/${key}`;
}

/**
 * All or none.
 *
 * @param {import("idb").IDBPDatabase} db
 * @param {Entry[]} entries
 * @param {(slot: string) => string[]} known   versions of a table that may be written over
 * @returns {Promise<void>}
 */
export async function write(db, entries, known) {
  const stores = [...STORES, ...DERIVED].filter((name) => db.objectStoreNames.contains(name));
  const transaction = db.transaction(stores, "readwrite");
  try {
    for (const entry of entries.filter(({ mine }) => mine)) {
      const found = await transaction.objectStore(entry.store).get(entry.key);
      if (found !== undefined && !known(entry.key).includes(versionOf(found))) throw new Conflict(entry);
    }
    const requests = [];
    for (const { store, key, value } of entries) {
      const target = transaction.objectStore(store);
      const request = value === undefined ? target.delete(key) : target.put(value, key);
      // When a later call throws at once, nobody else hears of this one's end.
      request.catch(() => {});
      requests.push(request);
    }
    requests.push(follow(transaction, entries));
    await Promise.all([...requests, transaction.done]);
  } catch (error) {
    transaction.done.catch(() => {});
    try {
      transaction.abort();
    } catch {
      // It ended by itself.
    }
    throw error;
  }
}

/**
 * Empties stores, and what follows from them, at once.
 *
 * @param {import("idb").IDBPDatabase} db
 * @param {readonly StoreName[]} stores
 * @returns {Promise<void>}
 */
export async function wipe(db, stores) {
  const names = stores.includes("matches") ? [...stores, ...DERIVED] : stores;
  const transaction = db.transaction(names, "readwrite");
  for (const name of names)
    transaction
      .objectStore(name)
      .clear()
      .catch(() => {});
  await transaction.done;
}

/** @param {unknown} error @returns {StorageProblem} */
export function problemOf(error) {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "QuotaExceededError") return "full";
  return name === "SecurityError" || name === "TimeoutError" ? "blocked" : "failed";
}

/**
 * Some browsers neither open nor refuse.
 *
 * @param {Promise<import("idb").IDBPDatabase>} connecting
 * @returns {Promise<import("idb").IDBPDatabase>}
 */
function inTime(connecting) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new DOMException("storage did not answer", "TimeoutError"));
      connecting.then(
        (late) => late.close(),
        () => {},
      );
    }, OPEN_MS);
    connecting.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
