import { html, nothing } from "lit-html";
import { fits } from "../match/mixes.js";
import { t, textOr } from "../text/text.js";
import { setOption } from "./lengths.js";
import { mixesPanel, optionName, waysField } from "./ways.js";

/** The form of a game's house rules, made from the engine's description of its options. */

/** @typedef {import("../match/catalogue.js").GameView} GameView */

/** The house rules of the next match. @param {Chooser} app @param {GameView} game */
export function optionsPanel(app, game) {
  return html`${waysField(app, game)} ${game.practice || app.choices.players.length < 2 ? nothing : unaidedField(app)}
    <details class="options">
      <summary data-action="options">${t("home.options")}</summary>
      ${optionFields(app, game)}
    </details>`;
}

/** Reports an invalid field, so that it is not silently ignored. @returns {boolean} true if there is one */
export function saysWrong() {
  const wrong = /** @type {HTMLInputElement | null} */ (document.querySelector(".options input:invalid"));
  wrong?.closest("details")?.setAttribute("open", "");
  return wrong?.reportValidity() === false;
}

/** The switch for a match without suggestions, hints and undo. @param {Chooser} app */
function unaidedField(app) {
  return html`<label class="option unaided">
    <span class="option-name">${t("home.unaided")}</span>
    <input type="checkbox" data-unaided .checked=${app.choices.unaided ?? false} @change=${() => app.keepChoices({ ...app.choices, unaided: !app.choices.unaided })} />
    <small>${t("home.unaided.about")}</small>
  </label>`;
}

/** @param {Chooser} app @param {GameView} game */
export function optionFields(app, game) {
  const listed = game.options.filter(({ name }) => !game.unlisted?.includes(name));
  return html`${listed.map((option) => optionField(app, option))} ${mixesPanel(app, game)} ${defaultsButton(app)}`;
}

/** The button that returns to the original rules. @param {Chooser} app */
function defaultsButton(app) {
  if (!Object.keys(app.choices.options).length) return nothing;
  return html`<button class="button small" data-action="defaults" @click=${() => app.keepChoices({ ...app.choices, options: {} })}>
    ${t("home.defaults")}
  </button>`;
}

/** @param {Chooser} app @param {RuleOption} option */
function optionField(app, option) {
  const { name } = option;
  const hint = textOr(`option.${name}.about`, "");
  const field = optionControl(app, option);
  return html`<label class="option"><span class="option-name">${optionName(name)}</span>${field}<span class="muted">${hint}</span></label>`;
}

/** @param {Chooser} app @param {RuleOption} option */
function optionControl(app, option) {
  const { name, choices, default: standard } = option;
  const value = app.choices.options[name] ?? standard;
  if (choices) return choiceField(app, name, choices, value);
  if (typeof value === "boolean") return checkField(app, name, value);
  return numbersField(app, option, /** @type {number[]} */ ([value].flat()));
}

/** @param {Chooser} app @param {string} name @param {boolean} value */
function checkField(app, name, value) {
  return html`<input type="checkbox" data-option=${name} .checked=${value} @change=${() => setOption(app, name, !value)} />`;
}

/** @param {Chooser} app @param {string} name @param {string[]} choices @param {unknown} value */
function choiceField(app, name, choices, value) {
  return html`<select
    data-option=${name}
    @change=${(/** @type {Event} */ event) => setOption(app, name, /** @type {HTMLSelectElement} */ (event.target).value)}
  >
    ${choices.map((choice) => {
      const words = textOr(`option.${name}.${choice}`, choice.replaceAll("_", " "));
      return html`<option value=${choice} .selected=${choice === value}>${words}</option>`;
    })}
  </select>`;
}

/** Whole numbers in a line, as many as the default has. @param {Chooser} app @param {RuleOption} option @param {number[]} value */
function numbersField(app, option, value) {
  const { name, least = 0, most = 0 } = option;
  const limits = t("home.numbers", { count: value.length, least, most });
  /** @param {Event} event */
  const change = ({ target }) => {
    const input = /** @type {HTMLInputElement} */ (target);
    const several = Array.isArray(option.default);
    const typed = several ? input.value.trim().split(/\s+/).map(Number) : Number(input.value);
    input.setCustomValidity(fits(typed, option) ? "" : limits);
    if (input.reportValidity()) setOption(app, name, typed);
  };
  return html`<input data-option=${name} inputmode="numeric" autocomplete="off" title=${limits} .value=${value.join(" ")} @change=${change} />`;
}
