import { BUILD } from "../site/build-info.js";

/**
 * The image of Python's memory with the engine and one game imported, kept on this device: the next start takes it instead of doing
 * all that again. Nothing depends on it; whatever goes wrong with it, this build never uses one again here.
 *
 * @typedef {{bytes: ArrayBuffer, game: string}} Image
 */

export const CACHE = `joker-poker-image-${new URL("./", document.baseURI).href}`;
/** The conditions of an image. Another browser may number the interpreter's functions differently. */
const OF = [
  ...[BUILD.worker, BUILD.wasm, BUILD.rest, BUILD.library, BUILD.engine].map(({ url }) => url),
  navigator.userAgent,
].map((part) => ["of", part]);
export const KEY = new URL(`image?${new URLSearchParams(OF)}`, document.baseURI).href;
/** Starts from it that never came to an end: the tab may have died of it. */
const TRIES = `joker-poker-image-tries:${KEY}`;
const MAX_TRIES = 3;
/** Mark of an image that failed. */
export const NEVER = "x-never";
/** The game that an image holds, and the archive that it had it from. */
const GAME = "x-game";
const ARCHIVE = "x-archive";

/** An image to be kept. @param {Blob} image @param {string} game */
export function stamped(image, game) {
  return new Response(image, { headers: { [GAME]: game, [ARCHIVE]: BUILD.games[game]?.url ?? "" } });
}

/** The game that an image holds as this build has it, or "". @param {Response} image */
export function gameIn({ headers }) {
  const game = headers.get(GAME) ?? "";
  return headers.get(ARCHIVE) === BUILD.games[game]?.url ? game : "";
}

/**
 * The image from an earlier visit. The end of the gzip stream is its checksum.
 *
 * @returns {Promise<Image | null>} never rejects
 */
export async function recall() {
  try {
    const kept = await caches.match(KEY, { cacheName: CACHE });
    if (!kept || kept.headers.has(NEVER)) return null;
    const game = gameIn(kept);
    if (!game) return null;
    if (tries(1) > MAX_TRIES) throw new Error("the starts from it do not end");
    if (!kept.body) throw new Error("nothing is left of it");
    const bytes = await new Response(kept.body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
    return { bytes, game };
  } catch {
    await forget();
    return null;
  }
}

/** The start from the image went well. */
export function trust() {
  tries(-MAX_TRIES);
}

/** This build never starts from an image again on this device. */
export async function forget() {
  trust();
  try {
    if (!(await caches.match(KEY, { cacheName: CACHE }))) return;
    await (await caches.open(CACHE)).put(KEY, new Response(null, { headers: { [NEVER]: "1" } }));
  } catch {
    // No cache, no image.
  }
}

/** Counts starts that have not come to an end. @param {number} more @returns {number} never below zero */
function tries(more) {
  try {
    const count = Math.max(0, Number(localStorage.getItem(TRIES)) + more);
    if (count) localStorage.setItem(TRIES, String(count));
    else localStorage.removeItem(TRIES);
    return count;
  } catch {
    return 0;
  }
}
