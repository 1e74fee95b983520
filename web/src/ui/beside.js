/** Places an explanation near its element, and if possible not over things to choose from. */

/** Space around an explanation. */
const EDGE_PX = 6;
/** Cost of a pixel of distance, in covered pixels: better to cover a card beside it than to be half a table away. */
const DISTANCE_COST = 60;
/** Selector of things to choose from; games mark their cards and piles. */
const CHOICES = "[data-choice], .actions button, .lesson button";
/** Selector of groups; there may be room beside one. */
const GROUPS = "[data-cluster], .seats, .actions, .side, .status";

/** Moves a tip beside its anchor. @param {HTMLElement} tip @param {Element} anchor */
export function lieBeside(tip, anchor) {
  const { width, height } = tip.getBoundingClientRect();
  const own = anchor.getBoundingClientRect();
  const taken = [...document.querySelectorAll(CHOICES)].map((element) => element.getBoundingClientRect());
  // Covering the explained element costs twice.
  if (anchor.matches(CHOICES)) taken.push(own);
  const places = placesFor(own, width, height).map((place) => {
    const overlap = taken.reduce((sum, rect) => sum + covered(place, rect), 0);
    return { place, cost: overlap + DISTANCE_COST * gap(place, own) };
  });
  const { place } = places.reduce((best, other) => (other.cost < best.cost ? other : best));
  tip.style.left = `${place.left}px`;
  tip.style.top = `${place.top}px`;
}

/** Places to try, nearest first, all on the screen. @param {DOMRect} own @param {number} width @param {number} height @returns {DOMRect[]} */
function placesFor(own, width, height) {
  const rects = [own, ...[...document.querySelectorAll(GROUPS)].map((element) => element.getBoundingClientRect())];
  const inside = rects.flatMap((rect) =>
    around(rect, own, width, height).map(({ left, top }) => {
      const across = Math.max(EDGE_PX, Math.min(innerWidth - width - EDGE_PX, left));
      const down = Math.max(EDGE_PX, Math.min(innerHeight - height - EDGE_PX, top));
      return new DOMRect(across, down, width, height);
    }),
  );
  /** @param {DOMRect} place */
  const distance = ({ left, top }) =>
    Math.hypot(left + width / 2 - (own.left + own.width / 2), top + height / 2 - (own.top + own.height / 2));
  return inside.sort((a, b) => distance(a) - distance(b));
}

/** Corners above, below, left and right of something, level with the anchor, and one over it, in case it is nothing to choose. @param {DOMRect} rect @param {DOMRect} own @param {number} width @param {number} height */
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

/** How far two rectangles lie apart, edge to edge. @param {DOMRect} one @param {DOMRect} other */
function gap(one, other) {
  const across = Math.max(other.left - one.right, one.left - other.right, 0);
  const down = Math.max(other.top - one.bottom, one.top - other.bottom, 0);
  return Math.hypot(across, down);
}

/** How many pixels of a rectangle another one covers. @param {DOMRect} one @param {DOMRect} other */
function covered(one, other) {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return across > 0 && down > 0 ? across * down : 0;
}
