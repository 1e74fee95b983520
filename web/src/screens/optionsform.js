import { html, nothing } from "lit-html";
import { hasText, t } from "../text/text.js";
import { mixesPanel } from "./ways.js";

export { ownTable } from "./owntable.js";
export { waysField } from "./ways.js";

/** The fields of a game's house rules, made from what the engine says of its options. */

/** @typedef {import("../text/text.js").TextKey} TextKey */

/** @param {Page} app @param {GameInfo} info */
export function optionFields(app, info) {
  const listed = info.options.filter(({ name }) => !app.view?.unlisted?.includes(name));
  return html`${listed.map((option) => optionField(app, option))} ${mixesPanel(app, info)} ${defaultsButton(app)}`;
}

/** Back to the rules as printed, from any others. @param {Page} app */
function defaultsButton(app) {
  if (!Object.keys(app.choices.options).length) return nothing;
  return html`<button class="button small" data-action="defaults" @click=${() => app.keepChoices({ ...app.choices, options: {} })}>
    ${t("home.defaults")}
  </button>`;
}

/** @param {Page} app @param {GameInfo["options"][number]} option */
function optionField(app, { name, choices, default: standard }) {
  const value = app.choices.options[name] ?? standard;
  const text = `option.${name}`;
  const label = hasText(text) ? t(text) : name.replaceAll("_", " ");
  const hint = hasText(`${text}.about`) ? t(/** @type {TextKey} */ (`${text}.about`)) : "";
  const field = optionControl(app, name, choices, value);
  return html`<label class="option"><span class="option-name">${label}</span>${field}<span class="muted">${hint}</span></label>`;
}

/** @param {Page} app @param {string} name @param {string[] | null} choices @param {unknown} value */
function optionControl(app, name, choices, value) {
  if (choices) return choiceField(app, name, choices, value);
  if (typeof value === "boolean") return checkField(app, name, value);
  if (typeof value === "number") return numbersField(app, name, [value], ([number]) => number);
  return numbersField(app, name, /** @type {number[]} */ (value));
}

/** @param {Page} app @param {string} name @param {boolean} value */
function checkField(app, name, value) {
  return html`<input type="checkbox" data-option=${name} .checked=${value} @change=${() => setOption(app, name, !value)} />`;
}

/** @param {Page} app @param {string} name @param {unknown} value */
function setOption(app, name, value) {
  const standard = app.info?.options.find((option) => option.name === name)?.default;
  const options = { ...app.choices.options, [name]: value };
  if (JSON.stringify(value) === JSON.stringify(standard)) delete options[name];
  app.keepChoices({ ...app.choices, options });
}

/** @param {Page} app @param {string} name @param {string[]} choices @param {unknown} value */
function choiceField(app, name, choices, value) {
  return html`<select
    data-option=${name}
    @change=${(/** @type {Event} */ event) => setOption(app, name, /** @type {HTMLSelectElement} */ (event.target).value)}
  >
    ${choices.map((choice) => {
      const text = `option.${name}.${choice}`;
      return html`<option value=${choice} .selected=${choice === value}>${hasText(text) ? t(text) : choice.replaceAll("_", " ")}</option>`;
    })}
  </select>`;
}

/** Digits that every number may have. */
const DIGITS = 2;

/**
 * Whole numbers in a line, as many as the default has.
 *
 * @param {Page} app @param {string} name @param {number[]} value @param {(numbers: number[]) => unknown} [read]  what the option wants of them
 */
function numbersField(app, name, value, read = (numbers) => numbers) {
  const option = app.info?.options.find((known) => known.name === name);
  const digits = Math.max(
    DIGITS,
    ...[value, option?.default, option?.most ?? 0].flat().map((number) => String(number).length),
  );
  const { least = 0, most = 10 ** digits - 1 } = option ?? {};
  const said = t("home.numbers", { count: value.length, least, most });
  const number = `\\d{1,${digits}}`;
  const numbers = `\\s*${number}(\\s+${number}){${value.length - 1}}\\s*`;
  return html`<input
    data-option=${name}
    inputmode="numeric"
    autocomplete="off"
    pattern=${numbers}
    title=${said}
    .value=${value.join(" ")}
    @change=${(/** @type {Event} */ event) => {
      const input = /** @type {HTMLInputElement} */ (event.target);
      const found = input.value.trim().split(/\s+/).map(Number);
      input.setCustomValidity(found.some((one) => one < least || one > most) ? said : "");
      if (input.reportValidity()) setOption(app, name, read(found));
    }}
  />`;
}
