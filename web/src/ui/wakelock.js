/** Keeps the screen awake at a table that several people share, since it may not be touched for a while. */

/** The request for the browser's wake lock, if one is wanted; resolves to null if it is refused. @type {Promise<WakeLockSentinel | null> | null | undefined} */
let lock = null;
let wanted = false;

/** Keeps the screen awake from now on, or no longer. @param {boolean} want  applies while the page is visible */
export function stayAwake(want) {
  if (wanted === want) return;
  wanted = want;
  update();
}

// The browser drops the lock when the page is hidden; ask again.
document.addEventListener("visibilitychange", update);

function update() {
  const before = lock;
  // The browser may refuse it, for example when the battery is low.
  const request = () => navigator.wakeLock?.request("screen").catch(() => null);
  lock = wanted && !document.hidden ? (before ?? request()) : null;
  if (!lock) before?.then((sentinel) => sentinel?.release());
}
