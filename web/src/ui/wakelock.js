/** A table that people share lies there without a touch while they talk: its screen stays awake. */

/** @type {WakeLockSentinel | null} */
let lock = null;
let wanted = false;
let asking = false;

/** @param {boolean} want  as long as the page is to be seen */
export function stayAwake(want) {
  if (wanted === want) return;
  wanted = want;
  see();
}

// The browser lets the screen sleep when the page is hidden, and has to be asked again.
document.addEventListener("visibilitychange", see);

async function see() {
  if (!wanted) {
    lock?.release();
    lock = null;
  }
  if (!wanted || asking || document.hidden || (lock && !lock.released)) return;
  asking = true;
  try {
    lock = (await navigator.wakeLock?.request("screen")) ?? null;
  } catch {
    // A low battery, or a browser that does not do that.
    lock = null;
  }
  asking = false;
  if (!wanted) see();
}
