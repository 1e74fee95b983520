/// <reference path="./types.d.ts" />
import { IntlMessageFormat } from "intl-messageformat";
import en from "../locales/en.js";

/** @typedef {keyof typeof en} TextKey */
/** @typedef {Record<string, string | number | boolean>} Values */

const LOCALE = "en";

/** @type {Map<TextKey, IntlMessageFormat>} */
const compiled = new Map();

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
    message = new IntlMessageFormat(en[key], LOCALE, undefined, { ignoreTag: true });
    compiled.set(key, message);
  }
  return String(message.format(values));
}

/** Is there a text for this key? For keys made from names that the engine gives. @param {string} key @returns {key is TextKey} */
export function hasText(key) {
  return Object.hasOwn(en, key);
}

/** Puts items together as the language does: "a, b and c". @param {string[]} items */
export function listed(items) {
  return new Intl.ListFormat(LOCALE, { type: "conjunction" }).format(items);
}
