import { lay, swap, takeBack } from "./laying.js";
import { benchOf } from "./record.js";

/** @typedef {import("../../match/session.js").Session<Tiles.Table, Tiles.Ui>} Session */

/** A tile was dropped: on a square, on the rack, or on another tile of the rack. @param {Session} session @param {HTMLElement} source @param {HTMLElement} target */
export function dropped(session, source, target) {
  const { id } = source.dataset;
  if (!id || source.dataset.drag !== "tile") return false;
  const bench = benchOf(session);
  const { square, drop } = target.dataset;
  if (drop === "square" && square) return lay(bench, square, id);
  const from = Object.entries(session.table.draft.laid).find(([, other]) => other === id)?.[0];
  if (from) takeBack(bench, from);
  else if (drop === "held" && target.dataset.id) swap(bench, id, target.dataset.id);
  else return false;
  return true;
}
