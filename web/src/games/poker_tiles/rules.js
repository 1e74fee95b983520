import { html } from "lit-html";
import { t } from "../../text/text.js";
import { handsTable } from "./table.js";

/** @typedef {import("../../text/text.js").TextKey} TextKey */

const BEFORE = ["aim", "turn", "lines"];
const AFTER = ["jokers", "end"];

/** The rules of Poker Tiles in our own words. */
export function rules() {
  return html`${BEFORE.map(section)} ${handsTable(null)} ${AFTER.map(section)}`;
}

/** @param {string} name */
function section(name) {
  return html`<h2>${t(/** @type {TextKey} */ (`tiles.rules.${name}.title`))}</h2>
    <p>${t(/** @type {TextKey} */ (`tiles.rules.${name}`))}</p>`;
}
