/** What the lesson tells, step by step. The deals are known: without a joker, with one, with two. */

/** Deals cards that show something; found by trying. */
const SEED = "000000000000000000000000000001b4";
const OPPONENT = { level: "casual", character: "lilo" };

/** What the person has laid out and seen. @param {any} record @returns {{game: number, step: number, bets: unknown[], hinted: boolean, moved: boolean}} */
function seen({ desk }) {
  const [{ game, step, laid, hints }] = desk.drafts;
  return { game, step, bets: laid.bets, hinted: Boolean(hints), moved: desk.steps.length > 1 };
}

/** @param {TableRecord} record @param {number} game @param {number} step  of the showdown */
function reached(record, game, step) {
  const now = seen(record);
  return now.game === game ? record.scene?.name !== "play" && now.step >= step : now.game > game;
}

/** @param {TableRecord} record @param {number} game */
function dealt(record, game) {
  return seen(record).game >= game;
}

const HAND = 2;
const SUMMARY = 6;
const CARDS = '[data-zone^="hand"]';
const JOKER = '[data-zone^="hand"] .item:has(.joker)';
const BETS = '[data-zone="bets"]';

/** @param {string} name */
function press(name) {
  return `[data-action="${name}"]`;
}

/** @type {import("../../match/catalogue.js").LessonStep[]} */
const steps = [
  { key: "welcome", table: { seed: SEED } },
  { key: "cards", shows: CARDS, done: (record) => seen(record).moved },
  { key: "names", shows: ".zone-head .zone-note" },
  { key: "order", shows: ".zone-head" },
  { key: "ranking", shows: press("ranking") },
  { key: "suggest", shows: press("suggest"), done: (record) => seen(record).hinted },
  { key: "chances", shows: ".zone-value" },
  { key: "bets", shows: BETS, done: (record) => seen(record).bets.every((bet) => bet !== null) },
  { key: "ready", shows: press("ready"), gate: true, done: (record) => reached(record, 1, 0) },
  { key: "showdown", shows: ".zones", done: (record) => reached(record, 1, 1) },
  { key: "points", shows: '[data-marks~="best"] .things', done: (record) => reached(record, 1, HAND) },
  { key: "rest", shows: press("next"), done: (record) => reached(record, 1, SUMMARY) },
  { key: "summary", shows: press("next-game"), gate: true, done: (record) => dealt(record, 2) },
  { key: "joker", shows: JOKER },
  { key: "jokerChoice", shows: JOKER },
  { key: "alone", shows: CARDS, gate: true, done: (record) => reached(record, 2, 0) },
  { key: "watch", shows: press("skip"), done: (record) => reached(record, 2, SUMMARY) },
  { key: "next", shows: press("next-game"), gate: true, done: (record) => dealt(record, 3) },
  { key: "jokers", shows: JOKER },
  { key: "last", shows: BETS, gate: true, done: (record) => reached(record, 3, 0) },
  { key: "final", done: ({ scene }) => scene?.name === "result" },
  { key: "end" },
];

/** @type {import("../../text/text.js").Brought} */
export const texts = (tag) => import(`../../../locales/joker_poker/lesson/${tag}.json`);

/** @type {import("../../match/catalogue.js").Lesson} */
export const lesson = { opponents: [OPPONENT], steps };
