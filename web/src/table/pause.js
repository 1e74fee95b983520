import { dialogOpen } from "../ui/dialogs.js";

/** Time to look at what somebody has done. It stands still as long as a dialog is open. */

/** How exactly it is measured. */
const TICK_MS = 50;

/** @type {() => void} */
let wake = () => {};

/** Whoever has seen enough goes on. */
export function skipPause() {
  wake();
  return true;
}

/** Acts after so long without a dialog; gives what calls it off. @param {() => void} act @param {number} ms */
export function later(act, ms) {
  let left = ms;
  let last = performance.now();
  const timer = setInterval(
    () => {
      const now = performance.now();
      if (!dialogOpen()) left -= now - last;
      last = now;
      if (left > 0) return;
      clearInterval(timer);
      act();
    },
    Math.min(TICK_MS, ms),
  );
  return () => clearInterval(timer);
}

/** Resolves when somebody has seen enough, or nobody looks any more. @param {() => boolean} left */
export function tapped(left) {
  return new Promise((resolve) => {
    const go = () => {
      clearInterval(timer);
      resolve(null);
    };
    const timer = setInterval(() => left() && go(), TICK_MS);
    wake = go;
  });
}

/** @param {number} ms */
export function pause(ms) {
  return new Promise((resolve) => {
    const off = later(() => resolve(null), ms);
    wake = () => {
      off();
      resolve(null);
    };
  });
}
