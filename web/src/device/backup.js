import { damagedEntry, MOST_KEY } from "./aside.js";
import { fitsPlayer, PLAYERS } from "./players.js";
import { checksum, unseal } from "./sealed.js";
import { isObject } from "./shape.js";

/**
 * Strict checks of a backup's records, and version 1 of its file, which this page reads but does not write (`archive.js` has version 2).
 *
 * That file is JSON, `{"what": "joker-poker", "version": 1, "when": …, "build": …, "sum": …, "stores": {…}}`. `stores` has the records of
 * every store by key; `sum` is the SHA-256 over them as compact JSON. All stores but `damaged` hold sealed records.
 *
 * @typedef {import("./disk.js").StoreName} StoreName
 * @typedef {{store: StoreName | "players", key: string, value: unknown}} Found   one record of a backup
 */

export const WHAT = "joker-poker";
/** The version of the file that is read here. */
const VERSION = 1;
/** The keys of a version 1 file. */
const HEAD = ["what", "version", "when", "build", "sum", "stores"];
/** Maximum characters of a version 1 file. */
export const MOST_TEXT = 50_000_000;
const MOST_RECORD_TEXT = 2_000_000;
/** The keys of a sealed record, and of a damaged one. */
const SEALED = ["sum", "text", "when"];
const DAMAGED = ["key", "reason", "slot", "text", "when"];
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

/**
 * @param {string} text  of a version 1 file, or of any other file
 * @param {readonly string[]} known  the stores of this page
 * @returns {{when: string, records: Found[], lost: number}}  `lost`: the number of damaged records
 * @throws {BackupError}
 */
export function readBackup(text, known) {
  if (text.length > MOST_TEXT) throw new BackupError("too_long", "the file is too long");
  const file = parsed(text);
  if (!isObject(file) || file.what !== WHAT) throw new BackupError("no_backup", "another kind of file");
  const { version, when, build, sum, stores } = file;
  if (Number.isInteger(version) && Number(version) > VERSION)
    throw new BackupError("newer", "a later form of the file");
  const headed = version === VERSION && sameKeys(file, HEAD) && isTime(when) && isText(build, MOST_KEY);
  if (!headed || !isObject(stores) || !sum || sum !== sumOf(stores))
    throw new BackupError("damaged", "the file was changed");
  if (Object.keys(stores).some((store) => !known.includes(store)))
    throw new BackupError("newer", "a store unknown here");
  const all = Object.entries(stores).flatMap(([store, records]) =>
    Object.entries(isObject(records) ? records : {}).map(([key, value]) => ({ store, key, value })),
  );
  const records = /** @type {Found[]} */ (all.filter(({ store, key, value }) => fits(store, key, value)));
  const strange = Object.values(stores).filter((one) => !isObject(one)).length;
  return { when: String(when), records, lost: all.length - records.length + strange };
}

/** @param {string} text */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    // A backup that was cut off is damaged; anything else is no backup.
    const begun = /^\s*\{\s*"what"\s*:\s*"joker-poker"/.test(text.slice(0, 200));
    throw new BackupError(begun ? "damaged" : "no_backup", "not JSON");
  }
}

/** @param {unknown} stores @returns {string} "" if it is nested too deeply */
function sumOf(stores) {
  try {
    return checksum(WHAT, JSON.stringify(stores));
  } catch {
    return "";
  }
}

/** True if a record has the form that its store requires. @param {string} store @param {unknown} key @param {unknown} value */
export function fits(store, key, value) {
  if (!isObject(value) || typeof key !== "string" || key === "" || key.length > MOST_KEY || key === "__proto__")
    return false;
  if (!isText(value.text, MOST_RECORD_TEXT) || !isTime(value.when)) return false;
  if (store === PLAYERS) return sameKeys(value, SEALED) && fitsPlayer(key, value);
  if (store !== "damaged") return sameKeys(value, SEALED) && unseal(key, value) !== null;
  const { slot, reason } = value;
  return sameKeys(value, DAMAGED) && value.key === key && isText(slot, MOST_KEY) && isText(reason, MOST_KEY);
}

/** @param {object} value @param {string[]} keys */
function sameKeys(value, keys) {
  const found = Object.keys(value);
  return found.length === keys.length && keys.every((key) => Object.hasOwn(value, key));
}

/** @param {unknown} value @param {number} most */
export function isText(value, most) {
  return typeof value === "string" && value.length <= most;
}

/** @param {unknown} value */
export function isTime(value) {
  return typeof value === "string" && TIME.test(value) && !Number.isNaN(Date.parse(value));
}
