import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { openDB } from "idb";
import * as v from "valibot";

/**
 * Packages that the person has added, stored on this device with the bytes of their wheels, so that they work offline.
 *
 * @typedef {v.InferOutput<typeof WHEEL>} Wheel
 * @typedef {v.InferOutput<typeof STORED_WHEEL>} StoredWheel
 */

const WHEEL = v.object({
  /** The wheel's file name. */
  file: v.string(),
  name: v.string(),
  version: v.string(),
  /** Its author's words. */
  summary: v.string(),
  /** Its requirements, in its author's words. */
  requires: v.array(v.string()),
  /** The files of its requirements, if they were fetched with it. */
  needs: v.optional(v.array(v.string())),
  /** SHA-256, hexadecimal. */
  sum: v.string(),
  /** Bytes. */
  size: v.pipe(v.number(), v.safeInteger()),
});
const STORED_WHEEL = v.object({ ...WHEEL.entries, data: v.instance(ArrayBuffer) });

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

function opened() {
  return openDB(DATABASE, 1, { upgrade: (fresh) => void fresh.createObjectStore(STORE) });
}

/** All stored wheels that are valid. @returns {Promise<StoredWheel[]>} empty if nothing can be stored */
export async function storedWheels() {
  try {
    const all = await (await opened()).getAll(STORE);
    return all.filter((value) => v.is(STORED_WHEEL, value));
  } catch {
    return [];
  }
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
