import tables from "./lesson.json";

/** What the lesson tells, step by step: what is wanted, a discard of the first round, and a hand that closes. */

/** A deal that the person begins. */
const DEAL = { seed: "00000000000000000000000000000008" };

/** @param {string} name */
function press(name) {
  return `[data-action="${name}"]`;
}

/** @type {import("../../match/catalogue.js").LessonStep[]} */
const steps = [
  { key: "welcome", table: DEAL, shows: '[data-zone="hand"]' },
  { key: "sets", shows: press("sets") },
  { key: "discard", shows: press("discard"), done: played, still: true },
  { key: "rounds", still: true },
  {
    key: "close",
    table: { save: tables.close },
    shows: press("close"),
    done: ({ scene }) => scene?.name === "summary",
  },
  { key: "end", still: true },
];

/** Has the person played at this table? It was their turn. @param {TableRecord} record */
function played({ over, asked }) {
  return over || !asked.includes(0);
}

/** @type {import("../../text/text.js").Brought} */
export const texts = (tag) => import(`../../../locales/joker_rum/lesson/${tag}.json`);

/** @type {import("../../match/catalogue.js").Lesson} */
export const lesson = {
  opponents: [
    { level: "simple", character: "mara" },
    { level: "simple", character: "emil" },
    { level: "simple", character: "suri" },
  ],
  steps,
  acted: played,
};
