import { isObject } from "../device/shape.js";

/**
 * Guards for data from the frame, where users' code has run, or from storage: checks shapes and sizes, and drops unknown fields. Whether
 * the figures are true cannot be checked.
 */

const LONGEST_TEXT = 4000;
const MOST_PLAYERS = 16;
const MOST_GAMES = 50;
const MOST_LEVELS = 50;
const MOST_PRINTS = 100;
const MOST_WARNINGS = 50;
const MOST_NAMES = 1000;
/** Maximum nesting of data that the engine makes; data nested thousands of levels deep could not be sent to the page. */
const DEEPEST = 30;
/** Maximum number of packages of one player. */
export const MOST_WHEELS = 10;

/** @param {any} value @returns {import("./run.js").Report | null} */
export function wholeReport(value) {
  const { deals, players, told = null, decisions, spent, stopped, most, prints } = value ?? {};
  const standings = wholeAll(players, MOST_PLAYERS, standing);
  const texts = wholeAll(prints, MOST_PRINTS, print);
  const counts = [deals, decisions, spent, stopped].every(isCount) && (most === null || isCount(most));
  if (!counts || !standings || !texts || !(told === null || typeof told === "boolean")) return null;
  return { deals, players: standings, told, decisions, spent, stopped, most, prints: texts };
}

/** @param {any} value @returns {import("./page.js").GameInfo[] | null} */
export function wholeGames(value) {
  return wholeAll(value, MOST_GAMES, game);
}

/** @param {any} value @returns {import("./page.js").GameInfo | null} */
function game(value) {
  const { key, sides, players } = value ?? {};
  const levels = wholeAll(players, MOST_LEVELS, level);
  return levels && isName(key) && isCount(sides) ? { key, sides, players: levels } : null;
}

/** @param {any} value @returns {{key: string, name: string} | null} */
function level(value) {
  const { key, name } = value ?? {};
  return isName(key) && isName(name) ? { key, name } : null;
}

/** @param {any} value @returns {import("./warnings.js").Warning[]} empty if it has another form */
export function wholeWarnings(value) {
  return wholeAll(value, MOST_WARNINGS, warning) ?? [];
}

/** @param {any} value @returns {import("./complete.js").Names | null} */
export function wholeNames(value) {
  const { keys, members, modules } = value ?? {};
  const groups = [members, modules].every((group) => Object(group) === group && Object.values(group).every(isNamed));
  return isNamed(keys) && groups ? { keys, members, modules } : null;
}

/** @param {any} value @returns {{summary: string, requires: string[]} | null} */
export function wholeWheel(value) {
  const { summary, requires } = value ?? {};
  const texts = Array.isArray(requires) && [...requires, summary].every((text) => typeof text === "string");
  return texts && summary.length <= LONGEST_TEXT ? { summary, requires: requires.slice(0, MOST_WHEELS) } : null;
}

/** @param {any} value @returns {string[]} names of files; invalid ones are left out */
export function wholeFiles(value) {
  return Array.isArray(value) ? value.filter(isName).slice(0, MOST_WHEELS) : [];
}

/** @param {any} value @returns {import("./versions.js").Result | null} */
export function wholeResult(value) {
  const { game, against, deals, share, interval, points } = value ?? {};
  if (![game, against].every(isName) || !isCount(deals) || !isScore({ share, interval, points })) return null;
  return { game, against, deals, share, interval, points };
}

/** @param {any} value @returns {import("./run.js").Standing | null} */
function standing(value) {
  const { name, share, interval, points, points_interval } = value ?? {};
  if (!isName(name) || !isScore({ share, interval, points }) || !isInterval(points_interval)) return null;
  return { name, share, interval, points, points_interval };
}

/** @param {any} value @returns {import("./run.js").Print | null} */
function print(value) {
  const { deal, seat, number, name, text, lost } = value ?? {};
  const counts = [deal, seat, number, lost].every(isCount);
  if (!counts || !isName(name) || typeof text !== "string" || text.length > LONGEST_TEXT) return null;
  return { deal, seat, number, name, text, lost };
}

/**
 * @typedef {object} Answer   a player's answer to one decision
 * @property {Record<string, unknown>} action
 * @property {string} said   the action as Python writes it
 * @property {string} text   its output
 * @property {number} lost   number of further characters of output
 * @property {number} spent
 * @property {boolean} stopped
 */

/** @param {any} value @returns {Answer | null} */
export function wholeAnswer(value) {
  const { action, said, text, lost, spent, stopped } = value ?? {};
  const texts = [said, text].every((one) => typeof one === "string" && one.length <= LONGEST_TEXT);
  if (!texts || ![lost, spent].every(isCount) || typeof stopped !== "boolean") return null;
  if (!isObject(action) || !isShallow(action)) return null;
  return { action, said, text, lost, spent, stopped };
}

/** @param {any} value @returns {import("./warnings.js").Warning | null} */
function warning(value) {
  const { line, column, kind, names, said } = value ?? {};
  const texts = Array.isArray(names) && [...names, kind, said].every((text) => typeof text === "string");
  if (![line, column].every(isCount) || !texts || said.length > LONGEST_TEXT) return null;
  return { line, column, kind, names, said };
}

/** @param {any} list */
function isNamed(list) {
  const pair = (/** @type {any} */ one) =>
    Array.isArray(one) && one.length === 2 && one.every((text) => typeof text === "string");
  return Array.isArray(list) && list.length <= MOST_NAMES && list.every(pair);
}

/**
 * A decision of a player: the question and its answer.
 *
 * @typedef {object} Kept
 * @property {string} name   of the player's file
 * @property {number} deal
 * @property {number} seat
 * @property {number} number   of its match
 * @property {SeatView} view
 * @property {Bridge.PromptTold} prompt
 * @property {string} chance
 * @property {number} drawn
 * @property {Answer} [answer]
 */

const MOST_KEPT = 300;

/** The stored decisions of a run; invalid ones are left out. @param {any} value @returns {{printed: Kept[], lost: Kept[], now: Kept[]}} */
export function wholePast(value) {
  const { printed, lost, now } = value ?? {};
  const [one, two, three] = [printed, lost, now].map((list) =>
    Array.isArray(list) ? list.slice(-MOST_KEPT).flatMap(kept) : [],
  );
  return { printed: one ?? [], lost: two ?? [], now: three ?? [] };
}

/** @param {any} value @returns {Kept[]} none, or one */
function kept(value) {
  const { name, deal, seat, number = 0, view, prompt, chance, drawn } = value ?? {};
  const counts = [deal, seat, number, drawn].every(isCount);
  const seats = isCount(view?.seats) && view.seats <= MOST_PLAYERS && view.seat === seat && seat < view.seats;
  if (
    !counts ||
    !seats ||
    ![view, prompt].every((part) => isShallow(part)) ||
    !isName(name) ||
    typeof chance !== "string" ||
    typeof prompt?.kind !== "string"
  )
    return [];
  const answer = wholeAnswer({ text: "", lost: 0, spent: 0, stopped: false, ...value });
  return [{ name, deal, seat, number, view, prompt, chance, drawn, ...(answer && { answer }) }];
}

/** @param {unknown} value @param {number} [deepest] @returns {boolean} */
function isShallow(value, deepest = DEEPEST) {
  if (Object(value) !== value) return true;
  return deepest > 0 && Object.values(/** @type {object} */ (value)).every((part) => isShallow(part, deepest - 1));
}

/** @template T @param {any} list @param {number} most @param {(value: any) => T | null} one @returns {T[] | null} */
function wholeAll(list, most, one) {
  if (!Array.isArray(list) || list.length > most) return null;
  const found = list.map(one).filter((value) => value !== null);
  return found.length === list.length ? found : null;
}

/** @param {Record<string, any>} of */
function isScore({ share, interval, points }) {
  return (share === null || Number.isFinite(share)) && isInterval(interval) && Number.isFinite(points);
}

/** @param {any} value */
function isInterval(value) {
  return value === null || (Array.isArray(value) && value.length === 2 && value.every(Number.isFinite));
}

/** @param {any} value */
function isCount(value) {
  return Number.isSafeInteger(value) && value >= 0;
}

/** @param {any} value */
function isName(value) {
  return typeof value === "string" && value.length <= 100;
}
