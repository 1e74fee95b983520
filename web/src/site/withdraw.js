import { forgetFiles } from "./forget.js";

/**
 * A service worker that replaces one that must be withdrawn: it takes over immediately, deletes every cached file, and unregisters itself.
 * Saved tables stay. Open pages still work; when they are loaded again, they come from the network.
 */
const scope = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

scope.addEventListener("install", () => {
  scope.skipWaiting();
});
scope.addEventListener("activate", (event) => event.waitUntil(withdraw()));

async function withdraw() {
  // Unregisters even if the browser refuses to delete the files.
  await forgetFiles(scope.registration.scope).catch(() => {});
  await scope.registration.unregister();
}
