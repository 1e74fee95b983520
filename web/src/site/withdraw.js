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
  for (const name of await caches.keys())
    if (name.startsWith("joker-poker") && name.endsWith(scope.registration.scope)) await caches.delete(name);
  await scope.registration.unregister();
}
