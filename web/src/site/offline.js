import { BUILD } from "./build-info.js";

/**
 * @typedef {object} OfflineCallbacks
 * @property {() => void} [onReady]  called at every visit once everything is cached: the game works offline
 * @property {(update: () => void) => void} [onUpdate]  called when a new version waits; call `update` when the person agrees: it loads the version
 * @property {(error: unknown) => void} [onError]  called if the site could not be cached for offline play; the game can still be played
 */

/** The time between two checks for a new version. */
const UPDATE_EVERY_MS = 60 * 60 * 1000;

/** Names of errors of browsers that store no page, for example in a private window or without cookies. */
const BARRED = ["SecurityError", "NotSupportedError"];

/** The timer that looks for a new version; there is only one, even if `startOffline` is called again. @type {ReturnType<typeof setInterval> | undefined} */
let updateTimer;

/**
 * Registers the service worker. Call it when the engine is ready, so that nothing is fetched twice.
 * The page is reloaded only if `update` was called in this tab.
 *
 * @param {OfflineCallbacks} callbacks
 * @returns {Promise<boolean>} false if the page cannot be stored: the site has no service worker, the browser allows none, or the page was opened
 *   from a disk
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
 * Activates the waiting version, unless another tab has done so already, and reloads the page.
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
