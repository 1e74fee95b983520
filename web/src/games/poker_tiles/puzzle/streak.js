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
 */

const DAY_MS = 86_400_000;

/** @type {Kept} */
const NOTHING = { day: "", tries: 0, points: 0, end: "", streak: 0, last: "" };

/** What was kept, for this day: another day's tries are forgotten, a streak that was broken too. @param {any} found @param {string} day @returns {Kept} */
export function keptFor(found, day) {
  const whole = [found?.tries, found?.points, found?.streak].every(Number.isInteger);
  const named = [found?.day, found?.end, found?.last].every((text) => typeof text === "string");
  const kept = whole && named ? /** @type {Kept} */ (found) : NOTHING;
  const lasts = kept.last === day || kept.last === dayBefore(day);
  const streak = lasts ? kept.streak : 0;
  return kept.day === day ? { ...kept, streak } : { ...NOTHING, day, streak, last: kept.last };
}

/** A play is handed in. @param {Kept} kept @param {number} points @param {boolean} solved @returns {Kept} */
export function tried(kept, points, solved) {
  if (kept.end) return kept;
  const next = { ...kept, tries: kept.tries + 1, points: Math.max(kept.points, points) };
  return solved ? { ...next, end: "solved", streak: kept.streak + 1, last: kept.day } : next;
}

/** The solution was asked for. @param {Kept} kept @returns {Kept} */
export function givenUp(kept) {
  return kept.end ? kept : { ...kept, end: "shown", streak: 0 };
}

/** @param {string} day  2026-03-01 */
function dayBefore(day) {
  return new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10);
}
