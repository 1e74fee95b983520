import { PrecacheController } from "workbox-precaching";

/**
 * For the service worker: handles the files of a part of the site, the workshop, that are cached only once a person has opened it. Answers
 * requests for these files, and caches all of them when a page sends the message `KEEP`. A new build replaces the cached files of an older one.
 *
 * @param {ServiceWorkerGlobalScope} scope
 * @param {import("workbox-precaching/_types.js").PrecacheEntry[]} entries  the files
 * @param {import("workbox-core").WorkboxPlugin[]} plugins
 */
export function cacheOnDemand(scope, entries, plugins) {
  // `forgetFiles` finds the cache by the beginning and the end of its name.
  const cacheName = `joker-poker-later-${scope.registration.scope}`;
  const files = new PrecacheController({ cacheName, plugins });
  files.addToCacheList(entries);

  /** Caches the files that are not cached yet; files that fail are tried again at the next visit. @param {ExtendableEvent} event */
  const cacheAll = (event) => {
    const all = [...files.getURLsToCacheKeys()].map(([url, cacheKey]) => {
      const integrity = files.getIntegrityForCacheKey(cacheKey);
      return files.strategy.handle({
        request: new Request(url, { integrity }),
        event,
        params: { cacheKey, integrity },
      });
    });
    return Promise.allSettled(all);
  };

  scope.addEventListener("install", (event) =>
    event.waitUntil(caches.has(cacheName).then((exists) => (exists ? cacheAll(event) : undefined))),
  );
  scope.addEventListener("activate", (event) =>
    event.waitUntil(caches.has(cacheName).then((exists) => (exists ? files.activate(event) : undefined))),
  );
  scope.addEventListener("message", (event) => {
    if (event.data?.type === "KEEP") event.waitUntil(cacheAll(event));
  });
  scope.addEventListener("fetch", (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    const cacheKey = request.method === "GET" && files.getCacheKeyForURL(origin + pathname);
    // A request without `integrity` stores nothing: a file that is missing in the cache is only fetched.
    if (cacheKey) event.respondWith(files.strategy.handle({ request, event, params: { cacheKey } }));
  });
}
