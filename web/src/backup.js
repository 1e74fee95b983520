import { checksum, unseal } from "./sealed.js";

/**
 * Everything on the device as one file: written, read strictly, put back.
 *
 * The file is JSON, `{"what": "joker-poker", "version": 1, "when": …, "build": …, "sum": …, "stores": {…}}`. `stores` has the records of
 * every store by key; `sum` is the SHA-256 over them as compact JSON. All stores but `damaged` hold sealed records.
 *
 * @typedef {import("./disk.js").Entry} Entry
 * @typedef {import("./disk.js").StoreName} StoreName
 * @typedef {import("./sealed.js").Sealed} Sealed
 * @typedef {import("./store.js").DamagedRecord} DamagedRecord
 * @typedef {Record<string, Record<string, unknown>>} Stores
 *
 * @typedef {object} Backup
 * @property {string} when   ISO time at which it was written
 * @property {Stores} stores
 *
 * @typedef {object} Plan   what putting a backup back does
 * @property {Entry[]} entries
 * @property {number} tables    running matches that come in
 * @property {number} replaced  running matches on this device whose place they take
 * @property {number} matches   matches played that come in
 * @property {boolean} settings  are this device's settings replaced?
 */

const WHAT = "joker-poker";
const VERSION = 1;
const HEAD = ["what", "version", "when", "build", "sum", "stores"];
/** Characters in a file; ten thousand matches have a tenth of it. */
export const MOST_TEXT = 50_000_000;
const MOST_RECORDS = 50_000;
const MOST_RECORD_TEXT = 2_000_000;
const MOST_KEY = 300;
const SEALED = ["sum", "text", "when"];
const DAMAGED = ["key", "reason", "slot", "text", "when"];
/** What a device knows of itself; a backup of another one has nothing to say about it. */
const OF_THE_DEVICE = ["infos", "offlineTold", "persistAsked", "installTold"];
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?Z$/;

/** `no_backup`, `damaged`, `newer` or `too_long`; the page has words for each. */
export class BackupError extends Error {
  /** @param {"no_backup" | "damaged" | "newer" | "too_long"} code @param {string} message */
  constructor(code, message) {
    super(message);
    this.code = code;
  }
}

/**
 * The text of a file with everything.
 *
 * @param {Stores} stores  as `Store.everything` gives them
 * @param {string} build   who wrote it
 */
export function writeBackup(stores, build) {
  const when = new Date().toISOString();
  const whole = legible(stores, when);
  return `${JSON.stringify({ what: WHAT, version: VERSION, when, build, sum: sumOf(whole), stores: whole }, null, 1)}\n`;
}

/** What cannot be read goes along as what it is. @param {Stores} stores @param {string} when @returns {Stores} */
function legible(stores, when) {
  /** @type {Stores} */
  const whole = {};
  /** @type {Record<string, unknown>} */
  const aside = {};
  for (const [store, records] of Object.entries(stores)) {
    whole[store] = Object.fromEntries(Object.entries(records).filter(([key, value]) => fits(store, key, value)));
    for (const [slot, value] of Object.entries(records)) {
      if (fits(store, slot, value)) continue;
      const key = `${slot} ${when} ${store}`.slice(-MOST_KEY);
      const text = (JSON.stringify(value) ?? "").slice(0, MOST_RECORD_TEXT);
      aside[key] = { key, slot: slot.slice(0, MOST_KEY), when, reason: "checksum", text };
    }
  }
  whole.damaged = { ...whole.damaged, ...aside };
  return whole;
}

/**
 * @param {string} text  of a file that may be anything
 * @param {readonly string[]} known  the stores that there are
 * @returns {Backup}
 * @throws {BackupError} nothing of a file that is not whole is taken
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
  if (!Object.entries(stores).every(([store, records]) => allFit(store, records)))
    throw new BackupError("damaged", "a record has another form");
  return { when: String(when), stores: /** @type {Stores} */ (stores) };
}

/**
 * What putting it back does: matches played and damaged records join those that are here, the later form of the same match wins;
 * running matches and settings take the place of those here, and a running match that has to go is put aside.
 *
 * @param {Backup} backup
 * @param {Stores} here  as `Store.everything` gives them
 * @returns {Plan}
 */
export function planRestore({ stores }, here) {
  /** @type {Plan} */
  const plan = { entries: [], tables: 0, replaced: 0, matches: 0, settings: false };
  for (const [store, records] of Object.entries(stores)) {
    // A map: a key may be called as something that every object has.
    const there = new Map(Object.entries(here[store] ?? {}));
    for (const [key, value] of Object.entries(records)) {
      const present = there.get(key);
      if (store === "settings" && OF_THE_DEVICE.includes(key)) continue;
      if (store === "tables") takeTable(plan, key, value, present);
      else if (sameRecord(value, present)) continue;
      else if (store === "settings") plan.settings = true;
      else if (present !== undefined && (store === "damaged" || !isLater(value, present))) continue;
      else if (store === "matches") plan.matches += 1;
      if (store !== "tables") plan.entries.push({ store: /** @type {StoreName} */ (store), key, value });
    }
  }
  return plan;
}

/** @param {Plan} plan @param {string} slot @param {unknown} value @param {unknown} present */
function takeTable(plan, slot, value, present) {
  if (sameRecord(value, present)) return;
  plan.tables += 1;
  plan.entries.push({ store: "tables", key: slot, value });
  if (present === undefined) return;
  plan.replaced += 1;
  const when = new Date().toISOString();
  const key = `${slot} ${when} replaced`;
  /** @type {DamagedRecord} */
  const aside = { key, slot, when, reason: "replaced", text: JSON.stringify(present) };
  plan.entries.push({ store: "damaged", key, value: aside });
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

/** @param {unknown} stores @returns {string} "" for what is nested without end */
function sumOf(stores) {
  try {
    return checksum(WHAT, JSON.stringify(stores));
  } catch {
    return "";
  }
}

/** @param {string} store @param {unknown} records */
function allFit(store, records) {
  if (!isObject(records)) return false;
  const entries = Object.entries(records);
  return entries.length <= MOST_RECORDS && entries.every(([key, value]) => fits(store, key, value));
}

/** Has a record the form that its store asks for? @param {string} store @param {string} key @param {unknown} value */
function fits(store, key, value) {
  if (!isObject(value) || key === "" || key.length > MOST_KEY || key === "__proto__") return false;
  if (!isText(value.text, MOST_RECORD_TEXT) || !isTime(value.when)) return false;
  if (store !== "damaged") return sameKeys(value, SEALED) && unseal(key, value) !== null;
  const { slot, reason } = value;
  return sameKeys(value, DAMAGED) && value.key === key && isText(slot, MOST_KEY) && isText(reason, MOST_KEY);
}

/** @param {unknown} value @returns {value is Record<string, unknown>} */
function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** @param {object} value @param {string[]} keys */
function sameKeys(value, keys) {
  const found = Object.keys(value);
  return found.length === keys.length && keys.every((key) => Object.hasOwn(value, key));
}

/** @param {unknown} value @param {number} most */
function isText(value, most) {
  return typeof value === "string" && value.length <= most;
}

/** @param {unknown} value */
function isTime(value) {
  return typeof value === "string" && TIME.test(value) && !Number.isNaN(Date.parse(value));
}

/** @param {unknown} one @param {unknown} other  sealed records */
function sameRecord(one, other) {
  const [a, b] = /** @type {[Partial<Sealed>, Partial<Sealed>]} */ ([one ?? {}, other ?? {}]);
  return a.sum !== undefined && a.sum === b.sum;
}

/** @param {unknown} one @param {unknown} other  sealed records */
function isLater(one, other) {
  const [a, b] = /** @type {[Partial<Sealed>, Partial<Sealed>]} */ ([one ?? {}, other ?? {}]);
  return !sameRecord(one, other) && String(a.when ?? "") > String(b.when ?? "");
}
