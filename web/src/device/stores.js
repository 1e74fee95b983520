/**
 * The stores of the database on this device.
 *
 * @typedef {"tables" | "settings" | "damaged" | "matches" | "drills" | "marks"} StoreName
 */

/** @type {StoreName[]} */
export const STORES = ["tables", "settings", "damaged", "matches", "drills", "marks"];
/** With any number of records, each of which may be there in an earlier form: of two, the later one is right. @type {StoreName[]} */
export const MANY = ["matches", "drills", "marks"];
export const BRIEFS = "briefs";
export const SUMS = "sums";
/** Follow from the others; no backup needs them. */
export const DERIVED = [BRIEFS, SUMS];
/** Of the matches: when each was sealed. */
export const BY_SEAL = "sealed";
