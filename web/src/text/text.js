/// <reference path="../types.d.ts" />
import { settings } from "../device/settings.js";
import { chooseLanguage, storedLanguage } from "./language.js";
import { worded } from "./message.js";

/** @typedef {keyof typeof import("../../locales/en.json") | keyof OwnTexts} TextKey   the page's own texts, and those of games */
/** @typedef {import("./message.js").Values} Values */
/** @typedef {string | import("./message.js").Element[]} Message */
/** @typedef {(tag: string) => Promise<{default: Record<string, unknown>}>} FetchTexts   fetches the texts of a part of the page in a language */

/** Formatters of numbers and lists, cached since they are slow to make. @type {Map<string, unknown>} */
const formatters = new Map();

/** The languages of the page: one file each in web/locales. */
export const LANGUAGES = __LANGUAGES__.split(" ");

let language = "en";
/** The language that was requested last, perhaps not loaded yet. */
let requested = language;
/** Messages as the build prepares them: a text, or a tree if it has arguments. @type {Record<string, Message>} */
let messages = {};
/** Fetches the texts that the first screens do not need; null once they have loaded. @type {(() => Promise<{default: Record<string, Message>}>) | null} */
let fetchRest = null;
/** The functions that fetch the texts of the parts that have loaded. @type {Set<FetchTexts>} */
const partTexts = new Set();
/** The letters of jack, queen and king in this language. @type {Record<string, string>} */
let courtLetters = {};

/** The current language. */
export function locale() {
  return language;
}

/** A language's name in that language. @param {string} tag */
export function languageName(tag) {
  return capital(new Intl.DisplayNames(tag, { type: "language" }).of(tag) ?? tag, tag);
}

/** A text with a capital at its beginning. @param {string} text @param {string} [tag]  its language */
export function capital(text, tag = language) {
  return text.slice(0, 1).toLocaleUpperCase(tag) + text.slice(1);
}

/** The language chosen by the person, or asked for by the browser. */
export function wantedLanguage() {
  return chooseLanguage(LANGUAGES, [storedLanguage(), ...navigator.languages]);
}

/**
 * Loads a language and switches to it, unless another was requested meanwhile: first the texts of the first screens; `restOfTexts` loads the others.
 *
 * @param {string} [tag]  one of LANGUAGES
 * @param {boolean} [whole]  true to load all texts of the language first
 */
export async function useLanguage(tag = wantedLanguage(), whole = false) {
  requested = tag;
  const module = await import(`../../locales/${tag}.json`);
  const more = whole ? await module.rest?.() : null;
  const ofParts = await textsOfParts(tag);
  if (tag !== requested) return;
  language = tag;
  messages = { ...module.default, ...more?.default, ...ofParts };
  fetchRest = (!whole && module.rest) || null;
  courtLetters = Object.fromEntries(
    [...String(messages["words.letters"]).matchAll(/(\w)=(\w)/g)].map(([, rank, letter]) => [
      rank,
      String(letter).toUpperCase(),
    ]),
  );
  document.documentElement.lang = tag;
  document.querySelector("link[rel=manifest]")?.setAttribute("href", manifestOf(tag));
}

/** Switches to the person's language; if it cannot be loaded, to English, or else to any other. @returns {Promise<boolean>} false if none loads */
export async function useAnyLanguage() {
  for (const tag of [undefined, "en", ...LANGUAGES]) {
    try {
      await useLanguage(tag);
      return true;
    } catch {
      // Try the next one.
    }
  }
  return false;
}

/** Loads the texts of the language that are not loaded yet, except those of parts; rejects if they cannot be fetched. */
export async function restOfTexts() {
  const fetch = fetchRest;
  if (!fetch) return;
  const more = await fetch();
  // If the language has changed meanwhile, begin again.
  if (fetch !== fetchRest) return restOfTexts();
  fetchRest = null;
  messages = { ...messages, ...more.default };
}

/** Loads the texts of one part of the page, now and after each change of the language; rejects if they cannot be fetched now. @param {FetchTexts} texts */
export async function bringTexts(texts) {
  const tag = language;
  partTexts.add(texts);
  try {
    const module = await texts(tag);
    if (tag !== language) return bringTexts(texts);
    Object.assign(messages, module.default);
  } catch (error) {
    partTexts.delete(texts);
    throw error;
  }
}

/** @param {string} tag @returns {Promise<Record<string, Message>>} */
async function textsOfParts(tag) {
  const parts = [...partTexts];
  const modules = await Promise.all(parts.map((texts) => texts(tag)));
  // Another part may have loaded meanwhile.
  if (partTexts.size > parts.length) return textsOfParts(tag);
  return Object.assign({}, ...modules.map((module) => module.default));
}

/** @param {string} tag */
function manifestOf(tag) {
  return tag === "en" ? "manifest.webmanifest" : `manifest-${tag}.webmanifest`;
}

/** A rank as the cards write it: 10, and the letters of the language unless the person wants J, Q and K. @param {string} rank */
export function letterOf(rank) {
  return rank === "T" ? "10" : (settings.letters && courtLetters[rank]) || rank;
}

/** True if the language has letters other than J, Q and K. */
export function hasLetters() {
  return courtLetters.J !== "J";
}

/**
 * A message in the current language; with the argument `game`, the message `<key>.<game>` instead, if there is one.
 * Every message can use the letters of court cards: {J}, {Q}, {K}, and {k}, the king's letter as it is typed.
 *
 * @param {TextKey} key
 * @param {Values} [values]  for the ICU placeholders of the message
 * @returns {string}
 */
export function t(key, values) {
  // Empty while it is loading.
  const message = (values?.game && messages[`${key}.${values.game}`]) || messages[key] || "";
  if (typeof message === "string") return message;
  const [J, Q, K] = [..."JQK"].map(letterOf);
  return worded(message, /** @type {Values} */ ({ J, Q, K, k: K?.toLowerCase(), ...values }), SPEAKER);
}

/** @type {import("./message.js").Speaker} */
const SPEAKER = {
  number: numbered,
  form: (value, type) => formatter(Intl.PluralRules, language, { type }).select(value),
};

/** @template Options, T @param {new (tag: string, options?: Options) => T} Kind @param {string} tag @param {Options} [options] @returns {T} */
function formatter(Kind, tag, options) {
  const name = `${Kind.name} ${tag} ${JSON.stringify(options)}`;
  const cached = /** @type {T | undefined} */ (formatters.get(name)) ?? new Kind(tag, options);
  formatters.set(name, cached);
  return cached;
}

/** True if there is a message with this key; for keys that are composed of the engine's names. @param {string} key @returns {key is TextKey} */
export function hasText(key) {
  return Object.hasOwn(messages, key);
}

/** The text for a key that is composed of the engine's names. @param {string} key @param {string} otherwise  the text if there is none @param {Values} [values] */
export function textOr(key, otherwise, values) {
  return hasText(key) ? t(key, values) : otherwise;
}

/** The language with the person's region, if the browser names one. */
function region() {
  return navigator.languages.find((tag) => tag.split("-")[0] === language) ?? language;
}

/** A time in the format of the language and region. @param {string} iso @param {"minute" | "day"} [unit]  a day is one of UTC */
export function dated(iso, unit = "minute") {
  const style = unit === "day" ? { timeZone: "UTC" } : { timeStyle: /** @type {const} */ ("short") };
  return formatter(Intl.DateTimeFormat, region(), { dateStyle: "medium", ...style }).format(new Date(iso));
}

/** A day in all formats in which people may search for it, one after another: in figures, and with the month's name. @param {string} iso */
export function typedDates(iso) {
  const when = new Date(iso);
  const [year, month, day] = [when.getFullYear(), when.getMonth() + 1, when.getDate()];
  const two = (/** @type {number} */ part) => String(part).padStart(2, "0");
  const whole = formatter(Intl.DateTimeFormat, region(), { dateStyle: "long" }).format(when);
  const figures = formatter(Intl.DateTimeFormat, region(), { dateStyle: "short" }).format(when);
  return `${whole} ${figures} ${year}-${two(month)}-${two(day)} ${day}.${month}.${year} ${two(day)}.${two(month)}.${year}`;
}

/** Joins items as the language does: "a, b and c"; in American English there would be a comma before "and". @param {string[]} items */
export function listed(items) {
  return formatter(Intl.ListFormat, language === "en" ? "en-GB" : language, { type: "conjunction" }).format(items);
}

/** A number in the language's format, with a real minus sign, and a narrow space before % if the language has one. @param {number} value @param {Intl.NumberFormatOptions} [options] */
export function numbered(value, options) {
  return formatter(Intl.NumberFormat, language, options).format(value).replace("-", "−").replace("\u00a0%", "\u202f%");
}
