import { announce } from "../../ui/services.js";

/** Says something short about what was just done. @param {import("../../match/session.js").Session<Pegs.Table, Pegs.Ui>} session @param {string} words */
export function say(session, words) {
  session.ui.note = words;
  announce(words);
  session.host.paint();
}
