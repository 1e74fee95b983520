import { html, nothing } from "lit-html";
import sheet from "../../style/ways.css";
import { answerOf } from "../engine/slices.js";
import { adopt } from "../site/parts.js";
import { inquiryDialog } from "../table/scene/inquiry.js";
import { t, textOr } from "../text/text.js";

/**
 * The rules in the form for the next match: the game's variant, whether help is allowed, and a button that opens a dialog for the options.
 * The engine makes the dialog (jokerpoker/houserules.py).
 *
 * Hooks for tests: select[data-preset], [data-unaided], [data-action="options"]; in the dialog "options", those of an inquiry.
 *
 * @typedef {import("../match/catalogue.js").GameView} GameView
 * @typedef {Record<string, unknown>} Options
 */

adopt(sheet, "preferences");

/** The fields for the rules of the next match. @param {Chooser} app @param {GameView} game */
export function rulesFields(app, game) {
  return html`${variantField(app, game)} ${game.practice || app.choices.players.length < 2 ? nothing : unaidedField(app)}
    <button class="button" data-action="options" @click=${() => openRules(app)}>${t("home.options")}</button>`;
}

/** The switch for a match without suggestions, hints and undo. @param {Chooser} app */
function unaidedField(app) {
  return html`<label class="option unaided">
    <span class="option-name">${t("home.unaided")}</span>
    <input type="checkbox" data-unaided .checked=${app.choices.unaided ?? false} @change=${() => app.keepChoices({ ...app.choices, unaided: !app.choices.unaided })} />
    <small>${t("home.unaided.about")}</small>
  </label>`;
}

/** @param {Chooser} app */
function openRules(app) {
  inquiryDialog(
    "options",
    t("home.options"),
    app,
    (engine, params) => answerOf(engine, "house_rules", { game: app.game, ...params }),
    { state: app.choices.options, keep: (state) => keepOptions(app, /** @type {Options} */ (state)) },
  );
}

/** @param {Chooser} app @param {Options} options */
function keepOptions(app, options) {
  app.keepChoices({ ...app.choices, options });
}

/** The choice of a variant, if there are several. Options that no variant sets (the length and `beside`) stay as they are. If the options fit no variant, the field says so. @param {Chooser} app @param {GameView} game */
function variantField(app, { key, presets, lengths, beside: others = [] }) {
  const names = Object.keys(presets);
  if (names.length < 2) return nothing;
  const beside = lengths ? [lengths.option, ...others] : others;
  const { options } = app.choices;
  const variant = names.find((name) => variantKey(presets[name], beside) === variantKey(options, beside));
  const choose = (/** @type {Event} */ { target }) => {
    const unchanged = Object.entries(options).filter(([name]) => beside.includes(name));
    const preset = presets[/** @type {HTMLSelectElement} */ (target).value];
    keepOptions(app, { ...Object.fromEntries(unchanged), ...preset });
  };
  return html`<label class="ways panel">
    <b>${t("ways.title")}</b>
    <select data-preset @change=${choose}>
      ${names.map((name) => html`<option value=${name} .selected=${name === variant}>${textOr(`preset.${key}.${name}`, name)}</option>`)}
      ${variant ? nothing : html`<option value="" disabled .selected=${true}>${t("ways.own")}</option>`}
    </select>
    <small>${variant ? textOr(`preset.${key}.${variant}.about`, "") : t("ways.own.about")}</small>
  </label>`;
}

/** The options that make a variant, as a text to compare; their order does not matter. @param {Options | undefined} options @param {string[]} beside  names of options to leave out */
function variantKey(options = {}, beside) {
  const names = Object.keys(options).filter((name) => !beside.includes(name));
  return JSON.stringify(names.sort().map((name) => [name, options[name]]));
}
