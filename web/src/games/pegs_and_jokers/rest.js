import { settings } from "../../device/settings.js";
import { later } from "../../table/pause.js";

/**
 * The moment after a person's move in which it may be taken back: nobody else moves until it is over, nor while a dialog is open.
 *
 * @typedef {import("../../match/session.js").Session<Pegs.Table, Pegs.Ui>} Session
 */

const REST_MS = { tap: 2600, slow: 4000, normal: 2600, fast: 900 };

/** Calls off what the last rest was to end with. */
let callOff = () => {};

/** How long it lasts, in milliseconds. */
export function restMs() {
  return REST_MS[settings.pace];
}

/** @param {Session} session */
export function rest(session) {
  const table = session.table;
  table.show = { ...table.show, rest: true };
  callOff();
  callOff = later(() => goOn(session), restMs());
}

/** Enough waited. @param {Session} session @param {boolean} [start]  the others go on at once */
export function goOn(session, start = true) {
  callOff();
  const table = session.table;
  if (!table.show.rest) return;
  table.show = { ...table.show, rest: false };
  session.host.paint();
  // Whoever is at another table meanwhile finds it as it was left.
  if (start && session.live && !session.closed) session.start();
}
