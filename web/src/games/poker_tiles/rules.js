import { html } from "lit-html";
import { board } from "../../table/scene/board/keys.js";
import { Task } from "../../table/scene/task.js";
import { t } from "../../text/text.js";
import { handsTable } from "./table.js";

/**
 * The rules of Poker Tiles in our own words, with a board to try them on.
 *
 * Hooks for tests: .tiles-example-board; in it [data-action="show|back"].
 *
 * @typedef {import("../../text/text.js").TextKey} TextKey
 */

const BEFORE = ["aim", "turn", "lines"];
const AFTER = ["jokers", "end"];
/** A position with crossing hands and a joker on the rack; found by trying. */
const SEED = "rules";

/** @type {Task | null} */
let example = null;

/** @param {MatchHost} app */
export function rules(app) {
  return html`${BEFORE.map(section)} ${handsTable(null)} ${tryIt(app)} ${AFTER.map(section)}`;
}

/** @param {string} name */
function section(name) {
  return html`<h2>${t(/** @type {TextKey} */ (`tiles.rules.${name}.title`))}</h2>
    <p>${t(/** @type {TextKey} */ (`tiles.rules.${name}`))}</p>`;
}

/** @param {MatchHost} app */
function tryIt(app) {
  example ??= new Task(app, "poker_tiles", SEED, board);
  const task = example;
  task.begin();
  /** @param {KeyboardEvent} event */
  const pressed = (event) => {
    if (task.pressed(event)) event.preventDefault();
  };
  return html`<h2>${t("tiles.rules.try.title")}</h2>
    <div class="tiles-example-board" @keydown=${pressed}>${task.view("")}</div>`;
}
