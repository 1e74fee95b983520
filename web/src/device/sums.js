import { HANDLESS } from "./handless.js";

/**
 * Sums over finished matches, in cells: one for each person, game, number of players, level and kind of help, so that any filter
 * is a sum of cells. Only arithmetic: no page, no engine, no storage.
 *
 * @typedef {object} Cell
 * @property {string} person   a name, as `personsIn` gives it
 * @property {string} game
 * @property {number} seats
 * @property {string} level
 * @property {"with" | "without"} help
 * @property {number} matches
 * @property {number} won      a shared win counts as its share
 * @property {number} points
 * @property {number} hands    number of hands (or deals) that the person won
 * @property {number} ofHands  number of hands (or deals) played
 * @property {number} judged   number of matches that the coach has judged
 * @property {number} accuracy sum of their accuracies, 0 to 100 each
 * @property {Record<string, number>} kinds  how often the person had each kind of hand
 *
 * @typedef {Record<string, Cell>} Cells  by the JSON of person, game, seats, level and help
 */

/** The name of a person who has not given one. */
export const YOU = "";

/** The numbers of a cell that are added up. */
const ADDED = /** @type {const} */ (["matches", "won", "points", "hands", "ofHands", "judged", "accuracy"]);

/** True if statistics count a match: it is over, is this device's own, and was not played on from another. @param {Brief} record */
export function isOwn({ over, apart, parent }) {
  return over && !apart && !parent;
}

/** Adds a match to the cells, or subtracts it. @param {Cells} cells @param {Brief} record @param {1 | -1} sign */
export function count(cells, record, sign) {
  if (!isOwn(record)) return;
  for (const person of new Set(personsIn(record.players))) {
    const labels = cellOf(record, person);
    const key = JSON.stringify(Object.values(labels));
    const cell = cells[key] ?? { ...labels, ...nothing(), kinds: {} };
    add(cell, record, seatOf(person, record.players), sign);
    if (cell.matches > 0) cells[key] = cell;
    else delete cells[key];
  }
}

/** The cell in which a person's match counts. @param {Brief} record @param {string} person */
export function cellOf(record, person) {
  const { game, players } = record;
  return { person, game, seats: players.length, level: levelOf(players), help: helpOf(record) };
}

/** The numbers of a cell without matches. */
function nothing() {
  return { matches: 0, won: 0, points: 0, hands: 0, ofHands: 0, judged: 0, accuracy: 0 };
}

/** @param {Cell} cell @param {Brief} record @param {number} seat @param {1 | -1} sign */
function add(cell, { game, outcome, accuracy }, seat, sign) {
  const { won = [], rounds = 0 } = HANDLESS.has(game) ? {} : outcome;
  const judged = accuracy?.[seat];
  const added = {
    matches: 1,
    won: shareOf(outcome, seat),
    points: outcome.scores[seat] ?? 0,
    hands: won[seat] ?? 0,
    ofHands: rounds,
    judged: Number(judged !== undefined),
    accuracy: judged ?? 0,
  };
  for (const name of ADDED) cell[name] += sign * added[name];
  for (const [kind, times] of Object.entries(outcome.kinds?.[seat] ?? {})) {
    const sum = (cell.kinds[kind] ?? 0) + sign * times;
    if (sum) cell.kinds[kind] = sum;
    else delete cell.kinds[kind];
  }
}

/** A seat's share of the win, 0 to 1. @param {Outcome} outcome @param {number} seat */
export function shareOf({ winners, together }, seat) {
  if (!winners.includes(seat)) return 0;
  return together ? 1 : 1 / winners.length;
}

/** The names of the people at a table. @param {Person[]} players @returns {string[]} */
export function personsIn(players) {
  return players.filter(isPerson).map(({ name }) => name ?? YOU);
}

/** The level that all computer players of a match share, "mixed", or "people". @param {Person[]} players */
export function levelOf(players) {
  const levels = new Set(players.filter((player) => !isPerson(player)).map(({ level }) => level));
  if (levels.size > 1) return "mixed";
  return [...levels][0] ?? "people";
}

/** @param {Person} player */
function isPerson({ level }) {
  return level === "human";
}

/** @param {string} person @param {Person[]} players @returns {number} -1 if they did not play */
export function seatOf(person, players) {
  return players.findIndex((player) => isPerson(player) && (player.name ?? YOU) === person);
}

/** Whether a match was played without help; with, if unknown. @param {{helped?: boolean | null}} record @returns {"with" | "without"} */
export function helpOf({ helped }) {
  return helped === false ? "without" : "with";
}
