import { t } from "../text/text.js";
import { symbol } from "./cards.js";

/** @typedef {import("../text/text.js").TextKey} TextKey */

/** Characters for a level that has no cast of its own. */
const OTHERS = ["iris", "kato", "zoe"];

/** Faces of people other than the first. */
export const GUESTS = ["nora", "finn", "pia", "sam"];

/**
 * Seats people and computer players of the given levels, no character twice.
 *
 * @param {Record<string, string[]>} cast  who plays at which level
 * @param {string[]} levels  "human" or a level for each seat
 * @param {(Person | undefined)[]} [before]  who sat there: players with a name keep it
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

/** @param {Person} person */
export function nameOf(person) {
  return person.name || t(/** @type {TextKey} */ (`player.${person.character}`));
}

/** A player's name among others; people who share a device always have one. @param {Person} person @param {number} seat */
export function seatName(person, seat) {
  return person.level === "human" ? person.name || t("player.number", { number: seat + 1 }) : nameOf(person);
}

/** The players with a name for each person, if several share the device. @param {Person[]} players */
export function named(players) {
  const several = players.filter(({ level }) => level === "human").length > 1;
  return players.map((person, seat) =>
    several && person.level === "human" ? { ...person, name: seatName(person, seat) } : person,
  );
}

/** The character's way of playing, in one sentence; "" for a user's player. @param {Person} person */
export function temperOf(person) {
  return person.own ? "" : t(/** @type {TextKey} */ (`player.${person.character}.temper`));
}

/** @param {Person} person @param {string} [className] */
export function faceOf(person, className = "face") {
  return symbol(`face-${person.character}`, className);
}
