import { html, nothing } from "lit-html";
import { rankOf } from "../../cards/cards.js";
import { hasText, t } from "../../text/text.js";
import { faultWords, rankChoice } from "./words.js";

/** @typedef {import("../../text/text.js").TextKey} TextKey */
/** @typedef {import("./laboratory.js").Laboratory} Laboratory */

const RANKS = [..."AKQJT98765432"];
const FIRST = ["system", "jokers", "wild_ranks", "lowest", "decks"];
/** Groups of the other options; options that are not listed come last. @type {[TextKey, string[]][]} */
const GROUPS = [
  [
    "lab.group.wild",
    ["lowest_wild", "concealed_only", "five_of_a_kind", "joker_duplicates", "double_ace_flush", "natural_vs_wild"],
  ],
  ["lab.group.order", ["flush_over_full", "straights_and_flushes", "multideck_ranking", "unbeatable"]],
  ["lab.group.ties", ["suit_tiebreak", "suit_order"]],
  ["lab.group.low", ["eight_or_better", "a6_broadway_straight", "a6_aces_high_pair"]],
];
const GROUPED = [...FIRST, ...GROUPS.flatMap(([, names]) => names)];
const MOST_DECKS = 8;

/** The form of all options, as the preset and the person have set them. @param {Laboratory} lab */
export function rulesForm(lab) {
  const { answer } = lab.rules;
  return html`<section class="panel lab-rules" aria-labelledby="lab-rules-title">
    <h2 id="lab-rules-title">${t("lab.rules")}</h2>
    ${
      answer
        ? html`${resetButton(lab)} ${problem(lab)} ${FIRST.map((name) => field(lab, name))} ${jokerRank(lab)}
          <details class="options">
            <summary data-action="more-rules">${t("lab.more")}</summary>
            ${GROUPS.map(([title, names]) => group(lab, title, names))}
            ${group(
              lab,
              "lab.group.other",
              answer.options.map(({ name }) => name).filter((name) => !GROUPED.includes(name)),
            )}
          </details>`
        : html`<p class="muted">${t("home.optionsLater")}</p>`
    }
  </section>`;
}

/** The choice of a preset. @param {Laboratory} lab */
export function presetField(lab) {
  const { preset } = lab.inputs;
  const presets = lab.rules.answer?.presets ?? [preset];
  return html`<label class="option"
      ><span class="option-name">${t("lab.preset")}</span>
      <select
        data-preset
        @change=${(/** @type {Event} */ event) => lab.choosePreset(/** @type {HTMLSelectElement} */ (event.target).value)}
      >
        ${presets.map((name) => html`<option value=${name} .selected=${name === preset}>${labelOf(`lab.preset.${name}`, name)}</option>`)}
      </select></label
    >`;
}

/** @param {Laboratory} lab */
function resetButton(lab) {
  if (!Object.keys(lab.inputs.options).length) return nothing;
  return html`<button class="button" data-action="reset-rules" @click=${() => lab.choosePreset(lab.inputs.preset)}>
    ${t("lab.reset")}
  </button>`;
}

/** Says which rules conflict, with a button that resolves it. @param {Laboratory} lab */
function problem(lab) {
  const found = lab.rules.answer?.problem;
  if (!found) return nothing;
  return html`<div class="laid-problem" role="alert" data-rules-problem>
    <p>${faultWords(found)}</p>
    ${found.resets.map(
      (name) => html`<button class="button" data-reset=${name} @click=${() => lab.resetOption(name)}>
        ${t("lab.putBack", { option: optionName(name) })}
      </button>`,
    )}
  </div>`;
}

/** @param {Laboratory} lab @param {TextKey} title @param {string[]} names */
function group(lab, title, names) {
  const shown = names.filter((name) => lab.option(name)?.applies);
  if (!shown.length) return nothing;
  return html`<h3>${t(title)}</h3>
    ${shown.map((name) => field(lab, name))}`;
}

/** @param {string} name */
function optionName(name) {
  return labelOf(`lab.option.${name}`, name);
}

/** @param {string} key @param {string} name */
function labelOf(key, name) {
  return hasText(key) ? t(key) : name.replaceAll("_", " ");
}

/** @param {Laboratory} lab @param {string} name */
function field(lab, name) {
  const option = lab.option(name);
  if (!option?.applies) return nothing;
  if (typeof option.value === "boolean") return checkField(lab, option);
  if (name === "wild_ranks") return ranksField(lab, option);
  const choices = option.choices ?? Array.from({ length: MOST_DECKS }, (_, index) => String(index + 1));
  return choiceField(lab, option, choices);
}

/** @param {Laboratory} lab @param {Bridge.RulesOption} option */
function checkField(lab, { name, value }) {
  return html`<label class="check">
    <input type="checkbox" data-rule=${name} .checked=${value === true} @change=${() => lab.setOption(name, value !== true)} />
    <span>${optionName(name)}</span>
  </label>`;
}

/** @param {Laboratory} lab @param {Bridge.RulesOption} option @param {string[]} choices */
function choiceField(lab, { name, value }, choices) {
  /** @param {string} choice */
  const set = (choice) => lab.setOption(name, typeof value === "number" ? Number(choice) : choice);
  return html`<label class="option"
    ><span class="option-name">${optionName(name)}</span>
    <select data-rule=${name} @change=${(/** @type {Event} */ event) => set(/** @type {HTMLSelectElement} */ (event.target).value)}>
      ${choices.map((choice) => html`<option value=${choice} .selected=${choice === String(value)}>${choiceName(name, choice)}</option>`)}
    </select></label
  >`;
}

/** @param {string} name @param {string} choice */
export function choiceName(name, choice) {
  if (name === "lowest") return rankChoice(choice);
  return labelOf(`lab.choice.${name}.${choice}`, choice);
}

/** @param {Laboratory} lab @param {Bridge.RulesOption} option */
function ranksField(lab, { name, value }) {
  const chosen = String(value);
  /** @param {string} rank */
  const toggle = (rank) => RANKS.filter((other) => chosen.includes(other) !== (other === rank)).join("");
  return html`<fieldset class="chips">
    <legend class="option-name">${optionName(name)}</legend>
    ${RANKS.map(
      (rank) => html`<button
        class="segment chip"
        data-wild-rank=${rank}
        aria-label=${t(/** @type {TextKey} */ (`rank.${rank}`))}
        aria-pressed=${chosen.includes(rank)}
        @click=${() => lab.setOption(name, toggle(rank))}
      >
        <span aria-hidden="true" data-text=${rankOf(rank)}></span>
      </button>`,
    )}
  </fieldset>`;
}

/** @param {Laboratory} lab */
function jokerRank(lab) {
  if (lab.option("jokers")?.value === "none") return nothing;
  const { jokerRank: chosen } = lab.inputs;
  return html`<label class="option"
    ><span class="option-name">${t("lab.jokerRank")}</span>
    <select
      data-rule="joker_rank"
      @change=${(/** @type {Event} */ event) => lab.change({ jokerRank: /** @type {HTMLSelectElement} */ (event.target).value })}
    >
      <option value="" .selected=${chosen === ""}>${t("lab.jokerRank.best")}</option>
      ${RANKS.map((rank) => html`<option value=${rank} .selected=${chosen === rank}>${rankChoice(rank)}</option>`)}
    </select></label
  >`;
}
