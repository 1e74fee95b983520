import { html, nothing } from "lit-html";
import { symbol } from "../cards/cards.js";
import { t } from "../text/text.js";
import { dialogOpen } from "./dialogs.js";
import { announce } from "./services.js";

/**
 * Short messages. Those with a button stay until they are answered, and push the page down; the others pass over it.
 *
 * @typedef {object} Notice
 * @property {string} id       one of a kind at a time
 * @property {() => string} text
 * @property {() => string} [action] the button's text
 * @property {() => void} [act]
 * @property {boolean} [stays]
 * @property {() => void} [shown]   called once it is on the screen
 */

const TOAST_MS = 4000;

export class Notices {
  /** Each keeps its place while any is shown, so that none is read out anew when another one goes. @type {(Notice | null)[]} */
  #list = [];

  /** @param {() => void} paint */
  constructor(paint) {
    this.paint = paint;
  }

  /** @param {Notice} notice */
  show(notice) {
    const at = this.#list.findIndex((other) => other?.id === notice.id);
    this.#list[at < 0 ? this.#list.length : at] = notice;
    this.paint();
    // They lie behind the dialog.
    if (dialogOpen()) announce(notice.text());
    notice.shown?.();
    if (!notice.act && !notice.stays) setTimeout(() => this.#keep((other) => other !== notice), TOAST_MS);
  }

  /** @param {string} id @returns {boolean} was it there? */
  drop(id) {
    return this.#keep((notice) => notice.id !== id);
  }

  /** @param {(notice: Notice) => boolean} wanted */
  #keep(wanted) {
    const kept = this.#list.map((notice) => notice && (wanted(notice) ? notice : null));
    const gone = kept.some((notice, at) => notice !== this.#list[at]);
    this.#list = kept.some(Boolean) ? kept : [];
    if (gone) this.paint();
    return gone;
  }

  /** @param {(notice: Notice) => boolean} [wanted] */
  template(wanted = () => true) {
    return html`<div class="notices" role="status">
      ${this.#list.map((notice) => (notice && wanted(notice) ? this.#one(notice) : nothing))}
    </div>`;
  }

  /** @param {Notice} notice */
  #one({ id, text, action, act, stays }) {
    return html`<div class="notice" data-notice=${id} data-passing=${!act && !stays}>
      <p>${text()}</p>
      ${act ? html`<button class="button small primary" data-action="notice-${id}" @click=${act}>${action?.()}</button>` : nothing}
      <button class="icon-button" aria-label=${t("notice.dismiss")} @click=${() => this.drop(id)}>${symbol("i-close", "icon")}</button>
    </div>`;
  }
}
