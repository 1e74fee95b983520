/** What the lesson tells, step by step: one hand is dealt, held and drawn to. */

/** Its first hand has a king and the joker. */
const DEAL = { seed: "00000000000000000000000000000001" };
/** Those two. */
const KEPT = ["1:Kc", "1:Jk"];
const MAIN = '[data-action="main"]';

/** Has the hand been drawn to? @param {{view: any}} record */
function drawn({ view }) {
  return view.tally.hands > 0;
}

/** Are just these two held? @param {Scenes.Table} record */
function held({ scene }) {
  const items = scene?.zones.flatMap(({ places }) => places.flatMap(({ item }) => item ?? [])) ?? [];
  return KEPT.every((key) => items.some((item) => item.key === key && item.chosen));
}

/** @type {import("../../match/catalogue.js").LessonStep[]} */
const steps = [
  { key: "deal", table: DEAL, shows: MAIN, done: ({ view }) => view.cards.length > 0 },
  { key: "hold", shows: KEPT.map((key) => `[data-item="${key}"]`).join(), done: held },
  { key: "draw", shows: MAIN, done: drawn },
  { key: "trainer", shows: '[data-action="trainer"]' },
  { key: "end" },
];

/** @type {import("../../text/text.js").Brought} */
export const texts = (tag) => import(`../../../locales/video_poker/lesson/${tag}.json`);

/** @type {import("../../match/catalogue.js").Lesson} */
export const lesson = { opponents: [], steps, acted: drawn };
