import { PrecacheController } from "workbox-precaching";

/**
 * For the service worker: files that are cached only once a person has opened their part of the site. Answers requests for these files,
 * and caches all of them once a page sends `KEEP`. A new build replaces those of an old one.
 *
 * @param {ServiceWorkerGlobalScope} scope
 * @param {import("workbox-precaching/_types.js").PrecacheEntry[]} entries
 * @param {import("workbox-core").WorkboxPlugin[]} plugins
 */
export function keepLater(scope, entries, plugins) {
  // `forgetFiles` finds the cache by both ends of its name.
  const cacheName = `joker-poker-later-${scope.registration.scope}`;
  const files = new PrecacheController({ cacheName, plugins });
  files.addToCacheList(entries);

  scope.addEventListener("install", (event) =>
    event.waitUntil(wasKept(cacheName).then((kept) => (kept ? files.install(event) : undefined))),
  );
  scope.addEventListener("activate", files.activate);
  scope.addEventListener("message", (event) => {
    if (event.data?.type === "KEEP") files.install(event);
  });
  scope.addEventListener("fetch", (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    const cacheKey = request.method === "GET" && files.getCacheKeyForURL(origin + pathname);
    if (!cacheKey) return;
    const params = { cacheKey, integrity: files.getIntegrityForCacheKey(cacheKey) };
    event.respondWith(files.strategy.handle({ request, event, params }));
  });
}

/** @param {string} name */
async function wasKept(name) {
  return (await caches.has(name)) && (await (await caches.open(name)).keys()).length > 0;
}
