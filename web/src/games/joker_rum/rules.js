/// <reference path="./types.d.ts" />
import { html } from "lit-html";
import { cardFace } from "../../cards/cards.js";
import { t } from "../../text/text.js";

/** @typedef {import("../../text/text.js").TextKey} TextKey */

/** Each kind of set, an example and its points; the first two with a joker too. @type {[string, string, number][]} */
const SETS = [
  ["super_five", "5h 6c 7c 8c", 9],
  ["super_ten", "7d 8d 9d Ts", 9],
  ["high_run", "Ah Kh Qh Jh", 6],
  ["low_run", "As 2s 3s 4s", 6],
  ["middle_run", "6c 7c 8c 9c", 4],
  ["four_alike", "8s 8h 8d 8c", 4],
];
/** Points that a loose card takes away. */
const COSTS = /** @type {const} */ ([1, 3, 5, 7]);

/** The rules of Joker Rum in our own words. */
export function rules() {
  return html`${section("aim")} ${section("cards")}
    <h2>${t("rum.rules.sets.title")}</h2>
    ${sets()}
    <h2>${t("rum.rules.rounds.title")}</h2>
    <ol class="rum-rules-rounds">
      ${[1, 2, 3].map((round) => html`<li><b>${round}</b><span>${t(/** @type {TextKey} */ (`rum.rules.round.${round}`))}</span></li>`)}
    </ol>
    ${section("close")} ${section("score")} ${section("end")}`;
}

/** @param {string} name */
function section(name) {
  return html`<h2>${t(/** @type {TextKey} */ (`rum.rules.${name}.title`))}</h2>
    <p>${t(/** @type {TextKey} */ (`rum.rules.${name}`))}</p>`;
}

/** The six kinds of set with what they bring, and what loose cards cost. */
function sets() {
  return html`<p class="muted">${t("rum.sets.about")}</p>
    <ul class="rum-kinds">
      ${SETS.map(
        ([kind, cards, value]) => html`<li>
          <span class="rum-kind-cards" aria-hidden="true">${cards.split(" ").map((card) => cardFace(card, null, ""))}</span>
          <span class="rum-kind-text"><b>${t(/** @type {TextKey} */ (`kind.${kind}`))} <em>${points(value)}</em></b><span>${t(/** @type {TextKey} */ (`rum.sets.${kind}`))}</span></span>
        </li>`,
      )}
    </ul>
    <h3 class="rum-costs-title">${t("rum.costs")}</h3>
    <dl class="rum-costs">
      ${COSTS.map((cost) => html`<div><dt>${t(`rum.costs.${cost}`)}</dt><dd>${points(-cost)}</dd></div>`)}
    </dl>`;
}

/** With its sign. @param {number} value */
function points(value) {
  return t("rum.points", { points: value }).replace("-", "−");
}
