/// <reference path="./types.d.ts" />
import { IntlMessageFormat } from "intl-messageformat";
import { chooseLanguage, keptLanguage } from "./language.js";

/** @typedef {keyof typeof import("../locales/en.js").default} TextKey */
/** @typedef {Record<string, string | number | boolean>} Values */

/** The languages of the page: one file each in web/locales. */
export const LANGUAGES = __LANGUAGES__;

let language = "en";
/** @type {Record<string, string>} */
let messages = {};
/** @type {Map<string, IntlMessageFormat>} */
const compiled = new Map();

/** The language that the texts are in now. */
export function locale() {
  return language;
}

/** The language's own name for itself, as a list of languages has it. @param {string} tag */
export function languageName(tag) {
  const name = new Intl.DisplayNames(tag, { type: "language" }).of(tag) ?? tag;
  return name.slice(0, 1).toLocaleUpperCase(tag) + name.slice(1);
}

/** The language that this person has chosen here, or that the browser asks for. */
export function wantedLanguage() {
  return chooseLanguage(LANGUAGES, [keptLanguage(), ...navigator.languages]);
}

/**
 * Fetches a language; from then on every text is in it.
 *
 * @param {string} [tag]  one of LANGUAGES
 */
export async function useLanguage(tag = wantedLanguage()) {
  const module = await import(`../locales/${tag}.js`);
  language = tag;
  messages = module.default;
  compiled.clear();
  document.documentElement.lang = tag;
  document.querySelector("link[rel=manifest]")?.setAttribute("href", manifestOf(tag));
}

/** @param {string} tag */
function manifestOf(tag) {
  return tag === "en" ? "manifest.webmanifest" : `manifest-${tag}.webmanifest`;
}

/**
 * A text of the page in the person's language.
 *
 * @param {TextKey} key
 * @param {Values} [values]  for the ICU placeholders of the message
 * @returns {string}
 */
export function t(key, values) {
  let message = compiled.get(key);
  if (!message) {
    message = new IntlMessageFormat(messages[key] ?? "", language, undefined, { ignoreTag: true });
    compiled.set(key, message);
  }
  return String(message.format(values));
}

/** Is there a text for this key? For keys made from names that the engine gives. @param {string} key @returns {key is TextKey} */
export function hasText(key) {
  return Object.hasOwn(messages, key);
}

/** Puts items together as the language does: "a, b and c". @param {string[]} items */
export function listed(items) {
  return new Intl.ListFormat(language, { type: "conjunction" }).format(items);
}

/** A number as the language writes it. @param {number} value @param {Intl.NumberFormatOptions} [options] */
export function numbered(value, options) {
  return new Intl.NumberFormat(language, options).format(value);
}
