import { swallowClick } from "../../ui/services.js";
import { inPlay, within, zoomed } from "./squares.js";

/** The board under the fingers: one moves it, two make it larger or smaller, so do a wheel and two quick taps. */

/** Less than this is a tap with an unsteady finger. */
const THRESHOLD = 8;
const DOUBLE = 1.8;
const WHEEL = 0.002;

/** What is shown now. @param {Tiles.Bench} bench @returns {Tiles.Camera} */
export function cameraOf({ view, draft, hand }) {
  return hand.camera ?? inPlay(view.options, Object.keys(view.board), Object.keys(draft.laid));
}

/** As a style. @param {Tiles.Camera} camera @param {number} size  squares on a side */
export function pictured({ x, y, columns, rows }, size) {
  return `--size:${size};--x:${x};--y:${y};--columns:${columns};--rows:${rows}`;
}

/** Fingers on a board. @type {Map<number, {x: number, y: number}>} */
const fingers = new Map();

/** A finger comes down beside a tile that is being laid. @param {Tiles.Bench} bench @param {PointerEvent} event */
export function pressBoard(bench, event) {
  const target = /** @type {Element} */ (event.target);
  const board = /** @type {HTMLElement} */ (event.currentTarget);
  if (event.button !== 0 || (target.closest("[data-drag]") && event.isPrimary)) return;
  if (event.isPrimary) fingers.clear();
  fingers.set(event.pointerId, spot(event));
  if (fingers.size === 1) follow(bench, board);
}

/** Until the last finger is up. @param {Tiles.Bench} bench @param {HTMLElement} board */
function follow(bench, board) {
  const end = new AbortController();
  const { signal } = end;
  const start = spotsNow();
  let moved = false;
  /** @param {PointerEvent} event */
  const move = (event) => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const from = spotsNow();
    if (!moved && from.count === 1 && Math.hypot(event.clientX - start.x, event.clientY - start.y) < THRESHOLD) return;
    moved = true;
    fingers.set(event.pointerId, spot(event));
    shift(bench, board, from, spotsNow());
  };
  /** @param {PointerEvent} event */
  const lift = (event) => {
    fingers.delete(event.pointerId);
    if (fingers.size) return;
    end.abort();
    delete board.dataset.held;
    if (!moved) return;
    swallowClick();
    bench.paint();
  };
  board.dataset.held = "";
  addEventListener("pointermove", move, { signal });
  addEventListener("pointerup", lift, { signal });
  addEventListener("pointercancel", lift, { signal });
}

/** @param {PointerEvent | WheelEvent | MouseEvent} event */
function spot({ clientX: x, clientY: y }) {
  return { x, y };
}

/** The middle of all fingers, and how far apart they are. */
function spotsNow() {
  const all = [...fingers.values()];
  const [one = { x: 0, y: 0 }, other = one] = all;
  return {
    count: all.length,
    x: (one.x + other.x) / 2,
    y: (one.y + other.y) / 2,
    apart: Math.hypot(one.x - other.x, one.y - other.y),
  };
}

/** What was under the fingers stays under them. @param {Tiles.Bench} bench @param {HTMLElement} board @param {ReturnType<typeof spotsNow>} from @param {ReturnType<typeof spotsNow>} to */
function shift(bench, board, from, to) {
  const { board_size: size } = bench.view.options;
  const cell = cellOf(board);
  let camera = shown(bench, board, cell);
  if (to.count > 1 && from.apart > 0)
    camera = zoomed(camera, to.apart / from.apart, squareUnder(board, cell, camera, from), size);
  const x = camera.x - (to.x - from.x) / cell;
  const y = camera.y - (to.y - from.y) / cell;
  bench.hand.camera = within({ ...camera, x, y }, size);
  /** @type {NodeListOf<HTMLElement>} */
  const parts = board.querySelectorAll(".tiles-grid, .tiles-edge");
  for (const { style } of parts) style.cssText = pictured(bench.hand.camera, size);
}

/** Two quick taps: nearer, or back to all that is in play. @param {Tiles.Bench} bench @param {MouseEvent} event */
export function doubleTap(bench, event) {
  const board = /** @type {HTMLElement} */ (event.currentTarget);
  if (bench.hand.camera) bench.hand.camera = null;
  else zoomAt(bench, board, event, DOUBLE);
  bench.paint();
}

/** @param {Tiles.Bench} bench @param {WheelEvent} event */
export function wheelBoard(bench, event) {
  event.preventDefault();
  zoomAt(bench, /** @type {HTMLElement} */ (event.currentTarget), event, Math.exp(-event.deltaY * WHEEL));
  bench.paint();
}

/** @param {Tiles.Bench} bench @param {HTMLElement} board @param {MouseEvent} event @param {number} factor */
function zoomAt(bench, board, event, factor) {
  const cell = cellOf(board);
  const camera = shown(bench, board, cell);
  const at = squareUnder(board, cell, camera, spot(event));
  bench.hand.camera = zoomed(camera, factor, at, bench.view.options.board_size);
}

/** A square's side in pixels. @param {HTMLElement} board */
function cellOf(board) {
  const square = board.querySelector(".tiles-square");
  return square instanceof HTMLElement ? square.offsetWidth || 1 : 1;
}

/** The picture as it is on this screen: as many squares as the shorter side shows. @param {Tiles.Bench} bench @param {HTMLElement} board @param {number} cell @returns {Tiles.Camera} */
function shown(bench, board, cell) {
  const span = Math.min(board.clientWidth, board.clientHeight) / cell;
  return { ...cameraOf(bench), columns: span, rows: span };
}

/** @param {HTMLElement} board @param {number} cell @param {Tiles.Camera} camera @param {{x: number, y: number}} at */
function squareUnder(board, cell, camera, at) {
  const box = board.getBoundingClientRect();
  return {
    x: camera.x + (at.x - box.left - box.width / 2) / cell,
    y: camera.y + (at.y - box.top - box.height / 2) / cell,
  };
}
