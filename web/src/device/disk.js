import { openDB } from "idb";
import { whenAwakeFor } from "./awake.js";
import { versionOf } from "./sealed.js";
import { BRIEFS, BY_SEAL, DERIVED, STORES, SUMS } from "./stores.js";

/**
 * The database on this device: opened, written all or none.
 *
 * @typedef {"blocked" | "full" | "failed"} StorageProblem
 *
 * @typedef {import("./stores.js").StoreName} StoreName
 * @typedef {import("idb").IDBPTransaction<unknown, string[], "readwrite">} Writing
 *
 * @typedef {object} Entry
 * @property {StoreName} store
 * @property {string} key
 * @property {unknown} value   undefined deletes
 * @property {boolean} [mine]  only over what this tab knows of; see `Store`
 */

/**
 * 2 brought the matches played, 3 what they come to, 4 the matches by the time of their seals, 5 positions to be decided again, 6 what people
 * note of their matches. Stores may be added, never removed or changed: an older page in another tab goes on with its own.
 */
const VERSION = 6;
/** Projects of one owner share an origin on GitHub Pages, so the folder is part of the name. */
const NAME = `joker-poker:${new URL(".", document.baseURI).pathname}`;
const OPEN_MS = 5_000;
/** A part of the page that has not come by then is done without. */
const PART_MS = 3_000;

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
    upgrade(fresh, _before, _now, transaction) {
      for (const name of [...STORES, ...DERIVED]) {
        if (fresh.objectStoreNames.contains(name)) continue;
        const store = fresh.createObjectStore(name);
        if (name === BRIEFS) store.createIndex("when", "when");
      }
      const matches = transaction.objectStore("matches");
      if (!matches.indexNames.contains(BY_SEAL)) matches.createIndex(BY_SEAL, "when");
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
  if (!entries.length) return;
  const follow = await follower(entries);
  const transaction = db.transaction(storesOf(db, entries), "readwrite");
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
 * What writes the briefs and sums. Where that part of the page does not come, those that are no longer right go, and are rebuilt when
 * they are wanted.
 *
 * @param {Entry[]} entries
 * @returns {Promise<(transaction: Writing, entries: Entry[]) => Promise<unknown>>}
 */
async function follower(entries) {
  if (!entries.some(({ store }) => store === "matches")) return async () => {};
  const late = new Promise((resolve) => setTimeout(resolve, PART_MS));
  const part = await Promise.race([import("./accounts.js"), late]).catch(() => null);
  return part?.follow ?? forget;
}

/** @param {Writing} transaction @param {Entry[]} entries */
async function forget(transaction, entries) {
  if (!transaction.objectStoreNames.contains(SUMS)) return;
  const matches = entries.filter(({ store }) => store === "matches");
  const gone = matches.map(({ key }) => transaction.objectStore(BRIEFS).delete(key));
  await Promise.all([...gone, transaction.objectStore(SUMS).clear()]);
}

/** What a write has to do with: no other waits for it. @param {import("idb").IDBPDatabase} db @param {Entry[]} entries */
function storesOf(db, entries) {
  const written = new Set(entries.map(({ store }) => store));
  const following = written.has("matches") ? DERIVED : [];
  return [...written, ...following.filter((name) => db.objectStoreNames.contains(name))];
}

/** Stores that are read; whoever waits for an answer hears of an abortion by its request. @param {import("idb").IDBPDatabase} db @param {string | string[]} names */
export function reader(db, names) {
  const transaction = db.transaction(names);
  transaction.done.catch(() => {});
  return transaction;
}

/**
 * Empties stores, and what follows from them, at once.
 *
 * @param {import("idb").IDBPDatabase} db
 * @param {readonly StoreName[]} stores
 * @param {Entry[]} [left]  what lies there afterwards
 * @returns {Promise<void>}
 */
export async function wipe(db, stores, left = []) {
  const names = stores.includes("matches") ? [...stores, ...DERIVED] : stores;
  const transaction = db.transaction(names, "readwrite");
  for (const name of names)
    transaction
      .objectStore(name)
      .clear()
      .catch(() => {});
  for (const { store, key, value } of left)
    transaction
      .objectStore(store)
      .put(value, key)
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
    const endWait = whenAwakeFor(OPEN_MS, () => {
      reject(new DOMException("storage did not answer", "TimeoutError"));
      connecting.then(
        (late) => late.close(),
        () => {},
      );
    });
    connecting.then(resolve, reject).finally(endWait);
  });
}
