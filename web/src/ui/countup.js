import { numbered } from "../text/text.js";
import { reducedMotion } from "./services.js";

/** Counts points up while chips or coins arrive. */

const COUNT_MS = 500;

/**
 * Counts up a number that is already shown. Screen readers get only the last value.
 *
 * @param {Element | null} element  with the number as its text
 * @param {number} gained  how much of it is new
 * @param {number} [wait]  milliseconds before it begins
 */
export function countUp(element, gained, wait = 0) {
  const node = [...(element?.childNodes ?? [])].find((child) => child instanceof Text && child.data.trim());
  if (!(node instanceof Text) || !gained || reducedMotion()) return;
  const last = node.data;
  const value = Number(last.replace("−", "-").replace(/[^\d-]/g, ""));
  if (!Number.isFinite(value)) return;
  let shown = last;
  const show = (/** @type {number} */ number) => {
    // Another painting has changed the text: leave it.
    if (node.data !== shown) return false;
    shown = number === value ? last : numbered(number);
    node.data = shown;
    return number !== value;
  };
  show(value - gained);
  const run = /** @type {Element} */ (element).animate([], { duration: COUNT_MS, delay: wait });
  const step = () => {
    const progress = run.playState === "finished" ? 1 : (run.effect?.getComputedTiming().progress ?? 0);
    if (show(Math.round(value - gained * (1 - progress)))) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
