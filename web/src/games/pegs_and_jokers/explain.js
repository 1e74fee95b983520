import { capital } from "../../cards/words.js";
import { explainer, personLines } from "../../table/explainer.js";
import { t } from "../../text/text.js";
import { rankOfCard } from "./record.js";
import { cardWords, reasonWords } from "./words.js";

/**
 * What a long press says at Pegs and Jokers.
 *
 * @typedef {import("../../match/session.js").Session<Pegs.Table, Pegs.Ui>} Session
 * @typedef {import("../../text/text.js").TextKey} TextKey
 */

/** Cards that do more than go forward. @type {Record<string, string>} */
const KINDS = { A: "ace", 7: "seven", 8: "eight", J: "faces", Q: "faces", K: "faces", Jk: "joker" };

/** Effects that need nobody's name. */
const NAMELESS = ["wins", "chain", "comes_out", "goes_home", "along_lane", "at_in_spot", "goes_round", "leaves_home"];

export const explain = explainer([
  [".pegs-card[data-card]", card],
  [".pegs-runner", runner],
]);

/** @param {DOMStringMap} dataset @param {Session} session */
function card({ card: shown = "" }, session) {
  const rank = rankOfCard(shown);
  const can = session.table.report?.look?.ranks[rank];
  return [
    capital(cardWords(shown)),
    t(/** @type {TextKey} */ (`pegs.rules.cards.${KINDS[rank] ?? "small"}`)),
    (can?.codes ?? []).map(effectName).filter(Boolean).join(" · "),
    can && !can.count ? reasonWords(session, can.reasons) : "",
  ];
}

/** An effect by itself, where its words need no more. @param {string} code */
function effectName(code) {
  return NAMELESS.includes(code) ? t(/** @type {TextKey} */ (`pegs.effect.${code}`)) : "";
}

/** @param {DOMStringMap} dataset @param {Session} session */
function runner({ seat = "", home = "0", togo = "0" }, session) {
  const person = /** @type {Person} */ (session.players[Number(seat)]);
  const [name = "", temper = ""] = personLines(person, 0);
  return [name, temper, t("pegs.race.runner", { home: Number(home), holes: Number(togo) })];
}
