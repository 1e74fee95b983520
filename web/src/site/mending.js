import { sumOf } from "./travel.js";

/**
 * For the service worker: a stored file that is damaged or cannot be read is fetched again.
 *
 * @typedef {import("workbox-core").CachedResponseWillBeUsedCallbackParam} Stored
 */

/** Files that are not checked at every use: the page checks them when it is idle, and asks for a fresh copy of a damaged one. */
const LARGE = /\.wasm$/;

/** @param {Map<string, string | undefined>} sums  SHA-256 of every file, by its path @returns {import("workbox-core").WorkboxPlugin} */
export function mending(sums) {
  return {
    cachedResponseWillBeUsed: (stored) => intact(stored, sums),
    async handlerDidError({ request, event }) {
      // An error during the installation must make it fail.
      return event.type === "fetch" ? fromNetwork(request, sums) : undefined;
    },
  };
}

/** The stored file, or a fresh one if it is damaged. @param {Stored} stored @param {Map<string, string | undefined>} sums */
async function intact({ cacheName, request, cachedResponse, event }, sums) {
  const { pathname } = new URL(request.url);
  const integrity = sums.get(pathname);
  if (!cachedResponse || !integrity) return cachedResponse;
  if (LARGE.test(pathname) && !asksForFresh(event)) return cachedResponse;
  const bytes = cachedResponse.clone().arrayBuffer();
  const sum = await bytes.then(sumOf).catch(() => "unreadable");
  return sum === integrity ? cachedResponse : ((await fetchedAgain(cacheName, request, integrity)) ?? cachedResponse);
}

/** True if the page asks for a fresh copy. @param {Event} event */
function asksForFresh(event) {
  return /** @type {Partial<FetchEvent>} */ (event).request?.cache === "reload";
}

/** A fresh copy of a file, also stored if possible. @param {string} cacheName @param {Request} request @param {string} integrity @returns {Promise<Response | null>} null if it cannot be fetched */
async function fetchedAgain(cacheName, request, integrity) {
  const { origin, pathname } = new URL(request.url);
  const fresh = await fetch(`${origin}${pathname}`, { integrity, cache: "reload" }).catch(() => null);
  if (!fresh?.ok) return null;
  const copy = fresh.clone();
  const storing = caches.open(cacheName).then((cache) => cache.put(request, copy));
  // Use it even if there is no room to store it.
  await storing.catch(() => {});
  return fresh;
}

/** Fetches a file and checks it against the build's checksum, if it has one. @param {Request} request @param {Map<string, string | undefined>} sums */
function fromNetwork(request, sums) {
  const { origin, pathname } = new URL(request.url);
  const integrity = sums.get(pathname);
  return integrity ? fetch(`${origin}${pathname}`, { integrity }) : fetch(request);
}
