import { html } from "lit-html";
import { t } from "../../text/text.js";
import { setList } from "./sets.js";

/** @typedef {import("../../text/text.js").TextKey} TextKey */

/** The rules of Joker Rum in our own words. */
export function rules() {
  return html`${section("aim")} ${section("cards")}
    <h2>${t("rum.rules.sets.title")}</h2>
    ${setList()}
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
