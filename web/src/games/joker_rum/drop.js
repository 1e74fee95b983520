import { lay } from "./grouping.js";
import * as moves from "./moves.js";
import { legal } from "./record.js";

/** @typedef {import("../../match/session.js").Session<Rum.Table, Rum.Ui>} Session */

/** A card was dropped: on the table, which throws it, on a group, or back. @param {Session} session @param {HTMLElement} source @param {HTMLElement} target */
export function dropped(session, source, target) {
  const { id, card } = source.dataset;
  if (!id || source.dataset.drag !== "card") return false;
  if (target.dataset.drop === "pile") {
    if (!legal(session, { kind: "discard", card, close: false }).length) return false;
    moves.discard(session, id);
    return true;
  }
  if (!session.table.groups) return false;
  if (target.dataset.drop === "group") lay(session, id, Number(target.dataset.group));
  else if (target.dataset.drop === "loose") lay(session, id, null);
  else return false;
  return true;
}
