import { html, nothing } from "lit-html";
import { t } from "../text/text.js";
import { asEngineError, printedBefore, sentence } from "./errors.js";
import { decide, tableFrame } from "./table.js";

/**
 * Shows past decisions of a player one after another: the table as the player saw it, its answer and output then, and, if the person asks,
 * what the open player would answer now.
 *
 * @typedef {import("./page.js").Workshop} Workshop
 * @typedef {import("./table.js").Decision} Decision
 * @typedef {import("./whole.js").Answer} Answer
 */

/** The address while a past decision is shown, so that the browser's Back leads to the workshop. */
const HASH = "#decision";

/** @implements {AroundTable} */
export class Past {
  /** The decisions to show; empty while none is shown. @type {Decision[]} */
  #list = [];
  /** The index of the decision that is shown. */
  #at = 0;
  /** The open player's answer to the decision shown, or its error as a sentence; null until the person asks for it. @type {Answer | string | null} */
  #answerNow = null;
  /** True while the open player is asked. */
  #asking = false;
  /** The frame with the table. @type {HTMLIFrameElement | null} */
  #frame = null;
  /** Set by the page in the frame: shows another decision there. @type {AroundTable["onShow"]} */
  onShow;
  /** The button that opened the decisions; it gets the focus again. @type {Element | null} */
  #opener = null;

  /** @param {Workshop} page */
  constructor(page) {
    this.page = page;
    if (location.hash === HASH) forgetHash();
    addEventListener("hashchange", () => this.open && location.hash !== HASH && this.close());
  }

  /** True while decisions are shown. */
  get open() {
    return this.#list.length > 0;
  }

  /** What the page in the frame is to show. */
  get order() {
    const shown = /** @type {Decision} */ (this.#shown);
    return { game: shown.game, own: shown.own, shown };
  }

  /** Shows decisions, beginning with one. @param {Decision[]} list @param {number} at  its index */
  show(list, at) {
    this.#list = list;
    this.#at = at;
    this.#answerNow = null;
    this.onShow = undefined;
    this.#frame = tableFrame(this, "./#/table");
    this.#opener = document.activeElement;
    history.pushState(null, "", HASH);
    this.page.paint();
    document.getElementById("past")?.focus();
    document.getElementById("past")?.scrollIntoView();
  }

  /** Returns to the workshop. */
  close() {
    if (location.hash === HASH) forgetHash();
    this.#list = [];
    this.page.paint();
    if (this.#opener instanceof HTMLElement) this.#opener.focus();
  }

  get #shown() {
    return this.#list[this.#at];
  }

  /** Shows the next decision or the one before. @param {number} step  1 or -1 */
  #showOther(step) {
    this.#at += step;
    this.#answerNow = null;
    this.onShow?.(this.order.shown);
    this.page.paint();
  }

  /** Asks the open player for its answer to the decision shown. */
  async #askAgain() {
    const shown = this.#shown;
    if (!shown || this.#asking) return;
    this.#asking = true;
    this.page.paint();
    const { name } = this.page.versions.current;
    const now = await decide(this.page, { ...shown, own: name }).catch((error) => sentence(asEngineError(error)));
    this.#asking = false;
    if (shown === this.#shown) this.#answerNow = now;
    this.page.paint();
  }

  template() {
    const shown = this.#shown;
    if (!shown) return nothing;
    const { answer, error, own } = shown;
    const [at, count] = [this.#at, this.#list.length];
    return html`<section class="past" aria-labelledby="past" data-at=${at + 1}>
      <div class="past-words">
        <h2 id="past" tabindex="-1">${t("workshop.past.title", { at: at + 1, count, name: own })}</h2>
        <div class="files">
          <button class="button small" data-action="past-back" ?disabled=${at === 0} @click=${() => this.#showOther(-1)}>${t("workshop.past.back")}</button>
          <button class="button small primary" data-action="past-on" ?disabled=${at === count - 1} @click=${() => this.#showOther(1)}>${t("workshop.past.on")}</button>
          <button class="button small" data-action="past-again" ?disabled=${this.#asking} @click=${() => this.#askAgain()}>${t("workshop.past.again")}</button>
          <button class="button small" data-action="past-close" @click=${() => this.close()}>${t("workshop.past.close")}</button>
        </div>
        <div class="past-answers" aria-live="polite">
          ${answerPart("then", t("workshop.past.then"), error ? sentence(error) : (answer ?? t("workshop.past.none")))}
          ${error ? printedBefore(error) : nothing}
          ${this.#asking ? html`<p class="muted">${t("workshop.past.asking")}</p>` : nothing}
          ${this.#answerNow ? answerPart("now", t("workshop.past.now", { name: this.page.versions.current.name }), this.#answerNow) : nothing}
        </div>
      </div>
      <div class="shown-table">${this.#frame}</div>
    </section>`;
  }
}

/** Removes `HASH` from the address. */
function forgetHash() {
  history.replaceState(null, "", location.pathname + location.search);
}

/** @param {string} key @param {string} title @param {Answer | string} what  the answer, or a sentence instead */
function answerPart(key, title, what) {
  return html`<div data-said=${key}><h3>${title}</h3>
    ${
      typeof what === "string"
        ? html`<p>${what}</p>`
        : html`<p><code>${what.said}</code></p>${what.text ? html`<pre tabindex="0">${what.text}</pre>` : nothing}`
    }
  </div>`;
}
