/** Chooses the page's language before anything is fetched, so that no text appears in another one first. */

import { storeText } from "../device/local.js";

const KEY = "joker-poker-language";

/**
 * The first requested language that the page has, or else English.
 *
 * @param {readonly string[]} languages
 * @param {readonly (string | null)[]} wishes  tags, the preferred one first
 */
export function chooseLanguage(languages, wishes) {
  for (const wish of wishes) {
    const plain = wish?.toLowerCase().split("-")[0];
    const supported = languages.find((language) => language === plain);
    if (supported) return supported;
  }
  return "en";
}

/** The language chosen in the settings; null for the browser's. @returns {string | null} */
export function storedLanguage() {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** @param {string | null} language */
export function storeLanguage(language) {
  // Without storage the choice lasts while the page is open.
  storeText(KEY, language || null);
}

/**
 * The source of a script inside the page that fetches the language early. It includes the source of `chooseLanguage` and `storedLanguage`,
 * so these may use nothing of this module but each other and `KEY`.
 *
 * @param {Record<string, string[]>} urls  by language, the addresses of the modules with its first texts and with the others
 */
export function earlyLanguage(urls) {
  return `(()=>{const chooseLanguage=${chooseLanguage};const KEY=${JSON.stringify(KEY)};const storedLanguage=${storedLanguage};const urls=${JSON.stringify(urls)};for(const url of urls[chooseLanguage(Object.keys(urls),[storedLanguage(),...navigator.languages])])import(url).catch(()=>{})})();`;
}
