import { sceneOf } from "./steps.js";

/** What the lesson tells, step by step. The deals are known: without a joker, with one, with two. */

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

/** @type {import("../../match/catalogue.js").LessonStep[]} */
const steps = [
  { key: "welcome", table: { seed: SEED } },
  { key: "cards", shows: ".board", done: ({ draft }) => draft.past.length > 0 },
  { key: "names", shows: ".hand-label" },
  { key: "order", shows: ".hand-number" },
  { key: "ranking", shows: "[data-action='ranking']" },
  { key: "suggest", shows: "[data-action='suggest']", done: ({ draft }) => draft.suggested },
  { key: "chances", shows: ".chance:not(:empty)" },
  { key: "bets", shows: ".bets", done: ({ draft }) => draft.bets.every((/** @type {unknown} */ bet) => bet !== null) },
  { key: "ready", shows: ".ready", gate: true, done: (record) => reached(record, 1, 0) },
  { key: "showdown", shows: ".duels", done: (record) => reached(record, 1, 1) },
  { key: "points", shows: ".duel[data-winner='true'] .duel-bets", done: (record) => reached(record, 1, HAND) },
  { key: "rest", shows: "[data-action='next']", done: (record) => reached(record, 1, SUMMARY) },
  { key: "summary", shows: "[data-action='next-deal']", gate: true, done: (record) => dealt(record, 2) },
  { key: "joker", shows: ".place:has(.joker)" },
  { key: "jokerChoice", shows: ".place:has(.joker)" },
  { key: "alone", shows: ".board", gate: true, done: (record) => reached(record, 2, 0) },
  { key: "watch", shows: "[data-action='skip']", done: (record) => reached(record, 2, SUMMARY) },
  { key: "next", shows: "[data-action='next-deal']", gate: true, done: (record) => dealt(record, 3) },
  { key: "jokers", shows: ".place:has(.joker)" },
  { key: "last", shows: ".bets", gate: true, done: (record) => reached(record, 3, 0) },
  { key: "final", done: (record) => sceneOf(record) === "result" },
  { key: "end" },
];

/** @type {import("../../text/text.js").Brought} */
export const texts = (tag) => import(`../../../locales/joker_poker/lesson/${tag}.json`);

/** @type {import("../../match/catalogue.js").Lesson} */
export const lesson = { opponents: [OPPONENT], steps };
