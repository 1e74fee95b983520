import { html } from "lit-html";
import { symbol } from "../cards/cards.js";
import { enterLayer, leaveLayer, onBack } from "../router.js";
import { t } from "../text/text.js";
import { paint } from "./painting.js";

/**
 * One dialog at a time, on the browser's own <dialog>: focus stays inside, Escape closes, focus returns. An open dialog has an
 * entry in the browser's history, so that the back button closes only it.
 *
 * @typedef {object} Dialog
 * @property {string} title
 * @property {(close: () => void) => unknown} content
 * @property {string} [name]   for tests and style, as `data-dialog`
 * @property {() => void} [closed]   called once it is closed, or another dialog has taken its place
 * @property {boolean} [stays]   true if a press outside does not close it
 * @property {Dialog | null} [below]   the dialog to show when this one is closed
 */

/** The open dialog. @type {Dialog | null} */
let current = null;

/** True if the press began outside the dialog. */
let pressedOutside = false;

onBack(closeDialog);

/** @returns {HTMLDialogElement} */
function element() {
  return /** @type {HTMLDialogElement} */ (document.getElementById("dialog"));
}

/** Opens a dialog, in place of an open one. @param {Dialog} dialog */
export function showDialog(dialog) {
  const host = element();
  const { closed } = current ?? {};
  current = dialog;
  closed?.();
  // The browser's own ways to close it are reported a frame later: another dialog may be open by then.
  host.onclose = () => {
    if (!host.open) finish();
  };
  // A person who selects text may end outside the dialog.
  host.onpointerdown = ({ target }) => {
    pressedOutside = target === host;
  };
  host.onclick = ({ target }) => {
    if (pressedOutside && target === host && !dialog.stays) closeDialog();
  };
  host.dataset.dialog = dialog.name ?? "";
  paintDialog();
  // If it is open with other content, it must be opened again, so that the focus moves into it and screen readers announce it.
  if (host.open) host.close();
  host.showModal();
  // It may still be scrolled from what it showed before.
  host.scrollTop = 0;
  frameIntoSight();
  enterLayer();
}

/** Opens a dialog over the open one, which is shown again when the new one is closed. @param {Dialog} dialog */
export function showDialogOver(dialog) {
  showDialog({ ...dialog, below: current });
}

/** Scrolls to the workshop's frame, if the page is in one: on a phone it may be out of sight. */
export function frameIntoSight() {
  globalThis.frameElement?.scrollIntoView({ block: "nearest" });
}

/** Paints the open dialog again, after a change of its content. */
export function paintDialog() {
  if (!current) return;
  const { title, content } = current;
  paint(
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

/** Closes the open dialog, if there is one; then the one below it is shown. */
export function closeDialog() {
  element().close();
  finish();
}

/** Clears up after a dialog has closed, unless that was done already, and shows the one below it. */
function finish() {
  if (!current) return;
  const { closed, below } = current;
  current = null;
  leaveLayer();
  paint(html``, element());
  closed?.();
  if (below && !current) showDialog(below);
}

/** True if a dialog is open and the browser has not closed it already. */
export function dialogOpen() {
  return current !== null && element().open;
}

/** Asks for confirmation before something is lost. @param {{title: string, text: string, yes: string, act: () => void}} question */
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
