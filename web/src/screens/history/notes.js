/// <reference path="./types.d.ts" />
import { html, nothing, svg } from "lit-html";
import { t } from "../../text/text.js";
import { closeDialog, paintDialog, showDialog } from "../../ui/dialogs.js";
import { MOST_NOTE, marksIn, NO_MARK, noteMark } from "./marks.js";

/**
 * The star and the note of a match in the list.
 *
 * Hooks for tests: [data-action="star"][aria-pressed], [data-action="note"], [data-note]; dialog "note": textarea,
 *   [data-action="note-save|cancel"], [data-elsewhere]; [data-notice="noted"].
 *
 * @typedef {import("./marks.js").Marks} Marks
 */

/** @type {Marks | null} */
let marks = null;
let reading = false;
/** Unsaved notes by match, while the page is open. @type {Map<string, string>} */
const drafts = new Map();

/** The page to paint when another tab changes a mark. @type {Page | null} */
let shown = null;
addEventListener("hashchange", () => {
  marks = shown = null;
  reading = false;
});
globalThis.document?.addEventListener?.("visibilitychange", () => {
  if (shown && !document.hidden) read(shown);
});

/** The marks of all matches, or null until they are read. @param {Page} app */
export function marksFor(app) {
  shown = app;
  if (!reading) read(app);
  return marks;
}

/** @param {Page} app */
async function read(app) {
  reading = true;
  const found = await marksIn(app.store);
  if (shown !== app) return;
  marks = found;
  app.paint();
}

/** @param {Page} app @param {string} id @param {Parameters<typeof noteMark>[2]} change */
async function noted(app, id, change) {
  const mark = await noteMark(app.store, id, change);
  marks = new Map([...(marks ?? []), [id, mark]]);
  app.paint();
  return mark;
}

/** Shows a notice that a mark was stored or deleted. @param {Page} app @param {string} words */
function tell(app, words) {
  app.notices.show({ id: "noted", text: () => words });
}

/** @param {Page} app @param {string} id @param {Marks} all @param {{title: string, when: string}} what */
export function noteActions(app, id, all, what) {
  const { star, note } = all.get(id) ?? NO_MARK;
  const pressed = async () => {
    const now = await noted(app, id, (mark) => ({ ...mark, star: !star }));
    tell(app, t(now.star ? "find.starKept" : "find.starGone"));
  };
  return html`<button class="button past-star" data-action="star" aria-pressed=${star} aria-label=${t("find.starOf", what)} @click=${pressed}>
      <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${svg`<path d="m12 3.2 2.7 5.6 6.1.8-4.5 4.2 1.1 6.1-5.4-3-5.4 3 1.1-6.1-4.5-4.2 6.1-.8z"></path>`}</svg>
    </button>
    <button class="button" data-action="note" aria-label=${t(note ? "find.noteOf" : "find.noteAddOf", what)} @click=${() => edit(app, id, note, what)}>
      ${t("find.note")}
    </button>`;
}

/** @param {string} id @param {Marks} all */
export function noteLine(id, all) {
  const note = all.get(id)?.note;
  return note ? html`<p class="past-note" dir="auto" data-note>${note}</p>` : nothing;
}

/** @param {Page} app @param {string} id @param {string} before @param {{title: string, when: string}} what */
function edit(app, id, before, { title, when }) {
  let known = before;
  let text = drafts.get(id) ?? before;
  const keep = async () => {
    const wanted = text.trim();
    const stored = await noted(app, id, (mark) => (mark.note === known ? { ...mark, note: wanted } : null));
    if (stored.note !== wanted) {
      // Another tab has changed the note: it is shown; saving again replaces it.
      known = stored.note;
      return paintDialog();
    }
    text = before = wanted;
    closeDialog();
    tell(app, t(wanted ? "find.noteKept" : "find.noteGone"));
  };
  const cancel = () => {
    text = before;
    closeDialog();
  };
  showDialog({
    title: t("find.note"),
    name: "note",
    closed: () => {
      if (text === before) drafts.delete(id);
      else drafts.set(id, text);
    },
    content: () => html`<p>${title}, ${when}</p>
      <textarea class="past-write" rows="5" autofocus maxlength=${MOST_NOTE} aria-label=${t("find.note")} aria-describedby="note-private" .value=${text}
        @input=${(/** @type {Event} */ { target }) => {
          text = /** @type {HTMLTextAreaElement} */ (target).value;
        }}></textarea>
      <p id="note-private" class="muted">${t("find.notePrivate", { count: MOST_NOTE })}</p>
      ${known === before ? nothing : html`<p role="alert" data-elsewhere>${t("find.noteElsewhere", { note: known || "—" })}</p>`}
      <div class="sheet-actions">
        <button class="button" data-action="cancel" @click=${cancel}>${t("cancel")}</button>
        <button class="button primary" data-action="note-save" @click=${keep}>${t("find.noteSave")}</button>
      </div>`,
  });
}
