import { say } from "./note.js";

/**
 * The last turn taken back, with what the others did since: alike wherever a table keeps the plies of a person's turns.
 *
 * @typedef {import("../match/session.js").Session<any, any>} Session
 */

/** Not where several share the device, who have seen each other's cards, nor without help. @param {Session} session @param {boolean} mine  is it the person's turn? */
export function mayTakeBack({ several, live, table }, mine) {
  return mine && live && !several && !table.unaided && table.plies.length > 0;
}

/** @param {Session} session @param {string} said @param {(ply: number) => void} [before]  what else becomes of the table */
export async function takeBack(session, said, before = () => {}) {
  const ply = session.table.plies.pop();
  before(ply);
  await session.undo(ply);
  say(session, said);
}
