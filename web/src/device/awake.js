/** Time limits on a device that may fall asleep, or whose browser may stop the page: nobody can answer meanwhile. */

const STEP_MS = 1_000;
/** A step that ends so much too late was slept through. */
const LATE_MS = 1_000;

/**
 * Calls `act` when the page has run for so long without a sleep: after one, the whole time begins again.
 *
 * @param {number} ms
 * @param {() => void} act
 * @returns {() => void} ends the wait
 */
export function whenAwakeFor(ms, act) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** @param {number} left */
  const wait = (left) => {
    const step = Math.min(STEP_MS, left);
    const due = Date.now() + step;
    timer = setTimeout(() => {
      const rest = Date.now() - due > LATE_MS ? ms : left - step;
      if (rest > 0) wait(rest);
      else act();
    }, step);
  };
  wait(ms);
  return () => clearTimeout(timer);
}
