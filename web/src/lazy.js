/**
 * Parts of the page that are fetched when they are first wanted, with the texts that the first screens do not need. A part brings its style sheet along:
 *
 *   import sheet from "../style/history.css";
 *   adopt(sheet);
 */

import { restOfTexts } from "./text.js";

/** @param {string} css  the text of a style sheet, adopted once, when its module runs */
export function adopt(css) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}

/** @template T  the module's exports */
export class Part {
  /** The module, once it is there. @type {T | null} */
  module = null;
  /** It could not be fetched. */
  failed = false;
  /** @type {Promise<T | null> | null} */
  #coming = null;
  /** Who wants to hear of it. @type {Set<() => void>} */
  #callers = new Set();

  /** @param {() => Promise<T>} fetch */
  constructor(fetch) {
    this.fetch = fetch;
  }

  /** @param {() => void} [arrived]  called when it came, or could not come, after this call @returns {Promise<T | null>} null when it could not */
  want(arrived = () => {}) {
    if (this.module) return Promise.resolve(this.module);
    this.#callers.add(arrived);
    this.#coming ??= this.#come();
    return this.#coming;
  }

  async #come() {
    try {
      [this.module] = await Promise.all([this.fetch(), restOfTexts()]);
      this.failed = false;
    } catch {
      // The next wish asks again.
      this.#coming = null;
      this.failed = true;
    }
    const callers = [...this.#callers];
    this.#callers.clear();
    for (const arrived of callers) arrived();
    return this.module;
  }
}
