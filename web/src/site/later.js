import { PrecacheController } from "workbox-precaching";

/**
 * For the service worker: handles files that are cached only after a person has opened their part of the site. Answers requests for these
 * files, and caches all of them when a page sends the message `KEEP`. A new build replaces the cached files of an older one.
 *
 * @param {ServiceWorkerGlobalScope} scope
 * @param {import("workbox-precaching/_types.js").PrecacheEntry[]} entries  the files
 * @param {import("workbox-core").WorkboxPlugin[]} plugins
 */
export function keepLater(scope, entries, plugins) {
  // `forgetFiles` finds the cache by the beginning and the end of its name.
  const cacheName = `joker-poker-later-${scope.registration.scope}`;
  const files = new PrecacheController({ cacheName, plugins });
  files.addToCacheList(entries);

  /** Caches the files that are not cached yet; files that fail are tried again at the next visit. @param {ExtendableEvent} event */
  const keep = (event) => {
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
    event.waitUntil(caches.has(cacheName).then((exists) => (exists ? keep(event) : undefined))),
  );
  scope.addEventListener("activate", (event) =>
    event.waitUntil(caches.has(cacheName).then((exists) => (exists ? files.activate(event) : undefined))),
  );
  scope.addEventListener("message", (event) => {
    if (event.data?.type === "KEEP") event.waitUntil(keep(event));
  });
  scope.addEventListener("fetch", (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    const cacheKey = request.method === "GET" && files.getCacheKeyForURL(origin + pathname);
    // A request without `integrity` stores nothing: a file that is missing in the cache is only fetched.
    if (cacheKey) event.respondWith(files.strategy.handle({ request, event, params: { cacheKey } }));
  });
}
