import { unseal } from "./sealed.js";
import { CLEARED } from "./store.js";

/**
 * What lies on the device, as it lies there: for whoever takes all of it along, or puts it back.
 *
 * @typedef {import("./store.js").Store} Store
 * @typedef {import("./disk.js").StoreName} StoreName
 * @typedef {import("./disk.js").Entry} Entry
 * @typedef {Pick<Entry, "store" | "key">} Place
 */

/** The records of some stores. @param {Store} store @param {StoreName[]} names @returns {Promise<Entry[]>} */
export async function everything(store, names) {
  const found = names.map(async (name) =>
    [...(await store.all(name))].map(([key, value]) => ({ store: name, key, value })),
  );
  return (await Promise.all(found)).flat().filter((one) => !isCleared(one));
}

/** @param {Store} store @param {StoreName} name @returns {Promise<string[]>} @throws {DOMException} when the disk does not answer */
export async function keysOf(store, name) {
  const kept = answered(await store.reading((db) => db.getAllKeys(name), null));
  const keys = new Set(kept.map(String));
  for (const { key, value } of store.unsaved(name)) value === undefined ? keys.delete(key) : keys.add(key);
  return [...keys];
}

/** What lies at some places; undefined where there is nothing. @param {Store} store @param {Place[]} places @returns {Promise<unknown[]>} @throws {DOMException} when the disk does not answer */
export async function present(store, places) {
  if (!places.length) return [];
  const reader = (/** @type {import("idb").IDBPDatabase} */ db) => {
    const transaction = db.transaction([...new Set(places.map((place) => place.store))]);
    return Promise.all(places.map((place) => transaction.objectStore(place.store).get(place.key)));
  };
  const found = answered(await store.reading(reader, null));
  return places.map((place, at) => {
    const unsaved = store.unsavedAt(place);
    const value = unsaved ? unsaved.value : found[at];
    return isCleared({ ...place, value }) ? undefined : value;
  });
}

/** Was a table left there? @param {Entry} found */
function isCleared({ store, key, value }) {
  const read = store === "tables" ? unseal(key, value) : null;
  return read !== null && read.record === CLEARED;
}

/** @template T @param {T | null} answer  of the disk; null when there is none @returns {T} */
function answered(answer) {
  if (answer === null) throw new DOMException("the disk does not answer", "UnknownError");
  return answer;
}
