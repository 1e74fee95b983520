import limits from "../../../jokerpoker/workshop/limits.json" with { type: "json" };
import { storedText, storeText } from "./local.js";
import { seal, unseal } from "./sealed.js";
import { fits } from "./shape.js";

/**
 * Users' players, stored by the workshop as one text that every page of the site can read. A backup has a
 * record for each.
 *
 * @typedef {{name: string, source: string, result?: unknown}} Player
 * @typedef {import("./archive.js").BackupRecord} BackupRecord
 */

/** The key of the players in the browser's local storage. */
export const KEY = "joker-poker-workshop";
/** The local storage key for a stored text of which some part could not be read. */
export const ASIDE = `${KEY}-aside`;
/** The store's name in a backup. */
export const PLAYERS = "players";
/** Maximum characters of a name. Python reads these limits from the same file. */
export const LONGEST_NAME = limits.name;
/** Maximum number of players. */
export const MOST_PLAYERS = limits.players;
/** Maximum characters of a source. */
export const LARGEST = limits.characters;
/** Maximum lines of a source. */
export const MOST_LINES = limits.lines;
/** The characters of a requested name after this number are ignored. */
const MOST_REQUESTED = 1000;
/** The name of a player whose requested name is empty after cleaning. */
const NAMELESS = "player";

/** The players in a stored text, with names and sources that can be shown. `at`: the index of the player that is open in the editor; `whole`: true if every stored entry is in `all`. @param {string | null} text @returns {{at: number, all: Player[], whole: boolean}} */
export function readPlayers(text) {
  try {
    const { at, all: entries } = JSON.parse(text ?? '{"all": []}');
    const all = named(entries.filter(isPlayer).slice(0, MOST_PLAYERS));
    const open = Number.isInteger(at) && at >= 0 && at < all.length ? at : 0;
    return { at: open, all, whole: all.length === entries.length };
  } catch {
    return { at: 0, all: [], whole: false };
  }
}

/** @param {unknown} value @returns {value is Player} */
function isPlayer(value) {
  return fits(value, { name: (name) => typeof name === "string" && name !== "", source: "" });
}

/** `stored`, followed by `players` with names that fit and are free, and sources without lone surrogates. @param {Player[]} players @param {Player[]} [stored] @returns {Player[]} */
function named(players, stored = []) {
  const all = [...stored];
  for (const { name, source, ...more } of players)
    all.push({ name: freeName(name, all), source: wellFormed(source), ...more });
  return all;
}

/** Replaces lone surrogates, which addresses and Python cannot encode, with U+FFFD. @param {string} text */
export function wellFormed(text) {
  return text.replace(/\p{Surrogate}/gu, "\ufffd");
}

/** True if a source is larger than a player's may be. @param {string} source */
export function tooLarge(source) {
  return source.length > LARGEST || source.split(/\r\n?|\n/, MOST_LINES + 1).length > MOST_LINES;
}

/** Each stored player as a record of a backup. @returns {BackupRecord[]} */
export function playerRecords() {
  return readPlayers(storedText(KEY)).all.map((player) => ({
    store: PLAYERS,
    key: player.name,
    value: seal(player.name, player),
  }));
}

/** True for a valid record of a player. @param {string} key @param {unknown} value */
export function fitsPlayer(key, value) {
  const player = unseal(key, value)?.record;
  return isPlayer(player) && player.name === key && !tooLarge(player.source);
}

/** The players in these records that are not stored here yet; a number at the end of a name does not make another player. @param {BackupRecord[]} records @returns {Player[]} */
export function newPlayers(records) {
  const { all } = readPlayers(storedText(KEY));
  const players = records.map(({ key, value }) => /** @type {Player} */ (unseal(key, value)?.record));
  return players.filter(
    ({ name, source }) => !all.some((one) => one.source === source && baseOf(one.name) === baseOf(name)),
  );
}

/** Stores as many of these players as fit; a name that is taken gets a number. @param {Player[]} players @returns {number} how many were stored */
export function joinPlayers(players) {
  const text = storedText(KEY);
  const { at, all: stored, whole } = readPlayers(text);
  let count = Math.min(players.length, MOST_PLAYERS - stored.length);
  if (count > 0 && !whole) storeText(ASIDE, text);
  while (count > 0 && !storeText(KEY, JSON.stringify({ at, all: named(players.slice(0, count), stored) }))) count -= 1;
  return Math.max(0, count);
}

/** A free name made from a requested one: one line, cut to the maximum length. @param {string} requested @param {Player[]} all */
export function freeName(requested, all) {
  const line = requested.slice(0, MOST_REQUESTED).replace(/[\p{C}\s]+/gu, " ");
  const short = cut(line.trim(), LONGEST_NAME) || NAMELESS;
  const base = baseOf(short);
  const taken = new Set(all.map(({ name }) => name));
  if (!taken.has(short)) return short;
  // First the name without its number, then numbers from 2 on.
  for (let number = 1; ; number++) {
    const end = number > 1 ? ` ${number}` : "";
    const name = cut(base, LONGEST_NAME - end.length) + end;
    if (!taken.has(name)) return name;
  }
}

/** The beginning of a name, without half a character. @param {string} name @param {number} most */
function cut(name, most) {
  return name
    .slice(0, most)
    .replace(/\p{Surrogate}$/u, "")
    .trim();
}

/** The name without a number at its end. @param {string} name */
function baseOf(name) {
  return name.replace(/ \d+$/, "");
}
