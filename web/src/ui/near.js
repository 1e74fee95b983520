/** Finds the element that a tap counts for, among elements smaller than a finger. */

/** The maximum distance of its middle from the tap, in pixels. */
const REACH = 26;
/** Elements whose distances from the tap differ by fewer pixels count as equally near: then the first one is taken. */
const SAME = 3;

/**
 * The element that matches and whose middle is nearest to the point.
 *
 * @param {ParentNode} around @param {string} selector @param {{clientX: number, clientY: number}} point
 * @returns {HTMLElement | null} null if none is near
 */
export function nearest(around, selector, { clientX, clientY }) {
  /** @type {{element: HTMLElement, distance: number} | null} */
  let best = null;
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (around.querySelectorAll(selector))) {
    const { left, top, width, height } = element.getBoundingClientRect();
    const distance = Math.hypot(left + width / 2 - clientX, top + height / 2 - clientY);
    if (distance <= REACH && distance < (best?.distance ?? Number.POSITIVE_INFINITY) - SAME)
      best = { element, distance };
  }
  return best?.element ?? null;
}
