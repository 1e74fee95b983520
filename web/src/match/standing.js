/**
 * What a table's record says of its match.
 *
 * @typedef {import("./catalogue.js").GameView} GameView
 */

/** The scene in which it is played. */
const PLAY = "play";

/** The name of the scene that is shown; `dealing` before the first deal. @param {TableRecord | null} record */
export function sceneOf(record) {
  return record?.scene?.name ?? "dealing";
}

/** May the computer players move now? Whoever has something to do is not hurried. @param {TableRecord} record */
export function othersMove({ over, scene }) {
  return !over && (scene?.name ?? PLAY) === PLAY && !scene?.waits;
}

/** Does it show what all may see, as at a showdown? @param {TableRecord} record */
export function isOpen({ scene }) {
  return scene !== undefined && scene.name !== PLAY;
}

/** Has the person seen it to the end? @param {TableRecord} record */
export function isFinished({ scene }) {
  return scene?.name === "result";
}

/** What it has come to, for the history; of a table without scenes nothing is known. @param {GameView} game @param {TableRecord} record @returns {Outcome} */
export function outcomeOf({ partners }, { brief }) {
  const { tally: _, ...outcome } = brief ?? { scores: [], winners: [] };
  return partners ? { ...outcome, together: true } : outcome;
}

/** Does a seat think? Not while the table waits for a tap. @param {Pick<import("./session.js").Session, "ui">} session @param {number} seat */
export function isThinking({ ui }, seat) {
  return ui.thinking === seat && !ui.rests;
}

/** Who plays on the side of the first seat; where no option says otherwise, as the rules have it. @param {GameView} game @param {Person[]} players @param {unknown} options */
export function partnersOf({ partners: told }, { length }, options) {
  if (!told) return [];
  const value = Reflect.get(Object(options), told.option);
  return (told.by[value] ?? Object.values(told.by)[0])?.[length] ?? [];
}

/** By seat, as far as the person has seen them. @param {TableRecord} record @returns {number[]} */
export function scoresOf({ scene, brief }) {
  return scene?.seats?.map(({ score }) => score) ?? brief?.scores ?? [];
}

/** The drafts that a record keeps, also in the words of an older page. @param {GameView} game @param {TableRecord} record @returns {unknown} */
export function deskOf({ older = [] }, record) {
  return record.desk ?? Object.fromEntries(older.map((name) => [name, Reflect.get(record, name)]));
}
