import { setCacheNameDetails } from "workbox-core";
import { addPlugins, cleanupOutdatedCaches, precacheAndRoute } from "workbox-precaching";

const scope = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

/** A file this large is handed out at once and looked at behind its back: damage in it mends with the next start. */
const LARGE = /\.wasm$/;
/** By then the page has started. */
const LATER_MS = 5_000;

/** SHA-256 of every file, by its address. */
const SUMS = new Map(__PRECACHE__.map(({ url, integrity }) => [new URL(url, scope.location.href).pathname, integrity]));

setCacheNameDetails({ prefix: "joker-poker" });
addPlugins([{ cachedResponseWillBeUsed: whole }]);
// Every entry carries the SHA-256 of its file: one wrong or missing byte and the installation fails as a whole.
precacheAndRoute(__PRECACHE__, { ignoreURLParametersMatching: [/./], cleanURLs: false });
cleanupOutdatedCaches();

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
  if (!LARGE.test(pathname))
    return (await mended(cacheName, request, cachedResponse.clone(), integrity)) ?? cachedResponse;
  event.waitUntil(mendedLater(cacheName, request, integrity));
  return cachedResponse;
}

/** @param {string} cacheName @param {Request} request @param {string} integrity */
async function mendedLater(cacheName, request, integrity) {
  await new Promise((resolve) => setTimeout(resolve, LATER_MS));
  const kept = await (await caches.open(cacheName)).match(request);
  if (kept) await mended(cacheName, request, kept, integrity);
}

/** @param {string} cacheName @param {Request} request @param {Response} kept @param {string} integrity @returns {Promise<Response | null>} null when nothing was amiss, or nothing can be done */
async function mended(cacheName, request, kept, integrity) {
  const sum = await crypto.subtle.digest("SHA-256", await kept.arrayBuffer());
  if (`sha256-${btoa(String.fromCharCode(...new Uint8Array(sum)))}` === integrity) return null;
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
