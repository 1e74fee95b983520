import tables from "./lesson.json";
import { rankOfCard } from "./record.js";

/**
 * What the lesson tells, step by step: each short cut at a table where it is to be had. The first three tables are one game.
 */

/** The person's seat, and the partner's. */
const ME = 0;
const PARTNER = 2;

/** What the person has played at this table. @param {Pegs.Table} record */
function played({ log }) {
  return log.findLast(({ seat, kind }) => seat === ME && kind === "play");
}

/** @param {Pegs.Table} record @param {(seat: number) => boolean} whose */
function hit(record, whose) {
  return played(record)?.hits?.some(([seat]) => whose(seat)) ?? false;
}

/** @param {...string} cards */
function held(...cards) {
  return cards.map((card) => `.pegs-card[data-card="${card}"]`).join();
}

/** @type {import("../../match/catalogue.js").LessonStep[]} */
const steps = [
  { key: "welcome", table: { save: tables.out } },
  { key: "out", shows: held("Kc"), done: ({ view }) => view.pegs[ME].includes("8") },
  { key: "eight", table: { save: tables.eight }, shows: held("8s"), done: ({ view }) => view.pegs[ME].includes("0") },
  {
    key: "castle",
    table: { save: tables.castle },
    shows: held("4s", "5s", "7d"),
    done: ({ view }) => view.pegs[ME].some((/** @type {string} */ place) => place.startsWith("h")),
  },
  { key: "lane", still: true },
  {
    key: "hit",
    table: { save: tables.hit },
    shows: held("6d"),
    done: (record) => hit(record, (seat) => seat % 2 === 1),
  },
  {
    key: "partner",
    table: { save: tables.partner },
    shows: held("Th"),
    done: (record) => hit(record, (seat) => seat === PARTNER),
  },
  { key: "gift", still: true },
  {
    key: "seven",
    table: { save: tables.seven },
    shows: held("7d"),
    done: (record) => played(record)?.steps?.length === 2,
  },
  {
    key: "joker",
    table: { save: tables.joker },
    shows: held("RJ"),
    done: (record) => rankOfCard(played(record)?.card ?? "") === "Jk",
  },
  {
    key: "home",
    table: { save: tables.home },
    shows: held("Js", "Ks"),
    done: (record) => played(record)?.steps?.[0]?.[0] === PARTNER,
  },
  { key: "end", still: true },
];

/** @type {import("../../text/text.js").Brought} */
export const texts = (tag) => import(`../../../locales/pegs_and_jokers/lesson/${tag}.json`);

/** @type {import("../../match/catalogue.js").Lesson} */
export const lesson = {
  opponents: [
    { level: "hurrying", character: "vito" },
    { level: "careful", character: "hanna" },
    { level: "hurrying", character: "rike" },
  ],
  steps,
  acted: ({ plies }) => plies.length > 0,
};
