import { symbol } from "./cards.js";
import { t } from "./text.js";

/** @typedef {import("./text.js").TextKey} TextKey */

/** Whoever plays at a level that has no cast of its own. */
const OTHERS = ["iris", "kato", "zoe"];

/**
 * Seats computer players of the wanted levels, nobody twice.
 *
 * @param {Record<string, string[]>} cast  who plays at which level
 * @param {string[]} levels  one per opponent
 * @returns {Person[]} the person first
 */
export function seatPlayers(cast, levels) {
  /** @type {Person[]} */
  const players = [{ level: "human", character: "you" }];
  for (const level of levels) {
    const taken = new Set(players.map(({ character }) => character));
    const wanted = [...(cast[level] ?? OTHERS), ...OTHERS];
    players.push({ level, character: wanted.find((name) => !taken.has(name)) ?? "zoe" });
  }
  return players;
}

/** @param {Person} person */
export function nameOf(person) {
  return t(/** @type {TextKey} */ (`player.${person.character}`));
}

/** How the character plays, in one sentence. @param {Person} person */
export function temperOf(person) {
  return t(/** @type {TextKey} */ (`player.${person.character}.temper`));
}

/** @param {Person} person @param {string} [className] */
export function faceOf(person, className = "face") {
  return symbol(`face-${person.character}`, className);
}
