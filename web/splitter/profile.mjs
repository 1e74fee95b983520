import { createHash } from "node:crypto";
import { RULES } from "./kept.mjs";

/**
 * Reads and writes profiles. A profile says which parts of a binary were used, as a small text for a repository:
 *
 *     # any comment
 *     binary 3f2a…                       SHA-256 of the binary that was recorded
 *     functions 0-12 14 20-25            functions that ran, as indexes that do not count the imported ones
 *     data 795856-2097136 tables of …    a stretch of the initial data that nothing read (end not included), and what it is
 *     number 1000000 a million           a constant of a function that ran, which only looks like an address in such a stretch
 *     with callees families              rules of kept.mjs, which keep more functions
 *
 * A first word may occur on several lines; all of them count.
 *
 * @typedef {object} Profile
 * @property {string} binary  hexadecimal
 * @property {number[]} functions
 * @property {{from: number, to: number, what: string}[]} data
 * @property {{value: number, what: string}[]} numbers
 * @property {import("./kept.mjs").Rule[]} rules
 */

/** Maximum characters of a line of functions. */
const WIDTH = 120;
/** More functions than any WebAssembly engine takes. */
const MOST_FUNCTIONS = 1_000_000;
/** Maximum characters that an error quotes of a line. */
const SHOWN = 60;

/** SHA-256, in hexadecimal. @param {Uint8Array} bytes */
export function digest(bytes) {
  return createHash("sha256").update(bytes).digest("hex");
}

/** @param {string} text @returns {Profile}  throws an Error that names the line */
export function readProfile(text) {
  /** @type {Profile} */
  const profile = { binary: "", functions: [], data: [], numbers: [], rules: [] };
  text.split(/\r?\n/).forEach((line, at) => {
    const [, word = "", rest = ""] = /^(\w+) +(.*)$/.exec(line) ?? [];
    if (!line.trim() || line.startsWith("#")) return;
    if (!Object.hasOwn(LINES, word) || !LINES[word]?.(profile, rest))
      throw new Error(`line ${at + 1} of the profile cannot be read: ${shown(line)}`);
  });
  if (!profile.binary) throw new Error("the profile has no line “binary”: record it again");
  if (!profile.functions.length) throw new Error("the profile has no line “functions”: record it again");
  return profile;
}

/** A line as an error quotes it: cut, and without control characters. @param {string} line */
export function shown(line) {
  return JSON.stringify(line.length > SHOWN ? `${line.slice(0, SHOWN)}…` : line);
}

/** By the first word of a line, the function that adds the line to the profile; it returns false if the line is wrong. @type {Record<string, (profile: Profile, rest: string) => boolean>} */
const LINES = {
  binary(profile, rest) {
    const first = !profile.binary || profile.binary === rest;
    profile.binary = rest;
    return first && /^[0-9a-f]{64}$/.test(rest);
  },
  functions(profile, rest) {
    return rest.split(" ").every((part) => {
      const [, from = "", to = from] = /^(\d+)(?:-(\d+))?$/.exec(part) ?? [];
      if (from === "" || Number(from) > Number(to)) return false;
      // The whole range might fill the memory, so only its end is added; `check` will reject that.
      if (Number(to) >= MOST_FUNCTIONS) profile.functions.push(Number(to));
      else for (let index = Number(from); index <= Number(to); index++) profile.functions.push(index);
      return true;
    });
  },
  data(profile, rest) {
    const [, from, to, what = ""] = /^(\d+)-(\d+)(?: +(.*))?$/.exec(rest) ?? [];
    profile.data.push({ from: Number(from), to: Number(to), what });
    return Number(from) < Number(to);
  },
  with(profile, rest) {
    profile.rules.push(.../** @type {import("./kept.mjs").Rule[]} */ (rest.split(" ")));
    return profile.rules.every((rule) => RULES.includes(rule));
  },
  number(profile, rest) {
    const [, value = "", what = ""] = /^(\d+)(?: +(.*))?$/.exec(rest) ?? [];
    profile.numbers.push({ value: Number(value), what });
    return value !== "";
  },
};

/** A profile as a text. @param {Profile} profile @param {string} [about]  lines of comment @returns {string} */
export function writeProfile({ binary, functions, data, numbers, rules }, about = "") {
  const lines = about
    .split("\n")
    .filter(Boolean)
    .map((line) => `# ${line}`);
  lines.push(`binary ${binary}`);
  if (rules.length) lines.push(`with ${rules.join(" ")}`);
  let line = "functions";
  for (const part of stretches(functions)) {
    if (line.length + part.length >= WIDTH) {
      lines.push(line);
      line = "functions";
    }
    line += ` ${part}`;
  }
  lines.push(line);
  for (const { from, to, what } of data) lines.push(`data ${from}-${to} ${what}`.trim());
  for (const { value, what } of numbers) lines.push(`number ${value} ${what}`.trim());
  return `${lines.join("\n")}\n`;
}

/** Numbers as ranges: "0-12", "14". @param {Iterable<number>} values @returns {string[]} */
function stretches(values) {
  /** @type {[number, number][]} */
  const ranges = [];
  for (const value of [...new Set(values)].sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && last[1] === value - 1) last[1] = value;
    else ranges.push([value, value]);
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`));
}
