/**
 * The stores of the database on this device.
 *
 * @typedef {"tables" | "settings" | "damaged" | "matches" | "drills" | "marks"} StoreName
 */

/** @type {StoreName[]} */
export const STORES = ["tables", "settings", "damaged", "matches", "drills", "marks"];
/** Stores with any number of records; of two records with one key, the later one is right. @type {StoreName[]} */
export const MANY = ["matches", "drills", "marks"];
export const BRIEFS = "briefs";
/** Sums of the matches, of earlier pages: emptied with each change, so that such a page adds them up again. */
export const SUMS = "sums";
/** Stores that are derived from the others, so not in backups. */
export const DERIVED = [BRIEFS, SUMS];
