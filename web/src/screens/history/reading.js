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
/** The page for which the matches are read, and its screen then; null if none are. @type {{app: Page, screen: string} | null} */
let reader = null;

/** Forgets what was read. */
export function forget() {
  past = reader = null;
}
// Not if the new screen was painted first, and has begun to read already.
globalThis.addEventListener?.("hashchange", () => currentScreen() !== reader?.screen && forget());
// Another tab may have played or noted something.
globalThis.document?.addEventListener?.("visibilitychange", () => reader && !document.hidden && read(reader.app));

/** The line shown until the matches are read. */
export function readingLine() {
  return html`<p role="status">${t("history.reading")}</p>`;
}

/** The matches and marks, once they are read. @param {Page} app @returns {Past | null} */
export function pastOf(app) {
  if (reader?.screen !== currentScreen()) {
    forget();
    read(app);
  }
  return past;
}

/** @param {Page} app */
async function read(app) {
  const now = { app, screen: currentScreen() };
  reader = now;
  const [all, marks] = await Promise.all([readMatches(app.store), marksIn(app.store)]);
  // Some games have names and faces of their own.
  await Promise.all([...new Set(all.map(({ record }) => record.game))].map(wantGame));
  if (now !== reader) return;
  past = { all, marks };
  app.paint();
}
