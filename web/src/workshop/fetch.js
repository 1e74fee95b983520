/// <reference path="./types.d.ts" />
import { html, nothing } from "lit-html";
import icons from "../../art/icons.svg";
import { bringTexts, t } from "../text/text.js";
import { hang } from "../ui/art.js";
import { paint, TRANSLATED } from "../ui/painting.js";
import { ASKED, bytesOf, GIVES, IndexError, lookUp } from "./packageindex.js";
import { dress, speak } from "./wake.js";
import { keepWheel, LARGEST_WHEEL } from "./wheelstore.js";
import { sizeOf } from "./words.js";

/**
 * A page that fetches one package from the package index, when somebody asks for it and has read what will be contacted: the only page of
 * the site whose policy lets it. Nobody's code runs here; the bytes are kept for the workshop.
 */

class Fetching {
  name = "";
  /** @type {import("./packageindex.js").Offer | null} */
  offer = null;
  /** @type {"" | "asking" | "fetching" | "kept" | "unkept" | IndexError["code"]} */
  said = "";

  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
  }

  /** @param {SubmitEvent} event */
  ask(event) {
    event.preventDefault();
    this.offer = null;
    return this.#while("asking", async () => {
      this.offer = await lookUp(this.name.trim(), LARGEST_WHEEL);
      return "";
    });
  }

  fetch() {
    const { offer } = this;
    if (!offer) return;
    return this.#while("fetching", async () => {
      const { url: _, ...wheel } = offer;
      return (await keepWheel({ ...wheel, data: await bytesOf(offer) })) ? "kept" : "unkept";
    });
  }

  /** @param {"asking" | "fetching"} what @param {() => Promise<Fetching["said"]>} work */
  async #while(what, work) {
    this.said = what;
    this.paint();
    try {
      this.said = await work();
    } catch (error) {
      this.said = error instanceof IndexError ? error.code : "unreached";
    }
    this.paint();
  }

  paint() {
    const { said } = this;
    const busy = said === "asking" || said === "fetching";
    paint(
      html`<header class="bar">
          <a class="icon-button" href="workshop.html" aria-label=${t("workshop.title")} data-action="back"><svg class="icon" aria-hidden="true"><use href="#i-back"></use></svg></a>
          <h1>${t("workshop.fetch.title")}</h1>
          <span class="icon-button" aria-hidden="true"></span>
        </header>
        <main id="main" class="fetching">
          <p>${t("workshop.fetch.about", { asked: ASKED, gives: GIVES })}</p>
          <form @submit=${(/** @type {SubmitEvent} */ event) => this.ask(event)}>
            <label class="choice"><span>${t("workshop.fetch.name")}</span>
              <input name="package" autocomplete="off" autocapitalize="off" spellcheck="false" required maxlength="100" .value=${this.name} @input=${(/** @type {InputEvent} */ event) => this.#named(event)}></label>
            <button class="button primary" data-action="ask" ?disabled=${busy}>${t("workshop.fetch.ask", { asked: ASKED })}</button>
          </form>
          ${this.offer ? this.#offered(this.offer, busy) : nothing}
          <p role="status" data-said=${said}>${said ? t(`workshop.fetch.${said}`, { most: sizeOf(LARGEST_WHEEL) }) : nothing}</p>
        </main>`,
      this.root,
    );
  }

  /** @param {InputEvent} event */
  #named(event) {
    this.name = /** @type {HTMLInputElement} */ (event.target).value;
  }

  /** @param {import("./packageindex.js").Offer} offer @param {boolean} busy */
  #offered({ file, summary, requires, size, sum }, busy) {
    return html`<section class="offer">
      <h2>${file}</h2>
      <p>${summary}</p>
      ${requires.length ? html`<p>${t("workshop.packages.requires", { names: requires.join(", ") })}</p>` : nothing}
      <p class="sum">SHA-256 <code>${sum}</code></p>
      <button class="button primary" data-action="fetch" ?disabled=${busy || this.said === "kept"} @click=${() => this.fetch()}>${t("workshop.fetch.fetch", { size: sizeOf(size), gives: GIVES })}</button>
    </section>`;
  }
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
