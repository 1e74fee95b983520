import { Reader } from "./bytes.mjs";

/**
 * Walks over the instructions of a function, and reads only what they refer to; nothing is encoded again.
 *
 * @typedef {object} Visitor
 * @property {(index: number) => void} [called]    a function that is called directly
 * @property {(index: number) => void} [referred]  a function whose reference is taken
 * @property {(index: number) => void} [global]    a global that is read or set
 * @property {(value: number) => void} [constant]  a constant of 32 bits
 * @property {(access: Access) => void} [load]     a load from memory
 * @property {(access: Access) => void} [copy]     a copy within memory
 * @property {() => void} [segment]                an instruction that uses a data segment by its index
 *
 * @typedef {object} Access
 * @property {number} at      the index in the body at which its instruction begins
 * @property {number} offset  the static part of the address
 * @property {boolean} [lane]  true for one lane of a vector, which is above the address on the stack
 */

/** Functions that read what follows an instruction, by its first byte. @type {Map<number, (read: Reader, visitor: Visitor, at: number) => void>} */
const IMMEDIATES = new Map();

/** @param {number[]} codes @param {(read: Reader, visitor: Visitor, at: number) => void} immediates */
function define(codes, immediates) {
  for (const code of codes) IMMEDIATES.set(code, immediates);
}

/** @param {number} first @param {number} last */
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
// Labels, locals, tags, tables, types, memories.
define([0x07, 0x08, 0x09, 0x0c, 0x0d, 0x14, 0x15, 0x18, 0x20, 0x21, 0x22, 0x25, 0x26, 0x3f, 0x40, 0xd5, 0xd6], one);
define([0x11, 0x13], two);
// Types of blocks and of null, and 64-bit constants.
define([0x02, 0x03, 0x04, 0x06, 0xd0, 0x42], signed);
define([0x43], (read) => read.skip(4));
define([0x44], (read) => read.skip(8));
define([0x0e], (read) => {
  read.vector(() => read.number());
  read.number();
});
define([0x1c], (read) => void read.vector(() => read.signed()));
define([0x1f], (read) => {
  read.signed();
  read.vector(() => {
    if (read.byte() < 2) read.number();
    read.number();
  });
});
define([0x10, 0x12], (read, visitor) => {
  const index = read.number();
  visitor.called?.(index);
});
define([0xd2], (read, visitor) => {
  const index = read.number();
  visitor.referred?.(index);
});
define([0x23, 0x24], (read, visitor) => {
  const index = read.number();
  visitor.global?.(index);
});
define([0x41], (read, visitor) => {
  const value = read.signed();
  visitor.constant?.(value);
});
define(range(0x28, 0x35), (read, visitor, at) => {
  const offset = memoryArgument(read);
  visitor.load?.({ at, offset });
});
define(range(0x36, 0x3e), (read) => void memoryArgument(read));
define([0xfc], bulk);
define([0xfd], simd);

/** @param {Reader} read @returns {number} the static offset */
function memoryArgument(read) {
  if (read.number() & 0x40) read.number();
  return read.number();
}

/** @param {Reader} read @param {Visitor} visitor @param {number} at */
function bulk(read, visitor, at) {
  const code = read.number();
  if (code < 8) return;
  if (code === 8 || code === 9) visitor.segment?.();
  if (code === 10) visitor.copy?.({ at, offset: 0 });
  if (code === 8 || code === 10 || code === 12 || code === 14) read.number();
  read.number();
}

/** @param {Reader} read @param {Visitor} visitor @param {number} at */
function simd(read, visitor, at) {
  const code = read.number();
  const isLoad = code <= 10 || (code >= 84 && code <= 87) || code === 92 || code === 93;
  if (isLoad || code === 11 || (code >= 88 && code <= 91)) {
    const offset = memoryArgument(read);
    if (isLoad) visitor.load?.({ at, offset, lane: code >= 84 && code <= 87 });
  }
  if (code === 12 || code === 13) read.skip(16);
  if ((code >= 21 && code <= 34) || (code >= 84 && code <= 91)) read.byte();
}

/** @param {Uint8Array} body  of a function: its locals, then its code @returns {number} where the code begins */
export function codeStart(body) {
  const read = new Reader(body);
  read.vector(() => two(read));
  return read.at;
}

/** @param {Uint8Array} body  of a function: its locals, then its code @param {Visitor} visitor */
export function walk(body, visitor) {
  const read = new Reader(body, codeStart(body));
  while (!read.done) {
    const at = read.at;
    const code = read.byte();
    const immediates = IMMEDIATES.get(code);
    if (!immediates) throw new Error(`an instruction that is not known: 0x${code.toString(16)}`);
    immediates(read, visitor, at);
  }
}
