/**
 * The stores of the database on this device.
 *
 * @typedef {"tables" | "settings" | "damaged" | "matches" | "drills"} StoreName
 */

/** @type {StoreName[]} */
export const STORES = ["tables", "settings", "damaged", "matches", "drills"];
export const BRIEFS = "briefs";
export const SUMS = "sums";
/** Follow from the others; no backup needs them. */
export const DERIVED = [BRIEFS, SUMS];
/** Of the matches: when each was sealed. */
export const BY_SEAL = "sealed";
