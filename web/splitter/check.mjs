import { walk } from "./instructions.mjs";
import { parse } from "./module.mjs";
import { digest } from "./profile.mjs";

/**
 * What can be known of a profile before a split: it is of this binary, no function that ran names an address in data that are to
 * be cut, and these begin and end where something begins that a function names, so that no table is cut in two of which a
 * recording happened to read but a part. That nothing reaches them by computing an address cannot be known from the code; see
 * docs/interpreter.md.
 *
 * @param {Uint8Array} bytes
 * @param {import("./profile.mjs").Profile} profile
 * @throws {Error} that says what to do
 */
export function check(bytes, profile) {
  const sum = digest(bytes);
  if (sum !== profile.binary)
    throw new Error(
      `the profile was recorded of another binary (${profile.binary.slice(0, 12)}…, this is ${sum.slice(0, 12)}…): record it anew`,
    );
  const module = parse(bytes);
  const beyond = profile.functions.find((index) => index >= module.bodies.length);
  if (beyond !== undefined)
    throw new Error(`the profile names function ${beyond}; the module has ${module.bodies.length}`);
  const known = new Set(profile.numbers.map(({ value }) => value));
  for (const value of addresses(module, profile.functions)) {
    const inside = profile.data.find(({ from, to }) => from <= value && value < to);
    if (inside && !known.has(value))
      throw new Error(
        `a function that ran names ${value}, which lies in the data ${inside.from}-${inside.to}: cut less`,
      );
  }
  const starts = addresses(module, [...module.bodies.keys()]);
  for (const { from, to } of profile.data)
    for (const edge of [from, to])
      if (!starts.has(edge))
        throw new Error(`the data ${from}-${to}: no function names ${edge}, so a table may be cut in two: cut less`);
}

/** Constants and static offsets in functions. @param {import("./module.mjs").Module} module @param {number[]} functions @returns {Set<number>} */
export function addresses(module, functions) {
  const found = new Set();
  for (const index of functions)
    walk(/** @type {Uint8Array} */ (module.bodies[index]), {
      constant: (value) => void found.add(value >>> 0),
      load: ({ offset }) => void found.add(offset),
    });
  return found;
}

/**
 * Stretches of the first data that nothing read, long enough to be worth a look.
 *
 * @param {Uint8Array} bytes
 * @param {{functions: number[], blocks: number[]}} used
 * @param {number} blockSize
 * @param {number} least   bytes
 * @returns {{from: number, to: number, named: number[]}[]}  longest first; `named`: constants of functions that ran which lie inside
 */
export function unread(bytes, { functions, blocks }, blockSize, least) {
  const module = parse(bytes);
  const known = [...addresses(module, functions)].sort((a, b) => a - b);
  const starts = [...addresses(module, [...module.bodies.keys()])].sort((a, b) => a - b);
  const start = Math.min(...module.segments.map(({ offset }) => offset));
  const end = Math.max(...module.segments.map(({ offset, data }) => offset + data.length));
  let next = Math.floor(start / blockSize);
  return [...blocks]
    .sort((a, b) => a - b)
    .concat(Math.ceil(end / blockSize))
    .map((block) => {
      const from = next * blockSize;
      next = block + 1;
      return whole(starts, from, block * blockSize);
    })
    .filter(({ from, to }) => to - from >= least)
    .map(({ from, to }) => ({ from, to, named: known.filter((value) => from <= value && value < to) }))
    .sort((a, b) => b.to - b.from - (a.to - a.from));
}

/** The part of a stretch that begins and ends where something begins. @param {number[]} starts @param {number} from @param {number} to */
function whole(starts, from, to) {
  return { from: starts.find((at) => at >= from) ?? to, to: starts.findLast((at) => at <= to) ?? from };
}
