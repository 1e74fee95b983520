/** Places an explanation near its element, and if possible not over things to choose from. */

/** Space around an explanation. */
const EDGE_PX = 6;
/** Cost of a pixel of distance, in covered pixels: better to cover a card beside it than to be half a table away. */
const DISTANCE_COST = 60;
/** Selector of things to choose from; games mark their cards and piles. */
const CHOICES = "[data-choice], .actions button, .lesson button";
/** Selector of groups; there may be room beside one. */
const GROUPS = "[data-cluster], .seats, .actions, .side, .status";

/** @typedef {{left: number, top: number}} Corner */

/** Moves a tip beside its anchor. @param {HTMLElement} tip @param {Element} anchor */
export function lieBeside(tip, anchor) {
  const { width, height } = tip.getBoundingClientRect();
  const own = anchor.getBoundingClientRect();
  // Covering the explained element costs twice.
  const choices = [...document.querySelectorAll(CHOICES)].flatMap((element) =>
    element === anchor ? [element, element] : element,
  );
  const taken = choices.map((element) => element.getBoundingClientRect());
  let best = { left: EDGE_PX, top: EDGE_PX };
  let least = Number.POSITIVE_INFINITY;
  for (const corner of corners(anchor, width, height)) {
    const overlap = taken.reduce((sum, rect) => sum + covered(corner, width, height, rect), 0);
    const cost = overlap + DISTANCE_COST * gap(corner, width, height, own);
    if (cost < least) {
      least = cost;
      best = corner;
    }
  }
  tip.style.left = `${best.left}px`;
  tip.style.top = `${best.top}px`;
}

/** Corners to try, nearest first, all on the screen. @param {Element} anchor @param {number} width @param {number} height @returns {Corner[]} */
function corners(anchor, width, height) {
  const own = anchor.getBoundingClientRect();
  const rects = [own, ...[...document.querySelectorAll(GROUPS)].map((element) => element.getBoundingClientRect())];
  const found = rects.flatMap((rect) => around(rect, own, width, height));
  const inside = found.map(({ left, top }) => ({
    left: Math.max(EDGE_PX, Math.min(innerWidth - width - EDGE_PX, left)),
    top: Math.max(EDGE_PX, Math.min(innerHeight - height - EDGE_PX, top)),
  }));
  /** @param {Corner} corner */
  const distance = ({ left, top }) =>
    Math.hypot(left + width / 2 - (own.left + own.width / 2), top + height / 2 - (own.top + own.height / 2));
  return inside.sort((a, b) => distance(a) - distance(b));
}

/** Corners above, below, left and right of something, level with the anchor, and one over it, in case it is nothing to choose. @param {DOMRect} rect @param {DOMRect} own @param {number} width @param {number} height @returns {Corner[]} */
function around(rect, own, width, height) {
  const [left, top] = [own.left + (own.width - width) / 2, own.top + (own.height - height) / 2];
  return [
    { left, top: rect.top - height - EDGE_PX },
    { left, top: rect.bottom + EDGE_PX },
    { left: rect.left - width - EDGE_PX, top },
    { left: rect.right + EDGE_PX, top },
    { left: rect.left, top: rect.top },
  ];
}

/** How far a tip would lie from a rectangle, edge to edge. @param {Corner} corner @param {number} width @param {number} height @param {DOMRect} rect */
function gap({ left, top }, width, height, rect) {
  const across = Math.max(rect.left - left - width, left - rect.right, 0);
  const down = Math.max(rect.top - top - height, top - rect.bottom, 0);
  return Math.hypot(across, down);
}

/** How many pixels of a rectangle would be covered. @param {Corner} corner @param {number} width @param {number} height @param {DOMRect} rect */
function covered({ left, top }, width, height, rect) {
  const across = Math.min(left + width, rect.right) - Math.max(left, rect.left);
  const down = Math.min(top + height, rect.bottom) - Math.max(top, rect.top);
  return across > 0 && down > 0 ? across * down : 0;
}
