import { setCacheNameDetails } from "workbox-core";
import { addPlugins, cleanupOutdatedCaches, precacheAndRoute } from "workbox-precaching";
import { keepLater } from "./later.js";
import { arrived, meant, sumOf, travelling } from "./travel.js";

const scope = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

/** A file this large is handed out at once and looked at behind its back: damage in it mends with the next start. */
const LARGE = /\.wasm$/;

/** SHA-256 of every file, by its address. */
const SUMS = new Map(__PRECACHE__.map(({ url, integrity }) => [new URL(url, scope.location.href).pathname, integrity]));

setCacheNameDetails({ prefix: "joker-poker" });
addPlugins([
  {
    cachedResponseWillBeUsed: whole,
    requestWillFetch: async ({ request }) => travelling(request),
    fetchDidSucceed: ({ request, response }) => arrived(request, response, SUMS.get(meant(request)) ?? ""),
  },
]);
// Every entry carries the SHA-256 of its file: one wrong or missing byte and the installation fails as a whole.
precacheAndRoute(__PRECACHE__, { ignoreURLParametersMatching: [/./], cleanURLs: false });
cleanupOutdatedCaches();
keepLater(scope, __LATER__);

scope.addEventListener("message", ({ data }) => {
  // Only ever sent after somebody said yes to the new version.
  if (data?.type === "SKIP_WAITING") scope.skipWaiting();
});

/**
 * A kept file, or, when it is no longer what was kept, a fresh one in its place.
 *
 * @param {import("workbox-core").CachedResponseWillBeUsedCallbackParam} kept
 * @returns {Promise<Response | null | undefined>}
 */
async function whole({ cacheName, request, cachedResponse, event }) {
  const { pathname } = new URL(request.url);
  const integrity = SUMS.get(pathname);
  if (!cachedResponse || !integrity) return cachedResponse;
  const looking = mended(cacheName, request, cachedResponse.clone(), integrity);
  if (!LARGE.test(pathname)) return (await looking) ?? cachedResponse;
  event.waitUntil(looking);
  return cachedResponse;
}

/** @param {string} cacheName @param {Request} request @param {Response} kept @param {string} integrity @returns {Promise<Response | null>} null when nothing was amiss, or nothing can be done */
async function mended(cacheName, request, kept, integrity) {
  if ((await sumOf(await kept.arrayBuffer())) === integrity) return null;
  try {
    const { origin, pathname } = new URL(request.url);
    const fresh = await fetch(`${origin}${pathname}`, { integrity, cache: "reload" });
    if (!fresh.ok) return null;
    await (await caches.open(cacheName)).put(request, fresh.clone());
    return fresh;
  } catch {
    return null;
  }
}
