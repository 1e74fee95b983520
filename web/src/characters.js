import { symbol } from "./cards.js";
import { t } from "./text.js";

/** @typedef {import("./text.js").TextKey} TextKey */

/** Who plays at which level. @type {Record<string, string[]>} */
const CAST = {
  casual: ["max", "lilo", "bo"],
  gambler: ["rocco", "yuki", "finn"],
  collector: ["pia", "sam", "nora"],
  keeper: ["henk", "alma", "tom"],
  club: ["ada", "otto", "vera"],
  expert: ["iris", "kato", "zoe"],
};
/** Whoever plays at a level that has no cast of its own. */
const OTHERS = ["iris", "kato", "zoe"];

/** The levels that the page knows before the engine is there, weakest first. */
export const KNOWN_LEVELS = Object.keys(CAST);
export const DEFAULT_LEVEL = "club";

/**
 * Seats computer players of the wanted levels, nobody twice.
 *
 * @param {string[]} levels  one per opponent
 * @returns {Person[]} the person first
 */
export function seatPlayers(levels) {
  /** @type {Person[]} */
  const players = [{ level: "human", character: "you" }];
  for (const level of levels) {
    const taken = new Set(players.map(({ character }) => character));
    const cast = [...(CAST[level] ?? OTHERS), ...OTHERS];
    players.push({ level, character: cast.find((name) => !taken.has(name)) ?? "zoe" });
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
