import { nameOf } from "../../cards/characters.js";
import { LONGEST } from "../../device/shape.js";
import { gameName, gameView } from "../../match/catalogue.js";
import { dated, locale, typedDates } from "../../text/text.js";
import { MOST_NOTE, NO_MARK } from "./marks.js";
import { lineWords, titleOf } from "./titles.js";

/**
 * Filters matches by a search. Only computation.
 *
 * @typedef {object} Search   what to look for; an empty field matches everything
 * @property {string} text     words that must all be in the match's entry or its note
 * @property {string} mark     one of `MARKS`
 * @property {string} game
 * @property {string} who      a player at the table, by `whoOf`
 * @property {string} result   one of `RESULTS`
 * @property {string} accuracy one of `ACCURACIES`
 *
 * @typedef {import("../../device/matchlist.js").MatchBrief} MatchBrief
 * @typedef {import("./marks.js").Mark} Mark
 * @typedef {import("./marks.js").Marks} Marks
 */

export const MARKS = /** @type {const} */ (["star", "note"]);
export const RESULTS = /** @type {const} */ (["won", "lost", "open"]);
/** Ranges of the coach's accuracy figure, 0 to 100. */
export const ACCURACIES = /** @type {const} */ (["high", "middle", "low", "unknown"]);
/** Where "high" and "middle" begin. */
export const HIGH = 90;
export const MIDDLE = 75;
/** Maximum characters of the text. */
export const MOST_TEXT = 100;

/** Names of the fields in the address. @type {Record<keyof Search, string>} */
const NAMES = { text: "q", mark: "mark", game: "game", who: "who", result: "result", accuracy: "accuracy" };
const PARTS = /** @type {(keyof Search)[]} */ (Object.keys(NAMES));
/** @type {Partial<Record<keyof Search, readonly string[]>>} */
const KNOWN = { mark: MARKS, result: RESULTS, accuracy: ACCURACIES };

/** The search in an address; invalid values are left out. @param {URLSearchParams} query @returns {Search} */
export function searchIn(query) {
  const read = (/** @type {keyof Search} */ part) => {
    const value = query.get(NAMES[part]) ?? "";
    const known = KNOWN[part];
    if (known) return known.includes(value) ? value : "";
    return value.slice(0, part === "text" ? MOST_TEXT : LONGEST);
  };
  return /** @type {Search} */ (Object.fromEntries(PARTS.map((part) => [part, read(part)])));
}

/** @param {Search} search @returns {URLSearchParams} */
export function queryOf(search) {
  return new URLSearchParams(PARTS.filter((part) => search[part]).map((part) => [NAMES[part], search[part]]));
}

/** How many filters are in use, not counting the text. @param {Search} search */
export function filtersIn(search) {
  return PARTS.filter((part) => part !== "text" && search[part]).length;
}

/** True if the search excludes anything. @param {Search} search */
export function seeks(search) {
  return filtersIn(search) > 0 || wordsIn(search.text).length > 0;
}

/** The matches that fit, in their order. @param {Search} search @param {MatchBrief[]} matches @param {Marks} marks @returns {MatchBrief[]} */
export function fitting(search, matches, marks) {
  const words = wordsIn(search.text);
  return matches.filter(({ id, record }) => {
    const mark = marks.get(id) ?? NO_MARK;
    return (
      (!search.mark || (search.mark === "star" ? mark.star : mark.note !== "")) &&
      (!search.game || record.game === search.game) &&
      (!search.who || record.players.some((person) => whoOf(person) === search.who)) &&
      (!search.result || resultOf(record) === search.result) &&
      (!search.accuracy || accuraciesOf(record).includes(search.accuracy)) &&
      (!words.length || says(record, mark, words))
    );
  });
}

/** Identifies a player: people by their names, computer players by their characters. @param {Person} person */
export function whoOf({ name, character }) {
  return name || character;
}

/** @param {Brief} record @returns {typeof RESULTS[number]} lost: no person has won */
export function resultOf({ over, outcome, players }) {
  if (!over) return "open";
  return outcome.winners.some((seat) => players[seat]?.level === "human") ? "won" : "lost";
}

/** The ranges of the people's accuracies. @param {Brief} record @returns {string[]} */
export function accuraciesOf({ accuracy, players }) {
  const judged = Object.entries(accuracy ?? {}).filter(([seat]) => players[Number(seat)]?.level === "human");
  if (!judged.length) return ["unknown"];
  return judged.map(([, value]) => (value >= HIGH ? "high" : value >= MIDDLE ? "middle" : "low"));
}

/** @param {Brief} record @param {Mark} mark @param {string[]} words */
function says(record, { note }, words) {
  const text = `${namesIn(record)} ${folded(note.slice(0, MOST_NOTE))}`;
  return words.every((word) => text.includes(word));
}

/** Searchable text of each match, cached while the language and the loaded names (`as`) stay the same. @type {WeakMap<Brief, {as: string, text: string}>} */
const known = new WeakMap();

/** @param {Brief} record */
function namesIn(record) {
  const as = `${locale()} ${gameView(record.game) !== null}`;
  const cached = known.get(record);
  if (cached?.as === as) return cached.text;
  const listed = [
    gameName(record.game),
    dated(record.when),
    typedDates(record.when),
    titleOf(record),
    lineWords(record),
  ];
  const text = folded([...listed, ...record.players.map(nameOf)].join(" "));
  known.set(record, { as, text });
  return text;
}

/** @param {string} text */
function wordsIn(text) {
  return folded(text).split(/\s+/).filter(Boolean);
}

/** A text without capitals and accents, for comparison. @param {string} text */
function folded(text) {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
