/** Places an explanation beside its element, and if possible not over items to choose from. */

/** Space around an explanation. */
const EDGE_PX = 6;
/** Selects what a person can choose; games mark their cards and piles. */
const CHOICES = "[data-choice], .actions button, .lesson button";

/** Moves a tip above, below, left or right of its anchor. @param {HTMLElement} tip @param {Element} anchor */
export function lieBeside(tip, anchor) {
  const { width, height } = tip.getBoundingClientRect();
  const own = anchor.getBoundingClientRect();
  // The anchor is listed twice, so that covering the explained element costs twice as much as covering another.
  const avoided = [anchor, anchor, ...document.querySelectorAll(CHOICES)].map((element) =>
    element.getBoundingClientRect(),
  );
  const [across, down] = [own.left + (own.width - width) / 2, own.top + (own.height - height) / 2];
  const places = [
    [across, own.top - height - EDGE_PX],
    [across, own.bottom + EDGE_PX],
    [own.left - width - EDGE_PX, down],
    [own.right + EDGE_PX, down],
  ].map(([left = 0, top = 0]) => {
    const x = Math.max(EDGE_PX, Math.min(innerWidth - width - EDGE_PX, left));
    const y = Math.max(EDGE_PX, Math.min(innerHeight - height - EDGE_PX, top));
    const overlaps = avoided.map((rect) => sharedArea(new DOMRect(x, y, width, height), rect));
    return { x, y, cost: overlaps.reduce((sum, overlap) => sum + overlap) };
  });
  const { x, y } = places.reduce((best, other) => (other.cost < best.cost ? other : best));
  tip.style.left = `${x}px`;
  tip.style.top = `${y}px`;
}

/** The area that two rectangles share, in square pixels. @param {DOMRect} one @param {DOMRect} other */
function sharedArea(one, other) {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return across > 0 && down > 0 ? across * down : 0;
}
