import { announce } from "../ui/services.js";

/**
 * Says something short about what was just done, and writes it in the line of the status.
 *
 * @param {import("../match/session.js").Session<any, any>} session @param {string} words @param {string} [spoken]  where it is not read out as it is written
 */
export function say(session, words, spoken = words) {
  session.ui.note = words;
  announce(spoken);
  session.host.paint();
}
