/**
 * Facts about a match, from its table's record.
 *
 * @typedef {import("./catalogue.js").GameView} GameView
 */

/** The name of the scene in which a match is played. */
const PLAY = "play";

/** The name of the scene that is shown; `dealing` before the first deal. @param {TableRecord | null} record */
export function sceneOf(record) {
  return record?.scene?.name ?? "dealing";
}

/** True if computer players may move now; false if a person has something to do first. @param {TableRecord} record */
export function othersMove({ over, scene }) {
  return !over && (scene?.name ?? PLAY) === PLAY && !scene?.waits;
}

/** True if the scene shows only what all may see, as at a showdown. @param {TableRecord} record */
export function isPublic({ scene }) {
  return scene !== undefined && scene.name !== PLAY;
}

/** True once the result is shown. @param {TableRecord} record */
export function isFinished({ scene }) {
  return scene?.name === "result";
}

/** True if a match may be replayed: if it is over, or if it is one person's, help is allowed and was used, and it is no deal of the day. @param {Brief & {unaided?: boolean}} record */
export function mayLookBack({ over, helped, unaided, day, players }) {
  return over || (helped && !unaided && !day && players.filter(({ level }) => level === "human").length === 1);
}

/** The outcome so far (`brief`, from the engine), for the history; all scores are 0 if the record, of an older page, has none. @param {GameView} game @param {TableRecord} record @returns {Outcome} */
export function outcomeOf({ partners }, { brief, players }) {
  const { tally: _, ...outcome } = brief ?? { scores: players.map(() => 0), winners: [] };
  return partners ? { ...outcome, together: true } : outcome;
}

/** A finished match in the form in which the engine reads matches of the history. @param {GameView} game @param {TableRecord} record */
export function asPast(game, record) {
  const { players, day, helped, view } = record;
  const facts = { options: view.options };
  return { game: game.key, when: "", players, day, helped, outcome: outcomeOf(game, record), facts };
}

/** True if a seat is to be shown as thinking: not while its action is still being shown, nor while the table waits for a tap. @param {Pick<import("./session.js").Session, "ui" | "record">} session @param {number} seat */
export function isThinking({ ui, record }, seat) {
  return ui.thinking === seat && ui.rests !== "tap" && Boolean(record?.asked.includes(seat));
}

/** The seats of the first seat's partners under these options; empty if nobody has partners. If the option that decides is missing or has an unknown value, the first entry of `partners.by` counts. @param {GameView} game @param {Person[]} players @param {unknown} options */
export function partnersOf({ partners }, { length }, options) {
  if (!partners) return [];
  const value = Reflect.get(Object(options), partners.option);
  return (partners.by[value] ?? Object.values(partners.by)[0])?.[length] ?? [];
}

/** The scores by seat, as far as the person has seen them. @param {TableRecord} record @returns {number[]} */
export function scoresOf({ scene, brief }) {
  return scene?.seats?.map(({ score }) => score) ?? brief?.scores ?? [];
}

/** Where older pages stored what `desk` holds now, and other fields from which the engine makes a draft of it. */
const OLD_FIELDS = [
  ..."draft groups held coins trainer test show log".split(" "),
  ..."tally plies judged reviewed mistakes players helped unaided".split(" "),
];

/** The drafts of a record, also if an older page wrote it. @param {TableRecord} record @returns {unknown} */
export function deskOf(record) {
  return record.desk ?? Object.fromEntries(OLD_FIELDS.map((name) => [name, Reflect.get(record, name)]));
}
