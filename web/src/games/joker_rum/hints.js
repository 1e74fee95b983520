import { html, nothing } from "lit-html";
import { cardName } from "../../cards/cards.js";
import { listed, t } from "../../text/text.js";
import { hintText, showHint } from "./moves.js";
import { aimWords } from "./plan.js";

/** @typedef {import("../../match/session.js").Session<Rum.Table, Rum.Ui>} Session */

/** Are there hints for the decision at hand? @param {Session} session */
export function hinting(session) {
  return session.record !== null && session.ui.hints?.ply === session.table.ply;
}

/** The hints beside the table, best first. @param {Session} session */
export function hintList(session) {
  const { hints } = session.ui;
  return html`<h2>${t("rum.hints")}</h2>
    <p class="muted">${t("rum.hints.about")}</p>
    <ol class="rum-hints">
      ${hints?.actions.map(
        (advice, index) => html`<li>
          <button class="rum-hint" data-hint=${index} aria-pressed=${hints.next === index} @click=${() => showHint(session, index)}>
            <span>${hintText(advice)}</span><b>${t("rum.coach.worth", { points: advice.worth })}</b>
          </button>
        </li>`,
      )}
    </ol>
    ${planList(hints?.plan)}`;
}

/** The sets aimed at, and what they lack. @param {Rum.Plan | null | undefined} plan */
function planList(plan) {
  if (!plan?.sets.length) return nothing;
  return html`<h3>${t("rum.plan.title")}</h3>
    <ul class="rum-plan">
      ${plan.sets.map(
        ({ aim, lacks }) => html`<li data-aim=${aim.join(" ")}>
          <b>${aimWords(aim)}</b> <span class="muted">${lacks.length ? t("rum.plan.lacks", { cards: listed(lacks.map(cardName)) }) : t("rum.plan.done")}</span>
        </li>`,
      )}
    </ul>`;
}
