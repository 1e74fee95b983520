import { settings } from "../../device/settings.js";
import { reducedMotion } from "../../ui/services.js";
import { way } from "./geometry.js";

/**
 * Pegs that go their ways, hole by hole. The drawing shows them where they come to stand.
 *
 * @typedef {{seats: number, spot: (seat: number, place: string, slot?: number) => import("./geometry.js").Point}} Board
 * @typedef {{seat: number, from: string, to: string, falls: boolean, through?: string[]}} Walk   `falls`: it was hit; `through`: the holes on its way, where they are not the shortest
 */

/** For each hole of a way, and for a fall. */
const HOLE_MS = { tap: 95, slow: 170, normal: 95, fast: 40 };
const FALL_MS = 420;

/** Lets them go one after the other; gives the time it takes, 0 where nothing is to move. @param {ParentNode | null} root @param {Board} board @param {Walk[]} walks */
export function march(root, board, walks) {
  if (reducedMotion() || !root) return 0;
  let start = 0;
  for (const walk of walks) start += go(root, board, walk, start);
  return start;
}

/** @param {ParentNode} root @param {Board} board @param {Walk} walk @param {number} delay */
function go(root, { seats, spot }, { seat, from, to, falls, through }, delay) {
  const found = /** @type {NodeListOf<SVGElement>} */ (
    root.querySelectorAll(`.pegs-peg[data-seat="${seat}"][data-place="${to}"]`)
  );
  const peg = [...found].at(-1);
  const body = /** @type {SVGElement | null} */ (peg?.querySelector(".pegs-body") ?? null);
  const slot = Number(peg?.dataset.slot ?? 0);
  const end = spot(seat, to, slot);
  const places = [from, ...(through ?? (falls ? [to] : way(seats, seat, from, to)))];
  const duration = falls ? FALL_MS : HOLE_MS[settings.pace] * Math.max(3, places.length);
  const frames = places.map((name, index) => {
    const { x, y } = spot(seat, name, index ? slot : Math.max(0, slot));
    const lifted = falls && index === 0 ? " rotate(0deg)" : "";
    return { transform: `translate(${x - end.x}px, ${y - end.y}px)${lifted}` };
  });
  body?.animate(frames, { duration, delay, fill: "backwards", easing: falls ? "ease-in" : "linear" });
  return duration;
}
