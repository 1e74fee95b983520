import { Reader } from "./bytes.mjs";

/**
 * Walks over the instructions of a function, and calls a visitor's functions for what they refer to.
 *
 * @typedef {object} Visitor   each function is called with
 * @property {(index: number) => void} [called]    a function that is called directly
 * @property {(index: number) => void} [referred]  a function whose reference is taken
 * @property {(index: number) => void} [global]    a global that is read or set
 * @property {(value: number) => void} [constant]  a constant of 32 bits
 * @property {(access: Access) => void} [load]     a load from memory
 * @property {(access: Access) => void} [copy]     a copy within memory
 * @property {() => void} [segment]                an instruction that uses a data segment by its index
 *
 * @typedef {object} Access
 * @property {number} at      the index in the body at which the instruction begins
 * @property {number} offset  the static part of the address
 * @property {boolean} [lane]  true if one lane of a vector is loaded: then the vector is on top of the stack, and the address below it
 */

/** By the first byte of an instruction, the function that reads its immediates, the bytes after that one. @type {Map<number, (read: Reader, visitor: Visitor, at: number) => void>} */
const IMMEDIATES = new Map();

/** Sets the function that reads the immediates of some instructions. @param {number[]} codes  their first bytes @param {(read: Reader, visitor: Visitor, at: number) => void} immediates */
function define(codes, immediates) {
  for (const code of codes) IMMEDIATES.set(code, immediates);
}

/** @param {number} first @param {number} last  included */
function range(first, last) {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

const nothing = () => {};
/** @param {Reader} read */
const one = (read) => void read.number();
/** @param {Reader} read */
const two = (read) => {
  read.number();
  read.number();
};
/** @param {Reader} read */
const signed = (read) => void read.signed();

define([0x00, 0x01, 0x05, 0x0a, 0x0b, 0x0f, 0x19, 0x1a, 0x1b, 0xd1, 0xd3, 0xd4], nothing);
define(range(0x45, 0xc4), nothing);
// One index: of a label, local, tag, table, type or memory.
define([0x07, 0x08, 0x09, 0x0c, 0x0d, 0x14, 0x15, 0x18, 0x20, 0x21, 0x22, 0x25, 0x26, 0x3f, 0x40, 0xd5, 0xd6], one);
define([0x11, 0x13], two);
// One signed number: the type of a block or of null, or a 64-bit constant.
define([0x02, 0x03, 0x04, 0x06, 0xd0, 0x42], signed);
// f32.const and f64.const.
define([0x43], (read) => read.skip(4));
define([0x44], (read) => read.skip(8));
// br_table.
define([0x0e], (read) => {
  read.vector(() => read.number());
  read.number();
});
// select with types.
define([0x1c], (read) => void read.vector(() => read.signed()));
// try_table.
define([0x1f], (read) => {
  read.signed();
  read.vector(() => {
    if (read.byte() < 2) read.number();
    read.number();
  });
});
// call and return_call.
define([0x10, 0x12], (read, visitor) => {
  const index = read.number();
  visitor.called?.(index);
});
// ref.func.
define([0xd2], (read, visitor) => {
  const index = read.number();
  visitor.referred?.(index);
});
// global.get and global.set.
define([0x23, 0x24], (read, visitor) => {
  const index = read.number();
  visitor.global?.(index);
});
// i32.const.
define([0x41], (read, visitor) => {
  const value = read.signed();
  visitor.constant?.(value);
});
// Loads, then stores.
define(range(0x28, 0x35), (read, visitor, at) => {
  const offset = memoryArgument(read);
  visitor.load?.({ at, offset });
});
define(range(0x36, 0x3e), (read) => void memoryArgument(read));
define([0xfc], bulk);
define([0xfd], simd);

/** Reads the alignment, the index of the memory (if bit 0x40 of the alignment is set), and the offset of an access. @param {Reader} read @returns {number} the offset */
function memoryArgument(read) {
  if (read.number() & 0x40) read.number();
  return read.number();
}

/** Reads the rest of an instruction for whole stretches of memory or tables, or of a conversion that saturates. @param {Reader} read @param {Visitor} visitor @param {number} at */
function bulk(read, visitor, at) {
  const code = read.number();
  // Below 8: conversions; 8 and 9: memory.init and data.drop; 10: memory.copy.
  if (code < 8) return;
  if (code === 8 || code === 9) visitor.segment?.();
  if (code === 10) visitor.copy?.({ at, offset: 0 });
  if (code === 8 || code === 10 || code === 12 || code === 14) read.number();
  read.number();
}

/** Reads the rest of a vector instruction. @param {Reader} read @param {Visitor} visitor @param {number} at */
function simd(read, visitor, at) {
  const code = read.number();
  // 84 to 87 load one lane, 88 to 91 store one; 11 is a store, 12 a constant, 13 a shuffle; 21 to 34 name a lane.
  const isLoad = code <= 10 || (code >= 84 && code <= 87) || code === 92 || code === 93;
  if (isLoad || code === 11 || (code >= 88 && code <= 91)) {
    const offset = memoryArgument(read);
    if (isLoad) visitor.load?.({ at, offset, lane: code >= 84 && code <= 87 });
  }
  if (code === 12 || code === 13) read.skip(16);
  if ((code >= 21 && code <= 34) || (code >= 84 && code <= 91)) read.byte();
}

/** The index at which the code of a function begins. @param {Uint8Array} body  of the function: its locals, then its code @returns {number} */
export function codeStart(body) {
  const read = new Reader(body);
  read.vector(() => two(read));
  return read.at;
}

/** Walks over all instructions of a function. @param {Uint8Array} body  of the function: its locals, then its code @param {Visitor} visitor */
export function walk(body, visitor) {
  const read = new Reader(body, codeStart(body));
  while (!read.done) {
    const at = read.at;
    const code = read.byte();
    const immediates = IMMEDIATES.get(code);
    if (!immediates) throw new Error(`an unknown instruction: 0x${code.toString(16)}; add it to instructions.mjs`);
    immediates(read, visitor, at);
  }
}
