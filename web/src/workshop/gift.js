import { html, nothing } from "lit-html";
import { createEditor } from "prism-code-editor";
import "prism-code-editor/languages/python";
import "./python.js";
import { LARGEST, MOST_LINES } from "../device/players.js";
import { t } from "../text/text.js";
import { noticeOf } from "./controls.js";
import { giftIn, LONGEST_LINK } from "./link.js";

/**
 * A player that came with a link: shows its source; nothing of it runs until the person keeps it and presses a button.
 *
 * @typedef {import("./page.js").Workshop} Workshop
 */

/** Shows the player in the address, with its source, read-only. */
export class Gifts {
  /** @type {import("./link.js").Gift | import("./link.js").Wrong | null} */
  found = null;
  #host = document.createElement("div");
  #asked = 0;

  /** @param {Workshop} page */
  constructor(page) {
    this.page = page;
    this.#host.className = "code";
    this.#host.translate = false;
    addEventListener("hashchange", () => this.follow());
  }

  /** Shows the player in the address, if there is one. */
  async follow() {
    const asked = ++this.#asked;
    const found = await giftIn(location.hash);
    if (asked === this.#asked && (found || this.found)) this.#show(found);
  }

  /** @param {Gifts["found"]} found */
  #show(found) {
    this.found = found;
    this.#host.replaceChildren();
    this.page.paint();
    if (!found || typeof found === "string") return;
    const editor = createEditor(this.#host, {
      language: "python",
      readOnly: true,
      lineNumbers: true,
      wordWrap: true,
      value: found.source,
    });
    editor.textarea.readOnly = true;
    editor.textarea.setAttribute("aria-label", t("workshop.gift.source"));
  }

  keep() {
    const { found, page } = this;
    if (!found || typeof found === "string") return;
    const { name, source } = found;
    if (page.add(name || t("workshop.gift.nameless"), source)) this.drop();
  }

  drop() {
    history.replaceState(null, "", location.pathname + location.search);
    this.#show(null);
  }

  template() {
    const { found } = this;
    if (typeof found === "string")
      return html`<section class="gift" aria-labelledby="gift">
        <h2 id="gift">${t("workshop.gift.none")}</h2>
        <p role="alert" data-gift=${found}>${t(`workshop.gift.${found}`, { most: LONGEST_LINK, characters: LARGEST, lines: MOST_LINES })}</p>
        <div class="files"><button class="button primary" data-action="drop" @click=${() => this.drop()}>${t("workshop.gift.on")}</button></div>
      </section>`;
    return found
      ? html`<section class="gift" aria-labelledby="gift">
          <h2 id="gift">${t("workshop.gift.title", { name: found.name || t("workshop.gift.nameless") })}</h2>
          <p>${t("workshop.gift.about")}</p>
          <div role="status">${noticeOf(this.page)}</div>
          ${this.#host}
          <div class="files">
            <button class="button primary" data-action="keep" ?disabled=${this.page.phase === "running"} @click=${() => this.keep()}>${t("workshop.gift.keep")}</button>
            <button class="button" data-action="drop" @click=${() => this.drop()}>${t("workshop.gift.drop")}</button>
          </div>
        </section>`
      : nothing;
  }
}
