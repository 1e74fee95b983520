import { Reader } from "./bytes.mjs";

/**
 * The tables in which CPython names its functions together: types, methods of a class or a module, what a class is made of.
 * They are found in the first data by their looks, for the module has neither symbols nor relocations. Whatever is taken for
 * one and is none costs bytes, never correctness.
 *
 * @typedef {import("./module.mjs").Module} Module
 * @typedef {Memory & {function: (place: number) => number | undefined}} Image
 */

const LEAST_ADDRESS = 1024;
const LONGEST_NAME = 120;
const WORD = 4;

/** Offsets within a `PyTypeObject` of 32 bits. */
const TYPE = { NAME: 12, SIZE: 16, ITEM: 20, DEALLOC: 24, METHODS: 116, GETSET: 124, END: 200 };
/** Words of it that are no functions. */
const TYPE_DATA = new Set([28, 40, 48, 52, 56, 80, 84, 88, 104, 116, 120, 124, 128, 132, 144]);
/** Tables that it points to, and how many functions are in each: asynchronous, number, sequence, mapping, buffer. */
const TYPE_TABLES = [
  [40, 5],
  [48, 36],
  [52, 10],
  [56, 3],
  [80, 2],
];
const [MOST_BYTES, MOST_ITEM_BYTES] = [2000, 100];

/** Numbers of what a `PyType_Slot` may hold, from `typeslots.h`. */
const SLOT = { METHODS: 64, GETSET: 73, DATA: new Set([48, 56, 72]), LAST: 83 };
const LEAST_SLOTS = 3;
const [METHOD_BYTES, GETSET_BYTES, SLOT_BYTES] = [16, 20, 8];
const MOST_FLAGS = 0x400;

/** The first data as they will lie in memory. */
class Memory {
  /** @param {import("./module.mjs").Segment[]} segments */
  constructor(segments) {
    this.end = Math.max(LEAST_ADDRESS, ...segments.map(({ offset, data }) => offset + data.length));
    this.bytes = new Uint8Array(this.end + TYPE.END);
    for (const { offset, data } of segments) this.bytes.set(data, offset);
    this.view = new DataView(this.bytes.buffer);
  }

  /** @param {number} at */
  word(at) {
    return this.view.getUint32(at, true);
  }

  /** @param {number} value */
  points(value) {
    return value >= LEAST_ADDRESS && value < this.end;
  }

  /** A text of plain letters that ends in time. @param {number} at */
  text(at) {
    if (!this.points(at)) return "";
    const end = this.bytes.indexOf(0, at);
    return end - at > LONGEST_NAME ? "" : String.fromCharCode(...this.bytes.subarray(at, end));
  }
}

/**
 * @param {Module} module
 * @returns {number[][]}  families of functions, numbered with the imported ones
 */
export function families(module) {
  const places = placesOf(module);
  const image = Object.assign(new Memory(module.segments), {
    function: (/** @type {number} */ place) => places.get(place),
  });
  return [...methodTables(image), ...types(image), ...slotTables(image)].filter(({ length }) => length);
}

/** What the main table holds: place → function. @param {Module} module @returns {Map<number, number>} */
function placesOf({ elements }) {
  const places = new Map();
  for (const element of elements) {
    const read = new Reader(element);
    read.skip(2);
    const start = read.signed();
    read.skip(1);
    read.vector(() => read.number()).forEach((index, at) => void places.set(start + at, index));
  }
  return places;
}

/** @param {Image} image @param {(at: number) => number[] | null} found @param {number} size  of the last bytes that are no start */
function* everywhere(image, found, size) {
  for (let at = LEAST_ADDRESS; at < image.end - size; at += WORD) {
    const functions = found(at);
    if (functions) yield functions;
  }
}

/** Tables of `PyMethodDef`. @param {Image} image */
function methodTables(image) {
  let next = 0;
  return everywhere(
    image,
    (at) => {
      if (at < next || !isMethod(image, at)) return null;
      for (next = at; isMethod(image, next); ) next += METHOD_BYTES;
      return methods(image, at);
    },
    METHOD_BYTES,
  );
}

/** @param {Image} image @param {number} at */
function isMethod(image, at) {
  const [flags, about] = [image.word(at + 8), image.word(at + 12)];
  if (!isNamed(image, at) || flags === 0 || flags >= MOST_FLAGS) return false;
  return image.function(image.word(at + 4)) !== undefined && (about === 0 || image.points(about));
}

/** @param {Image} image @param {number} at */
function isGetter(image, at) {
  const functions = [image.word(at + 4), image.word(at + 8)];
  return isNamed(image, at) && functions.every((place) => place === 0 || image.function(place) !== undefined);
}

/** Does a record begin with the name of something in Python? @param {Image} image @param {number} at */
function isNamed(image, at) {
  return image.points(at) && /^[A-Za-z_]\w*$/.test(image.text(image.word(at)));
}

/** @param {Image} image @param {number} at */
function methods(image, at) {
  return records(image, at, METHOD_BYTES, isMethod, [4]);
}

/** Tables of `PyGetSetDef`. @param {Image} image @param {number} at */
function getters(image, at) {
  return records(image, at, GETSET_BYTES, isGetter, [4, 8]);
}

/**
 * What the records from here on name.
 *
 * @param {Image} image @param {number} at @param {number} size @param {typeof isMethod} fits @param {number[]} offsets  of functions
 */
function records(image, at, size, fits, offsets) {
  const found = [];
  for (let record = at; fits(image, record); record += size)
    for (const offset of offsets) found.push(...named(image, record + offset));
  return found;
}

/** The function that a word names, if it names one. @param {Image} image @param {number} at */
function named(image, at) {
  const index = image.function(image.word(at));
  return index === undefined ? [] : [index];
}

/** Every `PyTypeObject` that is not made at run time. @param {Image} image */
function types(image) {
  return everywhere(image, (at) => (isType(image, at) ? typeFunctions(image, at) : null), TYPE.END);
}

/** @param {Image} image @param {number} at */
function isType(image, at) {
  const destroyer = image.word(at + TYPE.DEALLOC);
  const pointers = [TYPE.METHODS, TYPE.GETSET].map((offset) => image.word(at + offset));
  return (
    (destroyer === 0 || image.function(destroyer) !== undefined) &&
    image.word(at + TYPE.SIZE) < MOST_BYTES &&
    image.word(at + TYPE.ITEM) < MOST_ITEM_BYTES &&
    pointers.every((pointer) => pointer === 0 || image.points(pointer)) &&
    // Nobody counts the references of what is never destroyed: a number that no address is as great as.
    image.word(at) > image.end &&
    /^[A-Za-z_][\w. -]*$/.test(image.text(image.word(at + TYPE.NAME)))
  );
}

/** @param {Image} image @param {number} at */
function typeFunctions(image, at) {
  const found = [];
  for (let offset = TYPE.DEALLOC; offset <= TYPE.END; offset += WORD)
    if (!TYPE_DATA.has(offset)) found.push(...named(image, at + offset));
  for (const [offset = 0, count = 0] of TYPE_TABLES) {
    const table = image.word(at + offset);
    if (!image.points(table)) continue;
    for (let entry = 0; entry < count; entry++) found.push(...named(image, table + WORD * entry));
  }
  found.push(...methods(image, image.word(at + TYPE.METHODS)));
  return [...found, ...getters(image, image.word(at + TYPE.GETSET))];
}

/** Tables of `PyType_Slot`, from which types are made at run time. @param {Image} image */
function slotTables(image) {
  let next = 0;
  return everywhere(
    image,
    (at) => {
      if (at < next) return null;
      const end = slotsEnd(image, at);
      if (end - at < LEAST_SLOTS * SLOT_BYTES) return null;
      next = end;
      return slotFunctions(image, at, end);
    },
    SLOT_BYTES,
  );
}

/** Where the table that begins here ends; here, if it is none. @param {Image} image @param {number} start */
function slotsEnd(image, start) {
  const seen = new Set();
  for (let at = start; ; at += SLOT_BYTES) {
    const [slot, value] = [image.word(at), image.word(at + WORD)];
    if (slot === 0 && value === 0) return at;
    const isSlot = slot <= SLOT.LAST && value !== 0 && (image.points(value) || image.function(value) !== undefined);
    if (!isSlot || seen.has(slot)) return start;
    seen.add(slot);
  }
}

/** @param {Image} image @param {number} start @param {number} end */
function slotFunctions(image, start, end) {
  const found = [];
  for (let at = start; at < end; at += SLOT_BYTES) {
    const slot = image.word(at);
    const value = image.word(at + WORD);
    if (slot === SLOT.METHODS) found.push(...methods(image, value));
    else if (slot === SLOT.GETSET) found.push(...getters(image, value));
    else if (!SLOT.DATA.has(slot)) found.push(...named(image, at + WORD));
  }
  return found;
}
