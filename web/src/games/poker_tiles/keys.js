import { settings } from "../../device/settings.js";
import { announce } from "../../ui/services.js";
import { squareWords } from "./board.js";
import { moveCursor, takeLast, tapSquare, turn, typeTile } from "./laying.js";

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** Keys that mean the board and the rack, at a table or at a puzzle; true when it meant something. @param {Tiles.Bench} bench @param {KeyboardEvent} event @param {() => unknown} play */
export function boardKey(bench, event, play) {
  return arrowKey(bench, event.key) || squareKey(bench, event, play) || letterKey(bench, event.key);
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
