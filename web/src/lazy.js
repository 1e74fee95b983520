/**
 * Parts of the page that are fetched when they are first wanted, with the texts that the first screens do not need. A part brings its style sheet along:
 *
 *   import sheet from "../style/history.css";
 *   adopt(sheet);
 */

import { restOfTexts } from "./text.js";

/**
 * @param {string} css  the text of a style sheet, adopted once, when its module runs
 * @param {{first?: boolean}} [place]  before all others, however late it came
 */
export function adopt(css, { first = false } = {}) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  const others = document.adoptedStyleSheets;
  document.adoptedStyleSheets = first ? [sheet, ...others] : [...others, sheet];
}

/** @template T  the module's exports */
export class Part {
  /** The module, once it is there. @type {T | null} */
  module = null;
  /** It could not be fetched. */
  failed = false;
  /** @type {Promise<T | null> | null} */
  #coming = null;

  /** @param {() => Promise<T>} fetch @param {{words?: boolean}} [needs]  does it say anything that the first screens do not? */
  constructor(fetch, { words = true } = {}) {
    this.fetch = fetch;
    this.words = words;
  }

  /** @param {() => void} [arrived]  called when it came, or could not come, after this call @returns {Promise<T | null>} null when it could not */
  want(arrived = () => {}) {
    if (this.module) return Promise.resolve(this.module);
    if (this.#coming) return this.#coming;
    this.#coming = Promise.all([this.fetch(), this.words && restOfTexts()]).then(
      ([module]) => {
        this.module = module;
        this.failed = false;
        arrived();
        return module;
      },
      () => {
        // The next wish asks again.
        this.#coming = null;
        this.failed = true;
        arrived();
        return null;
      },
    );
    return this.#coming;
  }
}
