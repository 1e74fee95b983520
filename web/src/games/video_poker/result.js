import "../../endstyle.js";
import { html } from "lit-html";
import { endingButtons } from "../../ending.js";
import { t } from "../../text.js";
import { scoresShown, tableOf } from "./record.js";
import { mistakeList, skillFigures } from "./trainer.js";

/**
 * The end of a session: coins, skill and luck told apart, what went wrong.
 *
 * @typedef {import("../../session.js").Session} Session
 */

/** @param {Session} session */
export function resultView(session) {
  const { view } = tableOf(session);
  return html`<section class="result machine-end" aria-label=${t("result.title")}>
    <h2 class="result-title">${headline(session)}</h2>
    ${skillFigures(view)} ${mistakeList(session)} ${endingButtons(session)}
  </section>`;
}

/** @param {Session} session */
export function headline(session) {
  const { view } = tableOf(session);
  const [coins = 0] = scoresShown(tableOf(session));
  const ending = coins > 0 ? "ahead" : coins < 0 ? "behind" : "even";
  return t("machine.headline", { hands: view.tally.hands, ending, coins: Math.abs(coins) });
}
