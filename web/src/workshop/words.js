import { numbered, textOr } from "../text/text.js";

/** Names of levels and opponents for people. */

/** The name of a level. @param {string} key */
export function levelName(key) {
  return textOr(`level.${key}`, textOr(`workshop.level.${key}`, key));
}

/** @param {string} against  a level's key, or a version's file */
export function opponentName(against) {
  return against.endsWith(".py") ? against.slice(0, -3) : levelName(against);
}

/** A size in kilobytes or megabytes. @param {number} bytes */
export function sizeOf(bytes) {
  const large = bytes >= 1_000_000;
  const form = { style: "unit", unit: large ? "megabyte" : "kilobyte", maximumFractionDigits: large ? 1 : 0 };
  return numbered(bytes / (large ? 1e6 : 1e3), /** @type {Intl.NumberFormatOptions} */ (form));
}
