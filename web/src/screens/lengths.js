import { html, nothing } from "lit-html";
import { t } from "../text/text.js";

/** How long the next match is, beside Play. */

/** How long a match takes, where the game offers a few lengths. @param {Chooser} app */
export function lengthButtons(app) {
  const { lengths } = app.view ?? {};
  if (!lengths) return nothing;
  const now = lengthOf(app);
  return html`<div class="segments" role="group" aria-label=${t("home.length")}>
    ${lengths.values.map(
      (
        value,
      ) => html`<button class="segment" data-length=${value} aria-pressed=${value === now} @click=${() => setOption(app, lengths.option, value)}>
        ${lengthText(lengths.option, value)}
      </button>`,
    )}
  </div>`;
}

/** The chosen length; undefined until the engine has told the usual one. @param {Chooser} app @returns {unknown} */
export function lengthOf(app) {
  const option = app.view?.lengths?.option ?? "";
  return app.choices.options[option] ?? app.info?.options.find(({ name }) => name === option)?.default;
}

/** @param {string} option @param {unknown} value */
export function lengthText(option, value) {
  return t(/** @type {"length.deals"} */ (`length.${option}`), { count: /** @type {number} */ (value) });
}

/** A house rule is kept where it is another than the usual one. @param {Chooser} app @param {string} name @param {unknown} value */
export function setOption(app, name, value) {
  const standard = app.info?.options.find((option) => option.name === name)?.default;
  const options = { ...app.choices.options, [name]: value };
  if (JSON.stringify(value) === JSON.stringify(standard)) delete options[name];
  app.keepChoices({ ...app.choices, options });
}
