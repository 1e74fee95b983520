import { html } from "lit-html";
import { t } from "../../text/text.js";
import { PRESETS } from "./presets.js";

/** @typedef {import("../../text/text.js").TextKey} TextKey */

const CARDS = ["ace", "small", "seven", "eight", "faces", "joker"];

/** The rules of Pegs and Jokers in our own words. */
export function rules() {
  return html`${section("aim")} ${section("turn")}
    <h2>${t("pegs.rules.cards.title")}</h2>
    <dl class="pegs-rules-cards">
      ${CARDS.map((name) => html`<dt>${t(key(`cards.${name}.name`))}</dt><dd>${t(key(`cards.${name}`))}</dd>`)}
    </dl>
    ${section("way")} ${section("hits")} ${section("home")} ${section("cuts")}
    <h2>${t("pegs.preset")}</h2>
    <dl class="pegs-rules-ways">
      ${Object.keys(PRESETS).map((name) => html`<dt>${t(/** @type {TextKey} */ (`pegs.preset.${name}`))}</dt><dd>${t(/** @type {TextKey} */ (`pegs.preset.${name}.about`))}</dd>`)}
    </dl>`;
}

/** @param {string} name */
function key(name) {
  return /** @type {TextKey} */ (`pegs.rules.${name}`);
}

/** @param {string} name */
function section(name) {
  return html`<h2>${t(key(`${name}.title`))}</h2>
    <p>${t(key(name))}</p>`;
}
