/**
 * Parts of the page that are fetched when they are first wanted, with the texts that the first screens do not need; what only the part
 * says it exports as `texts`. A part brings its style sheet along:
 *
 *   import sheet from "../../style/history.css";
 *   adopt(sheet, "past");
 */

import { bringTexts, restOfTexts, t } from "../text/text.js";
import { lookForNewer, newer } from "./newer.js";

/** In this order the parts' style sheets cascade, whichever comes first; those of the games are one layer. */
const LAYERS =
  "room live preferences device past laboratory commands explain showdown result coach game lesson lefthanded".split(
    " ",
  );
/** The layer of each adopted sheet, by its index in LAYERS. @type {number[]} */
const adopted = [];

/** @param {string} css  the text of a style sheet, adopted once, when its module runs @param {string} layer  one of the above */
export function adopt(css, layer) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  const own = LAYERS.indexOf(layer);
  if (own < 0) throw new Error(`there is no layer ${layer}`);
  const at = adopted.filter((other) => other <= own).length;
  adopted.splice(at, 0, own);
  const others = [...document.adoptedStyleSheets];
  others.splice(at, 0, sheet);
  document.adoptedStyleSheets = others;
}

/** What is said of something that could not be fetched. @param {import("../text/text.js").TextKey} otherwise  where no newer build is here */
export function missing(otherwise) {
  return t(newer.here ? "part.newer" : otherwise);
}

/** @template T  the module's exports */
export class Part {
  /** The module, once it is there. @type {T | null} */
  module = null;
  /** It could not be fetched. */
  failed = false;
  /** @type {Promise<T | null> | null} */
  #coming = null;
  /** Called when it has come, or could not come. @type {Set<() => void>} */
  #callers = new Set();

  /** @param {() => Promise<T>} fetch @param {{words?: boolean}} [needs]  does it say anything that the first screens do not? */
  constructor(fetch, { words = true } = {}) {
    this.fetch = fetch;
    this.words = words;
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
      const [module] = await Promise.all([this.fetch(), this.words && restOfTexts()]);
      const { texts } = /** @type {{texts?: import("../text/text.js").Brought}} */ (module);
      if (texts) await bringTexts(texts);
      this.module = module;
      this.failed = false;
    } catch (fault) {
      // Offline, or the part is broken: the next call asks again.
      console.warn(fault);
      await lookForNewer();
      this.#coming = null;
      this.failed = true;
    }
    const callers = [...this.#callers];
    this.#callers.clear();
    for (const arrived of callers) arrived();
    return this.module;
  }
}

/**
 * A part that is data: what Python tells before it is there (`web/builder/told.py`), with what only it says.
 *
 * @param {() => Promise<{default: unknown}>} fetch @param {import("../text/text.js").Brought} [texts]
 * @returns {Part<{told: any}>}
 */
export function told(fetch, texts) {
  return new Part(async () => ({ told: (await fetch()).default, ...(texts && { texts }) }));
}
