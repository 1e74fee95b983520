/**
 * The form of a match's record and of a setting, before anybody relies on it: what lies in the database, or came in a file under a right
 * checksum, may be anything.
 */

/** 2: the table is packed; 3: it is a line of play that leaves a match. */
export const LATEST = 3;

/**
 * @param {any} record
 * @returns {"whole" | "newer" | "other"} newer: a later page's, which is to be left alone
 */
export function shapeOf(record) {
  if (Number.isInteger(record?.format) && record.format > LATEST) return "newer";
  return isMatch(record) ? "whole" : "other";
}

/** No game has more. */
const MOST_SEATS = 8;
/** No name of a person, a level or an option is longer, and nobody sets more options. */
export const LONGEST = 60;

/** @param {any} record @returns {record is MatchRecord} */
function isMatch(record) {
  const { format, table } = record ?? {};
  const packed = (format === 2 || format === 3) && isText(table);
  return [1, 2, 3].includes(format) && (packed || isObject(table)) && isBrief(record);
}

/** Has it all that the history and the statistics need? @param {any} record @returns {record is Brief} */
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

/** Those at a table. @param {unknown} players @returns {players is Person[]} */
export function arePeople(players) {
  return isList(players, isPerson, MOST_SEATS) && players.length > 0;
}

/** Numbers by name. @param {unknown} value */
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

/** Of what is kept by names. @param {(value: any) => boolean} fits @returns {(value: unknown) => boolean} */
export function each(fits) {
  return (value) => isObject(value) && Object.values(value).every((part) => fits(part));
}

/** @param {any} par */
function isPar(par) {
  const { player, seat, scores, winners } = par ?? {};
  return isText(player) && Number.isInteger(seat) && [scores, winners].every((list) => isList(list, Number.isFinite));
}

/** Shapes of the page's own settings by name; what follows it behind a space says whose. A game's own has its shape where it is read. @type {[string, (value: any) => boolean][]} */
const SETTINGS = [
  ["look", isObject],
  ["game", isText],
  ["infos", Array.isArray],
  ["lesson step", Number.isFinite],
  ["lesson", isText],
  ["days played", (value) => isList(value, isText)],
  ["pars", each(isPar)],
  ["laboratory", (value) => isObject(value?.inputs)],
  ["choices", isObject],
  ["mixes", Array.isArray],
  ["held", (value) => value === null || isObject(value)],
];

/** Has a setting the shape that whoever reads it relies on? @param {string} name @param {unknown} value */
export function isSetting(name, value) {
  const found = SETTINGS.find(([known]) => name === known || name.startsWith(`${known} `));
  return !found || found[1](value);
}
