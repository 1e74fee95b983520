import { render, svg } from "lit-html";
import { paceOfTurns } from "../pace.js";

/**
 * The ground of a board, which never changes: fetched from the engine once and stored on the device, so that a board can be drawn before the
 * engine runs.
 *
 * @typedef {import("./game.js").Session} Session
 * @typedef {{ground: Scenes.Ground, drawing: SVGGElement, points: Map<string, number[][]>}} DrawnGround   a ground with its drawing, and the spots of its places by key
 */

/** Grounds by key; null while being fetched. @type {Map<string, DrawnGround | null>} */
const grounds = new Map();

/** The ground of a key, or null until it is loaded. @param {Session} session @param {string} key */
export function groundOf(session, key) {
  if (!grounds.has(key)) {
    grounds.set(key, null);
    load(session, key);
  }
  return grounds.get(key) ?? null;
}

/** Makes available the ground that the device has stored, then that of the engine, which is stored. @param {Session} session @param {string} key */
async function load(session, key) {
  const { host } = session;
  const name = `ground ${key}`;
  keep(key, await host.store.getSetting(name, {}));
  host.paint();
  if (!host.engine && !(await session.ready())) return forget(key);
  const answer = await host.engine?.call("ground", { key }).catch(() => null);
  if (!answer) return forget(key);
  keep(key, answer.ground);
  host.store.setSetting(name, answer.ground);
  host.paint();
}

/** Lets the next request for this ground ask the engine again, unless the one stored on the device is in use. @param {string} key */
function forget(key) {
  if (!grounds.get(key)) grounds.delete(key);
}

/** Makes a ground and its drawing available, if the data has this key. @param {string} key @param {object} data  stored, or from the engine */
function keep(key, data) {
  const ground = /** @type {Scenes.Ground} */ (data);
  if (ground.key !== key) return;
  const drawing = document.createElementNS("http://www.w3.org/2000/svg", "g");
  // points.js draws a part of it a second time, by this id.
  drawing.id = "ground";
  render(groundView(ground), drawing);
  grounds.set(key, { ground, drawing, points: new Map(ground.points.map((point) => [point.key, point.spots])) });
}

/** Draws the board without its items. @param {Scenes.Ground} ground */
export function groundView({ lines, points, signs = [] }) {
  return svg`${lines.map(line)}
    ${points.flatMap(({ spots }) => spots.map(([x, y]) => svg`<circle class="ground-hole" cx=${x} cy=${y} r=".2"></circle>`))}
    ${signs.map(({ number, spot: [x, y], turn = 0 }) => svg`<text class="ground-number" transform="translate(${x} ${y}) rotate(${turn})" dy=".35em">${number}</text>`)}`;
}

/** Draws a line; one with a single spot is a dot. @param {Scenes.DrawnLine} line */
function line({ kind, spots, seat, closed }) {
  const all = spots.length > 1 ? spots : [...spots, ...spots];
  const d = `M${all.map(([x, y]) => `${x} ${y}`).join("L")}${closed ? "Z" : ""}`;
  return svg`<path class="ground-line" data-kind=${kind} data-colour=${seat ?? ""} d=${d}></path>`;
}

/** Milliseconds for each place of a walk, by pace. */
const STEP_MS = { tap: 95, slow: 170, normal: 95, fast: 40 };
/** A shorter walk takes as long as one of this many steps. */
const LEAST_STEPS = 3;

/** Milliseconds of a walk. @param {number} steps */
export function stepsMs(steps) {
  return STEP_MS[paceOfTurns()] * Math.max(LEAST_STEPS, steps);
}

/** A position as the text of a style attribute. @param {{left: string, top: string}} at */
export function styleText({ left, top }) {
  return `left:${left};top:${top}`;
}

/** A spot's position in a square part of a board, in percent. @param {number[]} corner  left and top @param {number} size  of a side, in the board's units @param {number[]} spot */
export function inPart([left = 0, top = 0], size, [x = 0, y = 0]) {
  return { left: `${((100 * (x - left)) / size).toFixed(2)}%`, top: `${((100 * (y - top)) / size).toFixed(2)}%` };
}
