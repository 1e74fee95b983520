import { createEmptyCard, fsrs } from "ts-fsrs";
import { DAY_MS, streaksOf } from "../../match/days.js";

/**
 * Which positions come back, and when: spaced repetition by FSRS. Only computation.
 *
 * @typedef {object} Drill   a position, as it is stored
 * @property {1} format
 * @property {string} game
 * @property {string} match   of the history
 * @property {number} ply
 * @property {number} seat
 * @property {number} cost    what the original decision cost, in the coach's unit
 * @property {Plan} plan
 *
 * @typedef {{due: string, last: string, stability: number, difficulty: number, reps: number, lapses: number, state: number, steps: number, days: number}} Plan   times are ISO, `last` "" for never
 *
 * @typedef {{looked: string[], days: [string, number][]}} Progress   ids of matches that were searched; number of positions decided by day
 */

/** The number of positions for a day. */
export const A_DAY = 10;
/** How many days and matches are stored. */
const MOST_DAYS = 400;
const MOST_LOOKED = 1000;

// Steps are days: a missed position comes back tomorrow, not in ten minutes.
const scheduler = fsrs({ enable_fuzz: false, enable_short_term: false });

/** The plan of a new position. @param {Date} now @returns {Plan} */
export function fresh(now) {
  return planOf(createEmptyCard(now));
}

/** @param {import("ts-fsrs").Card} card @returns {Plan} */
function planOf({ due, last_review, stability, difficulty, reps, lapses, state, learning_steps, scheduled_days }) {
  const times = { due: due.toISOString(), last: last_review?.toISOString() ?? "" };
  return { ...times, stability, difficulty, reps, lapses, state, steps: learning_steps, days: scheduled_days };
}

/**
 * The plan after a decision with this mark, 1 to 4. If the clock was set back, the time of the last decision is used.
 *
 * @param {Plan} plan @param {number} mark @param {Date} now @returns {Plan}
 */
export function decided(plan, mark, now) {
  const at = new Date(Math.max(now.getTime(), plan.last ? Date.parse(plan.last) : 0));
  const { due, last, steps, days, ...rest } = plan;
  const card = {
    ...rest,
    due,
    last_review: last || null,
    learning_steps: steps,
    scheduled_days: days,
    elapsed_days: 0,
  };
  return planOf(scheduler.next(card, at, /** @type {import("ts-fsrs").Grade} */ (mark)).card);
}

/** True if a position is due; also if the clock was once far ahead and has been corrected. @param {Plan} plan @param {Date} now */
export function isDue({ due, last }, now) {
  return Date.parse(due) <= now.getTime() || (last !== "" && Date.parse(last) > now.getTime() + DAY_MS);
}

/** The local date, 2026-03-01. @param {Date} now */
export function dayOf(now) {
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/**
 * Today's positions: those due longest first, then new ones, alternating between matches.
 *
 * @template {{drill: Drill}} D
 * @param {D[]} drills @param {Progress} progress @param {Date} now
 * @returns {D[]}
 */
export function today(drills, progress, now) {
  const left = Math.max(0, A_DAY - doneOn(progress, dayOf(now)));
  const due = drills.filter(({ drill }) => isDue(drill.plan, now));
  const repeated = due
    .filter(({ drill }) => drill.plan.reps)
    .sort((a, b) => a.drill.plan.due.localeCompare(b.drill.plan.due));
  return [...repeated, ...inTurn(due.filter(({ drill }) => !drill.plan.reps))].slice(0, left);
}

/** Takes one position of each match, then a second, so that mistakes, good decisions and games are mixed. @template {{drill: Drill}} D @param {D[]} drills @returns {D[]} */
function inTurn(drills) {
  /** @type {Map<string, number>} */
  const rounds = new Map();
  return drills
    .map((one) => {
      const round = rounds.get(one.drill.match) ?? 0;
      rounds.set(one.drill.match, round + 1);
      return { one, round };
    })
    .sort((a, b) => a.round - b.round)
    .map(({ one }) => one);
}

/** How many positions were decided on a day. @param {Progress} progress @param {string} day */
export function doneOn({ days }, day) {
  return days.find(([known]) => known === day)?.[1] ?? 0;
}

/** @param {Progress} progress @param {string} day @returns {Progress} */
export function withDone(progress, day) {
  const others = progress.days.filter(([known]) => known !== day);
  /** @type {[string, number]} */
  const done = [day, doneOn(progress, day) + 1];
  return { ...progress, days: [done, ...others].slice(0, MOST_DAYS) };
}

/** @param {Progress} progress @param {string} match @returns {Progress} */
export function withLooked(progress, match) {
  return { ...progress, looked: [match, ...progress.looked.filter((known) => known !== match)].slice(0, MOST_LOOKED) };
}

/** The streak: days in a row up to today or yesterday. @param {Progress} progress @param {Date} now */
export function streak(progress, now) {
  const days = progress.days.map(([day]) => day);
  return streaksOf(days, dayOf(now)).now;
}
