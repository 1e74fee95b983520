import { stateOf } from "./offer.js";

/**
 * What a link holds, read once: again only for another link, or by another engine if it was not read to the end.
 *
 * @template T
 */
export class Opened {
  /** The end of the link that was read last, if any. @type {string | null} */
  text = null;
  /** "reading", "found", or why it cannot be opened. */
  state = "reading";
  /** @type {T | null} */
  found = null;
  /** The engine that was asked. @type {unknown} */
  #engine = null;

  /** @param {(text: string) => string} codeIn  "" if there is none @param {(app: Page, engine: import("../../engine/engine.js").Engine, code: string) => Promise<T | null>} fetch */
  constructor(codeIn, fetch) {
    this.codeIn = codeIn;
    this.fetch = fetch;
  }

  /** @param {Page} app @param {string} text  the end of the link */
  async read(app, text) {
    const { engine } = app;
    if (text === this.text && (this.state !== "reading" || engine === this.#engine)) return;
    const code = this.codeIn(text);
    Object.assign(this, { text, state: code ? "reading" : "damaged_code", found: null });
    this.#engine = engine;
    if (!code || !engine) return;
    const now = await this.fetch(app, engine, code).then(
      (found) => ({ found, state: found ? "found" : "fault" }),
      (fault) => ({ found: null, state: stateOf(fault) }),
    );
    if (text !== this.text || engine !== this.#engine) return;
    Object.assign(this, now);
    app.paint();
  }

  /** What was found cannot be used. @param {T} found @param {unknown} fault */
  refuse(found, fault) {
    if (this.found === found) Object.assign(this, { found: null, state: stateOf(fault) });
  }
}
