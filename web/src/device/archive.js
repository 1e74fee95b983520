import { BackupError, fits, isText, isTime, MOST_TEXT, readBackup, WHAT } from "./backup.js";
import { deflate, inflate } from "./packing.js";
import { checksum } from "./sealed.js";
import { isObject } from "./shape.js";

/**
 * Backup files: everything on the device in one file of pieces. Any number of records is written and read one piece at a time, and
 * damage affects only one piece.
 *
 * A piece is text in lines of JSON: a head, `{"what": "joker-poker", "version": 2, "when": …, "build": …, "records": …}`, records as
 * `[store, key, value]`, and a foot, `{"piece": …, "sum": …}` with the SHA-256 over all lines before it; that of the last piece has `"end": true`,
 * and its head the number of records in the whole file. Each piece is a gzip member with its own length in an extra field `JP`; any gzip
 * program unpacks the whole to plain text, which can be restored too.
 *
 * @typedef {import("./backup.js").Found} Found
 * @typedef {{when: string, records: number}} Head   `records`: in the whole file
 * @typedef {{head: Head | null, found: Found[], lost: boolean, end: boolean, at: number}} Piece
 *   `lost`: true if one of its records, or all of it, is damaged; `end`: true for the last; `at`: about how many bytes of the file were read
 */

/** The version of the file that this page writes. */
const VERSION = 2;
/** The beginning of an unpacked file of this version or a later one. */
const PLAIN = /^\{"what":"joker-poker","version":(?!1,)\d+,/;
/** Approximate characters of a piece. */
const PIECE_TEXT = 60_000;
/** Maximum length of a line that this page writes: a record's text has 2,000,000 characters at most, each at most six in JSON. */
const MOST_LINE = 13_000_000;
/** Maximum bytes of a character, which is a UTF-16 unit. */
const MOST_BYTES = 3;
/** Maximum characters of a store's name; a longer one is damaged, not of a newer page. */
const MOST_STORE = 100;
/** Bytes of a file that are read at a time. */
const WINDOW = 1 << 16;
/** How a gzip member with an extra field begins, and how that field begins: its length, the name JP, the length of its value. */
const GZIP = [0x1f, 0x8b, 8, 4];
const EXTRA = [8, 0, 0x4a, 0x50, 4, 0];
/** Bytes of the header without the extra field; where the length is in a member; where the packed text begins. */
const HEADER_BYTES = 10;
const LENGTH_AT = HEADER_BYTES + EXTRA.length;
const BEFORE_DATA = LENGTH_AT + 4;

/** Makes the file, piece by piece. */
export class Writer {
  /** @type {Blob[]} */
  #parts = [];
  /** @type {string[]} */
  #lines = [];
  #length = 0;
  #records = 0;

  /** @param {string} when @param {string} build @param {number} expected  approximate number of records, until the last piece has the exact one */
  constructor(when, build, expected) {
    this.when = when;
    this.build = build;
    this.expected = expected;
  }

  /** @param {Found} found */
  async add({ store, key, value }) {
    const line = JSON.stringify([store, key, value]);
    this.#lines.push(line);
    this.#length += line.length;
    this.#records += 1;
    if (this.#length > PIECE_TEXT) await this.#piece(false);
  }

  /** @param {number} [missing]  records that should be there and could not be read @returns {Promise<Blob>} */
  async end(missing = 0) {
    this.#records += missing;
    await this.#piece(true);
    return new Blob(this.#parts, { type: "application/gzip" });
  }

  /** @param {boolean} end */
  async #piece(end) {
    const { when, build } = this;
    const records = end ? this.#records : this.expected;
    const head = { what: WHAT, version: VERSION, when, build, records };
    const text = `${[JSON.stringify(head), ...this.#lines].join("\n")}\n`;
    const foot = { piece: this.#parts.length, sum: checksum(WHAT, text), ...(end ? { end } : {}) };
    const whole = `${text}${JSON.stringify(foot)}\n`;
    this.#lines = [];
    this.#length = 0;
    this.#parts.push(member(await deflate(whole, "gzip")));
  }
}

/** A gzip member with its length in its header. @param {Uint8Array<ArrayBuffer>} bytes  a member without the length */
function member(bytes) {
  const length = new DataView(new ArrayBuffer(4));
  length.setUint32(0, bytes.length + BEFORE_DATA - HEADER_BYTES, true);
  const header = Uint8Array.from([...GZIP, ...bytes.subarray(GZIP.length, HEADER_BYTES), ...EXTRA]);
  return new Blob([header, length.buffer, bytes.subarray(HEADER_BYTES)]);
}

/**
 * The pieces of any backup file; a damaged piece has only its undamaged records.
 *
 * @param {Blob} file
 * @param {readonly string[]} known  the stores of this page
 * @returns {AsyncGenerator<Piece>}
 * @throws {BackupError}
 */
export async function* pieces(file, known) {
  const start = new Uint8Array(await file.slice(0, WINDOW).arrayBuffer());
  const text = new TextDecoder().decode(start);
  if (start[0] === GZIP[0] && start[1] === GZIP[1]) yield* checked(members(file), known);
  else if (PLAIN.test(text)) yield* checked(plain(file), known);
  else yield* versionOne(file, known);
}

/** @param {Blob} file @param {readonly string[]} known @returns {AsyncGenerator<Piece>} */
async function* versionOne(file, known) {
  if (file.size > MOST_BYTES * MOST_TEXT) throw new BackupError("too_long", "the file is too long");
  const { when, records, lost } = readBackup(await file.text(), known);
  const head = { when, records: records.length + lost };
  yield { head, found: records, lost: false, end: true, at: file.size };
}

/** @param {AsyncGenerator<{text: string | null, at: number}>} source @param {readonly string[]} known @returns {AsyncGenerator<Piece>} */
async function* checked(source, known) {
  for await (const { text, at } of source)
    yield { ...(text === null ? { head: null, found: [], lost: true, end: false } : readPiece(text, known)), at };
}

/** @param {string} text @param {readonly string[]} known */
function readPiece(text, known) {
  const lines = text.split("\n");
  lines.pop();
  const foot = parsed(lines.at(-1) ?? "");
  const upTo = text.length - (lines.pop()?.length ?? 0) - 1;
  const whole = isObject(foot) && foot.sum === checksum(WHAT, text.slice(0, upTo));
  const head = headOf(parsed(lines[0] ?? ""));
  /** @type {Found[]} */
  const found = [];
  for (const line of head ? lines.slice(1) : lines) found.push(...recordIn(parsed(line), known, whole));
  return { head, found, lost: !whole || found.length < lines.length - 1, end: whole && foot.end === true };
}

/** @param {unknown} head @returns {Head | null} */
function headOf(head) {
  if (!isObject(head) || head.what !== WHAT) return null;
  const { version, when, records } = head;
  if (Number.isInteger(version) && Number(version) > VERSION)
    throw new BackupError("newer", "a later form of the file");
  return isTime(when) && Number.isInteger(records) ? { when: String(when), records: Number(records) } : null;
}

/** The record in a line if its own seal or the piece's checksum is right, otherwise none. @param {unknown} line @param {readonly string[]} known @param {boolean} whole  the piece's checksum is right @returns {Found[]} */
function recordIn(line, known, whole) {
  const [store, key, value] = Array.isArray(line) && line.length === 3 ? line : [];
  if (whole && isText(store, MOST_STORE) && !known.includes(store))
    throw new BackupError("newer", "a store unknown here");
  return known.includes(store) && (whole || store !== "damaged") && fits(store, key, value)
    ? [{ store, key, value }]
    : [];
}

/** @param {string} line @returns {unknown} */
function parsed(line) {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

/** The texts of the pieces of a packed file; null for a piece that cannot be unpacked. @param {Blob} file @returns {AsyncGenerator<{text: string | null, at: number}>} */
async function* members(file) {
  if (!(await lengthAt(file, 0)) && (await nextMember(file, 1)) === file.size)
    throw new BackupError("no_backup", "another file");
  for (let at = 0; at < file.size; ) {
    const length = await lengthAt(file, at);
    const end = length && at + length <= file.size ? at + length : 0;
    const text = end ? await inflate(file.slice(at, end), "gzip").catch(() => null) : null;
    at = text === null ? await nextMember(file, at + 1) : end;
    yield { text, at };
  }
}

/** The length of the member that begins here; 0 if none does. @param {Blob} file @param {number} at */
async function lengthAt(file, at) {
  const bytes = new Uint8Array(await file.slice(at, at + BEFORE_DATA).arrayBuffer());
  const begins = bytes.length === BEFORE_DATA && [...GZIP].every((byte, index) => bytes[index] === byte);
  const extra = EXTRA.every((byte, index) => bytes[HEADER_BYTES + index] === byte);
  return begins && extra ? new DataView(bytes.buffer).getUint32(LENGTH_AT, true) : 0;
}

/** Where the next member begins; the file's end if there is none. @param {Blob} file @param {number} from */
async function nextMember(file, from) {
  for (let at = from; at < file.size; at += WINDOW) {
    const bytes = new Uint8Array(await file.slice(at, at + WINDOW + BEFORE_DATA).arrayBuffer());
    for (let index = bytes.indexOf(GZIP[0] ?? 0); index >= 0; index = bytes.indexOf(GZIP[0] ?? 0, index + 1))
      if (index < WINDOW && bytes[index + 1] === GZIP[1] && (await lengthAt(file, at + index))) return at + index;
  }
  return file.size;
}

/** The texts of the pieces of a file that is not packed. @param {Blob} file @returns {AsyncGenerator<{text: string | null, at: number}>} */
async function* plain(file) {
  const decoder = new TextDecoder();
  let text = "";
  for (let at = 0; at < file.size; at += WINDOW) {
    text += decoder.decode(await file.slice(at, at + WINDOW).arrayBuffer(), { stream: true });
    for (let end = footEnd(text); end > 0; end = footEnd(text)) {
      yield { text: text.slice(0, end), at };
      text = text.slice(end);
    }
    if (text.length > MOST_LINE) throw new BackupError("damaged", "a piece without an end");
  }
  if (text) yield { text: `${text}\n{}\n`, at: file.size };
}

/** The index after the first foot. @param {string} text @returns {number} 0 if there is none */
function footEnd(text) {
  const foot = text.indexOf('\n{"piece":');
  return foot < 0 ? 0 : text.indexOf("\n", foot + 1) + 1;
}
