/** For the service worker: fetches large files packed and caches them plain, so that no start needs to unpack them. */
import { PACKED } from "./packed.js";
import { unpacked } from "./unpack.js";

const scope = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
/** Paths of files that have a packed form. */
const PATHS = new Set(__PACKED__.map((url) => new URL(url, scope.location.href).pathname));

/** The request to send for a file: for its packed form if it has one, else unchanged. @param {Request} request */
export function requestFor(request) {
  const { origin, pathname } = new URL(request.url);
  if (!PATHS.has(pathname)) return request;
  return new Request(`${origin}${pathname}${PACKED}`, { cache: request.cache, credentials: "same-origin" });
}

/** The path of the plain file for which `requestFor` made a request. @param {Request} request */
export function pathOf({ url }) {
  const { pathname } = new URL(url);
  return pathname.endsWith(PACKED) ? pathname.slice(0, -PACKED.length) : pathname;
}

/**
 * The plain file in a response; the plain file is fetched if the packed one is missing or damaged.
 *
 * @param {Request} request  from `requestFor`
 * @param {Response} response
 * @param {string} integrity  the plain file's SHA-256, as `sumOf` returns it
 */
export async function plainOf(request, response, integrity) {
  if (!request.url.endsWith(PACKED)) return response;
  const plain = await plainBytes(response).catch(() => null);
  if (plain && (await sumOf(plain)) === integrity) return new Response(plain);
  return fetch(`${scope.location.origin}${pathOf(request)}`, { integrity, cache: request.cache });
}

/** The unpacked file; null if the response is none. @param {Response} packed @returns {Promise<ArrayBuffer | null>} */
async function plainBytes({ ok, body }) {
  return ok && body ? new Response(unpacked(body)).arrayBuffer() : null;
}

/** The SHA-256 of bytes, in the form of `integrity`: `sha256-<base64>`. @param {ArrayBuffer} bytes */
export async function sumOf(bytes) {
  const sum = await crypto.subtle.digest("SHA-256", bytes);
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(sum)))}`;
}
