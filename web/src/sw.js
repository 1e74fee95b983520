import { setCacheNameDetails } from "workbox-core";
import { cleanupOutdatedCaches, precacheAndRoute } from "workbox-precaching";

const scope = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

setCacheNameDetails({ prefix: "joker-poker" });
// Every entry carries the SHA-256 of its file: one wrong or missing byte and the installation fails as a whole.
precacheAndRoute(__PRECACHE__, { ignoreURLParametersMatching: [/./], cleanURLs: false });
cleanupOutdatedCaches();

scope.addEventListener("message", ({ data }) => {
  // Only ever sent after somebody said yes to the new version.
  if (data?.type === "SKIP_WAITING") scope.skipWaiting();
});
