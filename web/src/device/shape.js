/**
 * Checks the shape of stored JSON before it is used: the database, or a file whose checksum is valid, may hold anything.
 *
 * @typedef {string | number | boolean | Form[] | {[part: string]: Form} | ((value: unknown) => boolean)} Form   a value of the wanted type stands
 *   for the type: `""` for any text, `0` any number, `true` any boolean, `[form]` a list whose items all have the form, `{name: form}` an
 *   object with at least these parts. A part `name?` may be missing; `*` means every part. A function returns true for a value that fits
 */

/** True if a value has a form; the other fields of an object may hold anything. @param {unknown} value @param {Form} form @returns {boolean} */
export function fits(value, form) {
  if (typeof form === "function") return form(value);
  if (Array.isArray(form)) return Array.isArray(value) && value.every((item) => form.every((one) => fits(item, one)));
  // The engine refuses larger numbers.
  if (form === 0) return typeof value === "number" && Math.abs(value) <= Number.MAX_SAFE_INTEGER;
  if (typeof form !== "object") return typeof value === typeof form;
  return isObject(value) && Object.entries(form).every(([name, part]) => partFits(value, name, part));
}

/** True if a part of an object has a form. @param {Record<string, unknown>} whole @param {string} name  as in a form: `name`, `name?` or `*` @param {Form} form */
function partFits(whole, name, form) {
  if (name === "*") return Object.values(whole).every((part) => fits(part, form));
  const part = whole[name.replace("?", "")];
  return name.endsWith("?") && part === undefined ? true : fits(part, form);
}

/** True for an object that is no list. @param {unknown} value @returns {value is Record<string, unknown>} */
export function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The most seats of any game. */
const MOST_SEATS = 8;
/** Maximum characters of a person's name, of a level's key or of a character's key. */
const LONGEST = 60;
/** Maximum number of options of a match. */
const MOST_OPTIONS = 60;

/** @param {unknown} value */
function isShort(value) {
  return typeof value === "string" && value.length <= LONGEST;
}

/** True for a time that the page can show. @param {unknown} value */
export function isTime(value) {
  return typeof value === "string" && !Number.isNaN(Date.parse(value));
}

/** True for a list of the people and levels at a table: not empty, and not longer than any game allows. @param {unknown} players @returns {players is Person[]} */
export function arePeople(players) {
  const person = { level: isShort, character: isShort, "name?": isShort };
  return Array.isArray(players) && fits(players, [person]) && players.length > 0 && players.length <= MOST_SEATS;
}

/** The latest `format` of a match record: 2 has a packed table, 3 is a line that branches off a match. */
const MATCH_FORMAT = 3;

const COUNTS = { "*": 0 };
/** A form that null fits too. @param {Form} form @returns {Form} */
const orNull = (form) => (/** @type {unknown} */ value) => value === null || fits(value, form);
/** What the history and the statistics need of a match. */
const BRIEF = {
  game: "",
  players: arePeople,
  when: isTime,
  over: true,
  outcome: { scores: [0], winners: [0], "won?": [0], "rounds?": 0, "kinds?": [COUNTS] },
  "accuracy?": orNull(COUNTS),
  day: "",
  "facts?": orNull({}),
  "parent?": "",
  "apart?": "",
  "at?": 0,
};

/** True if a record has what the lists of matches and the statistics need. @param {unknown} record @returns {record is Brief} */
export function isBrief(record) {
  if (!fits(record, BRIEF)) return false;
  const { players, outcome } = /** @type {Brief} */ (record);
  return outcome.scores.length === players.length && outcome.winners.every((seat) => players[seat]);
}

/**
 * Says whether a stored record is a match.
 *
 * @param {unknown} record
 * @returns {"whole" | "newer" | "other"} `whole`: a match that this page can read; `newer`: written by a later page, leave it alone; `other`: no match, or a broken one
 */
export function shapeOf(record) {
  const { format, table } = /** @type {Record<string, unknown>} */ (record ?? {});
  if (typeof format !== "number") return "other";
  if (Number.isInteger(format) && format > MATCH_FORMAT) return "newer";
  const hasTable = isObject(table) || (format > 1 && typeof table === "string");
  return [1, 2, 3].includes(format) && hasTable && isBrief(record) ? "whole" : "other";
}

/**
 * Forms of settings by name; a stored name may have a space and more after it, such as a game's key. The first name that fits counts:
 * "lesson step" must come before "lesson".
 *
 * @type {Record<string, Form>}
 */
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
};

/** True if a setting has the shape that its readers rely on; a setting without a form may hold anything. @param {string} name @param {unknown} value */
export function isSetting(name, value) {
  const entry = Object.entries(SETTINGS).find(([one]) => name === one || name.startsWith(`${one} `));
  return entry === undefined || fits(value, entry[1]);
}

/** True if players and options can be those of a match. @param {unknown} choices  stored, or from a file @returns {choices is Choices} */
export function areChoices(choices) {
  return fits(choices, {
    players: arePeople,
    options: (options) => isObject(options) && Object.keys(options).length <= MOST_OPTIONS,
  });
}

/** The latest `format` of a table record: 2 has an encrypted save, as in a running match; 3 is a line that branches off a match. */
export const TABLE_FORMAT = 3;

/** True if a stored record is a table of this game, with the parts that the page itself relies on. @param {unknown} record @param {{key: string}} game @returns {record is TableRecord} */
export function isTableOf(record, { key }) {
  const hasFormat = (/** @type {unknown} */ format) => [1, 2, TABLE_FORMAT].some((one) => one === format);
  return fits(record, { format: hasFormat, game: (game) => game === key, players: arePeople, view: {}, "scene?": {} });
}

/** What a game's own statistics need of a match: parts of its table's view, undefined where they are missing. @param {unknown} table  a `TableRecord`; in a packed one they are not found */
export function factsOf(table) {
  const view = isObject(table) ? table.view : null;
  const { options, unit, tally } = /** @type {Record<string, unknown>} */ (view ?? {});
  return { options, unit, tally };
}
