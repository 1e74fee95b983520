import { html } from "lit-html";
import { readMatches } from "../../device/matchlist.js";
import { wantGame } from "../../match/catalogue.js";
import { currentScreen } from "../../router.js";
import { t } from "../../text/text.js";
import { marksIn } from "./marks.js";

/**
 * The matches and marks that screens about them have read; forgotten when another screen is shown.
 *
 * @typedef {import("../../device/matchlist.js").MatchBrief} MatchBrief
 * @typedef {{all: MatchBrief[], marks: import("./marks.js").Marks}} Past   every match, newest first
 */

/** @type {Past | null} */
let past = null;
/** The page for which it reads, and its screen; null if nothing is read. @type {{app: Page, at: string} | null} */
let asked = null;

/** Forgets what was read. */
export function forget() {
  past = asked = null;
}
// The screen that is shown now may have begun to read before this is called.
globalThis.addEventListener?.("hashchange", () => currentScreen() !== asked?.at && forget());
// Another tab may have played or noted something.
globalThis.document?.addEventListener?.("visibilitychange", () => asked && !document.hidden && read(asked.app));

/** The line shown until the matches are read. */
export function readingLine() {
  return html`<p role="status">${t("history.reading")}</p>`;
}

/** The matches and marks, once they are read. @param {Page} app @returns {Past | null} */
export function pastOf(app) {
  if (asked?.at !== currentScreen()) {
    forget();
    read(app);
  }
  return past;
}

/** @param {Page} app */
async function read(app) {
  const now = { app, at: currentScreen() };
  asked = now;
  const [all, marks] = await Promise.all([readMatches(app.store), marksIn(app.store)]);
  // Some bring names and faces of their own.
  await Promise.all([...new Set(all.map(({ record }) => record.game))].map(wantGame));
  if (now !== asked) return;
  past = { all, marks };
  app.paint();
}
