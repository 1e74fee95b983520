import { html, nothing } from "lit-html";
import { symbol } from "../cards/cards.js";
import { t } from "../text/text.js";
import { announce } from "./services.js";

/**
 * Notices: short messages, announced when they appear. Those with a button push the page down and stay until answered; others lie over the
 * page and disappear, but on the start page they have their own space. Each has a button that closes it, so they are not in a live region, which may hold no buttons.
 *
 * @typedef {object} Notice
 * @property {string} id       a notice replaces one with the same id
 * @property {() => string} text
 * @property {() => string} [action] the button's text
 * @property {() => void} [act]   what the button does; without it, there is no button
 * @property {boolean} [stays]   true if it stays, as one with a button does
 * @property {boolean} [lasts]   true if it lies over the page, but does not disappear until it is closed
 * @property {boolean} [notAtTable]   true if it is not shown at a table
 * @property {() => void} [shown]   called after the painting that follows each `show`
 */

/** The least time after which a notice disappears; it stays while it is pointed at or has the focus. */
const LEAST_MS = 4000;
/** The time after which a notice disappears, for each of its characters. */
const LETTER_MS = 80;

/** True if a notice lies over the page; then it disappears by itself, unless it `lasts`. @param {Notice} notice */
export function passes({ act, stays }) {
  return !act && !stays;
}

export class Notices {
  /** @type {Notice[]} */
  #list = [];

  /** @param {() => void} paint */
  constructor(paint) {
    this.paint = paint;
  }

  /** Shows a notice, in place of one with the same id. @param {Notice} notice */
  show(notice) {
    const at = this.#list.findIndex((other) => other.id === notice.id);
    const text = notice.text();
    if (this.#list[at]?.text() !== text) announce(text);
    this.#list = at < 0 ? [...this.#list, notice] : this.#list.with(at, notice);
    this.paint();
    notice.shown?.();
    if (passes(notice) && !notice.lasts) this.#removeLater(notice, Math.max(LEAST_MS, text.length * LETTER_MS));
  }

  /** Removes a notice after a time; while it is being read, waits for the same time again. @param {Notice} notice @param {number} ms */
  #removeLater(notice, ms) {
    setTimeout(() => {
      const isRead = document.querySelector(`[data-notice="${notice.id}"]:is(:hover, :focus-within)`);
      if (isRead) this.#removeLater(notice, ms);
      else this.#filter((other) => other !== notice);
    }, ms);
  }

  /** Removes the notice with this id, if it is shown. @param {string} id */
  drop(id) {
    this.#filter((notice) => notice.id !== id);
  }

  /** Removes the notices that are not wanted. @param {(notice: Notice) => boolean} wanted */
  #filter(wanted) {
    const before = this.#list;
    this.#list = before.filter(wanted);
    if (this.#list.length < before.length) this.paint();
  }

  /** Draws the wanted notices, by default all; lit's `nothing` if there are none. @param {(notice: Notice) => boolean} [wanted] */
  template(wanted = () => true) {
    const shown = this.#list.filter(wanted);
    if (!shown.length) return nothing;
    return html`<div class="notices" role="group" aria-label=${t("notice.title")}>${shown.map((notice) => this.#noticeView(notice))}</div>`;
  }

  /** @param {Notice} notice */
  #noticeView(notice) {
    const { id, text, action, act } = notice;
    return html`<div class="notice" data-notice=${id} data-passing=${passes(notice)}>
      <p>${text()}</p>
      ${act ? html`<button class="button small primary" data-action="notice-${id}" @click=${act}>${action?.()}</button>` : nothing}
      <button class="icon-button" aria-label=${t("notice.dismiss")} @click=${() => this.drop(id)}>${symbol("i-close", "icon")}</button>
    </div>`;
  }
}
