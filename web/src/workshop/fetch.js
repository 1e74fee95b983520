/// <reference path="./types.d.ts" />
import { html, nothing } from "lit-html";
import icons from "../../art/icons.svg";
import { bringTexts, t } from "../text/text.js";
import { hang } from "../ui/art.js";
import { paint, TRANSLATED } from "../ui/painting.js";
import { FILES_HOST, gather, INDEX_HOST, STOCK, stockPython } from "./stock.js";
import { dress, speak } from "./wake.js";
import { LARGEST_WHEEL, storeWheels } from "./wheelstore.js";
import { MOST_WHEELS } from "./whole.js";
import { sizeOf } from "./words.js";

/**
 * A page that fetches a package and its requirements from the package index, once the person has read what will be contacted. It is the
 * only page of the site whose policy allows that. No fetched code runs here; the files are stored for the workshop, all or none.
 *
 * @typedef {import("./wheelstore.js").Wheel} Wheel
 */

/** Errors that have a message. */
const CODES = /** @type {const} */ ([
  "named",
  "unknown",
  "unreached",
  "impure",
  "version",
  "conflict",
  "large",
  "many",
  "elsewhere",
  "other",
]);

class Fetching {
  /** The package that the person wants. */
  wish = "";
  /** The files that were fetched and stored. @type {Wheel[]} */
  wheels = [];
  /** What the page reports. @type {"" | "starting" | "fetching" | "kept" | "unkept" | (typeof CODES)[number]} */
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
    const wish = this.wish.trim();
    this.wheels = [];
    try {
      await this.#say("starting");
      await stockPython();
      await this.#say("fetching");
      const { told, data } = await gather(wish, LARGEST_WHEEL, MOST_WHEELS);
      if ("code" in told) return this.#say(CODES.find((code) => code === told.code) ?? "other", told.name);
      const fetched = told.wheels.map((wheel, at) => ({ ...wheel, data: Uint8Array.from(data[at] ?? []).buffer }));
      const stored = await storeWheels(...fetched);
      this.wheels = stored ? told.wheels : [];
      this.#say(stored ? "kept" : "unkept");
    } catch {
      this.#say("unreached", wish);
    }
  }

  /** Shows a state; resolves once it is painted, since Python's start would block that. @param {Fetching["said"]} said @param {string} [of] */
  async #say(said, of = "") {
    Object.assign(this, { said, of });
    this.paint();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }

  paint() {
    const { said, of: name } = this;
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
              <input name="package" autocomplete="off" autocapitalize="off" spellcheck="false" required maxlength="100" .value=${this.wish} @input=${(/** @type {InputEvent} */ event) => this.#typed(event)}></label>
            <button class="button primary" data-action="fetch" ?disabled=${this.busy}>${t("workshop.fetch.ask")}</button>
          </form>
          <p role="status" data-said=${said}>${said ? t(`workshop.fetch.${said}`, values) : nothing}</p>
          ${this.wheels.map(storedWheel)}
        </main>`,
      this.root,
    );
  }

  /** @param {InputEvent} event */
  #typed(event) {
    this.wish = /** @type {HTMLInputElement} */ (event.target).value;
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

async function main() {
  hang([icons]);
  const root = /** @type {HTMLElement} */ (document.getElementById("app"));
  await Promise.all([dress(), speak().then(() => bringTexts((tag) => import(`../../locales/workshop/${tag}.json`)))]);
  document.title = `${t("workshop.fetch.title")} · Joker Poker`;
  root.textContent = "";
  const page = new Fetching(root);
  TRANSLATED.want(() => page.paint());
  page.paint();
}

main();
