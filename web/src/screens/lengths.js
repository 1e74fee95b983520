import { html, nothing } from "lit-html";
import { t } from "../text/text.js";

/** The length of the next match, chosen beside *Play*. */

/** The buttons for the length of a match; if the game has no choice of lengths, a line that says how many minutes a match usually takes. @param {Chooser} app */
export function lengthRow(app) {
  const { lengths, minutes: typical, standard } = app.view ?? {};
  if (typical) return html`<p class="length">${t("length.minutes", { minutes: typical, game: app.game })}</p>`;
  if (!lengths) return nothing;
  const { option, values } = lengths;
  const chosen = app.choices.options[option] ?? standard?.[option];
  return html`<div class="segments" role="group" aria-label=${t("home.length")}>
    ${values.map((value, index) => {
      const minutes = lengths.minutes?.[index];
      return html`<button class="segment" data-length=${value} aria-pressed=${value === chosen} @click=${() => setLength(app, option, value)}>
        ${t(/** @type {"length.deals"} */ (`length.${option}`), { count: value })} ${minutes ? html`<small>${t("length.minutes", { minutes })}</small>` : nothing}
      </button>`;
    })}
  </div>`;
}

/** Chooses a length; the default is stored by removing the option. @param {Chooser} app @param {string} option @param {number} value */
function setLength(app, option, value) {
  const { [option]: _, ...others } = app.choices.options;
  const options = value === app.view?.standard[option] ? others : { ...others, [option]: value };
  app.keepChoices({ ...app.choices, options });
}
