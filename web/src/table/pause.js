import { dialogOpen } from "../ui/dialogs.js";

/** Pauses in which people can see what another player did. Time stops while a dialog is open. */

/** The interval at which time is measured. */
const TICK_MS = 50;

/** Ends the pause that began last; without effect if it has ended. @type {() => void} */
let end = () => {};

/** Ends the current pause, if any. Returns true, so that a caller that handles a key can return that the key did something. */
export function skipPause() {
  end();
  return true;
}

/** Calls `act` once `ms` milliseconds have passed in which no dialog was open; returns a function that cancels it. @param {() => void} act @param {number} ms */
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

/** Resolves at a tap (`skipPause`), or once `isLeft` returns true, as when people have left the table. @param {() => boolean} isLeft */
export function untilTap(isLeft) {
  return new Promise((resolve) => {
    const go = () => {
      clearInterval(timer);
      resolve(null);
    };
    const timer = setInterval(() => isLeft() && go(), TICK_MS);
    end = go;
  });
}

/** Resolves after that time without a dialog, or at a tap (`skipPause`). @param {number} ms */
export function pause(ms) {
  return new Promise((resolve) => {
    const cancel = later(() => resolve(null), ms);
    end = () => {
      cancel();
      resolve(null);
    };
  });
}
