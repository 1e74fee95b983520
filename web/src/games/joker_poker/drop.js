import * as moves from "./moves.js";

/** @typedef {import("../../match/session.js").Session<JokerPoker.Table, JokerPoker.Ui>} Session */

/** A card or a bet was dropped somewhere. @param {Session} session @param {HTMLElement} source @param {HTMLElement} target */
export function dropped(session, source, target) {
  if (!moves.mayArrange(session)) return false;
  if (source.dataset.drag === "card") return cardDropped(session, source, target);
  const row = Number(/** @type {HTMLElement | null} */ (target.closest("[data-row]"))?.dataset.row ?? -1);
  if (row >= 0) moves.layBet(session, row, Number(source.dataset.betIndex));
  else if (target.dataset.drop === "bets" && source.dataset.holder !== undefined)
    moves.layBet(session, Number(source.dataset.holder), null);
  else return false;
  return true;
}

/** @param {Session} session @param {HTMLElement} source @param {HTMLElement} target */
function cardDropped(session, source, target) {
  if (target.dataset.drop !== "place") return false;
  moves.swapPlaces(session, Number(source.dataset.index), Number(target.dataset.index));
  return true;
}
