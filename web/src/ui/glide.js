import { droppedAt, reducedMotion } from "./services.js";

/**
 * Animates the difference between two paintings: elements with the same `data-flip` before and after move from their old
 * position. `data-flip-ms` and `data-flip-delay` set duration and delay, `data-flip-bow` makes the path a curve. `data-flip-path` has the
 * points between the two positions, as distances from the new position in shares of the width of the element's offset parent: `0.1 0,0.2 0`.
 */

/** The duration of a move, if the element sets none. */
const SWAP_MS = 120;
/** If more elements than this move, they start one after the other. */
const MANY = 3;
/** The time between the starts of two elements, if they start one after the other. */
const STAGGER_MS = 9;
const EASE = "cubic-bezier(0.2, 0.7, 0.3, 1)";

/** Ends all animations at a tap or a key. */
function endMotion() {
  for (const motion of document.getAnimations()) {
    // Endless animations, such as the dots of a thinking player, cannot be finished.
    if (Number.isFinite(Number(motion.effect?.getComputedTiming().endTime))) motion.finish();
  }
}
for (const type of ["pointerdown", "keydown"]) addEventListener(type, endMotion, { capture: true });

/** The name of what the last painting showed. */
let lastShown = "";

/**
 * Called before a painting, notes where elements are.
 *
 * @param {Element} root
 * @param {string} shown  names what is shown; if it changes, nothing is animated
 * @returns {() => void} call it after the painting: it animates the elements that have moved
 */
export function flip(root, shown) {
  const same = shown === lastShown;
  lastShown = shown;
  /** @type {Map<string, DOMRect>} */
  const before = new Map();
  for (const element of flippable(root)) before.set(element.dataset.flip ?? "", element.getBoundingClientRect());
  for (const [key, rect] of droppedAt) before.set(key, rect);
  droppedAt.clear();
  return () => {
    if (!same || reducedMotion()) return;
    const movers = [...flippable(root)].flatMap((element) => {
      const old = before.get(element.dataset.flip ?? "");
      const now = element.getBoundingClientRect();
      return old?.width && now.width && apart(old, now) ? [{ element, old, now }] : [];
    });
    for (const [index, { element, old, now }] of movers.entries())
      move(element, old, now, movers.length > MANY ? index * STAGGER_MS : 0);
  };
}

/** @param {DOMRect} one @param {DOMRect} other */
function apart(one, other) {
  return Math.abs(one.left - other.left) >= 1 || Math.abs(one.top - other.top) >= 1;
}

/** The elements that may move; none in the side panel and on the screen *Hands*. @param {Element} root @returns {NodeListOf<HTMLElement>} */
function flippable(root) {
  return root.querySelectorAll('[data-flip]:not([data-flip=""], .side *, .lab *)');
}

/** @param {HTMLElement} element @param {DOMRect} old @param {DOMRect} now @param {number} delay  milliseconds, if the element sets none */
function move(element, old, now, delay) {
  const dx = old.left - now.left;
  const dy = old.top - now.top;
  const size = old.width / now.width;
  const style = { transformOrigin: "0 0", zIndex: 5 };
  const frames = [{ transform: `translate(${dx}px, ${dy}px) scale(${size})`, ...style }];
  if (element.dataset.flipBow) {
    const bow = `translate(${dx / 2}px, ${dy / 2 - now.height}px) scale(${(1 + size) / 2 + 0.2}) rotate(12deg)`;
    frames.push({ transform: bow, ...style });
  }
  const path = pathOf(element);
  frames.push(...path.map(({ x, y }) => ({ transform: `translate(${x}px, ${y}px)`, ...style })));
  element.animate([...frames, { transform: "none", ...style }], {
    duration: Number(element.dataset.flipMs ?? SWAP_MS),
    delay: Number(element.dataset.flipDelay ?? delay),
    easing: path.length ? "linear" : EASE,
    fill: "backwards",
  });
}

/** The points between an element's old and new position, in pixels from its new position. @param {HTMLElement} element */
function pathOf({ dataset: { flipPath }, offsetParent }) {
  const width = offsetParent?.clientWidth ?? 0;
  const points = flipPath ? flipPath.split(",") : [];
  return points.map((point) => {
    const [x = 0, y = 0] = point.split(" ").map((share) => Number(share) * width);
    return { x, y };
  });
}
