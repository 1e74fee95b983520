import { sceneOf } from "./steps.js";

/**
 * What the lesson tells, step by step. The deals are known: without a joker, with one, with two.
 *
 * @typedef {object} Step
 * @property {string} key
 * @property {number} game    the game of the match that it belongs to
 * @property {string} [shows]
 * @property {(record: JokerPoker.Table) => boolean} [done]
 */

/** Deals cards that show something; found by trying. */
const SEED = "000000000000000000000000000001b4";
const OPPONENT = { level: "casual", character: "lilo" };

/** @param {JokerPoker.Table} record @param {number} game @param {number} step  of the showdown */
function reached(record, game, step) {
  if (record.show.game !== game) return record.show.game > game;
  return sceneOf(record) !== "arrange" && sceneOf(record) !== "waiting" && record.show.step >= step;
}

/** @param {JokerPoker.Table} record @param {number} game */
function dealt(record, game) {
  return record.show.game >= game;
}

const HAND = 2;
const SUMMARY = 6;

/** @type {Step[]} */
const STEPS = [
  { key: "welcome", game: 1 },
  { key: "cards", game: 1, shows: ".board", done: ({ draft }) => draft.past.length > 0 },
  { key: "names", game: 1, shows: ".hand-label" },
  { key: "order", game: 1, shows: ".hand-number" },
  { key: "ranking", game: 1, shows: "[data-action='ranking']" },
  { key: "suggest", game: 1, shows: "[data-action='suggest']", done: ({ draft }) => draft.suggested },
  { key: "chances", game: 1, shows: ".chance" },
  { key: "bets", game: 1, shows: ".bets", done: ({ draft }) => draft.bets.every((bet) => bet !== null) },
  { key: "ready", game: 1, shows: "[data-action='ready']", done: (record) => reached(record, 1, 0) },
  { key: "showdown", game: 1, shows: ".duels", done: (record) => reached(record, 1, 1) },
  { key: "points", game: 1, shows: ".duel-bets", done: (record) => reached(record, 1, HAND) },
  { key: "rest", game: 1, shows: "[data-action='next']", done: (record) => reached(record, 1, SUMMARY) },
  { key: "summary", game: 1, shows: "[data-action='next-deal']", done: (record) => dealt(record, 2) },
  { key: "joker", game: 2, shows: ".place:has(.joker)" },
  { key: "jokerChoice", game: 2, shows: ".place:has(.joker)" },
  { key: "alone", game: 2, done: (record) => reached(record, 2, 0) },
  { key: "watch", game: 2, shows: "[data-action='skip']", done: (record) => reached(record, 2, SUMMARY) },
  { key: "next", game: 2, shows: "[data-action='next-deal']", done: (record) => dealt(record, 3) },
  { key: "jokers", game: 3, shows: ".place:has(.joker)" },
  { key: "last", game: 3, shows: ".bets", done: (record) => reached(record, 3, 0) },
  { key: "final", game: 3, done: (record) => sceneOf(record) === "result" },
  { key: "end", game: 3 },
];

/**
 * The step to be shown: the one that was reached, or a later one when the match has gone on without it.
 *
 * @param {JokerPoker.Table} record
 * @param {number} at
 */
function stepNow(record, at) {
  let step = at;
  while (step < STEPS.length - 1) {
    const { game, done } = /** @type {Step} */ (STEPS[step]);
    if (!done?.(record) && record.show.game <= game && !left(record, step)) break;
    step += 1;
  }
  return step;
}

/** Has the person gone on from what a step without a condition speaks about? @param {JokerPoker.Table} record @param {number} step */
function left(record, step) {
  const next = STEPS.findIndex(({ done }, index) => index > step && done !== undefined);
  const { game } = /** @type {Step} */ (STEPS[step]);
  const later = STEPS.slice(next).find(
    (candidate) => candidate.game === game && /ready|alone|last/.test(candidate.key),
  );
  return later?.done?.(record) ?? false;
}

/** @type {import("../../match/catalogue.js").Lesson} */
export const lesson = { seed: SEED, opponents: [OPPONENT], steps: STEPS, stepNow };
