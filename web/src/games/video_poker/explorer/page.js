import { html, nothing } from "lit-html";
import sheet from "../../../../style/video_poker/explorer.css";
import { adopt } from "../../../site/parts.js";
import { numbered, t } from "../../../text/text.js";
import { showDialog } from "../../../ui/dialogs.js";
import { categoryWords, percent, signed } from "../words.js";
import { fanView } from "./fan.js";
import { listView } from "./list.js";
import { Explorer } from "./state.js";

/**
 * The explorer: what a pay table returns, beside another one, how sessions run, a list of what to hold.
 *
 * Hooks for tests: dialog[data-dialog="explorer"]; select[data-explore="table|deck|minimum|other|coins|hands"]; input[data-pay-of="full_house"];
 *   [data-return] with the percentage, [data-return-other]; [data-fan]; [data-list] li; [data-action="fan|list|print|play-table"].
 *
 * @typedef {import("../../../text/text.js").TextKey} TextKey
 * @typedef {import("./state.js").Host} Host
 */

adopt(sheet, "game");

const DIGITS = 4;
const NOTHING = "nothing";

/** It outlives the dialog, so that coming back finds everything as it was. @type {Explorer | null} */
let explorer = null;

/** @param {Host} host @param {(options: Record<string, unknown>) => void} [play]  takes the table for the next session */
export function openExplorer(host, play) {
  explorer ??= new Explorer(host);
  explorer.host = host;
  const shown = explorer;
  shown.fault = false;
  showDialog({ title: t("machine.explorer"), name: "explorer", content: () => explorerView(shown, play) });
}

/** @param {Explorer} state @param {((options: Record<string, unknown>) => void)} [play] */
function explorerView(state, play) {
  if (!state.host.engine) return html`<p role="status">${t("home.optionsLater")}</p>`;
  const { known } = state;
  if (!known) return returnLine(state, null, null);
  const found = state.analysis();
  const other = state.other ? state.analysis({ name: state.other }) : null;
  return html`${choices(state, known)} ${returnLine(state, found, other)} ${found ? pays(state, found, other) : nothing}
    ${found ? ahead(found) : nothing} ${fanView(state)} ${listView(state)}
    ${
      play && found
        ? html`<button class="button wide" data-action="play-table" @click=${() => play(optionsOf(state))}>${t("machine.explorer.play")}</button>`
        : nothing
    }`;
}

/** @param {Explorer} state @returns {Record<string, unknown>} */
function optionsOf({ table, coins }) {
  return "name" in table ? { table: table.name, coins } : { table: "own", ...table, coins };
}

/** @param {Explorer} state @param {import("./state.js").Known} known */
function choices(state, known) {
  const names = Object.keys(known.tables).map((name) => ({
    value: name,
    text: t(/** @type {TextKey} */ (`option.table.${name}`)),
  }));
  const { deck, minimum } = state.wording;
  const mine = state.hasOwn ? [{ value: "own", text: t("option.table.own") }] : [];
  return html`<div class="explorer-choices">
    ${field("table", t("option.table"), [...mine, ...names], "name" in state.table ? state.table.name : "own", (name) => state.choose(name))}
    ${field("other", t("machine.explorer.other"), [{ value: "", text: "–" }, ...names], state.other, (name) => {
      state.other = name;
      state.changed();
    })}
    ${field("deck", t("machine.explorer.deck"), packs(known), deck, (pack) => state.changeDeck(/** @type {Machine.Deck} */ (pack)))}
    ${field("minimum", t("machine.explorer.minimum"), lowest(known, deck), minimum, (name) => state.changeMinimum(name))}
    ${field("coins", t("option.coins"), numbers(coinsOf(known)), String(state.coins), (coins) => {
      state.coins = Number(coins);
      state.changed();
    })}
  </div>`;
}

/** What can be bet, most first. @param {import("./state.js").Known} known */
function coinsOf({ most_coins: most }) {
  return Array.from({ length: most }, (_, place) => most - place);
}

/** @param {import("./state.js").Known} known */
function packs({ decks }) {
  return Object.keys(decks).map((deck) => ({ value: deck, text: t("machine.explorer.pack", { deck }) }));
}

/** The lowest hands that may pay, as the pay table names them. @param {import("./state.js").Known} known @param {Machine.Deck} deck */
function lowest({ decks }, deck) {
  return Object.keys(decks[deck]).map((minimum) => {
    const category = minimum.includes("_") ? minimum : "high_pair";
    return { value: minimum, text: categoryWords(category, { deck, minimum }) };
  });
}

/** @param {number[]} values */
function numbers(values) {
  return values.map((value) => ({ value: String(value), text: numbered(value) }));
}

/** @param {string} name @param {string} label @param {{value: string, text: string}[]} options @param {string} value @param {(value: string) => void} pick */
export function field(name, label, options, value, pick) {
  return html`<label class="explorer-field">
    <span>${label}</span>
    <select data-explore=${name} @change=${(/** @type {Event} */ event) => pick(/** @type {HTMLSelectElement} */ (event.target).value)}>
      ${options.map((option) => html`<option value=${option.value} .selected=${option.value === value}>${option.text}</option>`)}
    </select>
  </label>`;
}

/** @param {Explorer} state @param {any} found @param {any} other */
function returnLine(state, found, other) {
  if (state.fault) return html`<p class="fault" role="alert">${t("machine.explorer.fault")}</p>`;
  if (!found)
    return html`<p role="status" class="explorer-return">${t("machine.explorer.working", { share: percent(state.progress) })}</p>`;
  const text = t("machine.explorer.return", { percent: percent(found.percent / 100, DIGITS) });
  const beside = other
    ? t("machine.explorer.beside", {
        percent: percent(other.percent / 100, DIGITS),
        more: signed(other.percent - found.percent, DIGITS),
      })
    : "";
  return html`<p class="explorer-return" role="status">
    <b data-return=${found.percent}>${text}</b>
    ${beside ? html`<span data-return-other=${other.percent}>${beside}</span>` : nothing}
    <small>${found.return}</small>
    <small>${t("machine.explorer.variance", { variance: numbered(found.variance, { maximumFractionDigits: 2 }) })}</small>
  </p>`;
}

/** The table, to be changed; how often each line comes, and what it brings. @param {Explorer} state @param {any} found @param {any} other */
function pays(state, found, other) {
  const wording = state.wording;
  const names = Object.keys(found.categories).filter((name) => name !== NOTHING);
  const only = Object.keys(other?.categories ?? {}).filter((name) => !(name in found.categories));
  return html`
    <table class="explorer-pays" data-compared=${Boolean(other)}>
      <thead>
        <tr>
          <td></td>
          <th scope="col">${t("machine.explorer.pay")}</th>
          <th scope="col">${t("machine.explorer.often")}</th>
          <th scope="col">${t("machine.explorer.brings")}</th>
          ${other ? html`<th scope="col">${t("machine.explorer.pay2")}</th><th scope="col">${t("machine.explorer.brings2")}</th>` : nothing}
        </tr>
      </thead>
      <tbody>
        ${[...names, ...only, NOTHING].map(
          (name, place) => html`<tr>
            <th scope="row">${categoryWords(name, wording)}</th>
            ${name in found.categories ? row(state, { name, place, ...found.categories[name] }) : NONE}
            ${other ? beside(other.categories[name]) : nothing}
          </tr>`,
        )}
      </tbody>
    </table>`;
}

/** A category that only the other table has. */
const NONE = html`<td>–</td><td>–</td><td>–</td>`;

/** @param {Explorer} state @param {{name: string, place: number, pay: number, probability: number, contribution: number}} what */
function row(state, { name, place, pay, probability, contribution }) {
  return html`<td>${name === NOTHING ? "–" : payField(state, { name, place, pay })}</td>
    <td>${probability ? numbered(1 / probability, { maximumFractionDigits: 1 }) : "–"}</td>
    <td>${percent(contribution, 2)}</td>`;
}

/** @param {{pay: number, contribution: number} | undefined} found */
function beside(found) {
  return html`<td>${found ? numbered(found.pay) : "–"}</td><td>${found ? percent(found.contribution, 2) : "–"}</td>`;
}

/** @param {Explorer} state @param {{name: string, place: number, pay: number}} what */
function payField(state, { name, place, pay }) {
  const wording = state.wording;
  /** @param {Event} event */
  const change = ({ target }) => {
    const input = /** @type {HTMLInputElement} */ (target);
    if (input.reportValidity() && input.value) state.change(place, Number(input.value));
  };
  return html`<input
    type="number"
    min="0"
    max=${state.known?.most_pay}
    step="1"
    required
    data-pay-of=${name}
    aria-label=${t("machine.explorer.payOf", { name: categoryWords(name, wording) })}
    .value=${String(pay)}
    @change=${change}
  />`;
}

/** How often one is ahead. @param {any} found */
function ahead(found) {
  return html`<table class="explorer-ahead">
    <thead>
      <tr>
        <th scope="col">${t("option.hands")}</th>
        <th scope="col">${t("machine.explorer.ahead")}</th>
        <th scope="col">${t("machine.explorer.even")}</th>
        <th scope="col">${t("machine.explorer.behind")}</th>
      </tr>
    </thead>
    <tbody>
      ${found.ahead.map(
        (/** @type {{hands: number, ahead: number, even: number, behind: number}} */ row) => html`<tr>
          <th scope="row">${numbered(row.hands)}</th>
          <td>${percent(row.ahead, 1)}</td>
          <td>${percent(row.even, 1)}</td>
          <td>${percent(row.behind, 1)}</td>
        </tr>`,
      )}
    </tbody>
  </table>`;
}
