import { nameOf } from "../../cards/characters.js";
import { LONGEST } from "../../device/shape.js";
import { gameName, gameView } from "../../match/catalogue.js";
import { dated, locale, typedDates } from "../../text/text.js";
import { MOST_NOTE, NO_MARK } from "./marks.js";
import { lineWords, titleOf } from "./titles.js";

/**
 * Which matches somebody looks for. Arithmetic alone.
 *
 * @typedef {object} Wish   an empty text lets all of them through
 * @property {string} text     words, each of which stands in the match's entry or its note
 * @property {string} mark     one of `MARKS`
 * @property {string} game
 * @property {string} who      somebody at the table, as `whoOf` calls them
 * @property {string} result   one of `RESULTS`
 * @property {string} accuracy one of `ACCURACIES`
 *
 * @typedef {import("../../device/ledger.js").Kept} Kept
 * @typedef {import("./marks.js").Mark} Mark
 * @typedef {import("./marks.js").Marks} Marks
 */

export const MARKS = /** @type {const} */ (["star", "note"]);
export const RESULTS = /** @type {const} */ (["won", "lost", "open"]);
/** Of the coach's figure, 0 to 100. */
export const ACCURACIES = /** @type {const} */ (["high", "middle", "low", "unknown"]);
/** Where the first two of these begin. */
export const HIGH = 90;
export const MIDDLE = 75;
/** Characters that are looked for. */
export const MOST_TEXT = 100;

/** In the address. @type {Record<keyof Wish, string>} */
const NAMES = { text: "q", mark: "mark", game: "game", who: "who", result: "result", accuracy: "accuracy" };
const PARTS = /** @type {(keyof Wish)[]} */ (Object.keys(NAMES));
/** @type {Partial<Record<keyof Wish, readonly string[]>>} */
const KNOWN = { mark: MARKS, result: RESULTS, accuracy: ACCURACIES };

/** What an address asks for; what it cannot mean is left out. @param {URLSearchParams} query @returns {Wish} */
export function wishIn(query) {
  const read = (/** @type {keyof Wish} */ part) => {
    const value = query.get(NAMES[part]) ?? "";
    const known = KNOWN[part];
    if (known) return known.includes(value) ? value : "";
    return value.slice(0, part === "text" ? MOST_TEXT : LONGEST);
  };
  return /** @type {Wish} */ (Object.fromEntries(PARTS.map((part) => [part, read(part)])));
}

/** @param {Wish} wish @returns {URLSearchParams} */
export function queryOf(wish) {
  return new URLSearchParams(PARTS.filter((part) => wish[part]).map((part) => [NAMES[part], wish[part]]));
}

/** How many of the filters are in use, beside the words. @param {Wish} wish */
export function filtersIn(wish) {
  return PARTS.filter((part) => part !== "text" && wish[part]).length;
}

/** Does it leave anything out? @param {Wish} wish */
export function seeks(wish) {
  return filtersIn(wish) > 0 || wordsIn(wish.text).length > 0;
}

/** Those that fit, in their order. @param {Wish} wish @param {Kept[]} matches @param {Marks} marks @returns {Kept[]} */
export function finding(wish, matches, marks) {
  const words = wordsIn(wish.text);
  return matches.filter(({ id, record }) => {
    const mark = marks.get(id) ?? NO_MARK;
    return (
      (!wish.mark || (wish.mark === "star" ? mark.star : mark.note !== "")) &&
      (!wish.game || record.game === wish.game) &&
      (!wish.who || record.players.some((person) => whoOf(person) === wish.who)) &&
      (!wish.result || resultOf(record) === wish.result) &&
      (!wish.accuracy || accuraciesOf(record).includes(wish.accuracy)) &&
      (!words.length || says(record, mark, words))
    );
  });
}

/** What somebody at a table goes by: people by their names, computer players by their characters. @param {Person} person */
export function whoOf({ name, character }) {
  return name || character;
}

/** @param {Brief} record @returns {typeof RESULTS[number]} lost: nobody who played as a person has won */
export function resultOf({ over, outcome, players }) {
  if (!over) return "open";
  return outcome.winners.some((seat) => players[seat]?.level === "human") ? "won" : "lost";
}

/** What the coach found of those who play as persons. @param {Brief} record @returns {string[]} */
export function accuraciesOf({ accuracy, players }) {
  const judged = Object.entries(accuracy ?? {}).filter(([seat]) => players[Number(seat)]?.level === "human");
  if (!judged.length) return ["unknown"];
  return judged.map(([, value]) => (value >= HIGH ? "high" : value >= MIDDLE ? "middle" : "low"));
}

/** @param {Brief} record @param {Mark} mark @param {string[]} words */
function says(record, { note }, words) {
  const said = `${namesIn(record)} ${folded(note.slice(0, MOST_NOTE))}`;
  return words.every((word) => said.includes(word));
}

/** What the list says of matches, until it says it in another language or with more names. @type {WeakMap<Brief, {as: string, said: string}>} */
const known = new WeakMap();

/** @param {Brief} record */
function namesIn(record) {
  const as = `${locale()} ${gameView(record.game) !== null}`;
  const found = known.get(record);
  if (found?.as === as) return found.said;
  const listed = [
    gameName(record.game),
    dated(record.when),
    typedDates(record.when),
    titleOf(record),
    lineWords(record),
  ];
  const said = folded([...listed, ...record.players.map(nameOf)].join(" "));
  known.set(record, { as, said });
  return said;
}

/** @param {string} text */
function wordsIn(text) {
  return folded(text).split(/\s+/).filter(Boolean);
}

/** Without capitals and accents: nobody has to type them. @param {string} text */
function folded(text) {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
