import { t } from "../text/text.js";
import { symbol } from "./cards.js";

/** @typedef {import("../text/text.js").TextKey} TextKey */

/** Characters for a level that has no cast of its own. */
const OTHERS = ["iris", "kato", "zoe"];

/**
 * Seats computer players of the given levels, no character twice.
 *
 * @param {Record<string, string[]>} cast  who plays at which level
 * @param {string[]} levels  one per opponent
 * @returns {Person[]} the person comes first
 */
export function seatPlayers(cast, levels) {
  return seatAll(cast, ["human", ...levels]);
}

/** Faces of people other than the first. */
const GUESTS = ["nora", "finn", "pia", "sam"];

/**
 * Seats people and computer players of the given levels, no character twice.
 *
 * @param {Record<string, string[]>} cast  who plays at which level
 * @param {string[]} levels  "human" or a level for each seat
 * @param {(Person | undefined)[]} [before]  who sat there: people keep their names
 * @returns {Person[]}
 */
export function seatAll(cast, levels, before = []) {
  /** @type {Person[]} */
  const players = [];
  for (const [seat, level] of levels.entries()) {
    if (level === "human") {
      const name = before[seat]?.level === "human" ? before[seat]?.name : undefined;
      const guests = ["you", ...GUESTS].filter((face) => players.every(({ character }) => character !== face));
      players.push({ level, character: guests[0] ?? "you", ...(name ? { name } : {}) });
      continue;
    }
    const taken = new Set(players.map(({ character }) => character));
    const wanted = [...(cast[level] ?? OTHERS), ...OTHERS];
    players.push({ level, character: wanted.find((name) => !taken.has(name)) ?? "zoe" });
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

/** How the character plays, in one sentence. @param {Person} person */
export function temperOf(person) {
  return t(/** @type {TextKey} */ (`player.${person.character}.temper`));
}

/** @param {Person} person @param {string} [className] */
export function faceOf(person, className = "face") {
  return symbol(`face-${person.character}`, className);
}
