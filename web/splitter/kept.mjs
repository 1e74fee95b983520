import { near } from "./cuts.mjs";
import { families } from "./families.mjs";
import { walk } from "./instructions.mjs";
import { FUNCTION } from "./module.mjs";

/**
 * What the first part keeps besides the functions that ran, by rules, so that not everything depends on the recording:
 *
 * - `exports`: what the glue can call;
 * - `callees`: what a kept function calls or refers to by its index;
 * - `families`: all functions of a type, and all methods of a class or a module, if one of them ran.
 *
 * A function that did not run and names an address in data that are cut, or near them, goes into the second part like those data.
 *
 * @typedef {import("./module.mjs").Module} Module
 * @typedef {"callees" | "exports" | "families"} Rule
 */

/** @type {Rule[]} */
export const RULES = ["callees", "exports", "families"];

/** A function in more families than these two (a type and its methods) does not show that any of them is used. */
const MOST_FAMILIES = 2;

/**
 * @param {Module} module
 * @param {{functions: Iterable<number>, data: {from: number, to: number}[], numbers?: {value: number}[], rules?: Rule[]}} profile
 * @param {import("./module.mjs").Export[]} exports  those that are kept
 * @returns {Set<number>}  functions for the first part, as indexes that do not count the imported ones
 */
export function kept(module, { functions, data, numbers = [], rules = [] }, exports) {
  const ran = new Set(functions);
  const found = new Set(ran);
  const base = module.importedFunctions;
  const add = (/** @type {number} */ index) => void (index >= base && found.add(index - base));
  if (rules.includes("exports")) for (const { kind, index } of exports) if (kind === FUNCTION) add(index);
  if (rules.includes("families")) for (const family of living(families(module), ran, base)) family.forEach(add);
  const cut = near(data, numbers);
  // The loop also reaches the functions that are added meanwhile.
  for (const at of found) {
    const [called, named] = readBody(module, at);
    if (!ran.has(at) && named.some(cut)) found.delete(at);
    else if (rules.includes("callees")) called.forEach(add);
  }
  return found;
}

/** The families in which a function ran that is in few families. @param {number[][]} all @param {Set<number>} ran @param {number} base */
function living(all, ran, base) {
  const counts = new Map();
  for (const family of all) for (const index of new Set(family)) counts.set(index, (counts.get(index) ?? 0) + 1);
  return all.filter((family) =>
    family.some((index) => ran.has(index - base) && (counts.get(index) ?? 0) <= MOST_FAMILIES),
  );
}

/** The functions that one calls or refers to, and the addresses that it may name. @param {Module} module @param {number} at @returns {[number[], number[]]} */
function readBody({ bodies }, at) {
  /** @type {number[]} */
  const called = [];
  /** @type {number[]} */
  const named = [];
  const note = (/** @type {number} */ index) => void called.push(index);
  walk(/** @type {Uint8Array} */ (bodies[at]), {
    called: note,
    referred: note,
    constant: (value) => void named.push(value >>> 0),
    load: ({ offset }) => void named.push(offset),
  });
  return [called, named];
}
