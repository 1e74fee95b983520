/**
 * What is kept of the puzzles of the day. Pure.
 *
 * @typedef {object} Kept
 * @property {string} day      of the puzzle that was tried last
 * @property {number} tries    at it
 * @property {number} points   the best play found
 * @property {"" | "solved" | "shown"} end
 * @property {number} streak   days solved in succession, up to `last`
 * @property {string} last     the day solved last
 * @property {number} solved   days solved; counted since there are statistics
 * @property {number} longest  streak
 */

/** Where the device keeps it. */
export const SETTING = "tiles puzzle";

const DAY_MS = 86_400_000;

/** @type {Kept} */
const NOTHING = { day: "", tries: 0, points: 0, end: "", streak: 0, last: "", solved: 0, longest: 0 };

/** What was kept, for this day: another day's tries are forgotten, a streak that was broken too. @param {any} found @param {string} day @returns {Kept} */
export function keptFor(found, day) {
  const whole = [found?.tries, found?.points, found?.streak].every(Number.isInteger);
  const named = [found?.day, found?.end, found?.last].every((text) => typeof text === "string");
  const kept = whole && named ? counted(found) : NOTHING;
  const lasts = kept.last === day || kept.last === dayBefore(day);
  const streak = lasts ? kept.streak : 0;
  return kept.day === day ? { ...kept, streak } : { ...kept, day, tries: 0, points: 0, end: "", streak };
}

/** An older page has counted no days: there were as many at least as the streak is long. @param {Kept} kept @returns {Kept} */
function counted(kept) {
  const { streak, solved, longest } = kept;
  const known = (/** @type {number} */ value) => Math.max(streak, Number.isInteger(value) ? value : 0);
  return { ...kept, solved: known(solved), longest: known(longest) };
}

/** A play is handed in. @param {Kept} kept @param {number} points @param {boolean} solved @returns {Kept} */
export function tried(kept, points, solved) {
  if (kept.end) return kept;
  const next = { ...kept, tries: kept.tries + 1, points: Math.max(kept.points, points) };
  if (!solved) return next;
  const streak = kept.streak + 1;
  const longest = Math.max(kept.longest, streak);
  return { ...next, end: "solved", streak, last: kept.day, solved: kept.solved + 1, longest };
}

/** The solution was asked for. @param {Kept} kept @returns {Kept} */
export function givenUp(kept) {
  return kept.end ? kept : { ...kept, end: "shown", streak: 0 };
}

/** @param {string} day  2026-03-01 */
function dayBefore(day) {
  return new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10);
}
