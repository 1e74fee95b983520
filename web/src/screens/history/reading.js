import { openLedger } from "../../device/ledger.js";
import { gameView, wantGame } from "../../match/catalogue.js";
import { currentScreen } from "../../router.js";

/**
 * What the screens of the past have read of the matches kept; forgotten whenever another screen is shown.
 *
 * @typedef {import("../../device/ledger.js").Kept} Kept
 *
 * @typedef {object} Reading
 * @property {import("../../device/ledger.js").Ledger} ledger
 * @property {Kept[][]} pages   newest first, as far as somebody has scrolled
 * @property {boolean} ended    there are no older ones
 * @property {Kept[] | null} all  every match, once somebody wanted them
 */

/** Matches read at a time. */
export const PAGE = 30;
/** Progress is painted no more often. */
const PROGRESS_MS = 200;

/** @type {Reading | null} */
let found = null;
/** What is being read, so that answers from before are known as such. */
let asked = {};
let reading = false;
/** On which screen. */
let readAt = "";
let turning = false;
let gathering = false;
/** How much of what has to be rebuilt is made, 0 to 1; null while nothing is. @type {number | null} */
let share = null;

/** Games whose view is on its way. @type {Set<string>} */
const coming = new Set();

/** A game's view; one that is not there yet is fetched, and painted when it is. @param {Page} app @param {string} game */
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

/** What was read is old. */
export function forget() {
  found = null;
  asked = {};
  reading = turning = gathering = false;
  share = null;
}
// The screen that is shown now may have begun to read before this is called.
addEventListener("hashchange", () => currentScreen() !== readAt && forget());

/** The sums and the newest matches, once they are read. @param {Page} app @returns {Reading | null} */
export function past(app) {
  if (currentScreen() !== readAt) forget();
  if (!reading) read(app);
  return found;
}

/** How far something is that takes long; null for nothing. */
export function progress() {
  return share;
}

/** Every match, newest first, once they are read. @param {Page} app @returns {Kept[] | null} */
export function everyMatch(app) {
  if (past(app) && !gathering) gather(app);
  return found?.all ?? null;
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
  found = { ledger, pages: [page], ended: page.length < PAGE, all: null };
  app.paint();
}

/** Reads older ones. @param {Page} app */
export async function turn(app) {
  const now = asked;
  if (!found || found.ended || turning) return;
  turning = true;
  const page = await found.ledger.next(PAGE);
  if (now !== asked) return;
  turning = false;
  found.pages.push(page);
  found.ended = page.length < PAGE;
  app.paint();
}

/** @param {Page} app */
async function gather(app) {
  const now = asked;
  gathering = true;
  const all = await found?.ledger.all(() => now === asked);
  if (now !== asked || !found || !all) return;
  found.all = all;
  app.paint();
}
