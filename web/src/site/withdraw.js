import { forgetFiles } from "./forget.js";

/**
 * Replaces a service worker that must be withdrawn: takes over at once, deletes every cached file, and unregisters itself.
 * Saved tables stay. Open pages go on; their next load comes from the network.
 */
const scope = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

scope.addEventListener("install", () => {
  scope.skipWaiting();
});
scope.addEventListener("activate", (event) => event.waitUntil(withdraw()));

async function withdraw() {
  // Unregister even if the browser refuses to delete them.
  await forgetFiles(scope.registration.scope).catch(() => {});
  await scope.registration.unregister();
}
