import { begunAt, DAY_MS, dayBefore, streaksOf } from "../../match/days.js";

/**
 * The deals of the days among the matches played: what came of each, and for how many days in a row. Arithmetic alone.
 *
 * @typedef {object} DayResult   the first finished match of a day's deal; later ones know the cards
 * @property {string} id
 * @property {string} day
 * @property {number} points
 * @property {number} place   1 is best; equal points share it
 * @property {number} of      players
 * @property {boolean} won    alone or with others
 * @property {boolean} inTime begun on its own day, or soon after midnight
 */

/** The page may have been opened before midnight. */
const GRACE_MS = 3_600_000;

/** @param {{id: string, record: Brief}[]} matches @param {string} game @returns {Map<string, DayResult>} by day */
export function daysOf(matches, game) {
  /** @type {Map<string, DayResult>} */
  const found = new Map();
  const own = matches.filter(({ record }) => record.over && record.day && record.game === game);
  for (const { id, record } of own.sort((a, b) => a.record.when.localeCompare(b.record.when)))
    if (!found.has(record.day)) found.set(record.day, resultOf(id, record));
  return found;
}

/** @param {string} id @param {Brief} record @returns {DayResult} */
function resultOf(id, { day, when, players, outcome }) {
  const seat = players.findIndex(({ level }) => level === "human");
  const { points, place, won } = standing(outcome, seat);
  const begun = begunAt(id) || Date.parse(when);
  const inTime = begun < Date.parse(day) + DAY_MS + GRACE_MS;
  return { id, day, points, place, of: players.length, won, inTime };
}

/** How a seat came out. @param {{scores: number[], winners: number[]}} outcome @param {number} seat */
export function standing({ scores, winners }, seat) {
  const points = scores[seat] ?? 0;
  return { points, place: 1 + scores.filter((score) => score > points).length, won: winners.includes(seat) };
}

/**
 * Days in a row that were played in time: up to today, or up to yesterday while today's deal waits; and the longest row.
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
