import { html, nothing } from "lit-html";
import { numbered, t } from "../../text/text.js";
import { boardView, zoomButtons } from "./board.js";
import { boardKey } from "./keys.js";
import { takeAll } from "./laying.js";
import { linesLaid } from "./lines.js";
import { Trial } from "./puzzle/trial.js";
import { rackView } from "./rack.js";
import { handsTable } from "./table.js";

/**
 * The rules of Poker Tiles in our own words, with a board to try them on.
 *
 * Hooks for tests: .tiles-example-board[data-points]; in it [data-action="example-show|back-all"].
 *
 * @typedef {import("../../text/text.js").TextKey} TextKey
 */

const BEFORE = ["aim", "turn", "lines"];
const AFTER = ["jokers", "end"];
/** A position with crossing hands and a joker on the rack; found by trying. */
const SEED = "rules";

/** @type {Trial | null} */
let example = null;
/** The engine that was asked for it. @type {unknown} */
let asked = null;

/** @param {Page} app */
export function rules(app) {
  return html`${BEFORE.map(section)} ${handsTable(null)} ${tryIt(app)} ${AFTER.map(section)}`;
}

/** @param {string} name */
function section(name) {
  return html`<h2>${t(/** @type {TextKey} */ (`tiles.rules.${name}.title`))}</h2>
    <p>${t(/** @type {TextKey} */ (`tiles.rules.${name}`))}</p>`;
}

/** @param {Page} app */
function tryIt(app) {
  if (app.engine && app.engine !== asked) {
    asked = app.engine;
    example = new Trial(app, SEED);
    example.begin();
  }
  if (!example?.seen) return nothing;
  const trial = example;
  const { bench, report } = trial;
  const words =
    trial.fault || (report?.legal ? t("tiles.ask.points", { points: report.points ?? 0 }) : t("tiles.rules.try"));
  return html`<h2>${t("tiles.rules.try.title")}</h2>
    <div class="tiles-puzzle tiles-example-board" data-points=${report?.points ?? ""} @keydown=${(/** @type {KeyboardEvent} */ event) => pressed(bench, event)}>
      ${boardView(bench, { lines: report?.lines ?? [] })}
      <div class="tiles-middle">${linesLaid(bench, (square) => trial.meanings(square))} ${zoomButtons(bench)}</div>
      <p class="tiles-puzzle-words" role="status">${words}</p>
      ${rackView(bench)}
      <div class="sheet-actions">
        <button class="button small" data-action="back-all" @click=${() => takeAll(bench)}>${t("tiles.do.back")}</button>
        <button class="button small" data-action="example-show" @click=${() => trial.show()}>${t("tiles.rules.best", { points: numbered(trial.best) })}</button>
      </div>
    </div>`;
}

/** @param {Tiles.Bench} bench @param {KeyboardEvent} event */
function pressed(bench, event) {
  if (!event.ctrlKey && !event.metaKey && boardKey(bench, event, () => {})) event.preventDefault();
}
