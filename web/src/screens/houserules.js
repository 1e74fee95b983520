import { html, nothing } from "lit-html";
import sheet from "../../style/ways.css";
import { fits, isNew, mixesFrom, nameFrom, presetOptions, sameName, wayOf } from "../match/mixes.js";
import { adopt } from "../site/parts.js";
import { t, textOr } from "../text/text.js";
import { confirmDialog } from "../ui/dialogs.js";
import { announce } from "../ui/services.js";
import { setOption } from "./lengths.js";

/**
 * The form of a game's house rules: its variants, which are its presets and the mixes of rules stored on this device, and each of its options.
 *
 * Hooks for tests: select[data-preset] with values `<preset>` and `mix <name>`; [data-mix="<name>"] with [data-action="mix-delete"];
 *   [data-mix-name] [data-action="mix-keep"].
 *
 * @typedef {import("../match/catalogue.js").GameView} GameView
 * @typedef {import("../match/mixes.js").Mix} Mix
 * @typedef {import("../match/mixes.js").Ways} Ways
 */

adopt(sheet, "preferences");

/** Stands for the original rules if the game has no presets. */
const ORIGINAL = { original: {} };
/** How the value of a mix begins in the list of variants. */
const MIX = "mix ";

/** The stored mixes by game, once asked for. @type {Map<string, Mix[]>} */
const MIXES = new Map();

/** The house rules of the next match. @param {Chooser} app @param {GameView} game */
export function optionsPanel(app, game) {
  const ways = waysOf(app, game);
  const offered = game.options.filter(({ name }) => !game.unlisted?.includes(name));
  return html`${waysField(app, game, ways)} ${game.practice || app.choices.players.length < 2 ? nothing : unaidedField(app)}
    <details class="options">
      <summary data-action="options">${t("home.options")}</summary>
      ${offered.map((option) => optionField(app, option))} ${mixesPanel(app, game, ways)} ${defaultsButton(app)}
    </details>`;
}

/** Reports an invalid field, so that it is not silently ignored. @returns {boolean} true if there is one */
export function saysWrong() {
  const wrong = /** @type {HTMLInputElement | null} */ (document.querySelector("input[data-option]:invalid"));
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

/** A game's variants; its mixes are read on the first call. @param {Chooser} app @param {GameView} game @returns {Ways} */
function waysOf(app, { key, presets, beside = [] }) {
  if (!MIXES.has(key)) {
    MIXES.set(key, []);
    readMixes(app, key).then(() => app.paint());
  }
  return { presets: Object.keys(presets).length ? presets : ORIGINAL, mixes: MIXES.get(key) ?? [], beside };
}

/** The choice of a variant, if there are several. @param {Chooser} app @param {GameView} game @param {Ways} ways */
function waysField(app, game, ways) {
  const { mixes } = ways;
  const presets = Object.keys(ways.presets);
  if (presets.length + mixes.length < 2) return nothing;
  const now = wayOf(app.choices.options, ways);
  const chosen = now && ("mix" in now ? MIX + now.mix : now.preset);
  /** @param {string} value @param {string} label */
  const choice = (value, label) => html`<option value=${value} .selected=${value === chosen}>${label}</option>`;
  return html`<label class="ways panel">
    <b>${t("ways.title")}</b>
    <select data-preset @change=${(/** @type {Event} */ event) => choose(app, ways, /** @type {HTMLSelectElement} */ (event.target).value)}>
      ${presets.map((name) => choice(name, presetName(game, name)))}
      ${
        mixes.length
          ? html`<optgroup label=${t("ways.kept")}>
              ${mixes.map(({ name }) => choice(MIX + name, name))}
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

/** Below the house rules: saves them under a name, and lists the saved mixes. @param {Chooser} app @param {GameView} game @param {Ways} ways */
function mixesPanel(app, game, ways) {
  const { mixes } = ways;
  const canKeep = isNew(app.choices.options, ways);
  if (!canKeep && !mixes.length) return nothing;
  const list = html`<h3>${t("mixes.title")}</h3><ul>${mixes.map((mix) => mixRow(app, game, mix))}</ul>`;
  return html`<section class="mixes" aria-label=${t("mixes.title")}>
    ${canKeep ? keepForm(app, game, mixes) : nothing} ${mixes.length ? list : nothing}
  </section>`;
}

/** @param {Chooser} app @param {GameView} game @param {Mix[]} mixes */
function keepForm(app, game, mixes) {
  /** @param {SubmitEvent} event */
  const submit = (event) => {
    event.preventDefault();
    const input = /** @type {HTMLFormElement} */ (event.target).elements.namedItem("mix");
    const name = nameFrom(/** @type {HTMLInputElement} */ (input).value);
    const taken = mixes.find((mix) => sameName(mix.name, name))?.name;
    const yes = t("mixes.replace");
    const mix = { name, options: structuredClone(app.choices.options) };
    const act = () => changeMixes(app, game.key, (known) => [...known, mix], t("mixes.kept", { name }));
    if (taken) confirmDialog({ title: yes, text: t("mixes.taken", { name: taken }), yes, act });
    else if (name) act();
  };
  return html`<form class="mix-keep" @submit=${submit}>
    <label class="mix-name"><span>${t("mixes.name")}</span><input name="mix" data-mix-name autocomplete="off" required /></label>
    <button class="button small" data-action="mix-keep">${t("mixes.keep")}</button>
  </form>`;
}

/** @param {Chooser} app @param {GameView} game @param {Mix} mix */
function mixRow(app, game, { name }) {
  return html`<li data-mix=${name}>
    <b>${name}</b>
    <button class="button small" data-action="mix-delete" aria-label=${t("mixes.deleteOf", { name })} @click=${() => drop(app, game, name)}>${t("mixes.delete")}</button>
  </li>`;
}

/** @param {Chooser} app @param {GameView} game @param {string} name */
function drop(app, { key }, name) {
  const act = async () => {
    await changeMixes(app, key, (known) => known.filter((mix) => mix.name !== name), t("mixes.dropped", { name }));
    /** @type {HTMLElement | null} */ (document.querySelector("[data-action=options]"))?.focus();
  };
  confirmDialog({
    title: t("mixes.delete.title", { name }),
    text: t("mixes.delete.text"),
    yes: t("mixes.delete"),
    act,
  });
}

/** @param {Chooser} app @param {string} game */
async function readMixes({ store }, game) {
  const mixes = mixesFrom(await store.getSetting(`mixes ${game}`, /** @type {unknown} */ ([])));
  MIXES.set(game, mixes);
  return mixes;
}

/** Changes the stored list, which another tab may have changed meanwhile, and says so. @param {Chooser} app @param {string} game @param {(mixes: Mix[]) => Mix[]} change @param {string} words */
async function changeMixes(app, game, change, words) {
  const mixes = mixesFrom(change(await readMixes(app, game)));
  MIXES.set(game, mixes);
  app.store.setSetting(`mixes ${game}`, mixes);
  app.paint();
  announce(words);
}

/** The name of a house rule. @param {string} option */
function optionName(option) {
  return textOr(`option.${option}`, option.replaceAll("_", " "));
}
