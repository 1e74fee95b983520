import { boardUiOf, onBoard } from "./state.js";

/**
 * Looks elsewhere on a board: the browser scrolls it, also at a mouse that drags it; two fingers, two quick taps, buttons, and a wheel
 * with Ctrl zoom it.
 *
 * @typedef {import("./state.js").Session} Session
 * @typedef {import("./state.js").Board} Board   a zone that has a grid
 * @typedef {{clientX: number, clientY: number}} At
 */

/** A mouse that moves fewer pixels clicks. */
const THRESHOLD = 8;
/** By how much two quick taps enlarge the board. */
const DOUBLE = 1.8;
/** The exponent of the zoom for each unit that a wheel turns. */
const WHEEL = 0.002;
/** Fewest squares along a side of the picture. */
const CLOSEST = 4;

/** Where the mouse that drags the board is, or would be. @type {At | null} */
let held = null;
/** The distance of two fingers on the board, or 0. */
let apart = 0;

/** Notes that the person looks elsewhere: what is in play is no longer put in the middle. @param {Session} session */
export function lookAway(session) {
  const ui = boardUiOf(session);
  if (ui.away) return;
  ui.away = true;
  session.host.paint();
}

/** Puts all in play in the middle again. @param {Session} session */
export function fit(session) {
  Object.assign(boardUiOf(session), { away: false, zoom: 1 });
  session.host.paint();
}

/** The smallest zoom: all of the board. @param {Session} session @param {Board} zone */
export function leastZoom(session, { grid }) {
  const { columns, rows } = boardUiOf(session).still;
  return Math.min(columns / grid.columns.length, rows / grid.rows.length);
}

/** Zooms by style alone, without painting; a point of the screen, by default the middle of the board, stays where it is. @param {Session} session @param {Board} zone @param {number} factor @param {At} [at] */
export function zoom(session, zone, factor, at) {
  const board = onBoard(".board-window");
  if (!board) return;
  lookAway(session);
  const ui = boardUiOf(session);
  const { left, top, width, height } = board.getBoundingClientRect();
  const [x, y] = at ? [at.clientX - left, at.clientY - top] : [width / 2, height / 2];
  const [across, down] = [(board.scrollLeft + x) / board.scrollWidth, (board.scrollTop + y) / board.scrollHeight];
  const most = Math.min(ui.still.columns, ui.still.rows) / CLOSEST;
  ui.zoom = Math.min(most, Math.max(leastZoom(session, zone), ui.zoom * factor));
  board.parentElement?.style.setProperty("--zoom", String(ui.zoom));
  board.scrollTo(across * board.scrollWidth - x, down * board.scrollHeight - y);
}

/** Two quick taps zoom in, or back to all in play. @param {Session} session @param {Board} zone @param {MouseEvent} event */
export function doubleTap(session, zone, event) {
  if (boardUiOf(session).away) fit(session);
  else zoom(session, zone, DOUBLE, event);
}

/** @param {Session} session @param {Board} zone @param {WheelEvent} event */
export function wheelBoard(session, zone, event) {
  if (!event.ctrlKey) return lookAway(session);
  event.preventDefault();
  zoom(session, zone, Math.exp(-event.deltaY * WHEEL), event);
}

/** Zooms as two fingers move apart. @param {Session} session @param {Board} zone @param {TouchEvent} event */
export function pinch(session, zone, event) {
  const [one, other] = event.touches;
  const before = apart;
  apart = one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0;
  if (!one || !other) return;
  if (event.cancelable) event.preventDefault();
  const middle = { clientX: (one.clientX + other.clientX) / 2, clientY: (one.clientY + other.clientY) / 2 };
  if (before) zoom(session, zone, apart / before, middle);
}

/** Notes where a mouse is put down, unless on a thing that can be dragged. @param {PointerEvent} event */
export function grab({ pointerType, button, target, clientX, clientY }) {
  const free = pointerType === "mouse" && !button && !(/** @type {Element} */ (target).closest("[data-drag]"));
  held = free ? { clientX, clientY } : null;
}

/** Scrolls with a mouse that is held. Since the board captures it, no square is clicked at the end. @param {Session} session @param {PointerEvent} event */
export function pull(session, { buttons, pointerId, clientX, clientY, currentTarget }) {
  if (!held || !buttons) return;
  const board = /** @type {Element} */ (currentTarget);
  const [x, y] = [held.clientX - clientX, held.clientY - clientY];
  if (!board.hasPointerCapture(pointerId)) {
    if (Math.hypot(x, y) < THRESHOLD) return;
    board.setPointerCapture(pointerId);
    lookAway(session);
  }
  board.scrollBy(x, y);
  held = { clientX, clientY };
}
