import { unseal } from "./sealed.js";
import { CLEARED } from "./store.js";

/**
 * Raw records of the device, for backup and restore.
 *
 * @typedef {import("./store.js").Store} Store
 * @typedef {import("./disk.js").StoreName} StoreName
 * @typedef {import("./disk.js").Entry} Entry
 * @typedef {Pick<Entry, "store" | "key">} Key
 */

/** The keys of a store's records, cleared tables among them. @param {Store} store @param {StoreName} name @returns {Promise<Key[]>} @throws {DOMException} if the disk does not answer */
export async function keysOf(store, name) {
  return [...answered(await store.keys(name))].map((key) => ({ store: name, key }));
}

/** The records with these keys; undefined where there is none, or only a cleared table. @param {Store} store @param {Key[]} keys @returns {Promise<unknown[]>} @throws {DOMException} when the disk does not answer */
export async function recordsAt(store, keys) {
  if (!keys.length) return [];
  const reader = (/** @type {import("idb").IDBPDatabase} */ db) => {
    const transaction = db.transaction([...new Set(keys.map((key) => key.store))]);
    return Promise.all(keys.map(({ store: name, key }) => transaction.objectStore(name).get(key)));
  };
  const stored = answered(await store.reading(reader, null));
  return keys.map((key, at) => {
    const unsaved = store.unsavedAt(key);
    const value = unsaved ? unsaved.value : stored[at];
    return isCleared({ ...key, value }) ? undefined : value;
  });
}

/** True for the record of a table that was cleared. @param {Entry} entry */
function isCleared({ store, key, value }) {
  const read = store === "tables" ? unseal(key, value) : null;
  return read !== null && read.record === CLEARED;
}

/** Throws if the disk gave no answer. @template T @param {T | null} answer @returns {T} */
function answered(answer) {
  if (answer === null) throw new DOMException("the disk does not answer", "UnknownError");
  return answer;
}
