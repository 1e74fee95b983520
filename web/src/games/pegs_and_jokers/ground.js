/// <reference path="./types.d.ts" />
import { nothing, svg } from "lit-html";
import { line } from "./draw.js";
import { at, corners, holesOf, spot } from "./geometry.js";

/**
 * The board without pegs and people: wood, track, lanes and start areas.
 *
 * @typedef {import("./geometry.js").Point} Point
 */

/** From so many units in the middle on there is cloth. */
const CLOTH = 6.6;

/** @param {Point[]} points */
function outline(points) {
  return points.map(({ x, y }) => `${x.toFixed(2)},${y.toFixed(2)}`).join(" ");
}

/** @param {number} seats */
export function wood(seats) {
  const cloth = corners(seats, CLOTH);
  const roomy = Math.abs(cloth[0]?.y ?? 0) > 4;
  return svg`<polygon class="pegs-wood" points=${outline(corners(seats, -1.25))}></polygon>
    ${corners(seats, -1.25).map((end) => svg`<path class="pegs-seam" d=${`M0 0L${end.x} ${end.y}`}></path>`)}
    <polygon class="pegs-groove" points=${outline(corners(seats, 0))}></polygon>
    ${roomy ? svg`<polygon class="pegs-cloth" points=${outline(cloth)}></polygon>` : nothing}`;
}

/** Every so many holes there is a number, on the wood outside. */
const NUMBERED = 10;

/** @param {number} seats @param {number} me */
export function numbers(seats, me) {
  return Array.from({ length: Math.ceil(holesOf(seats) / NUMBERED) }, (_, index) => {
    const hole = index * NUMBERED;
    const { x, y } = at(seats, me, Math.floor(hole / 18), hole % 18, -0.78);
    return svg`<text class="pegs-number" data-hole=${hole} x=${x} y=${y} dy=".26">${hole}</text>`;
  });
}

/** A side in the colour of whoever sits there: lane, start area and holes. @param {number} seats @param {number} me @param {number} side */
export function sideGround(seats, me, side) {
  const lane = [at(seats, me, side, 3, 0), at(seats, me, side, 3, 5)];
  const waiting = at(seats, me, side, 8, 2.85);
  const out = [at(seats, me, side, 8, 0), at(seats, me, side, 8, 1.3)];
  const first = side * 18;
  const holes = Array.from({ length: 18 }, (_, index) =>
    spot(seats, me, side, String((first + index) % holesOf(seats))),
  );
  const lanes = [1, 2, 3, 4, 5].map((step) => spot(seats, me, side, `h${step}`));
  const areas = [0, 1, 2, 3, 4].map((slot) => spot(seats, me, side, "s", slot));
  return svg`<path class="pegs-lane" d=${line(lane)}></path>
    <path class="pegs-out" d=${line(out)}></path>
    <circle class="pegs-start" cx=${waiting.x} cy=${waiting.y} r="1.75"></circle>
    ${[...holes, ...lanes, ...areas].map(({ x, y }) => svg`<circle class="pegs-hole" cx=${x} cy=${y} r=".2"></circle>`)}`;
}

/** The part of a drawing around some points. @param {Point[]} points @param {{least: number, around: number}} size @returns {{x: number, y: number, size: number}} a square */
export function around(points, { least, around: rim }) {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const size = Math.max(least, Math.max(right - left, bottom - top) + 2 * rim);
  return { x: (left + right - size) / 2, y: (top + bottom - size) / 2, size };
}
