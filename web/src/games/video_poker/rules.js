import { html } from "lit-html";
import { t } from "../../text/text.js";

/** @typedef {import("../../text/text.js").TextKey} TextKey */

const SECTIONS = ["aim", "play", "hands", "joker", "coins", "trainer"];

/** How the machine is played, in our own words. */
export function rules() {
  return SECTIONS.map(
    (name) => html`<h2>${t(/** @type {TextKey} */ (`machine.rules.${name}.title`))}</h2>
      <p>${t(/** @type {TextKey} */ (`machine.rules.${name}`))}</p>`,
  );
}
