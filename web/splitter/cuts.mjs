import { parse } from "./module.mjs";

/**
 * Moves stretches of the initial data from the first part into the second.
 *
 * The module has no symbols, so nothing says where a table in the data ends; but a function that uses a table has the address at which the table
 * begins. No table is longer than `MARGIN` bytes. So a stretch is safe if no table that is used begins in it or within `MARGIN` bytes of it.
 * Data between two stretches stay in the first part.
 *
 * @typedef {{from: number, to: number}} Stretch   addresses, `to` not included
 */

/** More bytes than any table has. */
export const MARGIN = 16_384;
/** The address at which the data begin. */
const LEAST_ADDRESS = 1024;
/** Bytes of an address. */
const WORD = 4;
/** Matches where a text begins: the zero byte that ends the text before, then five printable characters. */
const TEXT = /^\0[ -~\n]{5}/;

/**
 * Returns a function that finds the stretch that has an address in it or within MARGIN bytes of it; undefined if there is none.
 *
 * @template {Stretch} S
 * @param {S[]} stretches @param {{value: number}[]} numbers  values that only look like addresses
 * @returns {(value: number) => S | undefined}
 */
export function near(stretches, numbers) {
  const noAddresses = new Set(numbers.map(({ value }) => value));
  return (value) =>
    noAddresses.has(value)
      ? undefined
      : stretches.find(({ from, to }) => from - MARGIN <= value && value < to + MARGIN);
}

/**
 * Finds a text in the stretches to which data outside them point.
 *
 * @param {Uint8Array} bytes  of a module @param {Stretch[]} stretches
 * @returns {{at: number, text: number} | undefined}  the addresses of the pointer and of the text
 */
export function textPointedTo(bytes, stretches) {
  const { segments } = parse(bytes);
  const end = Math.max(0, ...segments.map(({ offset, data }) => offset + data.length));
  const memory = Buffer.alloc(end + WORD);
  for (const { offset, data } of segments) memory.set(data, offset);
  const isCut = (/** @type {number} */ at) => stretches.some(({ from, to }) => from <= at && at < to);
  for (let at = LEAST_ADDRESS; at < end; at += WORD) {
    const text = memory.readUInt32LE(at);
    if (isCut(text) && !isCut(at) && TEXT.test(memory.toString("latin1", text - 1, text + 5))) return { at, text };
  }
  return undefined;
}

/**
 * Splits segments into what stays (`kept`) and what lies in the stretches (`taken`).
 *
 * @param {import("./module.mjs").Segment[]} segments @param {Stretch[]} cold  the stretches, in order
 */
export function cutData(segments, cold) {
  /** @type {import("./module.mjs").Segment[]} */
  const kept = [];
  /** @type {import("./module.mjs").Segment[]} */
  const taken = [];
  for (const { offset, data } of segments) {
    const end = offset + data.length;
    let at = offset;
    // Adds the data from `at` up to an address to one of the lists.
    const piece = (/** @type {number} */ to, /** @type {import("./module.mjs").Segment[]} */ where) => {
      if (to > at) where.push({ offset: at, data: data.subarray(at - offset, to - offset) });
      at = Math.max(at, to);
    };
    for (const { from, to } of cold) {
      if (to <= at || from >= end) continue;
      piece(Math.max(at, from), kept);
      piece(Math.min(to, end), taken);
    }
    piece(end, kept);
  }
  return { kept, taken };
}
