import { html, nothing } from "lit-html";
import { cardName, symbol } from "../../cards/cards.js";
import { t } from "../../text/text.js";
import { showDialog } from "../../ui/dialogs.js";
import { hintText } from "./moves.js";
import { planText } from "./plan.js";

/**
 * The coach: every decision of the deal just ended, beside the one that the expert expected most of.
 *
 * @typedef {import("../../match/session.js").Session<Rum.Table, Rum.Ui>} Session
 */

/** Less than this is no mistake. */
const FINE = 0.25;
/** A decision that gives away so many points is worth a lesson. */
const LESSON = 1;

/** @param {Session} session */
export function coachButton(session) {
  return html`<button class="button wide" data-action="coach" @click=${() => showCoach(session)}>
    ${symbol("i-coach", "icon")}<span>${t("rum.sheet.coach")}</span>
  </button>`;
}

/** @param {Session} session */
function showCoach(session) {
  const { show, reviewed } = session.table;
  showDialog({
    title: t("rum.coach.title", { deal: show.game }),
    name: "coach",
    content: () => coachView(reviewed),
  });
}

/** @param {Rum.Judged[]} judged */
export function coachView(judged) {
  if (!judged.length) return html`<p>${t("rum.coach.none")}</p>`;
  const losses = judged.map(lossOf);
  const good = losses.filter((loss) => loss < FINE).length;
  const lost = losses.reduce((sum, loss) => sum + loss, 0);
  return html`<p class="rum-coach-sum" data-good=${good} data-count=${judged.length}>
      <b>${t("rum.coach.good", { good, count: judged.length })}</b><span>${t("rum.coach.lost", { points: lost })}</span>
    </p>
    <p class="muted">${t("rum.coach.about")}</p>
    ${lesson(judged)}
    <ol class="rum-coach">
      ${judged.map((decision, index) => line(decision, losses[index] ?? 0))}
    </ol>`;
}

/** The decision that gave most away, if it was much, and what would have been better. @param {Rum.Judged[]} judged */
function lesson(judged) {
  const kept = judged.filter(({ back }) => !back);
  const points = Math.max(0, ...kept.map(lossOf));
  const costliest = kept.find((decision) => lossOf(decision) === points);
  if (!costliest || points < LESSON) return nothing;
  const { chosen, best, round } = costliest;
  const said = { points, what: words(chosen), round: Math.max(1, round), hint: hintText(best) };
  return html`<p class="rum-coach-lesson" data-lesson=${points.toFixed(1)}>${symbol("i-coach", "icon")}<span>${t("rum.coach.lesson", said)}</span></p>`;
}

/** @param {Rum.Judged} judged */
function lossOf({ chosen, best }) {
  return Math.max(0, best.worth - chosen.worth);
}

/** @param {Rum.Judged} judged @param {number} loss */
function line({ round, chosen, best, plan, back = false }, loss) {
  const fine = loss < FINE;
  const changed = planText(plan);
  return html`<li data-loss=${loss.toFixed(1)} data-fine=${fine} data-back=${back}>
    <small>${round ? t("rum.round", { round }) : nothing}</small>
    <span class="rum-coach-text">${words(chosen)}${back ? html` <small>${t("rum.coach.back")}</small>` : nothing}${fine ? nothing : html`<small>${t("rum.coach.better", { what: words(best) })}</small>`}${changed ? html`<small data-plan>${changed}</small>` : nothing}</span>
    <b>${fine ? symbol("i-check", "icon") : t("rum.coach.loss", { points: loss })}</b>
  </li>`;
}

/** @param {Rum.Advice} advice */
function words({ action, card }) {
  const name = card ? cardName(card) : "";
  if (action.kind === "close" || action.close) return t("rum.coach.close");
  if (action.kind === "pass") return t("rum.coach.pass");
  if (action.kind === "discard") return t("rum.coach.discard", { card: name });
  return t(action.source === "stock" ? "rum.coach.stock" : "rum.coach.open", { card: name });
}
