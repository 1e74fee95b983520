import { arePeople, fits } from "./shape.js";

/** Checks of stored records, or records from a file, before they are used. */

/** @param {any} choices  stored, or from a file @returns {choices is Choices} */
export function areChoices(choices) {
  return fits(choices, { players: arePeople, options: {} });
}

/** The latest format of a table's record; 2 has an encrypted save, as in a running match; 3 is a line that branches off a match. */
export const FORMAT = 3;

/** True if a record has the parts that the page itself relies on. @param {any} record @param {{key: string}} game */
export function readable(record, { key }) {
  const known = [1, 2, FORMAT].includes(record?.format) && record.game === key;
  return known && fits(record, { players: arePeople, view: {}, "scene?": {} });
}

/** What a game's own statistics need of a match. @param {unknown} table */
export function factsOf(table) {
  const { options, unit, tally } = /** @type {any} */ (table)?.view ?? {};
  return { options, unit, tally };
}
