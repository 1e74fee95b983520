import { textOr } from "../text/text.js";

/** Names of levels and opponents for people. */

/** The name of a level. @param {string} key */
export function levelName(key) {
  return textOr(`level.${key}`, textOr(`workshop.level.${key}`, key));
}

/** @param {string} against  a level's key, or a version's file */
export function opponentName(against) {
  return against.endsWith(".py") ? against.slice(0, -3) : levelName(against);
}
