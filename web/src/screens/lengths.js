import { html, nothing } from "lit-html";
import { t } from "../text/text.js";

/** How long the next match is, beside Play. */

/** The buttons for the length of a match; if it cannot be chosen, a line that says so. @param {Chooser} app */
export function lengthRow(app) {
  const { lengths, minutes: typical, counts } = app.view ?? {};
  const minutes = typical?.[counts?.indexOf(app.choices.players.length) ?? -1];
  if (minutes)
    return html`<p class="length">${t(/** @type {"length.joker_poker"} */ (`length.${app.game}`), { minutes })}</p>`;
  if (!lengths) return nothing;
  const now = lengthOf(app);
  return html`<div class="segments" role="group" aria-label=${t("home.length")}>
    ${lengths.values.map((value, index) => {
      const minutes = lengths.minutes?.[index];
      return html`<button class="segment" data-length=${value} aria-pressed=${value === now} @click=${() => setLength(app, lengths.option, value)}>
        ${lengthText(lengths.option, value)} ${minutes ? html`<small>${t("length.minutes", { minutes })}</small>` : nothing}
      </button>`;
    })}
  </div>`;
}

/** The chosen length; undefined if the game has only one. @param {Chooser} app @returns {unknown} */
export function lengthOf({ view, choices }) {
  const option = view?.lengths?.option ?? "";
  return choices.options[option] ?? view?.standard[option];
}

/** @param {string} option @param {unknown} value */
export function lengthText(option, value) {
  return t(/** @type {"length.deals"} */ (`length.${option}`), { count: /** @type {number} */ (value) });
}

/** Sets a length; one that is the default is not stored. @param {Chooser} app @param {string} option @param {number} value */
function setLength(app, option, value) {
  const { [option]: _, ...others } = app.choices.options;
  const options = value === app.view?.standard[option] ? others : { ...others, [option]: value };
  app.keepChoices({ ...app.choices, options });
}
