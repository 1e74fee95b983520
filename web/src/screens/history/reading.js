import { html, nothing } from "lit-html";
import { readMatches } from "../../device/matchlist.js";
import { gameView, wantGame } from "../../match/catalogue.js";
import { currentScreen } from "../../router.js";
import { t } from "../../text/text.js";

/**
 * The matches that screens about them have read; forgotten when another screen is shown.
 *
 * @typedef {import("../../device/matchlist.js").MatchBrief} MatchBrief
 */

/** Minimum interval between two paintings of progress. */
const PROGRESS_MS = 200;

/** @type {MatchBrief[] | null} */
let matches = null;
/** A new object for each reading, so that answers to older ones are dropped; null before the first. @type {object | null} */
let asked = null;
/** The screen for which it reads. */
let readAt = "";
/** Progress of rebuilding briefs, 0 to 1; null if nothing is being rebuilt. @type {number | null} */
let share = null;

/** Games whose view is being loaded. @type {Set<string>} */
const coming = new Set();

/** A game's view; if it is not loaded, null, and the page is painted once it is. @param {Page} app @param {string} game */
export function viewFor(app, game) {
  const view = gameView(game);
  if (view || coming.has(game)) return view;
  coming.add(game);
  wantGame(game).then((arrived) => {
    coming.delete(game);
    if (arrived) app.paint();
  });
  return null;
}

/** Forgets what was read. */
export function forget() {
  matches = asked = share = null;
}
// The screen that is shown now may have begun to read before this is called.
addEventListener("hashchange", () => currentScreen() !== readAt && forget());

/** The line shown until the matches are read. */
export function readingLine() {
  return html`<p role="status">${t("history.reading")}${share === null ? nothing : html` ${t("stats.percent", { value: Math.round(100 * share) })}`}</p>`;
}

/** Every match, newest first, once they are read. @param {Page} app @returns {MatchBrief[] | null} */
export function everyMatch(app) {
  if (currentScreen() !== readAt) forget();
  if (!asked) read(app);
  return matches;
}

/** @param {Page} app */
async function read(app) {
  const now = {};
  asked = now;
  readAt = currentScreen();
  let painted = performance.now();
  const found = await readMatches(app.store, (done, of) => {
    if (now !== asked || performance.now() - painted < PROGRESS_MS) return;
    painted = performance.now();
    share = done / of;
    app.paint();
  });
  if (now !== asked) return;
  share = null;
  matches = found;
  app.paint();
}
