import { freshId } from "./matches.js";

/** @typedef {import("../engine/engine.js").Snapshot} Snapshot */

/**
 * The record of a table that the engine has just dealt or loaded.
 *
 * @param {Snapshot} snapshot @param {{key: string}} game @param {Choices} choices
 * @returns {TableRecord}
 */
export function newRecord(snapshot, { key: game }, { players, day = "", unaided = false, seconds, parent, line }) {
  const chosen = { players, day, unaided, seconds, ...(line && { parent, at: line.ply, others: line.seat != null }) };
  const record = { id: freshId(), game, ...chosen, helped: Boolean(line), ...storable(snapshot) };
  return /** @type {TableRecord} */ (record);
}

/** The part of the engine's answer to store; with a save only if the answer has one. @param {Snapshot} snapshot */
export function storable({ save, fingerprint, ply, over, asked, view, ...answer }) {
  const scenes = answer.beats ? drafted(/** @type {Bridge.SceneAnswer} */ (answer)) : {};
  return {
    ply,
    over,
    asked,
    view,
    ...scenes,
    ...(save ? { format: typeof save === "string" ? 2 : 1, save, fingerprint } : {}),
  };
}

/** The part of scenes and drafts to store. @param {Bridge.SceneAnswer} answer */
export function drafted({ beats, desk, brief }) {
  const scene = beats.at(-1)?.scene;
  return { scene, desk, brief, ...(scene?.helped ? { helped: true } : {}) };
}

/** The initial value of a table's state that is not stored. @returns {Ui} */
export function freshUi() {
  return { note: "", thinking: null, error: null, focus: 0, droppedItem: "", rests: "" };
}
