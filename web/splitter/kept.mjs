import { near } from "./cuts.mjs";
import { families } from "./families.mjs";
import { walk } from "./instructions.mjs";
import { FUNCTION } from "./module.mjs";

/**
 * Chooses the functions of the first part: those that ran and, since the recording may have missed some, others by these rules:
 *
 * - `exports`: functions that the glue can call;
 * - `callees`: functions that a kept function calls or refers to by index;
 * - `families`: all functions of a type, and all methods of a class or a module, if one of them ran.
 *
 * A function that did not run goes into the second part anyway if its code has an address in the data that are cut, or near them.
 *
 * @typedef {import("./module.mjs").Module} Module
 * @typedef {"callees" | "exports" | "families"} Rule
 */

/** @type {Rule[]} */
export const RULES = ["callees", "exports", "families"];

/** A function may be in two families: a type and its methods. If a function in more families ran, that does not show which of them is used. */
const MOST_FAMILIES = 2;

/**
 * The functions of the first part.
 *
 * @param {Module} module
 * @param {{functions: Iterable<number>, data: {from: number, to: number}[], numbers?: {value: number}[], rules?: Rule[]}} profile  see profile.mjs
 * @param {import("./module.mjs").Export[]} exports  the exports that are kept
 * @returns {Set<number>}  as indexes that do not count the imported functions
 */
export function kept(module, { functions, data, numbers = [], rules = [] }, exports) {
  const ran = new Set(functions);
  const first = new Set(ran);
  const base = module.importedFunctions;
  // `index` counts the imported functions, which are in neither part.
  const add = (/** @type {number} */ index) => void (index >= base && first.add(index - base));
  if (rules.includes("exports")) for (const { kind, index } of exports) if (kind === FUNCTION) add(index);
  if (rules.includes("families")) for (const family of usedFamilies(families(module), ran, base)) family.forEach(add);
  const isCut = near(data, numbers);
  // The loop also reaches the functions that are added meanwhile.
  for (const at of first) {
    const [called, named] = readBody(module, at);
    if (!ran.has(at) && named.some(isCut)) first.delete(at);
    else if (rules.includes("callees")) called.forEach(add);
  }
  return first;
}

/** The families with a function that ran and that is in at most MOST_FAMILIES families. @param {number[][]} all @param {Set<number>} ran @param {number} base  the number of imported functions */
function usedFamilies(all, ran, base) {
  const counts = new Map();
  for (const family of all) for (const index of new Set(family)) counts.set(index, (counts.get(index) ?? 0) + 1);
  return all.filter((family) =>
    family.some((index) => ran.has(index - base) && (counts.get(index) ?? 0) <= MOST_FAMILIES),
  );
}

/** The functions that a function calls or refers to, and the numbers in its code that may be addresses. @param {Module} module @param {number} at  its index, not counting imported ones @returns {[number[], number[]]} */
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
