import tables from "./lesson.json";

/** What the lesson tells, step by step: each thing at a table where it can be done. */

/** The person's seat. */
const ME = 0;

/** What the person has just done at this table. @param {Tiles.Table} record */
function turn({ plies, view }) {
  return plies.length ? view.history.findLast(({ seat }) => seat === ME) : undefined;
}

/** @param {Tiles.Table} record */
function played(record) {
  const last = turn(record);
  return last?.kind === "play" ? last : null;
}

/** @param {...string} tiles */
function held(...tiles) {
  return tiles.map((tile) => `.stage > .tiles-rack [data-tile="${tile}"]`).join();
}

/** @param {string} name */
function press(name) {
  return `[data-action="${name}"]`;
}

/** @type {import("../../match/catalogue.js").LessonStep[]} */
const steps = [
  { key: "welcome", table: { save: tables.gold } },
  { key: "gold", shows: held("Qd", "Qs"), done: (record) => played(record) !== null },
  { key: "hands", shows: ".tiles-lines li", still: true },
  {
    key: "join",
    table: { save: tables.join },
    shows: held("Ts", "Jc", "Kd", "Ah"),
    done: (record) => played(record) !== null,
  },
  { key: "hint", table: { save: tables.cross }, shows: press("hint"), done: ({ helped }) => helped },
  {
    key: "cross",
    shows: `${press("hint")}, ${press("play")}`,
    done: (record) => (played(record)?.lines.length ?? 0) > 1,
  },
  {
    key: "joker",
    table: { save: tables.joker },
    shows: held("3x"),
    done: (record) => Object.values(played(record)?.place ?? {}).includes("3x"),
  },
  { key: "meaning", shows: "[data-last]", still: true },
  {
    key: "trade",
    table: { save: tables.trade },
    shows: press("trade"),
    done: (record) => turn(record)?.kind === "trade",
  },
  { key: "end", still: true },
];

/** @type {import("../../text/text.js").Brought} */
export const texts = (tag) => import(`../../../locales/poker_tiles/lesson/${tag}.json`);

/** @type {import("../../match/catalogue.js").Lesson} */
export const lesson = {
  opponents: [{ level: "casual", character: "lilo" }],
  steps,
  acted: ({ plies }) => plies.length > 0,
};
