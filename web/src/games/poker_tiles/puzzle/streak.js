import { dayBefore, isDay, streaksOf } from "../../../match/days.js";

/**
 * The stored record of the puzzles of the day. Pure functions.
 *
 * @typedef {object} PuzzleRecord
 * @property {string} day      of the current puzzle
 * @property {number} tries    number of tries at it
 * @property {number} points   the best play found
 * @property {"" | "solved" | "shown"} end
 * @property {Record<string, number>} days   every day whose puzzle is over: the number of tries until it was solved, or 0 if the solution was shown
 * @property {number} streak   days solved in a row, up to `last`
 * @property {string} last     `day`, or the one before
 * @property {number} solved   number of days solved
 * @property {number} longest  the longest streak
 */

/** The setting that stores it. */
export const SETTING = "tiles puzzle";

/** For the game's statistics. @param {import("../../../device/store.js").Store} store */
export async function own(store) {
  const { today } = await import("../../../match/matches.js");
  const { solved, streak, longest } = recordFor(
    await store.getSetting(SETTING, /** @type {unknown} */ (null)),
    today(),
  );
  return { solved, streak, longest };
}

/** The most days stored, 27 years. */
const MOST_DAYS = 10_000;

/**
 * The record for a day: another day's tries are dropped, and streaks and counts are computed from the days.
 *
 * @param {any} found  anything @param {string} day @returns {PuzzleRecord}
 */
export function recordFor(found, day) {
  const days = daysIn(found);
  const same = found?.day === day;
  const end = days[day] === undefined ? "" : days[day] ? "solved" : "shown";
  const solved = Object.keys(days).filter((one) => days[one]);
  const { now, best } = streaksOf(solved, day);
  return {
    day,
    tries: days[day] || (same ? count(found.tries) : 0),
    points: same ? count(found.points) : 0,
    end,
    days,
    streak: end === "shown" ? 0 : now,
    last: end === "solved" ? day : dayBefore(day),
    solved: Math.max(count(found?.solved), solved.length),
    longest: Math.max(count(found?.longest), best),
  };
}

/** The days whose puzzles are over. @param {any} found @returns {Record<string, number>} */
function daysIn(found) {
  const { days, day, end, tries } = found ?? {};
  const known = Object.entries(typeof days === "object" && days ? days : {});
  const whole = known.filter(([one, value]) => isDay(one) && value === count(value));
  const newest = whole.sort(([one], [other]) => (one < other ? -1 : 1)).slice(-MOST_DAYS);
  const all = { ...Object.fromEntries(daysOfOlderRecord(found)), ...Object.fromEntries(newest) };
  if (isDay(day) && end === "solved") all[day] = count(tries) || 1;
  if (isDay(day) && end === "shown") all[day] ??= 0;
  return all;
}

/** Days of an older page's record, which had only the last day and its streak: each counts as solved at the first try. @param {any} found @returns {[string, number][]} */
function daysOfOlderRecord(found) {
  const { last, streak } = found ?? {};
  if (!isDay(last)) return [];
  return Array.from({ length: Math.min(count(streak), MOST_DAYS) }, (_, back) => [dayBefore(last, back), 1]);
}

/** @param {unknown} value  anything @returns {number} a whole number, no less than 0 */
function count(value) {
  return Number.isSafeInteger(value) ? Math.max(0, Number(value)) : 0;
}

/** The record after a play was submitted. @param {PuzzleRecord} record @param {number} points @param {boolean} solved @returns {PuzzleRecord} */
export function tried(record, points, solved) {
  if (record.end) return record;
  const { day } = record;
  const next = { ...record, tries: record.tries + 1, points: Math.max(record.points, points) };
  if (!solved) return next;
  return recordFor({ ...next, days: { ...record.days, [day]: next.tries }, solved: record.solved + 1 }, day);
}

/** The record after the solution was shown. @param {PuzzleRecord} record @returns {PuzzleRecord} */
export function givenUp(record) {
  return record.end ? record : recordFor({ ...record, days: { ...record.days, [record.day]: 0 } }, record.day);
}
