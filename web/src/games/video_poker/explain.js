import { cardName, isJoker } from "../../cards/cards.js";
import { capital } from "../../cards/words.js";
import { explainer } from "../../table/explainer.js";
import { numbered, t } from "../../text/text.js";
import { coinsOf, wordingOf } from "./record.js";
import { categoryWords } from "./words.js";

/**
 * What a long press says at the machine.
 *
 * @typedef {import("../../match/session.js").Session<Machine.Table, Machine.Ui>} Session
 */

export const explain = explainer([
  [".machine-card[data-card]", card],
  [".machine-pays tr[data-category]", pay],
  [".machine-bet", bet],
  [".machine-meters p", meter],
]);

/** @param {DOMStringMap} dataset @param {Session} session */
function card({ card: shown = "" }, session) {
  const { view } = session.table;
  const { deck } = wordingOf(session.table);
  const wild = isJoker(shown) || (deck === "deuces" && shown.startsWith("2"));
  return [
    capital(cardName(shown)),
    wild ? t("machine.explain.wild") : "",
    view.phase === "hold" ? t("machine.explain.card") : "",
  ];
}

/** @param {DOMStringMap} dataset @param {Session} session */
function pay({ category = "", pay: coins = "" }, session) {
  const table = session.table;
  return [
    categoryWords(category, wordingOf(table)),
    t("machine.explain.pay", { pay: numbered(Number(coins)), coins: coinsOf(table) }),
    category === "natural_royal" ? t("machine.explain.royal") : "",
  ];
}

function bet() {
  return [t("machine.bet"), t("machine.explain.bet"), t("machine.explain.royal")];
}

/** @param {DOMStringMap} _ @param {Session} __ @param {HTMLElement} anchor */
function meter(_, __, anchor) {
  const coins = anchor.querySelector("[data-bankroll]");
  return coins
    ? [t("machine.bankroll"), t("machine.explain.bankroll")]
    : [t("machine.hands"), t("machine.explain.hands")];
}
