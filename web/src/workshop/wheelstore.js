import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { openDB } from "idb";

/**
 * Packages that somebody has added, kept on this device: the bytes of their wheels, so that they are there without a network.
 *
 * @typedef {object} Wheel
 * @property {string} file      its name says what it is
 * @property {string} name
 * @property {string} version
 * @property {string} summary   its author's words
 * @property {string[]} requires  what it needs besides, in its author's words
 * @property {string[]} [needs]  the files of all that it needs, where they were fetched with it
 * @property {string} sum       SHA-256, hexadecimal
 * @property {number} size      bytes
 *
 * @typedef {Wheel & {data: ArrayBuffer}} Kept
 */

const DATABASE = "joker-poker-wheels";
const STORE = "wheels";
const CHANNEL = "joker-poker-wheels";
/** Bytes of a wheel. */
export const LARGEST_WHEEL = 10_000_000;
/** Any wheel's name: package, version, perhaps a build, tags. */
const NAME = /^([A-Za-z0-9][\w.]*)-([\w.!+]+)(?:-\d\w*)?-([\w.]+)-([\w.]+)-([\w.]+)\.whl$/;

/** What a file's name says; `pure`: Python alone, for any machine. @param {string} file */
export function wheelNamed(file) {
  const [, name, version, python = "", abi, platform] = NAME.exec(file) ?? [];
  if (!name || !version || file.length > 100) return null;
  const pure = python.split(".").some((tag) => /^py3(\d+)?$/.test(tag)) && abi === "none" && platform === "any";
  return { file, name: name.replaceAll("_", "-"), version, pure };
}

/** @param {ArrayBuffer} data */
export function sumOf(data) {
  return bytesToHex(sha256(new Uint8Array(data)));
}

function opened() {
  return openDB(DATABASE, 1, { upgrade: (fresh) => void fresh.createObjectStore(STORE) });
}

/** All that are kept, whole ones alone. @returns {Promise<Kept[]>} none where nothing can be kept */
export async function keptWheels() {
  try {
    const all = await (await opened()).getAll(STORE);
    return all.filter(isKept);
  } catch {
    return [];
  }
}

/** @param {any} value @returns {value is Kept} */
function isKept(value) {
  const { file, name, version, summary, requires, sum, size, data } = value ?? {};
  const texts = [file, name, version, summary, sum].every((text) => typeof text === "string");
  return texts && Array.isArray(requires) && Number.isSafeInteger(size) && data instanceof ArrayBuffer;
}

/** Keeps all of them or none, and tells the other pages. @param {...Kept} wheels @returns {Promise<boolean>} false when the browser refuses */
export async function keepWheels(...wheels) {
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

/** Another page has added one, or taken one away. @param {() => void} heard */
export function followWheels(heard) {
  new BroadcastChannel(CHANNEL).onmessage = heard;
}
