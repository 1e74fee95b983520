import { openLedger } from "../../device/ledger.js";
import { gameView, wantGame } from "../../match/catalogue.js";
import { currentScreen } from "../../router.js";

/**
 * What the screens about matches have read; forgotten when another screen is shown.
 *
 * @typedef {import("../../device/ledger.js").MatchBrief} MatchBrief
 *
 * @typedef {object} Reading
 * @property {import("../../device/ledger.js").Ledger} ledger
 * @property {MatchBrief[][]} pages   newest first, as far as the person has scrolled
 * @property {boolean} ended    true if there are no older ones
 * @property {MatchBrief[] | null} all  every match, if they were needed and are read
 */

/** Matches read at a time. */
export const PAGE = 30;
/** Minimum interval between two paintings of progress. */
const PROGRESS_MS = 200;

/** @type {Reading | null} */
let current = null;
/** A new object for each reading, so that answers to older ones are dropped. */
let asked = {};
let reading = false;
/** The screen for which it reads. */
let readAt = "";
let readingMore = false;
let gathering = false;
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
  current = null;
  asked = {};
  reading = readingMore = gathering = false;
  share = null;
}
// The screen that is shown now may have begun to read before this is called.
addEventListener("hashchange", () => currentScreen() !== readAt && forget());

/** The sums and the newest matches, once they are read. @param {Page} app @returns {Reading | null} */
export function past(app) {
  if (currentScreen() !== readAt) forget();
  if (!reading) read(app);
  return current;
}

/** The progress of long work; null if there is none. */
export function progress() {
  return share;
}

/** Every match, newest first, once they are read. @param {Page} app @returns {MatchBrief[] | null} */
export function everyMatch(app) {
  if (past(app) && !gathering) gather(app);
  return current?.all ?? null;
}

/** @param {Page} app */
async function read(app) {
  const now = asked;
  reading = true;
  readAt = currentScreen();
  let painted = performance.now();
  const ledger = await openLedger(app.store, (done, of) => {
    if (now !== asked || performance.now() - painted < PROGRESS_MS) return;
    painted = performance.now();
    share = done / of;
    app.paint();
  });
  const page = await ledger.next(PAGE);
  if (now !== asked) return;
  share = null;
  current = { ledger, pages: [page], ended: page.length < PAGE, all: null };
  app.paint();
}

/** Reads a page of older matches. @param {Page} app */
export async function readMore(app) {
  const now = asked;
  if (!current || current.ended || readingMore) return;
  readingMore = true;
  const page = await current.ledger.next(PAGE);
  if (now !== asked) return;
  readingMore = false;
  current.pages.push(page);
  current.ended = page.length < PAGE;
  app.paint();
}

/** @param {Page} app */
async function gather(app) {
  const now = asked;
  gathering = true;
  const all = await current?.ledger.all(() => now === asked);
  if (now !== asked || !current || !all) return;
  current.all = all;
  app.paint();
}
