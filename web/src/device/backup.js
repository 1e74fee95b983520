import { damagedEntry, MOST_KEY } from "./aside.js";
import { fitsPlayer, PLAYERS } from "./players.js";
import { unseal } from "./sealed.js";
import { isObject } from "./shape.js";

/**
 * Strict checks of a backup's records. All stores but `damaged` hold sealed records.
 *
 * @typedef {import("./disk.js").StoreName} StoreName
 * @typedef {{store: StoreName | "players", key: string, value: unknown}} Found   one record of a backup
 */

const MOST_RECORD_TEXT = 2_000_000;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?Z$/;

/** Each code has a message. */
export class BackupError extends Error {
  /** @param {"no_backup" | "damaged" | "newer" | "too_long"} code @param {string} message */
  constructor(code, message) {
    super(message);
    this.code = code;
  }
}

/** A record as it goes into a backup; one that cannot be read goes in as a damaged record. @param {Found} found @param {string} when @returns {Found} */
export function legible({ store, key: slot, value }, when) {
  if (fits(store, slot, value)) return { store, key: slot, value };
  const entry = damagedEntry(slot, value, "checksum", when, store);
  return { ...entry, value: { ...entry.value, text: entry.value.text.slice(0, MOST_RECORD_TEXT) } };
}

/** True if a record has the form that its store requires. @param {string} store @param {unknown} key @param {unknown} value */
export function fits(store, key, value) {
  if (!isObject(value) || typeof key !== "string" || key === "" || key.length > MOST_KEY || key === "__proto__")
    return false;
  if (!isText(value.text, MOST_RECORD_TEXT) || !isTime(value.when)) return false;
  if (store === PLAYERS) return fitsPlayer(key, value);
  if (store !== "damaged") return unseal(key, value) !== null;
  return value.key === key && isText(value.slot, MOST_KEY) && isText(value.reason, MOST_KEY);
}

/** @param {unknown} value @param {number} most */
export function isText(value, most) {
  return typeof value === "string" && value.length <= most;
}

/** @param {unknown} value */
export function isTime(value) {
  return typeof value === "string" && TIME.test(value) && !Number.isNaN(Date.parse(value));
}
