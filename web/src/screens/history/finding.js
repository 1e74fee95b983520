import { nameOf } from "../../cards/characters.js";
import { gameName } from "../../match/catalogue.js";
import { dated, listed, locale, numbered, t, typedDates } from "../../text/text.js";
import { NO_MARK } from "./marks.js";

/**
 * Finds the matches that fit a search, orders them for the list, and names them. A search is the query of the page's address: `q`, words
 * that an entry or its note must have, and `only`, a game's key or one of `TRAITS`.
 *
 * @typedef {import("../../device/matchlist.js").MatchBrief} MatchBrief
 * @typedef {import("./marks.js").Mark} Mark
 * @typedef {import("./marks.js").Marks} Marks
 */

/** The values of `only`, besides the games' keys; `open`: an unfinished match. */
export const TRAITS = ["star", "note", "won", "lost", "open"];

/** True if the search excludes anything. @param {URLSearchParams} query */
export function seeks(query) {
  return Boolean(query.get("only")) || wordsIn(query).length > 0;
}

/** The matches that fit a search, in the order given. @param {URLSearchParams} query @param {MatchBrief[]} matches @param {Marks} marks */
export function fitting(query, matches, marks) {
  if (!seeks(query)) return matches;
  const words = wordsIn(query);
  const only = query.get("only");
  return matches.filter(({ id, record }) => {
    const mark = marks.get(id) ?? NO_MARK;
    if (only && !traitsOf(record, mark).includes(only)) return false;
    const text = words.length ? `${textIn(record)} ${folded(mark.note)}` : "";
    return words.every((word) => text.includes(word));
  });
}

/**
 * The matches in the order of the list: each line of play follows the match that it branches off, if that is among them.
 *
 * @param {MatchBrief[]} matches
 * @returns {[MatchBrief, number][]} each with its depth: 0, or for a line one more than the depth of the match that it branches off
 */
export function withLines(matches) {
  const ids = new Set(matches.map(({ id }) => id));
  /** Lines by the id of their parent; under "", matches without a parent in the list. @type {Map<string, MatchBrief[]>} */
  const lines = new Map();
  for (const match of matches) {
    const { parent = "" } = match.record;
    const listedParent = ids.has(parent) ? parent : "";
    lines.set(listedParent, [...(lines.get(listedParent) ?? []), match]);
  }
  /** @param {string} id @param {number} depth @returns {[MatchBrief, number][]} */
  const after = (id, depth) =>
    (lines.get(id) ?? []).flatMap((match) => [[match, depth], ...after(match.id, depth + 1)]);
  return after("", 0);
}

/** The values of `only` by which a search finds a match: its game's key and its traits; for a trait that it does not have, false or "". @param {Brief} record @param {Mark} mark */
function traitsOf({ game, players, over, outcome }, { star, note }) {
  const won = outcome.winners.some((seat) => players[seat]?.level === "human");
  return [game, star && "star", note && "note", over ? (won ? "won" : "lost") : "open"];
}

/** The searchable text of each match, in the language in which it was made last. @type {WeakMap<Brief, {language: string, text: string}>} */
const textCache = new WeakMap();

/** The text of an entry in which words are searched for, folded. @param {Brief} record */
function textIn(record) {
  const language = locale();
  const cached = textCache.get(record);
  if (cached?.language === language) return cached.text;
  const parts = [
    gameName(record.game),
    dated(record.when),
    typedDates(record.when),
    titleOf(record),
    lineWords(record),
  ];
  const text = folded([...parts, ...record.players.map(nameOf)].join(" "));
  textCache.set(record, { language, text });
  return text;
}

/** The words to search for, folded. @param {URLSearchParams} query */
function wordsIn(query) {
  return folded(query.get("q") ?? "")
    .split(/\s+/)
    .filter(Boolean);
}

/** A text in lower case and without accents, for comparison. @param {string} text */
function folded(text) {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** A line about who won a match, or the result of a solo game. @param {Brief} record */
export function titleOf({ game, players, over, outcome: { winners, scores } }) {
  if (!over) return t("history.unfinished");
  const [points = 0] = scores;
  if (players.length === 1) {
    const ending = points > 0 ? "ahead" : points < 0 ? "behind" : "even";
    return t("history.alone", { game, ending, points: Math.abs(points) });
  }
  const names = winners.map((seat) => nameOf(/** @type {Person} */ (players[seat])));
  const you = winners.some((seat) => players[seat]?.character === "you" && !players[seat]?.name);
  return t("history.winner", { count: winners.length, who: you ? "you" : "other", names: listed(names) });
}

/** Says where a line branches off and with which cards; "" if it is no line. @param {Brief} record */
export function lineWords({ parent, at, others }) {
  if (!parent) return "";
  const from = t("whatif.from", { turn: numbered(at ?? 0) });
  return others === undefined ? from : `${from} · ${t(others ? "whatif.others" : "whatif.same")}`;
}
