import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
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
  /** @type {Notice[]} */
  #list = [];

  /** @param {() => void} paint */
  constructor(paint) {
    this.paint = paint;
  }

  /** @param {Notice} notice */
  show(notice) {
    this.#list = [...this.#list.filter(({ id }) => id !== notice.id), notice];
    this.paint();
    // They lie behind the dialog.
    if (dialogOpen()) announce(notice.text());
    notice.shown?.();
    if (!notice.act && !notice.stays) setTimeout(() => this.#keep((other) => other !== notice), TOAST_MS);
  }

  /** @param {string} id */
  drop(id) {
    this.#keep((notice) => notice.id !== id);
  }

  /** @param {(notice: Notice) => boolean} wanted */
  #keep(wanted) {
    const before = this.#list.length;
    this.#list = this.#list.filter(wanted);
    if (this.#list.length !== before) this.paint();
  }

  /** @param {(notice: Notice) => boolean} [wanted] */
  template(wanted = () => true) {
    return html`<div class="notices" role="status">
      ${repeat(
        this.#list.filter(wanted),
        ({ id }) => id,
        (notice) => this.#one(notice),
      )}
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
