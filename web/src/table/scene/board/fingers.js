import { swallowClick } from "../../../ui/services.js";
import { pictured, within, zoomed } from "./camera.js";
import { boardUiOf, cameraOf } from "./state.js";

/**
 * Moves a board with one finger; zooms it with two, with a wheel, or with two quick taps.
 *
 * @typedef {import("./state.js").Session} Session
 * @typedef {import("./state.js").Board} Board   a zone that has a grid
 * @typedef {import("./camera.js").Camera} Camera
 */

/** A finger that moves fewer pixels taps. */
const THRESHOLD = 8;
/** By how much two quick taps enlarge the board. */
const DOUBLE = 1.8;
/** The exponent of the zoom for each unit that a wheel turns. */
const WHEEL = 0.002;

/** Positions of the fingers on a board. @type {Map<number, {x: number, y: number}>} */
const fingers = new Map();

/** Handles a finger that comes down, unless on a thing that can be dragged. @param {Session} session @param {Board} zone @param {PointerEvent} event */
export function pressBoard(session, zone, event) {
  const target = /** @type {Element} */ (event.target);
  const board = /** @type {HTMLElement} */ (event.currentTarget);
  if (event.button !== 0 || (target.closest("[data-drag]") && event.isPrimary)) return;
  if (event.isPrimary) fingers.clear();
  fingers.set(event.pointerId, pointOf(event));
  if (fingers.size === 1) followFingers(session, zone, board);
}

/** Follows the fingers until the last one is up. @param {Session} session @param {Board} zone @param {HTMLElement} board */
function followFingers(session, zone, board) {
  const end = new AbortController();
  const { signal } = end;
  const start = fingersNow();
  let moved = false;
  /** @param {PointerEvent} event */
  const move = (event) => {
    if (!fingers.has(event.pointerId)) return;
    const from = fingersNow();
    if (!moved && from.count === 1 && Math.hypot(event.clientX - start.x, event.clientY - start.y) < THRESHOLD) return;
    moved = true;
    fingers.set(event.pointerId, pointOf(event));
    shift(session, zone, board, from, fingersNow());
  };
  /** @param {PointerEvent} event */
  const lift = (event) => {
    fingers.delete(event.pointerId);
    if (fingers.size) return;
    end.abort();
    delete board.dataset.held;
    if (!moved) return;
    swallowClick();
    session.host.paint();
  };
  board.dataset.held = "";
  addEventListener("pointermove", move, { signal });
  addEventListener("pointerup", lift, { signal });
  addEventListener("pointercancel", lift, { signal });
}

/** Where an event happened, in pixels. @param {PointerEvent | WheelEvent | MouseEvent} event */
function pointOf({ clientX: x, clientY: y }) {
  return { x, y };
}

/** The middle of the first two fingers, and their distance. */
function fingersNow() {
  const all = [...fingers.values()];
  const [one = { x: 0, y: 0 }, other = one] = all;
  return {
    count: all.length,
    x: (one.x + other.x) / 2,
    y: (one.y + other.y) / 2,
    apart: Math.hypot(one.x - other.x, one.y - other.y),
  };
}

/**
 * Moves and zooms so that what was under the fingers stays under them, by style alone, without painting.
 *
 * @param {Session} session @param {Board} zone @param {HTMLElement} board
 * @param {ReturnType<typeof fingersNow>} from @param {ReturnType<typeof fingersNow>} to
 */
function shift(session, zone, board, from, to) {
  const { grid } = zone;
  const side = sideOf(board);
  let camera = cameraOnScreen(session, zone, board, side);
  if (to.count > 1 && from.apart > 0)
    camera = zoomed(grid, camera, to.apart / from.apart, squareUnder(board, side, camera, from));
  const moved = { ...camera, x: camera.x - (to.x - from.x) / side, y: camera.y - (to.y - from.y) / side };
  const now = within(grid, moved);
  boardUiOf(session).camera = now;
  /** @type {Iterable<HTMLElement>} */
  const parts = board.parentElement?.querySelectorAll(".board-squares, .board-edge") ?? [];
  for (const { style } of parts) style.cssText = pictured(grid, now);
}

/** Two quick taps zoom in, or back to all in play. @param {Session} session @param {Board} zone @param {MouseEvent} event */
export function doubleTap(session, zone, event) {
  const ui = boardUiOf(session);
  if (ui.camera) ui.camera = null;
  else zoomAt(session, zone, event, DOUBLE);
  session.host.paint();
}

/** A wheel zooms, except on the board below a result: there it brings the rest of the board into sight. @param {Session} session @param {Board} zone @param {WheelEvent} event */
export function wheelBoard(session, zone, event) {
  if (/** @type {Element} */ (event.currentTarget).closest(".result")) return;
  event.preventDefault();
  zoomAt(session, zone, event, Math.exp(-event.deltaY * WHEEL));
  session.host.paint();
}

/** @param {Session} session @param {Board} zone @param {MouseEvent} event @param {number} factor */
function zoomAt(session, zone, event, factor) {
  const board = /** @type {HTMLElement} */ (event.currentTarget);
  const side = sideOf(board);
  const camera = cameraOnScreen(session, zone, board, side);
  boardUiOf(session).camera = zoomed(zone.grid, camera, factor, squareUnder(board, side, camera, pointOf(event)));
}

/** The side of a square in pixels. @param {HTMLElement} board */
function sideOf(board) {
  const square = board.querySelector(".square");
  return square instanceof HTMLElement ? square.offsetWidth || 1 : 1;
}

/**
 * The camera with as many squares as the shorter side of this screen shows.
 *
 * @param {Session} session @param {Board} zone @param {HTMLElement} board @param {number} side @returns {Camera}
 */
function cameraOnScreen(session, zone, board, side) {
  const span = Math.min(board.clientWidth, board.clientHeight) / side;
  return { ...cameraOf(session, zone), columns: span, rows: span };
}

/** Where a point of the screen is on the board, in squares. @param {HTMLElement} board @param {number} side  of a square, in pixels @param {Camera} camera @param {{x: number, y: number}} at */
function squareUnder(board, side, camera, at) {
  const box = board.getBoundingClientRect();
  return {
    x: camera.x + (at.x - box.left - box.width / 2) / side,
    y: camera.y + (at.y - box.top - box.height / 2) / side,
  };
}
