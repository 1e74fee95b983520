import { MARGIN, near, textPointedTo } from "./cuts.mjs";
import { walk } from "./instructions.mjs";
import { parse } from "./module.mjs";
import { digest } from "./profile.mjs";

/**
 * Checks a profile before a split:
 *
 * - It was recorded with this binary.
 * - No function that ran contains an address in the data to cut, or near them. This also protects a table of which the recording happened to
 *   read only a part.
 * - Nothing outside these data points to a text in them.
 *
 * The check cannot find out whether anything else uses the data: that is for a person to judge, see docs/interpreter.md.
 *
 * @param {Uint8Array} bytes
 * @param {import("./profile.mjs").Profile} profile
 * @throws {Error} that says what to do
 */
export function check(bytes, profile) {
  const sum = digest(bytes);
  if (sum !== profile.binary)
    throw new Error(
      `the profile was recorded of another binary (${profile.binary.slice(0, 12)}…, this is ${sum.slice(0, 12)}…): record it again`,
    );
  const module = parse(bytes);
  const beyond = profile.functions.find((index) => index >= module.bodies.length);
  if (beyond !== undefined)
    throw new Error(
      `the profile names function ${beyond}, but the module has ${module.bodies.length}: record it again`,
    );
  const cut = near(profile.data, profile.numbers);
  for (const value of addresses(module, profile.functions)) {
    const stretch = cut(value);
    if (stretch)
      throw new Error(
        `a function that ran names ${value}, which lies in the data ${stretch.from}-${stretch.to} or within ${MARGIN} bytes of them: cut less`,
      );
  }
  const pointer = textPointedTo(bytes, profile.data);
  if (pointer)
    throw new Error(
      `the word at ${pointer.at} points to a text at ${pointer.text}, which is in the data to cut: cut less`,
    );
}

/** The constants in functions and the static offsets of their loads, any of which may be an address. @param {import("./module.mjs").Module} module @param {number[]} functions  indexes, not counting imported ones @returns {Set<number>} */
export function addresses(module, functions) {
  const values = new Set();
  for (const index of functions)
    walk(/** @type {Uint8Array} */ (module.bodies[index]), {
      constant: (value) => void values.add(value >>> 0),
      load: ({ offset }) => void values.add(offset),
    });
  return values;
}

/**
 * Long stretches of the initial data that no recorded run read.
 *
 * @param {Uint8Array} bytes  of the module
 * @param {{functions: number[], blocks: number[]}} used  as used.js returns it
 * @param {number} blockSize  bytes of a block
 * @param {number} least   the fewest bytes of a stretch
 * @returns {{from: number, to: number, named: number[]}[]}  longest first; `named`: numbers in functions that ran which may be addresses in
 *   the stretch, see `addresses`
 */
export function unread(bytes, { functions, blocks }, blockSize, least) {
  const module = parse(bytes);
  const named = [...addresses(module, functions)].sort((a, b) => a - b);
  const start = Math.min(...module.segments.map(({ offset }) => offset));
  const end = Math.max(...module.segments.map(({ offset, data }) => offset + data.length));
  let next = Math.floor(start / blockSize);
  return [...blocks]
    .sort((a, b) => a - b)
    .concat(Math.ceil(end / blockSize))
    .map((block) => {
      const from = next * blockSize;
      next = block + 1;
      return { from, to: block * blockSize };
    })
    .filter(({ from, to }) => to - from >= least)
    .map(({ from, to }) => ({ from, to, named: named.filter((value) => from <= value && value < to) }))
    .sort((a, b) => b.to - b.from - (a.to - a.from));
}
