import { arePeople, isObject, LONGEST } from "./shape.js";

/** Checks of stored records, or records from a file, before they are used. */

/** @param {any} choices  stored, or from a file @returns {choices is Choices} */
export function areChoices(choices) {
  const { players, options } = choices ?? {};
  return arePeople(players) && isObject(options) && Object.keys(options).length <= LONGEST;
}

/** The latest format of a table's record; 3 is a line that branches off a match. */
export const FORMAT = 3;

/** The format of a table's record: 2 if the engine's save is encrypted, as in a running match. @param {unknown} save */
export function formatOf(save) {
  return typeof save === "string" ? 2 : 1;
}

/** True if a record has the parts that the page itself relies on. @param {any} record @param {{key: string}} game */
export function readable(record, { key }) {
  const known = Number.isInteger(record?.format) && record.format > 0 && record.format <= FORMAT;
  const { game, players, view, scene } = known ? record : {};
  return game === key && arePeople(players) && isObject(view) && (scene === undefined || isObject(scene));
}

/** What a game's own statistics need of a match. @param {unknown} table */
export function factsOf(table) {
  const { options, unit, tally } = /** @type {any} */ (table)?.view ?? {};
  return { options, unit, tally };
}
