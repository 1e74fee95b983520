import { html, render } from "lit-html";
import { symbol } from "./cards.js";
import { t } from "./text.js";

/**
 * One dialog at a time, on the browser's own <dialog>: focus stays inside, Escape closes, focus returns.
 *
 * @typedef {object} Dialog
 * @property {string} title
 * @property {(close: () => void) => unknown} content
 * @property {string} [name]   for tests and style, as `data-dialog`
 * @property {() => void} [closed]   called once it is gone
 */

/** @type {Dialog | null} */
let open = null;

/** @returns {HTMLDialogElement} */
function element() {
  return /** @type {HTMLDialogElement} */ (document.getElementById("dialog"));
}

/** @param {Dialog} dialog */
export function showDialog(dialog) {
  const host = element();
  open = dialog;
  host.onclose = () => {
    // The event comes late: another dialog may have taken the place.
    if (host.open) return;
    const { closed } = open ?? {};
    open = null;
    render(html``, host);
    closed?.();
  };
  host.onclick = (event) => {
    if (event.target === host) closeDialog();
  };
  host.dataset.dialog = dialog.name ?? "";
  paintDialog();
  if (!host.open) host.showModal();
}

/** Paints the open dialog anew, for content that changes. */
export function paintDialog() {
  if (!open) return;
  const { title, content } = open;
  render(
    html`<div class="sheet">
      <div class="sheet-head">
        <h2 id="dialog-title">${title}</h2>
        <button class="icon-button" data-action="close" aria-label=${t("close")} @click=${closeDialog}>${symbol("i-close", "icon")}</button>
      </div>
      <div class="sheet-body">${content(closeDialog)}</div>
    </div>`,
    element(),
  );
}

export function closeDialog() {
  element().close();
}

export function dialogOpen() {
  return open !== null;
}

/** Asks before something is lost. @param {{title: string, text: string, yes: string, act: () => void}} question */
export function confirmDialog({ title, text, yes, act }) {
  showDialog({
    title,
    name: "confirm",
    content: (close) => html`<p>${text}</p>
      <div class="sheet-actions">
        <button class="button" data-action="cancel" @click=${close}>${t("cancel")}</button>
        <button
          class="button primary"
          data-action="confirm"
          @click=${() => {
            close();
            act();
          }}
        >
          ${yes}
        </button>
      </div>`,
  });
}
