import { t } from "../text/text.js";
import { symbol } from "./cards.js";

/** @typedef {import("../text/text.js").TextKey} TextKey */

/** Characters for a level that has none of its own, or whose own are all at the table already. */
const OTHERS = ["iris", "kato", "zoe"];

/** Characters of users' players, and of the people other than the first, whose character is "you". */
export const GUESTS = ["nora", "finn", "pia", "sam"];

/**
 * Seats people and computer players of the given levels. Each character sits only once, unless too many seats have the same level.
 *
 * @param {Record<string, string[]>} cast  by level, the characters that play at it
 * @param {string[]} levels  "human" or a level for each seat
 * @param {(Person | undefined)[]} [before]  by seat, who sat there before: their name stays if the level of the seat does
 * @returns {Person[]}
 */
export function seatAll(cast, levels, before = []) {
  /** @type {Person[]} */
  const players = [];
  for (const [seat, level] of levels.entries()) {
    const wanted = level === "human" ? ["you", ...GUESTS] : [...(cast[level] ?? OTHERS), ...OTHERS];
    const free = wanted.filter((face) => players.every(({ character }) => character !== face));
    const name = before[seat]?.level === level ? before[seat]?.name : undefined;
    players.push({ level, character: free[0] ?? wanted[0] ?? "you", ...(name ? { name } : {}) });
  }
  return players;
}

/** The given name, or else the name of the character; the character "you" has that word as its name. @param {Person} person */
export function nameOf(person) {
  return person.name || t(/** @type {TextKey} */ (`player.${person.character}`));
}

/** A player's name; a person without a given name is called by the seat's number, from 1, instead of "you". @param {Person} person @param {number} seat  from 0 */
export function seatName(person, seat) {
  return person.level === "human" ? person.name || t("player.number", { number: seat + 1 }) : nameOf(person);
}

/** The players; if several people share the device, each of them gets a name. @param {Person[]} players */
export function named(players) {
  const several = players.filter(({ level }) => level === "human").length > 1;
  return players.map((person, seat) =>
    several && person.level === "human" ? { ...person, name: seatName(person, seat) } : person,
  );
}

/** The character's way of playing, in one sentence; "" for a user's player and for "you". @param {Person} person */
export function temperOf(person) {
  return person.own ? "" : t(/** @type {TextKey} */ (`player.${person.character}.temper`));
}

/** @param {Person} person @param {string} [className] */
export function faceOf(person, className = "face") {
  return symbol(`face-${person.character}`, className);
}
