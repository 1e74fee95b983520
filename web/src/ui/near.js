/** Finds the thing that a finger means, if things are smaller than a finger. */

/** Maximum distance in pixels. */
const REACH = 26;
/** Things whose distances differ by fewer pixels are at one place; the first of them is meant. */
const SAME = 3;

/**
 * The nearest thing that matches.
 *
 * @param {ParentNode} around @param {string} selector @param {{clientX: number, clientY: number}} point
 * @returns {HTMLElement | null} null if none is near
 */
export function nearest(around, selector, { clientX, clientY }) {
  /** @type {{thing: HTMLElement, distance: number} | null} */
  let best = null;
  for (const thing of /** @type {NodeListOf<HTMLElement>} */ (around.querySelectorAll(selector))) {
    const { left, top, width, height } = thing.getBoundingClientRect();
    const distance = Math.hypot(left + width / 2 - clientX, top + height / 2 - clientY);
    if (distance <= REACH && distance < (best?.distance ?? Number.POSITIVE_INFINITY) - SAME) best = { thing, distance };
  }
  return best?.thing ?? null;
}
