import { dialogOpen } from "../ui/dialogs.js";

/** Pauses in which people can see what another player did. Time stops while a dialog is open. */

/** The interval at which time is measured. */
const TICK_MS = 50;

/** @type {() => void} */
let wake = () => {};

/** Ends the current pause. */
export function skipPause() {
  wake();
  return true;
}

/** Calls `act` after `ms` without a dialog; returns a function that cancels it. @param {() => void} act @param {number} ms */
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

/** Resolves at a tap (`skipPause`), or once `left` returns true. @param {() => boolean} left */
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
