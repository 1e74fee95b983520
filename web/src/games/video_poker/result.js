import "../../table/endstyle.js";
import { html } from "lit-html";
import { endingButtons } from "../../table/ending.js";
import { t } from "../../text/text.js";
import { scoresShown } from "./record.js";
import { mistakeList, skillFigures } from "./trainer.js";
import { coinsExactly, percent } from "./words.js";

/**
 * The end of a session: coins, skill and luck told apart, what went wrong.
 *
 * @typedef {import("../../match/session.js").Session<Machine.Table, Machine.Ui>} Session
 */

/** @param {Session} session */
export function resultView(session) {
  const { view, helped } = session.table;
  return html`<section class="result machine-end" aria-label=${t("result.title")}>
    <h2 class="result-title">${headline(session)}</h2>
    <p class="machine-certificate" data-certificate=${helped ? "helped" : "alone"}>${certificate(session.table)}</p>
    ${skillFigures(view)} ${mistakeList(session)} ${endingButtons(session)}
  </section>`;
}

/** The session in a line to be shared. @param {Machine.Table} record */
export function certificate({ view, helped, test }) {
  const { hands, right, lost, won, bet, perfect_won: perfect } = view.tally;
  const mistakes = lost / view.unit;
  return t("machine.certificate", {
    game: t("game.video_poker"),
    test: test ? "yes" : "no",
    hands,
    share: percent(right / hands, 1),
    count: mistakes,
    cost: coinsExactly(mistakes),
    won,
    bet,
    perfect,
    told: helped ? "yes" : "no",
  });
}

/** @param {Session} session */
export function headline(session) {
  const { view } = session.table;
  const [coins = 0] = scoresShown(session.table);
  const ending = coins > 0 ? "ahead" : coins < 0 ? "behind" : "even";
  return t("machine.headline", { hands: view.tally.hands, ending, coins: Math.abs(coins) });
}
