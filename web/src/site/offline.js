import { BUILD } from "./build-info.js";

/**
 * @typedef {object} OfflineCallbacks
 * @property {() => void} [onReady]  everything is cached: the game works offline (called on every visit when that is so)
 * @property {(update: () => void) => void} [onUpdate]  a new version waits; call `update` when the person agrees: the page reloads into it
 * @property {(error: unknown) => void} [onError]  the site could not be cached for offline play; the game goes on
 */

/** The time between two checks for a new version. */
const UPDATE_EVERY_MS = 60 * 60 * 1000;

/** Errors of browsers that let no page be stored: in a private window, say, or without cookies. */
const BARRED = ["SecurityError", "NotSupportedError"];

/** Timer that looks for a new version; only one, also if the engine is started again. @type {ReturnType<typeof setInterval> | undefined} */
let updateTimer;

/**
 * Registers the service worker. Call it once the engine is ready, so that nothing is fetched twice.
 * Never reloads by itself: only after `update` was called in this very tab.
 *
 * @param {OfflineCallbacks} callbacks
 * @returns {Promise<boolean>} false if the browser or the site has no service worker or lets none be registered, and for a page opened from a disk
 */
export async function startOffline({ onReady, onUpdate, onError }) {
  if (!BUILD.keeps || !("serviceWorker" in navigator) || location.protocol === "file:") return false;
  try {
    const { Workbox } = await import("workbox-window");
    const workbox = new Workbox(new URL("sw.js", document.baseURI).href, { updateViaCache: "none" });
    workbox.addEventListener("waiting", ({ sw }) => {
      if (sw) onUpdate?.(() => takeOver(sw));
    });
    workbox.addEventListener("redundant", ({ isUpdate }) => {
      if (!isUpdate) onError?.(new Error("The files could not all be stored."));
    });
    await workbox.register({ immediate: true });
    clearInterval(updateTimer);
    updateTimer = setInterval(() => workbox.update().catch(() => {}), UPDATE_EVERY_MS);
    navigator.serviceWorker.ready.then(onReady);
  } catch (error) {
    if (error instanceof DOMException && BARRED.includes(error.name)) return false;
    onError?.(error);
  }
  return true;
}

/**
 * Reloads into the waiting version; another tab may have activated it already.
 *
 * @param {ServiceWorker} waiting
 */
function takeOver(waiting) {
  if (waiting.state !== "installed") return location.reload();
  waiting.addEventListener("statechange", () => {
    if (waiting.state === "activated") location.reload();
  });
  waiting.postMessage({ type: "SKIP_WAITING" });
}
