import { brought } from "./travel.js";

/** For the service worker: files that are kept when somebody has opened the part of the site that they belong to, and no sooner. */

const SUM = "sum";

/**
 * Answers for them, and keeps all of them once a page says `KEEP`. What was kept by another build is replaced with the build.
 *
 * @param {ServiceWorkerGlobalScope} scope
 * @param {{url: string, integrity: string}[]} entries
 */
export function keepLater(scope, entries) {
  // Whatever forgets the site's files finds it by both ends of its name.
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
  return (await looking.catch(() => undefined)) ?? brought(request, integrity);
}

/** @param {string} name */
async function wasKept(name) {
  return (await caches.has(name)) && (await (await caches.open(name)).keys()).length > 0;
}

/** Those that cannot be had are asked for at the next visit. @param {string} name @param {Map<string, {path: string, integrity: string}>} keys */
async function keepAll(name, keys) {
  const cache = await caches.open(name);
  const each = [...keys].map(async ([key, { path, integrity }]) => {
    if (await cache.match(key)) return;
    const response = await brought(new Request(path, { integrity }), integrity);
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
