import { sumOf } from "./travel.js";

/**
 * For the service worker: what is kept and no longer what was kept, or cannot be read, comes from the network.
 *
 * @typedef {import("workbox-core").CachedResponseWillBeUsedCallbackParam} Kept
 */

/** The page sums a file this large when nobody waits, and asks for it again when it is damaged: no start reads it twice. */
const LARGE = /\.wasm$/;

/** @param {Map<string, string | undefined>} sums  SHA-256 of every file, by its path @returns {import("workbox-core").WorkboxPlugin} */
export function mending(sums) {
  return {
    cachedResponseWillBeUsed: (kept) => whole(kept, sums),
    async handlerDidError({ request, event }) {
      // What cannot be installed must not count as installed.
      return event.type === "fetch" ? fromNetwork(request, sums) : undefined;
    },
  };
}

/** A kept file, or, when it is no longer what was kept, a fresh one in its place. @param {Kept} kept @param {Map<string, string | undefined>} sums */
async function whole({ cacheName, request, cachedResponse, event }, sums) {
  const { pathname } = new URL(request.url);
  const integrity = sums.get(pathname);
  if (!cachedResponse || !integrity) return cachedResponse;
  if (LARGE.test(pathname) && !anew(event)) return cachedResponse;
  const bytes = cachedResponse.clone().arrayBuffer();
  const sum = await bytes.then(sumOf).catch(() => "unreadable");
  return sum === integrity ? cachedResponse : ((await mended(cacheName, request, integrity)) ?? cachedResponse);
}

/** Does somebody not trust what they had? @param {Event} event */
function anew(event) {
  return /** @type {Partial<FetchEvent>} */ (event).request?.cache === "reload";
}

/** @param {string} cacheName @param {Request} request @param {string} integrity @returns {Promise<Response | null>} null when it cannot be had */
async function mended(cacheName, request, integrity) {
  const { origin, pathname } = new URL(request.url);
  const fresh = await fetch(`${origin}${pathname}`, { integrity, cache: "reload" }).catch(() => null);
  if (!fresh?.ok) return null;
  const copy = fresh.clone();
  const keeping = caches.open(cacheName).then((cache) => cache.put(request, copy));
  // It can be used all the same.
  await keeping.catch(() => {});
  return fresh;
}

/** As without a service worker, but for what the build knows of the file. @param {Request} request @param {Map<string, string | undefined>} sums */
function fromNetwork(request, sums) {
  const { origin, pathname } = new URL(request.url);
  const integrity = sums.get(pathname);
  return integrity ? fetch(`${origin}${pathname}`, { integrity }) : fetch(request);
}
