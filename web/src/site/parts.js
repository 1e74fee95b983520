/**
 * Parts of the page that are loaded on demand, with the texts that the first screens do not need. A part exports its own texts as `texts`,
 * and adopts its style sheet:
 *
 *   import sheet from "../../style/history.css";
 *   adopt(sheet, "past");
 */

import { bringTexts, restOfTexts } from "../text/text.js";

/** The names of layers of style sheets, in the order of the cascade (they are not CSS layers). The order in which parts load does not matter. The sheets of tables and games share `game`. */
const LAYERS =
  "room live preferences device past laboratory commands explain result coach game lesson lefthanded".split(" ");
/** The index in LAYERS of each adopted sheet's layer, in the sheets' order. @type {number[]} */
const adopted = [];

/** Adds a style sheet to the page, after all sheets of its layer and of earlier layers. A module calls it once, when it is loaded. @param {string} css  the sheet's text @param {string} layer  one of LAYERS */
export function adopt(css, layer) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  const layerIndex = LAYERS.indexOf(layer);
  if (layerIndex < 0) throw new Error(`there is no layer ${layer}`);
  const at = adopted.filter((other) => other <= layerIndex).length;
  adopted.splice(at, 0, layerIndex);
  const others = [...document.adoptedStyleSheets];
  others.splice(at, 0, sheet);
  document.adoptedStyleSheets = others;
}

/** A module that is fetched when it is first wanted. @template T  the module's exports */
export class Part {
  /** The module, once it has loaded. @type {T | null} */
  module = null;
  /** True if the last attempt to load it failed. */
  failed = false;
  /** The attempt to load it; null before the first and after one that failed. @type {Promise<T | null> | null} */
  #loading = null;
  /** Functions to call when it has loaded or failed. @type {Set<() => void>} */
  #callers = new Set();

  /** @param {() => Promise<T>} fetch  imports the module @param {{words?: boolean}} [needs]  `words`: false if it needs only the texts of the first screens */
  constructor(fetch, { words = true } = {}) {
    this.fetch = fetch;
    this.words = words;
  }

  /** Loads the part, unless that is done. @param {() => void} [arrived]  called if it loads or fails after this call @returns {Promise<T | null>} null if it failed */
  want(arrived = () => {}) {
    if (this.module) return Promise.resolve(this.module);
    this.#callers.add(arrived);
    this.#loading ??= this.#load();
    return this.#loading;
  }

  /** The module; null until it has loaded. Loads it if necessary, and then paints the page; but does not try again after a failure. @param {Painter} app */
  shown(app) {
    if (!this.module && !this.failed) this.want(() => app.paint());
    return this.module;
  }

  /** Loads the module and its texts; null if that fails. */
  async #load() {
    try {
      const [module] = await Promise.all([this.fetch(), this.words && restOfTexts()]);
      const { texts } = /** @type {{texts?: import("../text/text.js").FetchTexts}} */ (module);
      if (texts) await bringTexts(texts);
      this.module = module;
      this.failed = false;
    } catch (error) {
      // Offline, or the part is broken: the next call tries again.
      console.warn(error);
      this.#loading = null;
      this.failed = true;
    }
    const callers = [...this.#callers];
    this.#callers.clear();
    for (const arrived of callers) arrived();
    return this.module;
  }
}

/**
 * A part that is data from Python, made by the build (`web/builder/told.py`), with its own texts.
 *
 * @template T  the type of the data
 * @param {() => Promise<{default: unknown}>} fetch @param {import("../text/text.js").FetchTexts} [texts]
 * @returns {Part<{data: T}>}
 */
export function dataPart(fetch, texts) {
  return new Part(async () => ({ data: /** @type {T} */ ((await fetch()).default), ...(texts && { texts }) }));
}
