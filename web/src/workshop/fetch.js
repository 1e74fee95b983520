/// <reference path="./types.d.ts" />
import { html } from "lit-html";
import { t, textOr } from "../text/text.js";
import { paint, TRANSLATED } from "../ui/painting.js";
import { FILES_HOST, gather, INDEX_HOST, STOCK, stockPython } from "./stock.js";
import { awake } from "./wake.js";
import { LARGEST_WHEEL, storeWheels } from "./wheelstore.js";
import { MOST_WHEELS } from "./whole.js";
import { sizeOf } from "./words.js";

/**
 * A page that fetches a package and its requirements from the package index, once the person has read what will be contacted. It is the
 * only page of the site whose policy allows that. No fetched code runs here; the files are stored for the workshop, all or none.
 *
 * @typedef {import("./wheelstore.js").Wheel} Wheel
 */

class Fetching {
  /** The files that were fetched and stored. @type {Wheel[]} */
  wheels = [];
  /** What the page reports: the end of a text's key. */
  said = "";
  /** The package or file that the message is about. */
  of = "";

  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
  }

  get busy() {
    return this.said === "starting" || this.said === "fetching";
  }

  /** @param {SubmitEvent} event */
  async ask(event) {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.currentTarget);
    const wish = `${new FormData(form).get("package")}`.trim();
    this.wheels = [];
    try {
      await this.#say("starting");
      await stockPython();
      await this.#say("fetching");
      const { told, data } = await gather(wish, LARGEST_WHEEL, MOST_WHEELS);
      if ("code" in told) return this.#say(told.code, told.name);
      const fetched = told.wheels.map((wheel, at) => ({ ...wheel, data: Uint8Array.from(data[at] ?? []).buffer }));
      const stored = await storeWheels(...fetched);
      this.wheels = stored ? told.wheels : [];
      this.#say(stored ? "kept" : "unkept");
    } catch {
      this.#say("unreached", wish);
    }
  }

  /** Shows a state; resolves once it is painted, since Python's start would block that. @param {string} said @param {string} [of] */
  async #say(said, of = "") {
    Object.assign(this, { said, of });
    this.paint();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }

  paint() {
    const { said, of: name } = this;
    const key = `workshop.fetch.${said}`;
    const values = { name, most: sizeOf(LARGEST_WHEEL), count: MOST_WHEELS };
    paint(
      html`<header class="bar">
          <a class="icon-button" href="workshop.html" aria-label=${t("workshop.title")} data-action="back"><svg class="icon" aria-hidden="true"><use href="#i-back"></use></svg></a>
          <h1>${t("workshop.fetch.title")}</h1>
          <span class="icon-button" aria-hidden="true"></span>
        </header>
        <main id="main" class="fetching">
          <p>${t("workshop.fetch.about", { asked: INDEX_HOST, gives: FILES_HOST, size: sizeOf(STOCK.size) })}</p>
          <form @submit=${(/** @type {SubmitEvent} */ event) => this.ask(event)}>
            <label class="choice"><span>${t("workshop.fetch.name")}</span>
              <input name="package" autocomplete="off" autocapitalize="off" spellcheck="false" required maxlength="100"></label>
            <button class="button primary" data-action="fetch" ?disabled=${this.busy}>${t("workshop.fetch.ask")}</button>
          </form>
          <p role="status" data-said=${said}>${textOr(key, "", values)}</p>
          ${this.wheels.map(storedWheel)}
        </main>`,
      this.root,
    );
  }
}

/** @param {Wheel} wheel */
function storedWheel({ file, summary, sum, size }) {
  return html`<section class="offer">
    <h2>${file} <span class="muted">${sizeOf(size)}</span></h2>
    <p>${summary}</p>
    <p class="sum">SHA-256 <code>${sum}</code></p>
  </section>`;
}

const page = new Fetching(await awake("workshop.fetch.title"));
TRANSLATED.want(() => page.paint());
page.paint();
