import { openDB } from "idb";
import { whenAwakeFor } from "./awake.js";
import { versionOf } from "./sealed.js";

/**
 * Opens the database on this device, and writes all entries or none.
 *
 * @typedef {"blocked" | "full" | "failed"} StorageProblem   `blocked`: the browser refuses, or the disk does not answer; `full`: no space is left; `failed`: any other error
 *
 * @typedef {"tables" | "settings" | "damaged" | "matches" | "drills" | "marks"} StoreName
 *
 * @typedef {object} Entry
 * @property {StoreName} store
 * @property {string} key
 * @property {unknown} value   undefined deletes
 * @property {boolean} [mine]  true if it may overwrite only versions that this tab knows; see `Store`
 */

/** @type {StoreName[]} */
export const STORES = ["tables", "settings", "damaged", "matches", "drills", "marks"];
/** Stores in which a record of a backup replaces one at the same key only if it is later. @type {StoreName[]} */
export const LATER_WINS = ["matches", "drills", "marks"];
/** The store of what the lists of matches show of each match. It is derived from the matches, so it is not in backups. */
export const BRIEFS = /** @type {const} */ ("briefs");
/**
 * Version 2 added the matches played, 3 briefs (and sums), 4 an index of the matches, 5 drills, 6 marks; no page uses sums or index any more. Stores may be added, but never removed or changed, since an
 * older page in another tab still uses those that it knows.
 */
const VERSION = 6;
/** Projects of one owner share an origin on GitHub Pages, so the folder is part of the name. */
const NAME = `joker-poker:${new URL(".", document.baseURI).pathname}`;
/** Time limit for opening the database. */
const OPEN_MS = 5_000;

/**
 * Opens the database, and upgrades an older one. A database that a newer page has upgraded is opened as it is.
 *
 * @param {() => void} lost   called when the connection must be closed; the next use opens another
 * @returns {Promise<import("idb").IDBPDatabase>}
 * @throws {DOMException} see `problemOf`
 */
export function openDisk(lost) {
  const connecting = opening(lost, VERSION).catch((error) => {
    if (error.name !== "VersionError") throw error;
    // A newer page has upgraded it; the stores that this one knows are still there.
    return opening(lost);
  });
  return inTime(connecting);
}

/** @param {() => void} lost @param {number} [version]  by default the database's own */
function opening(lost, version) {
  return openDB(NAME, version, {
    upgrade(database) {
      for (const name of [...STORES, BRIEFS]) {
        if (database.objectStoreNames.contains(name)) continue;
        const store = database.createObjectStore(name);
        // Earlier versions of the page list the matches by this index.
        if (name === BRIEFS) store.createIndex("when", "when");
      }
    },
    // A newer page in another tab wants to upgrade: let it.
    blocking: lost,
    terminated: lost,
  });
}

/** A text that identifies an entry among those of all stores. @param {Pick<Entry, "store" | "key">} entry */
export function idOf({ store, key }) {
  return `${store}/${key}`;
}

/**
 * Writes all entries or none.
 *
 * @param {import("idb").IDBPDatabase} db
 * @param {Entry[]} entries
 * @param {(key: string) => Set<string>} versionsKnown   returns the versions of a table that entries with `mine` may overwrite
 * @returns {Promise<Entry | null>}  null if all were written; if another tab has written one of the tables, the entry of that table: then nothing was written
 */
export async function write(db, entries, versionsKnown) {
  if (!entries.length) return null;
  const transaction = begin(db, storesOf(entries), "readwrite");
  try {
    for (const entry of entries.filter(({ mine }) => mine)) {
      const raw = await transaction.objectStore(entry.store).get(entry.key);
      if (raw !== undefined && !versionsKnown(entry.key).has(versionOf(raw))) return entry;
    }
    const writing = entries.map(async ({ store, key, value }) => {
      const target = transaction.objectStore(store);
      await (value === undefined ? target.delete(key) : target.put(value, key));
      // The match's brief is rebuilt when it is needed.
      if (store === "matches") await transaction.objectStore(BRIEFS).delete(key);
    });
    await Promise.all([...writing, transaction.done]);
    return null;
  } catch (error) {
    try {
      transaction.abort();
    } catch {
      // The transaction has ended by itself.
    }
    throw error;
  }
}

/** The stores that a write touches, so that it locks no others. @param {Entry[]} entries */
function storesOf(entries) {
  const stores = new Set(entries.map(({ store }) => store));
  return [...stores, ...(stores.has("matches") ? [BRIEFS] : [])];
}

/** A transaction; if it is aborted, its requests reject. @template {"readonly" | "readwrite"} [M="readonly"] @param {import("idb").IDBPDatabase} db @param {string | string[]} names @param {M} [mode] */
export function begin(db, names, mode) {
  const transaction = db.transaction(names, mode);
  transaction.done.catch(() => {});
  return transaction;
}

/** The meaning of an error of the database. @param {unknown} error @returns {StorageProblem} */
export function problemOf(error) {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "QuotaExceededError") return "full";
  return name === "SecurityError" || name === "TimeoutError" ? "blocked" : "failed";
}

/**
 * Rejects after a time, since some browsers neither open the database nor refuse.
 *
 * @param {Promise<import("idb").IDBPDatabase>} connecting
 * @returns {Promise<import("idb").IDBPDatabase>}
 */
function inTime(connecting) {
  return new Promise((resolve, reject) => {
    const endWait = whenAwakeFor(OPEN_MS, () => {
      reject(new DOMException("storage did not answer", "TimeoutError"));
      connecting.then((late) => late.close()).catch(() => {});
    });
    connecting.then(resolve, reject).finally(endWait);
  });
}
