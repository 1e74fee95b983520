import { html, render } from "lit-html";
import { symbol } from "../cards/cards.js";
import { t } from "../text/text.js";

/**
 * One dialog at a time, on the browser's own <dialog>: focus stays inside, Escape closes, focus returns. An open dialog has an
 * entry in the browser's history, so that the back button closes it and nothing else.
 *
 * @typedef {object} Dialog
 * @property {string} title
 * @property {(close: () => void) => unknown} content
 * @property {string} [name]   for tests and style, as `data-dialog`
 * @property {() => void} [closed]   called once it is gone
 */

/** @type {Dialog | null} */
let open = null;

/** The entry is on its way out. */
let leaving = false;

addEventListener("popstate", ({ state }) => {
  if (open && leaving) enterHistory();
  else if (open && !state?.dialog) element().close();
  leaving = false;
});

function enterHistory() {
  if (!history.state?.dialog || leaving) history.pushState({ ...history.state, dialog: true }, "");
}

/** Whoever closes a dialog to open another, or to go elsewhere, has used the entry by now. */
function leaveHistory() {
  setTimeout(() => {
    if (open || leaving || !history.state?.dialog) return;
    leaving = true;
    history.back();
  });
}

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
    leaveHistory();
    render(html``, host);
    closed?.();
  };
  host.onclick = (event) => {
    if (event.target === host) closeDialog();
  };
  host.dataset.dialog = dialog.name ?? "";
  paintDialog();
  if (!host.open) host.showModal();
  if (!leaving) enterHistory();
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
