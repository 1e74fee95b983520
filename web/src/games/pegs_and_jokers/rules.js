import { html } from "lit-html";
import { t } from "../../text/text.js";

/** @typedef {import("../../text/text.js").TextKey} TextKey */

/** The presets of the engine; a test holds the two together. */
export const WAYS = ["basic", "arizona", "north_carolina", "wizard_woodworks", "alaska", "kilpatrick", "bluffing"];

const CARDS = ["ace", "small", "seven", "eight", "faces", "joker"];

/** The rules of Pegs and Jokers in our own words. */
export function rules() {
  return html`${section("aim")} ${section("turn")}
    <h2>${t("pegs.rules.cards.title")}</h2>
    <dl class="pegs-rules-cards">
      ${CARDS.map((name) => html`<dt>${t(key(`cards.${name}.name`))}</dt><dd>${t(key(`cards.${name}`))}</dd>`)}
    </dl>
    ${section("way")} ${section("hits")} ${section("home")} ${section("cuts")}
    <h2>${t("pegs.rules.ways")}</h2>
    <dl class="pegs-rules-ways">
      ${WAYS.map((name) => html`<dt>${t(/** @type {TextKey} */ (`preset.pegs_and_jokers.${name}`))}</dt><dd>${t(/** @type {TextKey} */ (`preset.pegs_and_jokers.${name}.about`))}</dd>`)}
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
