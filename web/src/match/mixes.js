import { isObject } from "../device/shape.js";

/**
 * Variants of a game: the engine's presets, and mixes of house rules that people save under names of their own.
 *
 * @typedef {Record<string, unknown>} Options   only those that differ from the default
 * @typedef {{name: string, options: Options}} Mix
 * @typedef {{presets: Record<string, Options>, mixes: Mix[], beside: string[]}} Ways   the variants of a game; `beside`: options that do not make a preset another variant
 */

/** Maximum characters of a name. */
const LONGEST_NAME = 30;

/** The name as it is stored: one line, cut to the maximum length. @param {string} text */
export function nameFrom(text) {
  const line = text.normalize("NFC").replace(/[\p{C}\s]+/gu, " ");
  return [...line.trim()].slice(0, LONGEST_NAME).join("").trim();
}

/** True if two names mean the same mix. @param {string} one @param {string} other */
export function sameName(one, other) {
  return folded(one) === folded(other);
}

/** @param {string} name */
function folded(name) {
  return nameFrom(name).toLocaleLowerCase();
}

/** Options as one text that is the same in any order. @param {Options} options @param {string[]} [without]  names to leave out */
function optionsText(options, without = []) {
  const named = Object.entries(options).filter(([name]) => !without.includes(name));
  return JSON.stringify(named.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** The mix or else the preset with these options; null if they have no name. @param {Options} options @param {Ways} ways @returns {{mix: string} | {preset: string} | null} */
export function wayOf(options, { presets, mixes, beside }) {
  const whole = optionsText(options);
  const mix = mixes.find((known) => optionsText(known.options) === whole);
  if (mix) return { mix: mix.name };
  const wanted = optionsText(options, beside);
  const preset = Object.entries(presets).find(([, its]) => optionsText(its, beside) === wanted);
  return preset ? { preset: preset[0] } : null;
}

/** True if these options can be saved; a preset or an existing mix need not be. @param {Options} options @param {Ways} ways */
export function isNew(options, { presets, mixes }) {
  const known = [...Object.values(presets), ...mixes.map((mix) => mix.options), {}].map((each) => optionsText(each));
  return !known.includes(optionsText(options));
}

/** The options of a preset, with the `beside` options set now unless they belong to a mix. @param {string} name @param {Options} options @param {Ways} ways @returns {Options} */
export function presetOptions(name, options, ways) {
  const now = wayOf(options, ways);
  const beside = now && "mix" in now ? [] : Object.entries(options).filter(([key]) => ways.beside.includes(key));
  return { ...Object.fromEntries(beside), ...ways.presets[name] };
}

/** The sound mixes of a list, stored or from a file, ordered by name. Of two with one name the later counts; any option may be unknown. @param {unknown} found @returns {Mix[]} */
export function mixesFrom(found) {
  const list = Array.isArray(found) ? found : [];
  const sound = list.filter((mix) => typeof mix?.name === "string" && nameFrom(mix.name) && isObject(mix.options));
  const byName = new Map(sound.map(({ name, options }) => [folded(name), { name: nameFrom(name), options }]));
  return [...byName.values()].sort((one, other) => one.name.localeCompare(other.name));
}

/** True for a value that an option can have. @param {unknown} value @param {RuleOption} option */
export function fits(value, { choices, default: standard, least, most }) {
  if (choices) return typeof value === "string" && choices.includes(value);
  if (typeof standard === "number") return isWithin(value, least, most);
  if (!Array.isArray(standard)) return typeof value === typeof standard;
  return Array.isArray(value) && value.length === standard.length && value.every((one) => isWithin(one, least, most));
}

/** @param {unknown} value @param {number} [least] @param {number} [most] */
function isWithin(value, least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY) {
  return Number.isInteger(value) && Number(value) >= least && Number(value) <= most;
}
