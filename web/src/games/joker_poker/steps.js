/// <reference path="./types.d.ts" />
/**
 * Where the person is in a game: arranging, or somewhere in its showdown. Each hand has two steps, first the cards, then the bets.
 */

export const STEPS_PER_HAND = 2;
export const SUMMARY = 3 * STEPS_PER_HAND;
export const FINAL = SUMMARY + 1;
export const GAMES = 3;

/** @typedef {"arrange" | "waiting" | "showdown" | "summary" | "result"} Scene */

/** @param {JokerPoker.Table} record @returns {Scene} */
export function sceneOf({ view, show }) {
  if (view.history.length < show.game) return view.commit ? "waiting" : "arrange";
  if (show.step >= FINAL && view.phase === "over" && show.game >= view.history.length) return "result";
  return show.step >= SUMMARY ? "summary" : "showdown";
}

/** Has the person seen all of this match? @param {JokerPoker.Table} record */
export function allSeen(record) {
  return record.over && sceneOf(record) === "result";
}

/** The game whose showdown is shown. @param {JokerPoker.Table} record @returns {GameResult} */
export function shownGame({ view, show }) {
  const game = view.history[show.game - 1];
  if (!game) throw new Error(`game ${show.game} has no showdown yet`);
  return game;
}

/** The hand on show, and whether its bets have been paid. @param {JokerPoker.Table} record */
export function shownHand({ show }) {
  return { hand: Math.floor(show.step / STEPS_PER_HAND), paid: show.step % STEPS_PER_HAND === 1 };
}

/** Points as the person has seen them so far. @param {JokerPoker.Table} record @returns {number[]} */
export function scoresShown(record) {
  const { view, show } = record;
  const before = view.history[show.game - 2]?.scores ?? view.scores.map(() => 0);
  const game = view.history[show.game - 1];
  if (!game) return before;
  if (show.step >= SUMMARY) return game.scores;
  const { hand, paid } = shownHand(record);
  const settled = game.results.slice(0, hand + (paid ? 1 : 0));
  return before.map((score, seat) => score + settled.reduce((sum, { points }) => sum + (points[seat] ?? 0), 0));
}
