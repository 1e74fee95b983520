import { html, nothing } from "lit-html";
import { t } from "../../text/text.js";
import { exampleViews } from "./rules/example.js";
import { BASIC, WAYS } from "./rules/positions.js";

/**
 * @typedef {import("../../text/text.js").TextKey} TextKey
 */

/** @type {import("../../text/text.js").Brought} */
export const texts = (tag) => import(`../../../locales/pegs_and_jokers/rules/${tag}.json`);

const CARDS = ["ace", "small", "seven", "eight", "faces", "joker"];

/** The rules of Pegs and Jokers in our own words, with boards that show them. @param {Page} app */
export function rules(app) {
  return html`${section(app, "aim")} ${section(app, "turn")}
    <h2>${t("pegs.rules.cards.title")}</h2>
    <p>${t("pegs.example.about")}</p>
    <dl class="pegs-rules-cards">
      ${CARDS.map((name) => html`<dt>${t(key(`cards.${name}.name`))}</dt><dd>${t(key(`cards.${name}`))} ${examples(app, name, BASIC)}</dd>`)}
    </dl>
    ${["way", "hits", "home", "cuts"].map((name) => section(app, name))}
    <h2>${t("pegs.rules.ways")}</h2>
    <dl class="pegs-rules-ways">
      ${Object.keys(WAYS).map((name) => html`<dt>${t(way(name))}</dt><dd>${t(way(`${name}.about`))} ${examples(app, name, WAYS)}</dd>`)}
    </dl>`;
}

/** @param {string} name */
function key(name) {
  return /** @type {TextKey} */ (`pegs.rules.${name}`);
}

/** @param {string} name */
function way(name) {
  return /** @type {TextKey} */ (`preset.pegs_and_jokers.${name}`);
}

/** @param {Page} app @param {string} name */
function section(app, name) {
  return html`<h2>${t(key(`${name}.title`))}</h2>
    <p>${t(key(name))}</p>
    ${examples(app, name, BASIC)}`;
}

/** @param {Page} app @param {string} name @param {typeof BASIC} known */
function examples(app, name, known) {
  return known[name]?.length ? exampleViews(app, name, known[name]) : nothing;
}
