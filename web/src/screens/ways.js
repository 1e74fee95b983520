import { html, nothing } from "lit-html";
import sheet from "../../style/ways.css";
import { isNew, nameFrom, presetOptions, sameName, unknownIn, wayOf } from "../match/mixes.js";
import { adopt } from "../site/parts.js";
import { listed, t, textOr } from "../text/text.js";
import { confirmDialog } from "../ui/dialogs.js";
import { dropMix, keepMix, mixesOf } from "./keptmixes.js";

/**
 * The variants of a game: its presets, and saved mixes of house rules.
 *
 * Hooks for tests: select[data-preset] with values `<preset>` and `mix <name>`; [data-mix="<name>"] with [data-action="mix-delete"];
 *   [data-mix-name] [data-action="mix-keep"]; [data-mix-unknown].
 *
 * @typedef {import("../match/catalogue.js").GameView} GameView
 * @typedef {import("../match/mixes.js").Mix} Mix
 * @typedef {import("../match/mixes.js").Options} Options
 * @typedef {import("../match/mixes.js").Ways} Ways
 * @typedef {import("../text/text.js").TextKey} TextKey
 */

adopt(sheet, "preferences");

/** Stands for the original rules if the game has no presets. */
const ORIGINAL = { original: {} };
/** How the value of a mix begins in the list of variants. */
const MIX = "mix ";

/** The name being typed for the current rules. */
let draft = "";

/** @param {GameView} game @param {Mix[]} mixes @returns {Ways} */
function waysOf({ presets, beside = [] }, mixes) {
  return { presets: Object.keys(presets).length ? presets : ORIGINAL, mixes, beside };
}

/** The choice of a variant, if there are several. @param {Chooser} app @param {GameView} game */
export function waysField(app, game) {
  const mixes = mixesOf(app, game.key);
  const ways = waysOf(game, mixes);
  const presets = Object.keys(ways.presets);
  if (presets.length + mixes.length < 2) return nothing;
  const now = wayOf(app.choices.options, ways);
  const chosen = now && ("mix" in now ? MIX + now.mix : now.preset);
  /** @param {string} value @param {string} label @param {boolean} [disabled] */
  const choice = (value, label, disabled = false) =>
    html`<option value=${value} ?disabled=${disabled} .selected=${value === chosen}>${label}</option>`;
  return html`<label class="ways panel">
    <b>${t("ways.title")}</b>
    <select data-preset @change=${(/** @type {Event} */ event) => choose(app, ways, /** @type {HTMLSelectElement} */ (event.target).value)}>
      ${presets.map((name) => choice(name, presetName(game, name)))}
      ${
        mixes.length
          ? html`<optgroup label=${t("ways.kept")}>
              ${mixes.map(({ name, options }) => choice(MIX + name, name, unknownIn(options, game.options).length > 0))}
            </optgroup>`
          : nothing
      }
      ${now ? nothing : html`<option value="" disabled .selected=${true}>${t("ways.own")}</option>`}
    </select>
    <small>${aboutWay(game, now)}</small>
  </label>`;
}

/** @param {GameView} game @param {string} name */
function presetName({ key }, name) {
  const otherwise = name in ORIGINAL ? t("ways.original") : name.replaceAll("_", " ");
  return textOr(`preset.${key}.${name}`, otherwise);
}

/** @param {GameView} game @param {ReturnType<typeof wayOf>} now */
function aboutWay({ key }, now) {
  if (!now) return t("ways.own.about");
  if ("mix" in now) return t("ways.mix.about");
  return textOr(`preset.${key}.${now.preset}.about`, "");
}

/** @param {Chooser} app @param {Ways} ways @param {string} value */
function choose(app, ways, value) {
  const mix = ways.mixes.find(({ name }) => value === MIX + name);
  const options = mix ? structuredClone(mix.options) : presetOptions(value, app.choices.options, ways);
  app.keepChoices({ ...app.choices, options });
}

/** Below the house rules: saves them under a name, and lists the saved mixes. @param {Chooser} app @param {GameView} game */
export function mixesPanel(app, game) {
  const mixes = mixesOf(app, game.key);
  const ways = waysOf(game, mixes);
  const canKeep = isNew(app.choices.options, ways) && !unknownIn(app.choices.options, game.options).length;
  if (!canKeep && !mixes.length) return nothing;
  return html`<section class="mixes" aria-label=${t("mixes.title")}>
    ${canKeep ? keepForm(app, game, mixes) : nothing}
    ${
      mixes.length
        ? html`<h3>${t("mixes.title")}</h3>
          <ul>${mixes.map((mix) => mixRow(app, game, mix))}</ul>`
        : nothing
    }
  </section>`;
}

/** @param {Chooser} app @param {GameView} game @param {Mix[]} mixes */
function keepForm(app, game, mixes) {
  const name = nameFrom(draft);
  const taken = mixes.find((mix) => sameName(mix.name, name))?.name;
  /** @param {Event} event */
  const submit = (event) => {
    event.preventDefault();
    if (!name) return;
    draft = "";
    keepMix(app, game.key, { name, options: app.choices.options });
  };
  /** @param {Event} event */
  const write = ({ target }) => {
    draft = /** @type {HTMLInputElement} */ (target).value;
    app.paint();
  };
  return html`<form class="mix-keep" @submit=${submit}>
    <label class="mix-name"><span>${t("mixes.name")}</span>
      <input data-mix-name autocomplete="off" .value=${draft} @input=${write} /></label>
    <button class="button small" data-action="mix-keep" ?disabled=${!name}>${t(taken ? "mixes.replace" : "mixes.keep")}</button>
    <small role="status">${taken ? t("mixes.taken", { name: taken }) : ""}</small>
  </form>`;
}

/** @param {Chooser} app @param {GameView} game @param {Mix} mix */
function mixRow(app, game, { name, options }) {
  const unknown = unknownIn(options, game.options);
  return html`<li data-mix=${name}>
    <b>${name}</b>
    <button class="button small" data-action="mix-delete" aria-label=${t("mixes.deleteOf", { name })} @click=${() => drop(app, game, name)}>${t("mixes.delete")}</button>
    ${unknown.length ? html`<small data-mix-unknown>${t("mixes.unknown", { count: unknown.length, rules: listed(unknown.map(optionName)) })}</small>` : nothing}
  </li>`;
}

/** @param {Chooser} app @param {GameView} game @param {string} name */
function drop(app, game, name) {
  confirmDialog({
    title: t("mixes.delete.title", { name }),
    text: t("mixes.delete.text"),
    yes: t("mixes.delete"),
    act: () => dropMix(app, game.key, name),
  });
}

/** The name of a house rule. @param {string} option */
export function optionName(option) {
  return textOr(`option.${option}`, option.replaceAll("_", " "));
}
