import { forgetFiles } from "./forget.js";

/**
 * In place of the service worker when it has to go: takes over at once, forgets every file that was kept, and is gone.
 * Saved tables stay. Open pages go on; their next load comes from the network.
 */
const scope = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

scope.addEventListener("install", () => {
  scope.skipWaiting();
});
scope.addEventListener("activate", (event) => event.waitUntil(withdraw()));

async function withdraw() {
  // It goes even where the browser refuses to forget them.
  await forgetFiles(scope.registration.scope).catch(() => {});
  await scope.registration.unregister();
}
