import { damagedEntry, MOST_KEY } from "./aside.js";
import { deflate, inflate } from "./packing.js";
import { fitsPlayer, PLAYERS } from "./players.js";
import { checksum, unseal } from "./sealed.js";
import { isObject } from "./shape.js";

/**
 * Backup files: everything on the device in one file of pieces. Any number of records is written and read one piece at a time. Damage
 * affects only one piece, unless it is in the first bytes of a packed one (`BEFORE_DATA`): then all later pieces are lost too.
 *
 * A piece is text in lines of JSON: a head, `{"what": "joker-poker", "version": 2, "when": …, "build": …, "records": …}`, records as
 * `[store, key, value]`, and a foot, `{"piece": …, "sum": …}`: the number of the piece from 0, and the SHA-256 over all lines before the foot.
 * In the last piece the foot also has `"end": true`, and `records` of the head is the number of records in the whole file; in earlier
 * pieces it is an estimate of that number. Each piece is a gzip member with its own length in an extra field `JP`; any gzip program unpacks
 * the whole to plain text, which can be restored too.
 *
 * @typedef {import("./disk.js").StoreName} StoreName
 * @typedef {{store: StoreName | "players", key: string, value: unknown}} BackupRecord   one record of a backup; all stores but `damaged` hold sealed records
 * @typedef {{when: string, records: number}} Head   `when`: ISO time at which the file was written; `records`: their number in the whole file, perhaps estimated
 * @typedef {{head: Head | null, undamaged: BackupRecord[], lost: boolean, end: boolean, bytesRead: number}} Piece
 *   `head`: null if it is damaged; `undamaged`: the piece's undamaged records; `lost`: true if any part of the piece is damaged; `end`: true for
 *   the last piece; `bytesRead`: about how many bytes of the file have been read, this piece included
 */

const WHAT = "joker-poker";
/** The version of the file that this page writes. */
const VERSION = 2;
/** The beginning of an unpacked file, if it is not of version 1. */
const PLAIN = /^\{"what":"joker-poker","version":(?!1,)\d+,/;
/** Splits an unpacked file into its pieces. */
const HEADS = /^(?=\{"what":)/m;
/** Maximum bytes of a file that is not packed. */
export const MOST_PLAIN = 150_000_000;
/** Maximum characters of a record's text. */
const MOST_RECORD_TEXT = 2_000_000;
/** An ISO time in UTC. */
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?Z$/;
/** Approximate characters of a piece. */
const PIECE_TEXT = 60_000;
/** Maximum characters of a store's name; a longer one is damage, not the name of a store that only a newer page has. */
const MOST_STORE = 100;
/** The first bytes of a gzip member with an extra field. */
const GZIP = [0x1f, 0x8b, 8, 4];
/** The first bytes of the extra field: its length (8), the name JP, and the length of its value (4). The value follows: the length of the member, in 32 bits. */
const EXTRA = [8, 0, 0x4a, 0x50, 4, 0];
/** Bytes of a member's header before the extra field. */
const HEADER_BYTES = 10;
/** Bytes of a member before its length. */
const LENGTH_AT = HEADER_BYTES + EXTRA.length;
/** Bytes of a member before the packed text. */
const BEFORE_DATA = LENGTH_AT + 4;

/**
 * Makes the file, piece by piece.
 *
 * @param {{when: string, build: string, expected: number}} about  `expected`: about how many records, for the heads before the last
 * @param {AsyncIterable<BackupRecord | null>} records  null for a record that could not be read: it counts in `records` of the last head
 * @returns {Promise<Blob>}
 */
export async function fileOf({ when, build, expected }, records) {
  /** @type {Blob[]} */
  const parts = [];
  /** @type {string[]} */
  let lines = [];
  let [length, count] = [0, 0];
  const piece = async (end = false) => {
    const head = { what: WHAT, version: VERSION, when, build, records: end ? count : expected };
    const text = `${[JSON.stringify(head), ...lines].join("\n")}\n`;
    const foot = { piece: parts.length, sum: checksum(WHAT, text), ...(end ? { end } : {}) };
    parts.push(member(await deflate(`${text}${JSON.stringify(foot)}\n`, "gzip")));
    [lines, length] = [[], 0];
  };
  for await (const record of records) {
    count += 1;
    if (!record) continue;
    const line = JSON.stringify([record.store, record.key, record.value]);
    lines.push(line);
    length += line.length;
    if (length > PIECE_TEXT) await piece();
  }
  await piece(true);
  return new Blob(parts, { type: "application/gzip" });
}

/** A gzip member with its length in its header. @param {Uint8Array<ArrayBuffer>} bytes  a member without the length */
function member(bytes) {
  const length = new DataView(new ArrayBuffer(4));
  length.setUint32(0, bytes.length + BEFORE_DATA - HEADER_BYTES, true);
  const header = Uint8Array.from([...GZIP, ...bytes.subarray(GZIP.length, HEADER_BYTES), ...EXTRA]);
  return new Blob([header, length.buffer, bytes.subarray(HEADER_BYTES)]);
}

/**
 * The pieces of a backup file of any version, packed or not, each with its undamaged records.
 *
 * @param {Blob} file
 * @param {readonly string[]} known  the names of the stores that this page has
 * @returns {AsyncGenerator<Piece>}
 * @throws {BackupError} `no_backup`, `too_long`, `newer`
 */
export async function* pieces(file, known) {
  const length = await lengthAt(file, 0);
  if (length) return yield* packedPieces(file, length, known);
  if (file.size > MOST_PLAIN) throw new BackupError("too_long", "the file is too long");
  const text = await file.text();
  if (!PLAIN.test(text)) return yield { ...firstVersion(text, known), bytesRead: file.size };
  let at = 0;
  for (const piece of text.split(HEADS)) {
    at += piece.length;
    yield { ...readPiece(piece, known), bytesRead: at };
  }
}

/** The pieces of a file of gzip members. @param {Blob} file @param {number} first  the length of the first member @param {readonly string[]} known @returns {AsyncGenerator<Piece>} */
async function* packedPieces(file, first, known) {
  let at = 0;
  for (let length = first; length; length = await lengthAt(file, at)) {
    const text = await inflate(file.slice(at, at + length), "gzip").catch(() => "");
    at += length;
    yield { ...readPiece(text, known), bytesRead: Math.min(at, file.size) };
  }
}

/** The length of the gzip member that begins at an offset; 0 if none begins there, or one without the field JP. @param {Blob} file @param {number} at */
async function lengthAt(file, at) {
  const bytes = new Uint8Array(await file.slice(at, at + BEFORE_DATA).arrayBuffer());
  const begins = bytes.length === BEFORE_DATA && GZIP.every((byte, index) => bytes[index] === byte);
  const extra = EXTRA.every((byte, index) => bytes[HEADER_BYTES + index] === byte);
  return begins && extra ? new DataView(bytes.buffer).getUint32(LENGTH_AT, true) : 0;
}

/** Reads the text of one piece. @param {string} text  "" if it could not be unpacked @param {readonly string[]} known */
function readPiece(text, known) {
  const lines = text.split("\n").filter(Boolean).map(parsed);
  const foot = lines.at(-1);
  const before = text.slice(0, text.lastIndexOf('\n{"piece":') + 1);
  const whole = isObject(foot) && foot.sum === checksum(WHAT, before);
  const head = headOf(lines[0]);
  const records = lines.slice(head ? 1 : 0, whole ? -1 : undefined);
  return { head, ...recordsIn(records, known, whole), end: whole && foot.end === true };
}

/**
 * A file of version 1 as one piece: `{"what": "joker-poker", "version": 1, "when": …, "sum": …, "stores": {…}}`; `stores` has the records of
 * every store by key, `sum` is the SHA-256 over them as compact JSON.
 *
 * @param {string} text @param {readonly string[]} known
 */
function firstVersion(text, known) {
  const file = parsed(text);
  if (!isObject(file) || file.what !== WHAT) throw new BackupError("no_backup", "the file is no backup");
  const records = Object.entries(file.stores ?? {}).flatMap(([store, recordsByKey]) =>
    Object.entries(recordsByKey ?? {}).map((record) => [store, ...record]),
  );
  const whole = file.sum === checksum(WHAT, JSON.stringify(file.stores));
  return { head: headOf({ ...file, records: records.length }), ...recordsIn(records, known, whole), end: whole };
}

/** @param {unknown} head  parsed @returns {Head | null} null if it is damaged or no head @throws {BackupError} `newer` */
function headOf(head) {
  if (!isObject(head) || head.what !== WHAT) return null;
  const { version, when, records } = head;
  if (Number.isInteger(version) && Number(version) > VERSION)
    throw new BackupError("newer", "the file was written by a later version of the page");
  return isTime(when) && Number.isInteger(records) ? { when: String(when), records: Number(records) } : null;
}

/** The undamaged records of a piece. @param {unknown[]} records @param {readonly string[]} known @param {boolean} whole  true if the piece's checksum is right */
function recordsIn(records, known, whole) {
  const undamaged = records.flatMap((record) => recordIn(record, known, whole));
  return { undamaged, lost: !whole || undamaged.length < records.length };
}

/**
 * The record in a line, or an empty list if it is damaged: if neither its own checksum nor the piece's is right, or if the value does not fit the store.
 *
 * @param {unknown} line @param {readonly string[]} known @param {boolean} whole
 * @returns {BackupRecord[]}
 * @throws {BackupError} `newer` if the record is undamaged, but of a store unknown here
 */
function recordIn(line, known, whole) {
  const [store, key, value] = Array.isArray(line) && line.length === 3 ? line : [];
  if (whole && isText(store, MOST_STORE) && !known.includes(store))
    throw new BackupError("newer", "a record is of a store that only a later version of the page has");
  return known.includes(store) && (whole || store !== "damaged") && fitsStore(store, key, value)
    ? [{ store, key, value }]
    : [];
}

/** @param {string} line @returns {unknown} null if it is no JSON */
function parsed(line) {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

/** The reason why a file cannot be restored; the page has a message for each code. */
export class BackupError extends Error {
  /** @param {"no_backup" | "damaged" | "newer" | "too_long"} code @param {string} message */
  constructor(code, message) {
    super(message);
    this.code = code;
  }
}

/** A record as it goes into a backup; one that does not fit its store goes in as a damaged record. @param {BackupRecord} record @param {string} when @returns {BackupRecord} */
export function asBackupRecord({ store, key: slot, value }, when) {
  if (fitsStore(store, slot, value)) return { store, key: slot, value };
  const entry = damagedEntry(slot, value, "checksum", when, store);
  return { ...entry, value: { ...entry.value, text: entry.value.text.slice(0, MOST_RECORD_TEXT) } };
}

/** True if a record has the form that its store requires. @param {string} store @param {unknown} key @param {unknown} value */
function fitsStore(store, key, value) {
  if (!isObject(value) || typeof key !== "string" || key === "" || key.length > MOST_KEY || key === "__proto__")
    return false;
  if (!isText(value.text, MOST_RECORD_TEXT) || !isTime(value.when)) return false;
  if (store === PLAYERS) return fitsPlayer(key, value);
  if (store !== "damaged") return unseal(key, value) !== null;
  return value.key === key && isText(value.slot, MOST_KEY) && isText(value.reason, MOST_KEY);
}

/** @param {unknown} value @param {number} most */
function isText(value, most) {
  return typeof value === "string" && value.length <= most;
}

/** @param {unknown} value */
function isTime(value) {
  return typeof value === "string" && TIME.test(value) && !Number.isNaN(Date.parse(value));
}
