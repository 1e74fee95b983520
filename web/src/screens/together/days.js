import { begunAt, DAY_MS, dayBefore, streaksOf } from "../../match/days.js";
import { placeOf } from "../../match/standing.js";

/**
 * Results and streaks of the deals of the day among the matches played. Only arithmetic.
 *
 * @typedef {object} DayResult   the first finished match of a day's deal; later ones know the cards
 * @property {string} id
 * @property {string} day
 * @property {number} points
 * @property {number} place   the rank, 1 is best; equal points share one
 * @property {number} of      number of players
 * @property {boolean} won    alone or with others
 * @property {boolean} inTime begun on its own day, or soon after midnight
 */

/** A match begun within this time after midnight counts for the day before, since the page may have been opened then. */
const GRACE_MS = 3_600_000;

/** @param {{id: string, record: Brief}[]} matches @param {string} game @returns {Map<string, DayResult>} by day */
export function daysOf(matches, game) {
  /** @type {Map<string, DayResult>} */
  const found = new Map();
  const finished = matches.filter(({ record }) => record.over && record.day && record.game === game);
  for (const { id, record } of finished.sort((a, b) => a.record.when.localeCompare(b.record.when)))
    if (!found.has(record.day)) found.set(record.day, resultOf(id, record));
  return found;
}

/** @param {string} id @param {Brief} record @returns {DayResult} */
function resultOf(id, { day, when, players, outcome }) {
  const seat = players.findIndex(({ level }) => level === "human");
  const { points, place, won } = placeOf(outcome, seat);
  const begun = begunAt(id) || Date.parse(when);
  const inTime = begun < Date.parse(day) + DAY_MS + GRACE_MS;
  return { id, day, points, place, of: players.length, won, inTime };
}

/**
 * Streaks of days played in time: up to today, or yesterday if today's deal is not played yet; and the longest.
 *
 * @param {Iterable<DayResult>} results @param {string} today
 */
export function streaks(results, today) {
  return streaksOf(
    [...results].filter(({ inTime }) => inTime).map(({ day }) => day),
    today,
  );
}

/** The days before this one, newest first. @param {string} today @param {number} count */
export function earlier(today, count) {
  return Array.from({ length: count }, (_, index) => dayBefore(today, index + 1));
}

/** Hours and minutes until the next deal. @param {number} now  milliseconds since 1970 */
export function untilNext(now) {
  const minutes = Math.ceil((DAY_MS - (now % DAY_MS)) / 60_000);
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}
