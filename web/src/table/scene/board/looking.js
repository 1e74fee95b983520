import { boardUiOf, FITTED, onBoard } from "./state.js";

/**
 * Scrolls and zooms a board. Fingers and the wheel scroll it natively; a mouse drags it. Two fingers, two quick taps, buttons, or
 * the wheel with Ctrl zoom it.
 *
 * @typedef {import("./state.js").Session} Session
 * @typedef {import("./state.js").Board} Board   a zone that has a grid
 * @typedef {{clientX: number, clientY: number}} ScreenPoint
 */

/** If the pressed mouse moves fewer pixels than this, the press is a click; otherwise it drags the board. */
const DRAG_THRESHOLD = 8;
/** The factor by which two quick taps enlarge the board. */
const DOUBLE_TAP_ZOOM = 1.8;
/** The wheel's zoom: a turn by n pixels enlarges by e^(0.002 n). */
const WHEEL_EXPONENT = 0.002;
/** The fewest squares along the shorter side of the visible part, at the largest zoom. */
const FEWEST_SQUARES = 4;

/** While the mouse is pressed on the board, the point from which its next move scrolls; otherwise null. @type {ScreenPoint | null} */
let dragPoint = null;
/** The pixels between two fingers on the board; 0 with fewer fingers. */
let fingerGap = 0;

/** Notes that the person scrolled or zoomed: from now on the part in play is not put in the middle. @param {Session} session */
export function lookAway(session) {
  const ui = boardUiOf(session);
  if (ui.movedAway) return;
  ui.movedAway = true;
  session.host.paint();
}

/** Shows the part in play again, in the middle. @param {Session} session */
export function fit(session) {
  Object.assign(boardUiOf(session), FITTED);
  session.host.paint();
}

/**
 * The side of a square in pixels: `now`; the `least` allowed, at which the whole board is seen, or `now` if that is smaller; and the
 * `most`, at which the fewest squares are seen. Null before the board is drawn.
 *
 * @param {Board} zone
 */
function sizes({ grid }) {
  // The first name is the corner, as wide as the row names and as high as the column names.
  const [squares, corner] = [onBoard(".board-squares"), onBoard(".board-name")];
  const frame = squares?.closest(".board");
  if (!squares || !corner || !frame) return null;
  const [wide, high] = [frame.clientWidth - corner.offsetWidth, frame.clientHeight - corner.offsetHeight];
  // The style sheet sets the font size to the side of a square.
  const now = parseFloat(getComputedStyle(squares).fontSize);
  const least = Math.min(now, wide / grid.columns.length, high / grid.rows.length);
  return { now, least, most: Math.min(wide, high) / FEWEST_SQUARES };
}

/**
 * Zooms by style alone, without painting. Only the first change paints, so that the button that leads back to the part in play appears.
 *
 * @param {Session} session @param {Board} zone @param {number} factor
 * @param {ScreenPoint} [at]  the point of the board that stays where it is; by default the middle of the visible part
 */
export function zoom(session, zone, factor, at) {
  const board = onBoard(".board-window");
  if (!board) return;
  lookAway(session);
  const ui = boardUiOf(session);
  const { left, top, width, height } = board.getBoundingClientRect();
  const [x, y] = at ? [at.clientX - left, at.clientY - top] : [width / 2, height / 2];
  const [across, down] = [(board.scrollLeft + x) / board.scrollWidth, (board.scrollTop + y) / board.scrollHeight];
  const { now, least, most } = sizes(zone) ?? { now: 1, least: 1, most: 1 };
  ui.seesAll = now * factor <= least;
  ui.zoom *= Math.min(most, Math.max(least, now * factor)) / now;
  board.parentElement?.style.setProperty("--zoom", String(ui.zoom));
  board.scrollTo(across * board.scrollWidth - x, down * board.scrollHeight - y);
}

/** Handles two quick taps: zooms in, or back to the part in play. @param {Session} session @param {Board} zone @param {MouseEvent} event */
export function doubleTap(session, zone, event) {
  if (boardUiOf(session).movedAway) fit(session);
  else zoom(session, zone, DOUBLE_TAP_ZOOM, event);
}

/** Zooms at a wheel with Ctrl; without it, the browser scrolls. @param {Session} session @param {Board} zone @param {WheelEvent} event */
export function wheelBoard(session, zone, event) {
  if (!event.ctrlKey) return lookAway(session);
  event.preventDefault();
  zoom(session, zone, Math.exp(-event.deltaY * WHEEL_EXPONENT), event);
}

/** Zooms as two fingers move apart. @param {Session} session @param {Board} zone @param {TouchEvent} event */
export function pinch(session, zone, event) {
  const [one, other] = event.touches;
  const before = fingerGap;
  fingerGap = one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0;
  if (!one || !other) return;
  if (event.cancelable) event.preventDefault();
  const middle = { clientX: (one.clientX + other.clientX) / 2, clientY: (one.clientY + other.clientY) / 2 };
  if (before) zoom(session, zone, fingerGap / before, middle);
}

/** Notes where the mouse's main button went down, unless on an item that can be dragged. @param {PointerEvent} event */
export function grab({ pointerType, button, target, clientX, clientY }) {
  const free = pointerType === "mouse" && !button && !(/** @type {Element} */ (target).closest("[data-drag]"));
  dragPoint = free ? { clientX, clientY } : null;
}

/** Ends a mouse's drag, so that a tile dragged over the board later does not scroll it. */
export function release() {
  dragPoint = null;
}

/** Scrolls as a pressed mouse moves. The board captures the pointer, so that no square is clicked at the end. @param {Session} session @param {PointerEvent} event */
export function pull(session, { buttons, pointerId, clientX, clientY, currentTarget }) {
  if (!dragPoint || !buttons) return;
  const board = /** @type {Element} */ (currentTarget);
  const [x, y] = [dragPoint.clientX - clientX, dragPoint.clientY - clientY];
  if (!board.hasPointerCapture(pointerId)) {
    if (Math.hypot(x, y) < DRAG_THRESHOLD) return;
    board.setPointerCapture(pointerId);
    lookAway(session);
  }
  board.scrollBy(x, y);
  dragPoint = { clientX, clientY };
}
