import { fetched } from "./travel.js";

/** For the service worker: files that are cached only once a person has opened their part of the site. */

const SUM = "sum";

/**
 * Answers requests for these files, and caches all of them once a page sends `KEEP`. A new build replaces those of an old one.
 *
 * @param {ServiceWorkerGlobalScope} scope
 * @param {{url: string, integrity: string}[]} entries
 */
export function keepLater(scope, entries) {
  // `forgetFiles` finds the cache by both ends of its name.
  const name = `joker-poker-later-${scope.registration.scope}`;
  const files = new Map(entries.map((entry) => [new URL(entry.url, scope.location.href).pathname, entry]));
  const keys = new Map([...files].map(([path, { integrity }]) => [keyOf(scope, path, integrity), { path, integrity }]));

  scope.addEventListener("install", (event) =>
    event.waitUntil(wasKept(name).then((kept) => (kept ? keepAll(name, keys) : undefined))),
  );
  scope.addEventListener("activate", (event) => event.waitUntil(forgetOthers(name, keys)));
  scope.addEventListener("message", (event) => {
    if (event.data?.type === "KEEP") event.waitUntil(keepAll(name, keys));
  });
  scope.addEventListener("fetch", (event) => {
    const { origin, pathname } = new URL(event.request.url);
    const file = origin === scope.location.origin && event.request.method === "GET" ? files.get(pathname) : undefined;
    if (file) event.respondWith(answer(name, event.request, keyOf(scope, pathname, file.integrity), file.integrity));
  });
}

/** @param {ServiceWorkerGlobalScope} scope @param {string} path @param {string} integrity */
function keyOf(scope, path, integrity) {
  return `${scope.location.origin}${path}?${SUM}=${encodeURIComponent(integrity)}`;
}

/** @param {string} name @param {Request} request @param {string} key @param {string} integrity */
async function answer(name, request, key, integrity) {
  const looking = caches.open(name).then((cache) => cache.match(key));
  return (await looking.catch(() => undefined)) ?? fetched(request, integrity);
}

/** @param {string} name */
async function wasKept(name) {
  return (await caches.has(name)) && (await (await caches.open(name)).keys()).length > 0;
}

/** Caches all files; those that fail are tried again at the next visit. @param {string} name @param {Map<string, {path: string, integrity: string}>} keys */
async function keepAll(name, keys) {
  const cache = await caches.open(name);
  const each = [...keys].map(async ([key, { path, integrity }]) => {
    if (await cache.match(key)) return;
    const response = await fetched(new Request(path, { integrity }), integrity);
    if (response.ok) await cache.put(key, response);
  });
  await Promise.allSettled(each);
}

/** @param {string} name @param {Map<string, unknown>} keys */
async function forgetOthers(name, keys) {
  if (!(await caches.has(name))) return;
  const cache = await caches.open(name);
  const old = (await cache.keys()).filter(({ url }) => !keys.has(url));
  await Promise.all(old.map((request) => cache.delete(request)));
}
