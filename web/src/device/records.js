import { arePeople, isList, isObject, isText, LONGEST } from "./shape.js";

/** What was kept on the device, or came in a file, before anybody relies on it. */

/** @param {any} choices  as they were kept, or as a file brought them @returns {choices is Choices} */
export function areChoices(choices) {
  const { players, options } = choices ?? {};
  return arePeople(players) && isObject(options) && Object.keys(options).length <= LONGEST;
}

/** What the engine has said about the games, as it was kept. @param {any} infos @returns {infos is GameInfo[]} */
export function areInfos(infos) {
  const some = (/** @type {unknown} */ list) => isList(list, () => true, LONGEST);
  return (
    some(infos) &&
    infos.every((/** @type {any} */ info) => isText(info?.key) && [info.players, info.options].every(some))
  );
}

/** The latest form of a table's record; 3: it is a line of play that leaves a match. */
export const FORMAT = 3;

/** 2: the engine's save is locked, as long as the match goes on. @param {unknown} save */
export function formatOf(save) {
  return typeof save === "string" ? 2 : 1;
}

/** Has a record the parts that the page itself relies on? @param {any} record @param {{key: string}} game */
export function readable(record, { key }) {
  const known = Number.isInteger(record?.format) && record.format > 0 && record.format <= FORMAT;
  const { game, players, view, scene } = known ? record : {};
  return game === key && arePeople(players) && isObject(view) && (scene === undefined || isObject(scene));
}

/** What a game's own statistics are made of. @param {unknown} table */
export function factsOf(table) {
  const { options, unit, tally } = /** @type {any} */ (table)?.view ?? {};
  return { options, unit, tally };
}
