import { nameOf } from "../../cards/characters.js";
import { gameName } from "../../match/catalogue.js";
import { dated, listed, locale, numbered, t, typedDates } from "../../text/text.js";

/**
 * Which matches a search finds, in which order they are listed, and their titles. A search is the query of an address: `q`, words that an entry or its note must have, and filters.
 *
 * @typedef {import("../../device/matchlist.js").MatchBrief} MatchBrief
 * @typedef {import("./marks.js").Mark} Mark
 * @typedef {import("./marks.js").Marks} Marks
 */

/** The filters. */
export const NAMES = /** @type {const} */ (["mark", "game", "result"]);
/** How far from its match a line may be; deeper ones, or cycles of lines, are listed by themselves. */
const DEEPEST = 20;

/** How many filters are in use. @param {URLSearchParams} query */
export function filtersIn(query) {
  return NAMES.filter((name) => query.get(name)).length;
}

/** True if the search excludes anything. @param {URLSearchParams} query */
export function seeks(query) {
  return filtersIn(query) > 0 || wordsIn(query).length > 0;
}

/** The matches that fit, in their order. @param {URLSearchParams} query @param {MatchBrief[]} matches @param {Marks} marks */
export function fitting(query, matches, marks) {
  if (!seeks(query)) return matches;
  const words = wordsIn(query);
  const wanted = NAMES.filter((name) => query.get(name)).map((name) => `${name}=${query.get(name)}`);
  return matches.filter(({ id, record }) => {
    const mark = marks.get(id);
    const traits = traitsOf(record, mark);
    if (!wanted.every((one) => traits.includes(one))) return false;
    const text = words.length ? `${textIn(record)} ${folded(mark?.note ?? "")}` : "";
    return words.every((word) => text.includes(word));
  });
}

/** The matches in the order of the list, each line of play after the match that it branches off, with how far it is from that. @param {MatchBrief[]} matches */
export function withLines(matches) {
  const ids = new Set(matches.map(({ id }) => id));
  const parentOf = (/** @type {MatchBrief} */ { record }) => (ids.has(record.parent ?? "") ? record.parent : undefined);
  /** @type {Map<string | undefined, MatchBrief[]>} */
  const lines = new Map();
  for (const match of matches.filter(parentOf))
    lines.set(parentOf(match), [...(lines.get(parentOf(match)) ?? []), match]);
  /** @type {Map<MatchBrief, number>} */
  const listed = new Map();
  const add = (/** @type {MatchBrief} */ match, depth = 0) => {
    if (listed.has(match) || depth > DEEPEST) return;
    listed.set(match, depth);
    for (const line of lines.get(match.id) ?? []) add(line, depth + 1);
  };
  for (const match of matches) if (!parentOf(match)) add(match);
  for (const match of matches) add(match);
  return listed;
}

/** Every filter that a match fits, as a query has it. @param {Brief} record @param {Mark | undefined} mark */
function traitsOf(record, mark) {
  const { game, players, over, outcome } = record;
  const won = outcome.winners.some((seat) => players[seat]?.level === "human");
  return [
    mark?.star && "mark=star",
    mark?.note && "mark=note",
    `game=${game}`,
    `result=${over ? (won ? "won" : "lost") : "open"}`,
  ];
}

/** Searchable text of each match, cached while the language stays the same. @type {WeakMap<Brief, {as: string, text: string}>} */
const known = new WeakMap();

/** @param {Brief} record */
function textIn(record) {
  const as = locale();
  const cached = known.get(record);
  if (cached?.as === as) return cached.text;
  const parts = [
    gameName(record.game),
    dated(record.when),
    typedDates(record.when),
    titleOf(record),
    lineWords(record),
  ];
  const text = folded([...parts, ...record.players.map(nameOf)].join(" "));
  known.set(record, { as, text });
  return text;
}

/** @param {URLSearchParams} query */
function wordsIn(query) {
  return folded(query.get("q") ?? "")
    .split(/\s+/)
    .filter(Boolean);
}

/** A text without capitals and accents, for comparison. @param {string} text */
function folded(text) {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** A line about who won a match, or the result of a solo game. @param {Brief} record */
export function titleOf({ players, over, outcome: { winners, scores } }) {
  if (!over) return t("history.unfinished");
  const [points = 0] = scores;
  if (players.length === 1) {
    const ending = points > 0 ? "ahead" : points < 0 ? "behind" : "even";
    return t("history.alone", { ending, points: numbered(Math.abs(points)) });
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
