import { setCacheNameDetails } from "workbox-core";
import { addPlugins, cleanupOutdatedCaches, precacheAndRoute } from "workbox-precaching";
import { cacheOnDemand } from "./later.js";
import { mending } from "./mending.js";
import { pathOf, plainOf, requestFor } from "./packedfetch.js";

/** The service worker: caches the site, and answers the page's requests from the cache. */
const scope = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

/** SHA-256 of every file in the form of `integrity`, by the path of its address. */
const SUMS = new Map(
  [...__PRECACHE__, ...__LATER__].map(({ url, integrity }) => [new URL(url, scope.location.href).pathname, integrity]),
);

/** Mends damaged files, and fetches large ones packed. @type {import("workbox-core").WorkboxPlugin[]} */
const PLUGINS = [
  mending(SUMS),
  {
    requestWillFetch: async ({ request }) => requestFor(request),
    fetchDidSucceed: ({ request, response }) => plainOf(request, response, SUMS.get(pathOf(request)) ?? ""),
  },
];

setCacheNameDetails({ prefix: "joker-poker" });
addPlugins(PLUGINS);
// Every entry has the SHA-256 of its file: if one file is damaged or missing, the whole installation fails.
precacheAndRoute(__PRECACHE__, { ignoreURLParametersMatching: [/./], cleanURLs: false });
cleanupOutdatedCaches();
cacheOnDemand(scope, __LATER__, PLUGINS);

scope.addEventListener("message", ({ data }) => {
  // Sent only after the person has agreed to load the new version.
  if (data?.type === "SKIP_WAITING") scope.skipWaiting();
});
