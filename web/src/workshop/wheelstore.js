import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { openDB } from "idb";

/**
 * Packages that the person has added, stored on this device with the bytes of their wheels, so that they work offline.
 *
 * @typedef {object} Wheel
 * @property {string} file   the wheel's file name
 * @property {string} name
 * @property {string} version
 * @property {string} summary   its author's words
 * @property {string[]} requires   its requirements, in its author's words
 * @property {string[]} [needs]   the files of its requirements, if they were fetched with it
 * @property {string} sum   SHA-256, hexadecimal
 * @property {number} size   bytes
 *
 * @typedef {Wheel & {data: ArrayBuffer}} StoredWheel
 */

const DATABASE = "joker-poker-wheels";
const STORE = "wheels";
const CHANNEL = "joker-poker-wheels";
/** Maximum bytes of a wheel. */
export const LARGEST_WHEEL = 10_000_000;
/** Pattern of the file name of a wheel that has only Python, for any machine, of at most 100 characters. */
export const PURE = /^(?=.{1,100}$)[A-Za-z0-9][\w.!+-]*-([\w.]+\.)?py3[\w.]*-none-any\.whl$/;

/** @param {ArrayBuffer} data */
export function sumOf(data) {
  return bytesToHex(sha256(new Uint8Array(data)));
}

async function opened() {
  return openDB(DATABASE, 1, { upgrade: (fresh) => void fresh.createObjectStore(STORE) });
}

/** All stored wheels. @returns {Promise<StoredWheel[]>} empty if nothing can be stored */
export function storedWheels() {
  return opened()
    .then((db) => db.getAll(STORE))
    .catch(() => []);
}

/** Stores all of these wheels or none, and tells the other pages. @param {...StoredWheel} wheels @returns {Promise<boolean>} false if the browser refuses */
export async function storeWheels(...wheels) {
  return changed((db) => {
    const work = db.transaction(STORE, "readwrite");
    return Promise.all([...wheels.map((wheel) => work.store.put(wheel, wheel.file)), work.done]);
  });
}

/** @param {string} file */
export async function forgetWheel(file) {
  return changed((db) => db.delete(STORE, file));
}

/** @param {(db: import("idb").IDBPDatabase) => Promise<unknown>} change */
async function changed(change) {
  try {
    await change(await opened());
    const channel = new BroadcastChannel(CHANNEL);
    channel.postMessage("changed");
    channel.close();
    return true;
  } catch {
    return false;
  }
}

/** Calls back when another page has added or removed a wheel. @param {() => void} heard */
export function followWheels(heard) {
  new BroadcastChannel(CHANNEL).onmessage = heard;
}
