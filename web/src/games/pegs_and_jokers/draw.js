/**
 * Small things that the drawings share.
 *
 * @typedef {import("./geometry.js").Point} Point
 */

/** Pegs are wider where holes are closer. @type {Record<number, number>} */
const SIZES = { 4: 0.98, 6: 1.22, 8: 1.4 };

/** @param {number} seats */
export function sizeOf(seats) {
  return SIZES[seats] ?? 1;
}

/** @param {Point[]} points */
export function line(points) {
  return points.map(({ x, y }, index) => `${index ? "L" : "M"}${x.toFixed(2)} ${y.toFixed(2)}`).join("");
}
