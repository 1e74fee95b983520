/**
 * The stores of the database on this device.
 *
 * @typedef {"tables" | "settings" | "damaged" | "matches" | "drills" | "marks"} StoreName
 */

/** @type {StoreName[]} */
export const STORES = ["tables", "settings", "damaged", "matches", "drills", "marks"];
/** Stores with any number of records; of two records with one key, the later one is right. @type {StoreName[]} */
export const MANY = ["matches", "drills", "marks"];
/** What the lists of matches show of each; derived from the matches, so not in backups. */
export const BRIEFS = /** @type {const} */ ("briefs");
