import { isJoker } from "../../cards/cards.js";
import { settings } from "../../device/settings.js";
import { keymap, undoing } from "../../table/keymap.js";
import { placeAt, positionOf } from "./draft.js";
import * as moves from "./moves.js";
import { sceneOf } from "./steps.js";
import { suggest } from "./suggestions.js";

/** @typedef {import("../../match/session.js").Session<JokerPoker.Table, JokerPoker.Ui>} Session */

/** Arrow keys: columns and rows to go. @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** @type {import("../../table/keymap.js").Key<Session>[]} */
const TABLE = [
  { key: "← → ↑ ↓", text: "keys.arrows" },
  { key: "Enter", text: "keys.enter" },
  { key: "Esc", text: "keys.escape" },
  { key: "1 2 3", text: "keys.numbers" },
  { key: "B", text: "keys.bets", act: (session) => focusBet(session, session.ui.betFocus) },
  { key: "J", text: "keys.joker", act: chooseFocusedJoker },
  { key: "S", text: "keys.sort", act: moves.sort },
  { key: "G", text: "keys.suggest", act: suggest },
  { key: "U", text: "keys.undo", act: moves.undo },
  { key: "Y", text: "keys.redo", act: moves.redo },
  { key: "C", text: "keys.clear", act: moves.clear },
  { key: "R", text: "keys.ready", act: moves.ready },
];

export const { keys, letter } = keymap(TABLE);

/** Handles a key at the table; true when it meant something. @param {Session} session @param {KeyboardEvent} event */
export function tableKey(session, event) {
  if (!session.record || event.altKey) return false;
  if (sceneOf(session.record) !== "arrange") return false;
  if (event.ctrlKey || event.metaKey) return undoKey(session, event);
  if (event.key === "Escape") return moves.drop(session);
  return arrowKey(session, event) || numberKey(session, event.key) || letter(session, event.key);
}

/** @param {Session} session @param {KeyboardEvent} event */
function undoKey(session, event) {
  const way = undoing(event);
  if (way === "undo") moves.undo(session);
  if (way === "redo") moves.redo(session);
  return way !== null;
}

/** @param {Session} session @param {KeyboardEvent} event */
function arrowKey(session, { key, target }) {
  const step = ARROWS[key] ?? (key === "Home" ? [-9, 0] : key === "End" ? [9, 0] : null);
  if (!step || !(target instanceof HTMLElement)) return false;
  const [columns, rows] = step;
  if (target.dataset.bet !== undefined) {
    if (rows < 0) focusPlace(session, session.ui.focus);
    else focusBet(session, session.ui.betFocus + columns);
  } else if (target.dataset.holder !== undefined) holderArrow(session, Number(target.dataset.holder), columns, rows);
  else walk(session, columns, rows);
  return true;
}

/** From place to place; off the right end lies the hand's bet, off the bottom the betting cards. @param {Session} session @param {number} columns @param {number} rows */
function walk(session, columns, rows) {
  const { sizes } = session.table.view;
  const [row, column] = positionOf(session.ui.focus, sizes);
  const size = sizes[row] ?? 0;
  if (columns === 1 && column + 1 >= size) return focusOn(`[data-holder="${row}"]`);
  if (rows > 0 && row + 1 >= sizes.length) return focusBet(session, session.ui.betFocus);
  const nextRow = Math.max(0, Math.min(sizes.length - 1, row + rows));
  const nextColumn = Math.max(0, Math.min((sizes[nextRow] ?? 1) - 1, column + columns));
  focusPlace(session, placeAt(nextRow, nextColumn, sizes));
}

/** @param {Session} session @param {number} row @param {number} columns @param {number} rows */
function holderArrow(session, row, columns, rows) {
  const { sizes } = session.table.view;
  if (columns < 0) focusPlace(session, placeAt(row, 9, sizes));
  else if (rows > 0 && row + 1 >= sizes.length) focusBet(session, session.ui.betFocus);
  else if (rows) focusOn(`[data-holder="${Math.max(0, row + rows)}"]`);
}

/** 1, 2, 3: the picked betting card goes to that hand, otherwise the focus does. @param {Session} session @param {string} key */
function numberKey(session, key) {
  const row = Number(key) - 1;
  const { sizes } = session.table.view;
  if (!(row in sizes) || !settings.shortcuts) return false;
  const { picked } = session.ui;
  const focused = document.activeElement;
  const bet =
    focused instanceof HTMLElement && focused.dataset.state === "free" ? Number(focused.dataset.betIndex) : null;
  const index = picked?.kind === "bet" ? picked.index : bet;
  if (index !== null) {
    moves.layBet(session, row, index);
    focusFree(session, index);
  } else focusPlace(session, placeAt(row, 0, sizes));
  return true;
}

/** @param {Session} session */
function chooseFocusedJoker(session) {
  const { draft, view } = session.table;
  const focused = draft.places[session.ui.focus] ?? "";
  const joker = isJoker(focused) ? focused : view.cards.find(isJoker);
  if (joker) moves.askJoker(session, joker);
}

/** @param {Session} session @param {number} place */
function focusPlace(session, place) {
  session.ui.focus = place;
  session.host.paint();
  focusOn(`[data-index="${place}"]`);
}

/** The next betting card in that direction that can be used. @param {Session} session @param {number} index */
function focusBet(session, index) {
  const count = session.table.view.options.bet_values.length;
  const back = index < session.ui.betFocus;
  for (let step = 0; step < count; step++) {
    const at = (index + (back ? -step : step) + count * 2) % count;
    if (document.querySelector(`[data-bet][data-bet-index="${at}"]:not(:disabled)`)) {
      session.ui.betFocus = at;
      session.host.paint();
      return focusOn(`[data-bet][data-bet-index="${at}"]`);
    }
  }
}

/** After a bet the focus goes on to a betting card that is still free: Enter would take the laid one back. @param {Session} session @param {number} from */
function focusFree(session, from) {
  const free = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("[data-bet][data-state='free']")]);
  const next = free.find(({ dataset }) => Number(dataset.betIndex) > from) ?? free[0];
  if (next) next.focus();
  else focusPlace(session, session.ui.focus);
}

/** @param {string} selector */
function focusOn(selector) {
  const element = document.querySelector(selector);
  if (element instanceof HTMLElement) element.focus();
}
