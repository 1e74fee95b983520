/// <reference path="./types.d.ts" />
import { html, svg } from "lit-html";
import { t } from "../../text/text.js";
import { showDialog } from "../../ui/dialogs.js";
import { MOST_NOTE, noteMark } from "./marks.js";

/**
 * The star and the note of a match in the list.
 *
 * Hooks for tests: [data-action="star"][aria-pressed], [data-action="note"]; dialog "note": textarea, [data-action="note-save"];
 *   [data-notice="noted"].
 *
 * @typedef {import("./marks.js").Mark} Mark
 * @typedef {import("./marks.js").Marks} Marks
 */

/** Stores a change and says so. @param {Page} app @param {Marks} marks @param {string} id @param {Partial<Mark>} change @param {string} words */
async function noted(app, marks, id, change, words) {
  marks.set(id, await noteMark(app.store, id, change));
  app.paint();
  app.notices.show({ id: "noted", text: () => words });
}

/** @param {Page} app @param {Marks} marks @param {string} id @param {Mark} mark @param {{title: string, when: string}} what */
export function noteActions(app, marks, id, { star, note }, what) {
  const starred = () => noted(app, marks, id, { star: !star }, t(star ? "find.starGone" : "find.starKept"));
  const write = (/** @type {string} */ text) =>
    noted(app, marks, id, { note: text }, t(text ? "find.noteKept" : "find.noteGone"));
  return html`<button class="button past-star" data-action="star" aria-pressed=${star} aria-label=${t("find.starOf", what)} @click=${starred}>
      <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${svg`<path d="m12 3.2 2.7 5.6 6.1.8-4.5 4.2 1.1 6.1-5.4-3-5.4 3 1.1-6.1-4.5-4.2 6.1-.8z"></path>`}</svg>
    </button>
    <button class="button" data-action="note" aria-label=${t(note ? "find.noteOf" : "find.noteAddOf", what)} @click=${() => edit(note, write, what)}>
      ${t("find.note")}
    </button>`;
}

/** A dialog with the note, which is stored when that is closed. @param {string} note @param {(text: string) => void} write @param {{title: string, when: string}} what */
function edit(note, write, { title, when }) {
  let text = note;
  showDialog({
    title: t("find.note"),
    name: "note",
    closed: () => text.trim() !== note && write(text.trim()),
    content: (close) => html`<p>${title}, ${when}</p>
      <textarea class="past-write" rows="5" autofocus maxlength=${MOST_NOTE} aria-label=${t("find.note")} aria-describedby="note-private" .value=${text}
        @input=${(/** @type {Event} */ { target }) => {
          text = /** @type {HTMLTextAreaElement} */ (target).value;
        }}></textarea>
      <p id="note-private" class="muted">${t("find.notePrivate", { count: MOST_NOTE })}</p>
      <div class="sheet-actions">
        <button class="button primary" data-action="note-save" @click=${close}>${t("find.noteSave")}</button>
      </div>`,
  });
}
