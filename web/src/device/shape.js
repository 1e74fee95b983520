/**
 * Checks the shape of stored JSON before it is used: the database, or a file with a right checksum, may hold anything.
 *
 * @typedef {any} Form   an example: `""` a text, `0` a number, `true` a boolean, `[form]` a list, `{name: form}` an object with at least these
 *   parts (`name?` may be missing, `*` are all its parts); a function says itself whether a value fits
 */

/** @param {any} value @param {Form} form @returns {boolean} */
export function fits(value, form) {
  if (typeof form === "function") return form(value);
  if (Array.isArray(form)) return Array.isArray(value) && value.every((item) => form.every((one) => fits(item, one)));
  // The engine refuses larger numbers.
  if (form === 0) return typeof value === "number" && Math.abs(value) <= Number.MAX_SAFE_INTEGER;
  if (typeof form !== "object") return typeof value === typeof form;
  return isObject(value) && Object.entries(form).every(([name, part]) => partFits(value, name, part));
}

/** @param {Record<string, unknown>} whole @param {string} name @param {Form} form */
function partFits(whole, name, form) {
  if (name === "*") return Object.values(whole).every((part) => fits(part, form));
  const part = whole[name.replace("?", "")];
  return name.endsWith("?") && part === undefined ? true : fits(part, form);
}

/** @param {unknown} value @returns {value is Record<string, unknown>} */
export function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The most seats of any game. */
const MOST_SEATS = 8;
/** The longest name of a person or a level, and the most options. */
const LONGEST = 60;

/** @param {unknown} value */
function isShort(value) {
  return typeof value === "string" && value.length <= LONGEST;
}

/** True for a list of the people and levels at a table. @param {any} players @returns {players is Person[]} */
export function arePeople(players) {
  const person = { level: isShort, character: isShort, "name?": isShort };
  return fits(players, [person]) && players.length > 0 && players.length <= MOST_SEATS;
}

/** The latest format of a match: 2 has a packed table, 3 is a line that branches off a match. */
const LATEST = 3;

const COUNTS = { "*": 0 };
/** @param {Form} form @returns {Form} */
const orNull = (form) => (/** @type {unknown} */ value) => value === null || fits(value, form);
/** What the history and the statistics need of a match. */
const BRIEF = {
  game: "",
  players: arePeople,
  when: (/** @type {unknown} */ when) => typeof when === "string" && !Number.isNaN(Date.parse(when)),
  over: true,
  outcome: { scores: [0], winners: [0], "won?": [0], "rounds?": 0, "kinds?": [COUNTS] },
  "accuracy?": orNull(COUNTS),
  day: "",
  "facts?": orNull({}),
  "parent?": "",
  "apart?": "",
  "at?": 0,
};

/** @param {any} record @returns {record is Brief} */
export function isBrief(record) {
  if (!fits(record, BRIEF)) return false;
  const { players, outcome } = record;
  return (
    outcome.scores.length === players.length && outcome.winners.every((/** @type {number} */ seat) => players[seat])
  );
}

/**
 * @param {any} record
 * @returns {"whole" | "newer" | "other"} newer: written by a later page; leave it alone
 */
export function shapeOf(record) {
  const { format, table } = record ?? {};
  if (Number.isInteger(format) && format > LATEST) return "newer";
  const hasTable = isObject(table) || (format > 1 && typeof table === "string");
  return [1, 2, 3].includes(format) && hasTable && isBrief(record) ? "whole" : "other";
}

/** Forms of settings by name; after a space the name may go on, such as with a game's key. @type {Record<string, Form>} */
const SETTINGS = {
  look: {},
  game: "",
  "lesson step": 0,
  lesson: "",
  "days played": [""],
  pars: {},
  laboratory: { inputs: {} },
  choices: {},
  preferences: {},
  ground: {},
  "machine trainer": "",
};

/** True if a setting has the shape that its readers rely on. @param {string} name @param {unknown} value */
export function isSetting(name, value) {
  const known = Object.keys(SETTINGS).find((one) => name === one || name.startsWith(`${one} `));
  return known === undefined || fits(value, SETTINGS[known]);
}

/** @param {any} choices  stored, or from a file @returns {choices is Choices} */
export function areChoices(choices) {
  return fits(choices, { players: arePeople, options: {} }) && Object.keys(choices.options).length <= LONGEST;
}

/** The latest format of a table's record; 2 has an encrypted save, as in a running match; 3 is a line that branches off a match. */
export const FORMAT = 3;

/** True if a record has the parts that the page itself relies on. @param {any} record @param {{key: string}} game */
export function readable(record, { key }) {
  const known = [1, 2, FORMAT].includes(record?.format) && record.game === key;
  return known && fits(record, { players: arePeople, view: {}, "scene?": {} });
}

/** What a game's own statistics need of a match. @param {unknown} table */
export function factsOf(table) {
  const { options, unit, tally } = /** @type {any} */ (table)?.view ?? {};
  return { options, unit, tally };
}
