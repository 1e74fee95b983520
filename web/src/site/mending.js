import { sumOf } from "./packedfetch.js";

/** Large files take long to check: they are checked only if the page asks for a fresh copy, as after a start that failed. */
const LARGE = /\.wasm$/;

/**
 * For the service worker: a stored file that is damaged or cannot be read counts as missing, so that Workbox fetches and stores it again.
 *
 * @param {Map<string, string | undefined>} sums  SHA-256 of every file in the form of `integrity`, by the file's path @returns {import("workbox-core").WorkboxPlugin}
 */
export function mending(sums) {
  return {
    async cachedResponseWillBeUsed({ request, cachedResponse, event }) {
      const { pathname } = new URL(request.url);
      const pageRequest = /** @type {Partial<FetchEvent>} */ (event).request;
      if (!cachedResponse || (LARGE.test(pathname) && pageRequest?.cache !== "reload")) return cachedResponse;
      const bytes = cachedResponse.clone().arrayBuffer();
      const sum = await bytes.then(sumOf).catch(() => "unreadable");
      return sum === sums.get(pathname) ? cachedResponse : null;
    },
    /** If the cache or the network fails, a request of the page is tried once more on the network; an error during the installation must make the installation fail. */
    async handlerDidError({ request: { url }, event }) {
      const integrity = sums.get(new URL(url).pathname);
      return event.type === "fetch" ? fetch(url, { integrity, cache: "reload" }) : undefined;
    },
  };
}
