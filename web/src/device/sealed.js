import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

/**
 * Records stored with a checksum, so that damage is noticed.
 *
 * @typedef {object} Sealed
 * @property {string} text   JSON
 * @property {string} sum    SHA-256 over key and text, in hexadecimal
 * @property {string} when   ISO time of sealing
 */

/** A record with its checksum, to be stored at a key. @param {string} key @param {unknown} record @returns {Sealed} */
export function seal(key, record) {
  const text = JSON.stringify(record);
  return { text, sum: checksum(key, text), when: new Date().toISOString() };
}

/** The record sealed in a stored value, if its checksum is right. @param {string} key @param {unknown} raw @returns {{record: unknown} | null} null if it was damaged or never sealed */
export function unseal(key, raw) {
  const { text, sum } = /** @type {Partial<Sealed>} */ (raw ?? {});
  if (typeof text !== "string" || sum !== checksum(key, text)) return null;
  try {
    return { record: JSON.parse(text) };
  } catch {
    return null;
  }
}

/** The version of a record, its checksum; "" if there is none or it was never sealed. @param {unknown} raw */
export function versionOf(raw) {
  const { sum } = /** @type {Partial<Sealed>} */ (raw ?? {});
  return typeof sum === "string" ? sum : "";
}

/** @param {string} key @param {string} text */
export function checksum(key, text) {
  return bytesToHex(sha256(utf8ToBytes(`${key}\n${text}`)));
}
