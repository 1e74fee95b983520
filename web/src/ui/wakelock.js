/** Keeps the screen awake at a table that several people share, since it may not be touched for a while. */

/** @type {WakeLockSentinel | null} */
let lock = null;
let wanted = false;
let asking = false;

/** @param {boolean} want  applies while the page is visible */
export function stayAwake(want) {
  if (wanted === want) return;
  wanted = want;
  update();
}

// The browser drops the lock when the page is hidden; ask again.
document.addEventListener("visibilitychange", update);

async function update() {
  if (!wanted) {
    lock?.release();
    lock = null;
  }
  if (!wanted || asking || document.hidden || (lock && !lock.released)) return;
  asking = true;
  try {
    lock = (await navigator.wakeLock?.request("screen")) ?? null;
  } catch {
    // Battery low, or not supported.
    lock = null;
  }
  asking = false;
  if (!wanted) update();
}
