import { render, svg } from "lit-html";
import { isObject } from "../../device/shape.js";

/**
 * What lies below a board and never changes in a match: asked for once, and kept on the device, so that a board is there before the engine is.
 *
 * @typedef {import("./game.js").Session} Session
 * @typedef {{ground: Scenes.Ground, drawing: SVGGElement, points: Map<string, number[][]>}} Known   with its drawing, and the spots of its places
 */

/** Those that are on their way have none. @type {Map<string, Known | null>} */
const known = new Map();

/** The ground of that key, once it is here. @param {Session} session @param {string} key */
export function groundOf(session, key) {
  if (!known.has(key)) {
    known.set(key, null);
    bring(session, key);
  }
  return known.get(key) ?? null;
}

/** @param {Session} session @param {string} key */
async function bring(session, key) {
  const { host } = session;
  const name = `ground ${key}`;
  take(key, await host.store.getSetting(name, {}, isObject));
  host.paint();
  if (!host.engine && !(await session.ready())) return forget(key);
  const told = await host.engine?.call("ground", { key }).catch(() => null);
  if (!told) return forget(key);
  take(key, told.ground);
  host.store.setSetting(name, told.ground);
  host.paint();
}

/** Whoever wants it next asks again. @param {string} key */
function forget(key) {
  if (!known.get(key)) known.delete(key);
}

/** @param {string} key @param {object} found  as it was kept, or as the engine says it */
function take(key, found) {
  const ground = /** @type {Scenes.Ground} */ (found);
  if (ground.key !== key) return;
  const drawing = document.createElementNS("http://www.w3.org/2000/svg", "g");
  drawing.id = "ground";
  render(drawn(ground), drawing);
  known.set(key, { ground, drawing, points: new Map(ground.points.map((point) => [point.key, point.spots])) });
}

/** The board without what stands on it. @param {Scenes.Ground} ground */
export function drawn({ lines, points, signs = [] }) {
  return svg`${lines.map(line)}
    ${points.flatMap(({ spots }) => spots.map(([x, y]) => svg`<circle class="ground-hole" cx=${x} cy=${y} r=".2"></circle>`))}
    ${signs.map(({ number, spot: [x, y] }) => svg`<text class="ground-number" x=${x} y=${y} dy=".26">${number}</text>`)}`;
}

/** A line of one spot is a dot, as large as its stroke. @param {Scenes.DrawnLine} line */
function line({ kind, spots, seat, closed }) {
  const all = spots.length > 1 ? spots : [...spots, ...spots];
  const d = `M${all.map(([x, y]) => `${x} ${y}`).join("L")}${closed ? "Z" : ""}`;
  return svg`<path class="ground-line" data-kind=${kind} data-colour=${seat ?? ""} d=${d}></path>`;
}

/** Where a spot is in a part of a board, in shares of it. @param {number[]} corner @param {number} size @param {number[]} spot */
export function inPart([left = 0, top = 0], size, [x = 0, y = 0]) {
  return { left: `${((100 * (x - left)) / size).toFixed(2)}%`, top: `${((100 * (y - top)) / size).toFixed(2)}%` };
}
