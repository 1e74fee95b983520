import { html } from "lit-html";
import { readMatches } from "../../device/matchlist.js";
import { wantGame } from "../../match/catalogue.js";
import { currentScreen } from "../../router.js";
import { t } from "../../text/text.js";
import { marksIn } from "./marks.js";

/**
 * The matches and marks on this device, read once for the screen that shows them, and forgotten when another screen is shown.
 *
 * @typedef {import("../../device/matchlist.js").MatchBrief} MatchBrief
 * @typedef {{all: MatchBrief[], marks: import("./marks.js").Marks}} Past   every match, newest first
 */

/** What was read; null until it is. @type {Past | null} */
let past = null;
/** The page for which the matches were or are being read, and the screen that it showed then; null if no screen needs them. @type {{app: Page, screen: string} | null} */
let reader = null;

/** Forgets what was read. */
export function forget() {
  past = reader = null;
}
// If the new screen was painted before this event, it has already begun to read: then nothing is forgotten.
globalThis.addEventListener?.("hashchange", () => currentScreen() !== reader?.screen && forget());
// Another tab may have played or noted something.
globalThis.document?.addEventListener?.("visibilitychange", () => reader && !document.hidden && read(reader.app));

/** The line shown until the matches are read. */
export function readingLine() {
  return html`<p role="status">${t("history.reading")}</p>`;
}

/** The matches and marks; null until they are read, then the page is painted. @param {Page} app @returns {Past | null} */
export function pastOf(app) {
  if (reader?.screen !== currentScreen()) {
    forget();
    read(app);
  }
  return past;
}

/** Reads the matches and marks, then paints the page; discards them if another reading has begun meanwhile, or if `forget` was called. @param {Page} app */
async function read(app) {
  const reading = { app, screen: currentScreen() };
  reader = reading;
  const [all, marks] = await Promise.all([readMatches(app.store), marksIn(app.store)]);
  // The entries use names and faces that load with the games.
  await Promise.all([...new Set(all.map(({ record }) => record.game))].map(wantGame));
  if (reading !== reader) return;
  // About another list a screen would begin again, so the old one stays while nothing in it has changed.
  const unchanged = past && JSON.stringify(past.all) === JSON.stringify(all) ? past.all : null;
  past = { all: unchanged ?? all, marks };
  app.paint();
}
