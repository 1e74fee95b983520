/** Time limits that do not count sleep: while a device sleeps, or the browser has stopped the page, nothing can answer. */

/** A wait consists of timers of at most this time. */
const STEP_MS = 1_000;
/** If a step ends later than it should by more than this, the device has slept. */
const LATE_MS = 1_000;

/**
 * Calls `act` when the page has run for `ms` without a sleep; after a sleep, the time starts over.
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
      const remaining = Date.now() - due > LATE_MS ? ms : left - step;
      if (remaining > 0) wait(remaining);
      else act();
    }, step);
  };
  wait(ms);
  return () => clearTimeout(timer);
}
