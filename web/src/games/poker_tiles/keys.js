import { settings } from "../../device/settings.js";
import { keymap, undoing } from "../../table/keymap.js";
import { announce } from "../../ui/services.js";
import { squareWords } from "./board.js";
import { fit, letGo, moveCursor, reorder, takeLast, tapSquare, turn, typeTile } from "./laying.js";
import * as moves from "./moves.js";
import { benchOf, sceneOf } from "./record.js";
import { lineInWords, roundCursor } from "./speech.js";

/** @typedef {import("../../match/session.js").Session<Tiles.Table, Tiles.Ui>} Session */

/** @type {import("../../table/keymap.js").Key<Session>[]} */
const TABLE = [
  { key: "← → ↑ ↓", text: "tiles.keys.arrows" },
  { key: "A K … 2 *", text: "tiles.keys.type" },
  { key: "Space", text: "tiles.keys.turn" },
  { key: "⌫", text: "tiles.keys.back" },
  { key: "Enter", text: "tiles.keys.enter" },
  { key: "Esc", text: "tiles.keys.escape" },
  { key: "P", text: "tiles.keys.play", act: moves.play },
  { key: "X", text: "tiles.keys.trade", act: moves.trade },
  { key: "I", text: "tiles.keys.hint", act: moves.hint },
  { key: "O", text: "tiles.keys.order", act: (session) => reorder(benchOf(session)) },
  { key: "U", text: "tiles.keys.undo", act: moves.undo },
  { key: "W", text: "tiles.keys.around", act: (session) => announce(roundCursor(benchOf(session))) },
  { key: "L", text: "tiles.keys.line", act: (session) => announce(lineInWords(benchOf(session))) },
  { key: "Z", text: "tiles.keys.fit", act: (session) => fit(benchOf(session)) },
];

export const { keys, letter } = keymap(TABLE);

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** Handles a key at the table; true when it meant something. @param {Session} session @param {KeyboardEvent} event */
export function pressed(session, event) {
  if (!session.record || event.altKey || sceneOf(session.table) !== "play") return false;
  const bench = benchOf(session);
  if (event.ctrlKey || event.metaKey) return undoKey(bench, event);
  if (event.key === "Escape") return letGo(bench);
  if (boardKey(bench, event, () => moves.play(session))) return true;
  bench.hand.typed = [];
  return letter(session, event.key);
}

/** Keys that mean the board and the rack, at a table or at a puzzle; true when it meant something. @param {Tiles.Bench} bench @param {KeyboardEvent} event @param {() => unknown} play */
export function boardKey(bench, event, play) {
  return arrowKey(bench, event.key) || squareKey(bench, event, play) || letterKey(bench, event.key);
}

/** @param {Tiles.Bench} bench @param {KeyboardEvent} event */
function undoKey(bench, event) {
  if (undoing(event) !== "undo") return false;
  takeLast(bench);
  return true;
}

/** In the rack from tile to tile, else the cursor on the board. @param {Tiles.Bench} bench @param {string} key */
function arrowKey(bench, key) {
  const step = ARROWS[key];
  if (!step) return false;
  const inRack = document.activeElement?.closest(".tiles-rack");
  if (inRack && step[0]) return rackArrow(bench, step[0]);
  moveCursor(bench, ...step);
  focusCursor(bench);
  return true;
}

/** @param {Tiles.Bench} bench @param {number} step */
function rackArrow({ hand, paint }, step) {
  const rack = document.activeElement?.closest(".tiles-rack");
  const tiles = /** @type {HTMLElement[]} */ ([...(rack?.querySelectorAll(".tiles-held") ?? [])]);
  const at = tiles.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  const next = tiles[at + step];
  if (next) {
    next.focus();
    paint();
  } else hand.focus = Math.max(0, at);
  return true;
}

/** @param {Tiles.Bench} bench */
function focusCursor(bench) {
  const { cursor } = bench.hand;
  const shown = document.querySelector("dialog[open]") ?? document;
  const square = shown.querySelector(`.tiles-square[data-square="${cursor}"]`);
  if (square instanceof HTMLElement) square.focus({ preventScroll: true });
  if (cursor && document.activeElement !== square) announce(squareWords(bench, cursor));
}

/** Keys that mean the square at hand; buttons keep theirs. @param {Tiles.Bench} bench @param {KeyboardEvent} event @param {() => unknown} play */
function squareKey(bench, { key, target }, play) {
  const { hand } = bench;
  if (key === "Backspace" || key === "Delete") {
    takeLast(bench);
    return true;
  }
  if (target instanceof HTMLButtonElement || target instanceof HTMLAnchorElement) return false;
  if (key === " ") {
    turn(bench);
    bench.paint();
    return true;
  }
  if (key !== "Enter") return false;
  if (hand.picked && hand.cursor) tapSquare(bench, hand.cursor);
  else play();
  return true;
}

/** @param {Tiles.Bench} bench @param {string} key */
function letterKey(bench, key) {
  if (!settings.shortcuts || !typeTile(bench, key)) return false;
  focusCursor(bench);
  return true;
}
