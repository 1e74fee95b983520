import { html, nothing } from "lit-html";
import { t } from "../../text/text.js";
import { PRESETS, presetOf, withPreset } from "./presets.js";

/**
 * What the start page offers beside a game: the seven ways to play it.
 *
 * Hooks for tests: select[data-preset].
 *
 * @typedef {import("../../app.js").App} App
 * @typedef {import("../../text/text.js").TextKey} TextKey
 */

/** @param {App} app */
export function offers(app) {
  const { options } = app.choices;
  const now = presetOf(options);
  /** @param {Event} event */
  const change = ({ target }) => {
    const name = /** @type {HTMLSelectElement} */ (target).value;
    app.keepChoices({ ...app.choices, options: withPreset(name, options) });
  };
  return html`<label class="pegs-presets panel">
    <b>${t("pegs.preset")}</b>
    <select data-preset @change=${change}>
      ${Object.keys(PRESETS).map((name) => html`<option value=${name} .selected=${name === now}>${t(/** @type {TextKey} */ (`pegs.preset.${name}`))}</option>`)}
      ${now ? nothing : html`<option value="" disabled .selected=${true}>${t("pegs.preset.own")}</option>`}
    </select>
    <small>${now ? t(/** @type {TextKey} */ (`pegs.preset.${now}.about`)) : t("pegs.preset.own.about")}</small>
  </label>`;
}
