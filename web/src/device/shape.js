/**
 * Checks the shape of a match's record or a setting before it is used: the database, or a file with a right checksum, may hold anything.
 */

/** The latest format of a match: 2 has a packed table, 3 is a line that branches off a match. */
const LATEST = 3;

/**
 * @param {any} record
 * @returns {"whole" | "newer" | "other"} newer: written by a later page; leave it alone
 */
export function shapeOf(record) {
  if (Number.isInteger(record?.format) && record.format > LATEST) return "newer";
  return isMatch(record) ? "whole" : "other";
}

/** The most seats of any game. */
const MOST_SEATS = 8;
/** The longest name of a person, a level or an option, and the most options. */
export const LONGEST = 60;

/** @param {any} record @returns {record is MatchRecord} */
function isMatch(record) {
  const { format, table } = record ?? {};
  const packed = (format === 2 || format === 3) && isText(table);
  return [1, 2, 3].includes(format) && (packed || isObject(table)) && isBrief(record);
}

/** True if it has all that the history and the statistics need. @param {any} record @returns {record is Brief} */
export function isBrief(record) {
  const { game, players, when, over, outcome, accuracy, day, facts, parent = "", apart = "", at = 0 } = record ?? {};
  return (
    [game, day, parent, apart].every(isText) &&
    Number.isInteger(at) &&
    typeof over === "boolean" &&
    isTime(when) &&
    arePeople(players) &&
    isOutcome(outcome, players.length) &&
    isCounts(accuracy ?? {}) &&
    isObject(facts ?? {})
  );
}

/** @param {any} outcome @param {number} seats */
function isOutcome(outcome, seats) {
  const { scores, winners, won = [], rounds = 0, kinds = [] } = outcome ?? {};
  /** @param {unknown} seat */
  const isSeat = (seat) => Number.isInteger(seat) && Number(seat) >= 0 && Number(seat) < seats;
  return (
    isList(scores, Number.isFinite) &&
    scores.length === seats &&
    isList(winners, isSeat) &&
    isList(won, Number.isFinite) &&
    Number.isFinite(rounds) &&
    isList(kinds, isCounts)
  );
}

/** @param {any} person */
function isPerson(person) {
  const { level, character, name = "" } = person ?? {};
  return [level, character, name].every(isShort);
}

/** True for a list of the people and levels at a table. @param {unknown} players @returns {players is Person[]} */
export function arePeople(players) {
  return isList(players, isPerson, MOST_SEATS) && players.length > 0;
}

/** True for numbers by name. @param {unknown} value */
function isCounts(value) {
  return isObject(value) && Object.values(value).every(Number.isFinite);
}

/** @param {unknown} value @param {(item: any) => boolean} fits @param {number} [most] @returns {value is any[]} */
export function isList(value, fits, most = Number.POSITIVE_INFINITY) {
  return Array.isArray(value) && value.length <= most && value.every((item) => fits(item));
}

/** @param {unknown} value @returns {value is Record<string, unknown>} */
export function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** @param {unknown} value */
export function isText(value) {
  return typeof value === "string";
}

/** @param {unknown} value @returns {value is string} */
export function isShort(value) {
  return typeof value === "string" && value.length <= LONGEST;
}

/** @param {unknown} value */
function isTime(value) {
  return typeof value === "string" && !Number.isNaN(Date.parse(value));
}

/** A check of every value of an object. @param {(value: any) => boolean} fits @returns {(value: unknown) => boolean} */
export function each(fits) {
  return (value) => isObject(value) && Object.values(value).every((part) => fits(part));
}

/** @param {any} par */
function isPar(par) {
  const { player, seat, scores, winners } = par ?? {};
  return isText(player) && Number.isInteger(seat) && [scores, winners].every((list) => isList(list, Number.isFinite));
}

/** Shapes of the page's settings by name; after a space the name may go on, such as with a game's key. A game checks its own settings. @type {[string, (value: any) => boolean][]} */
const SETTINGS = [
  ["look", isObject],
  ["game", isText],
  ["lesson step", Number.isFinite],
  ["lesson", isText],
  ["days played", (value) => isList(value, isText)],
  ["pars", each(isPar)],
  ["laboratory", (value) => isObject(value?.inputs)],
  ["choices", isObject],
  ["mixes", Array.isArray],
];

/** True if a setting has the shape that its readers rely on. @param {string} name @param {unknown} value */
export function isSetting(name, value) {
  const entry = SETTINGS.find(([known]) => name === known || name.startsWith(`${known} `));
  return !entry || entry[1](value);
}
