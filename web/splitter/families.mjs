import { Reader } from "./bytes.mjs";

/**
 * Finds the tables in CPython's initial data that list functions that belong together: types, methods of a class or a module, slots of a class.
 * The module has neither symbols nor relocations, so tables are recognized by their shape. If other data are mistaken for a table, the first
 * part becomes larger, but not wrong.
 *
 * @typedef {import("./module.mjs").Module} Module
 * @typedef {Memory & {function: (place: number) => number | undefined}} Image   the initial data; `function`: the index of the function to which
 *   a function pointer (an index in the main table) points, undefined if there is none
 */

/** The address at which the data begin. */
const LEAST_ADDRESS = 1024;
/** Maximum characters of a name. */
const LONGEST_NAME = 120;
/** Bytes of an address. */
const WORD = 4;

/** Offsets in a `PyTypeObject`, in bytes, with 32-bit addresses; END: of its last word. */
const TYPE = { NAME: 12, SIZE: 16, ITEM: 20, DEALLOC: 24, METHODS: 116, GETSET: 124, END: 200 };
/** Offsets of the words of a `PyTypeObject` that are not functions. */
const TYPE_DATA = new Set([28, 40, 48, 52, 56, 80, 84, 88, 104, 116, 120, 124, 128, 132, 144]);
/** Offsets of the pointers of a `PyTypeObject` to tables (asynchronous, number, sequence, mapping, buffer), and the number of functions in each. */
const TYPE_TABLES = [
  [40, 5],
  [48, 36],
  [52, 10],
  [56, 3],
  [80, 2],
];
/** No type's instances have as many bytes, nor the items of an instance (`tp_basicsize`, `tp_itemsize`). */
const [MOST_BYTES, MOST_ITEM_BYTES] = [2000, 100];

/** Numbers of slots in a `PyType_Slot`, from `typeslots.h`; DATA: the slots that are not functions. */
const SLOT = { METHODS: 64, GETSET: 73, DATA: new Set([48, 56, 72]), LAST: 83 };
/** Fewer slots than this in a row may be a coincidence. */
const LEAST_SLOTS = 3;
/** Bytes of a record of `PyMethodDef`, `PyGetSetDef` and `PyType_Slot`. */
const [METHOD_BYTES, GETSET_BYTES, SLOT_BYTES] = [16, 20, 8];
/** The flags of a method (`ml_flags`) are always less than this. */
const MOST_FLAGS = 0x400;

/** The initial data at their addresses in memory. */
class Memory {
  /** @param {import("./module.mjs").Segment[]} segments */
  constructor(segments) {
    this.end = Math.max(LEAST_ADDRESS, ...segments.map(({ offset, data }) => offset + data.length));
    this.bytes = new Uint8Array(this.end + TYPE.END);
    for (const { offset, data } of segments) this.bytes.set(data, offset);
    this.view = new DataView(this.bytes.buffer);
  }

  /** The 32-bit word at an address. @param {number} at */
  word(at) {
    return this.view.getUint32(at, true);
  }

  /** True if a value may be an address of data. @param {number} value */
  points(value) {
    return value >= LEAST_ADDRESS && value < this.end;
  }

  /** The text at an address; "" if none may begin there, or it is too long. @param {number} at */
  text(at) {
    if (!this.points(at)) return "";
    const end = this.bytes.indexOf(0, at);
    return end - at > LONGEST_NAME ? "" : String.fromCharCode(...this.bytes.subarray(at, end));
  }
}

/**
 * The families of functions that CPython lists together.
 *
 * @param {Module} module
 * @returns {number[][]}  indexes of functions, which count the imported ones
 */
export function families(module) {
  const places = placesOf(module);
  const image = Object.assign(new Memory(module.segments), {
    function: (/** @type {number} */ place) => places.get(place),
  });
  return [...methodTables(image), ...types(image), ...slotTables(image)].filter(({ length }) => length);
}

/** The function at each index of the main table. @param {Module} module @returns {Map<number, number>} */
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

/** Looks for tables at every address; yields the functions of each. @param {Image} image @param {(at: number) => number[] | null} read  returns the functions of the table that begins at an address, null if none begins there @param {number} size  bytes of the smallest table */
function* tableFunctions(image, read, size) {
  for (let at = LEAST_ADDRESS; at < image.end - size; at += WORD) {
    const functions = read(at);
    if (functions) yield functions;
  }
}

/** The functions of every table of `PyMethodDef`. @param {Image} image */
function methodTables(image) {
  let next = 0;
  return tableFunctions(
    image,
    (at) => {
      if (at < next || !isMethod(image, at)) return null;
      for (next = at; isMethod(image, next); ) next += METHOD_BYTES;
      return methods(image, at);
    },
    METHOD_BYTES,
  );
}

/** True if a `PyMethodDef` may begin at an address. @param {Image} image @param {number} at */
function isMethod(image, at) {
  const [flags, about] = [image.word(at + 8), image.word(at + 12)];
  if (!isNamed(image, at) || flags === 0 || flags >= MOST_FLAGS) return false;
  return image.function(image.word(at + 4)) !== undefined && (about === 0 || image.points(about));
}

/** True if a `PyGetSetDef` may begin at an address. @param {Image} image @param {number} at */
function isGetter(image, at) {
  const functions = [image.word(at + 4), image.word(at + 8)];
  return isNamed(image, at) && functions.every((place) => place === 0 || image.function(place) !== undefined);
}

/** True if a record begins with a pointer to a Python name. @param {Image} image @param {number} at */
function isNamed(image, at) {
  return image.points(at) && /^[A-Za-z_]\w*$/.test(image.text(image.word(at)));
}

/** The functions of the table of `PyMethodDef` that begins at an address; empty if none does. @param {Image} image @param {number} at */
function methods(image, at) {
  return records(image, at, METHOD_BYTES, isMethod, [4]);
}

/** The functions of the table of `PyGetSetDef` that begins at an address; empty if none does. @param {Image} image @param {number} at */
function getters(image, at) {
  return records(image, at, GETSET_BYTES, isGetter, [4, 8]);
}

/**
 * The functions of consecutive records, from an address on as long as `fits` returns true.
 *
 * @param {Image} image @param {number} at @param {number} size  bytes of a record @param {typeof isMethod} fits @param {number[]} offsets  of the functions in a record
 */
function records(image, at, size, fits, offsets) {
  const functions = [];
  for (let record = at; fits(image, record); record += size)
    for (const offset of offsets) functions.push(...functionAt(image, record + offset));
  return functions;
}

/** A list of the function to which the word at an address points; empty if it points to none. @param {Image} image @param {number} at */
function functionAt(image, at) {
  const index = image.function(image.word(at));
  return index === undefined ? [] : [index];
}

/** The functions of every static `PyTypeObject`. @param {Image} image */
function types(image) {
  return tableFunctions(image, (at) => (isType(image, at) ? typeFunctions(image, at) : null), TYPE.END);
}

/** True if a `PyTypeObject` may begin at an address. @param {Image} image @param {number} at */
function isType(image, at) {
  const destroyer = image.word(at + TYPE.DEALLOC);
  const pointers = [TYPE.METHODS, TYPE.GETSET].map((offset) => image.word(at + offset));
  return (
    (destroyer === 0 || image.function(destroyer) !== undefined) &&
    image.word(at + TYPE.SIZE) < MOST_BYTES &&
    image.word(at + TYPE.ITEM) < MOST_ITEM_BYTES &&
    pointers.every((pointer) => pointer === 0 || image.points(pointer)) &&
    // The reference count of a static object is a constant that is greater than any address.
    image.word(at) > image.end &&
    /^[A-Za-z_][\w. -]*$/.test(image.text(image.word(at + TYPE.NAME)))
  );
}

/** The functions of the `PyTypeObject` at an address, and of its tables. @param {Image} image @param {number} at */
function typeFunctions(image, at) {
  const functions = [];
  for (let offset = TYPE.DEALLOC; offset <= TYPE.END; offset += WORD)
    if (!TYPE_DATA.has(offset)) functions.push(...functionAt(image, at + offset));
  for (const [offset = 0, count = 0] of TYPE_TABLES) {
    const table = image.word(at + offset);
    if (!image.points(table)) continue;
    for (let entry = 0; entry < count; entry++) functions.push(...functionAt(image, table + WORD * entry));
  }
  functions.push(...methods(image, image.word(at + TYPE.METHODS)));
  return [...functions, ...getters(image, image.word(at + TYPE.GETSET))];
}

/** The functions of every table of `PyType_Slot`, from which CPython makes a type at run time. @param {Image} image */
function slotTables(image) {
  let next = 0;
  return tableFunctions(
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

/** The address at which the table of `PyType_Slot` from `start` on ends; `start` if none begins there. @param {Image} image @param {number} start */
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

/** The functions of a table of `PyType_Slot`. @param {Image} image @param {number} start @param {number} end */
function slotFunctions(image, start, end) {
  const functions = [];
  for (let at = start; at < end; at += SLOT_BYTES) {
    const slot = image.word(at);
    const value = image.word(at + WORD);
    if (slot === SLOT.METHODS) functions.push(...methods(image, value));
    else if (slot === SLOT.GETSET) functions.push(...getters(image, value));
    else if (!SLOT.DATA.has(slot)) functions.push(...functionAt(image, at + WORD));
  }
  return functions;
}
