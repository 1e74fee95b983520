/** For the service worker: files that travel packed and are kept plain, so that no start unpacks anything. */
import { PACKED } from "./packed.js";
import { unpacked } from "./unpack.js";

const scope = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
/** Those whose packed form lies beside them. */
const PATHS = new Set(__PACKED__.map((url) => new URL(url, scope.location.href).pathname));

/**
 * A file from the network.
 *
 * @param {Request} request
 * @param {string} integrity  its SHA-256, to which it is held where it travels packed
 */
export async function brought(request, integrity) {
  const asked = travelling(request);
  return arrived(asked, await fetch(asked), integrity);
}

/** What the network is asked for in place of a file. @param {Request} request */
export function travelling(request) {
  const { origin, pathname } = new URL(request.url);
  if (!PATHS.has(pathname)) return request;
  return new Request(`${origin}${pathname}${PACKED}`, { cache: request.cache, credentials: "same-origin" });
}

/** The file that a request to the network is for. @param {Request} asked  what `travelling` gave */
export function meant({ url }) {
  const { pathname } = new URL(url);
  return pathname.endsWith(PACKED) ? pathname.slice(0, -PACKED.length) : pathname;
}

/**
 * The plain file of the network's answer; it is fetched itself where the packed one is missing or damaged.
 *
 * @param {Request} asked  what `travelling` gave
 * @param {Response} response
 * @param {string} integrity  the plain file's SHA-256
 */
export async function arrived(asked, response, integrity) {
  if (!asked.url.endsWith(PACKED)) return response;
  const plain = await opened(response).catch(() => null);
  if (plain && (await sumOf(plain)) === integrity) return new Response(plain);
  return fetch(`${scope.location.origin}${meant(asked)}`, { integrity, cache: asked.cache });
}

/** @param {Response} packed @returns {Promise<ArrayBuffer | null>} */
async function opened({ ok, body }) {
  return ok && body ? new Response(unpacked(body)).arrayBuffer() : null;
}

/** As `integrity` says it. @param {ArrayBuffer} bytes */
export async function sumOf(bytes) {
  const sum = await crypto.subtle.digest("SHA-256", bytes);
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(sum)))}`;
}
