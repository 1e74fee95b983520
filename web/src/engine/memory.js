import { storedText, storeText } from "../device/local.js";
import { BUILD } from "../site/build-info.js";
import { sumOf } from "./download.js";

/**
 * The image of Python's memory with the engine and one game imported, stored on this device to make the next start faster. It is
 * optional: once it has failed, this build never uses one again on this device.
 *
 * @typedef {{bytes: ArrayBuffer, game: string}} Image
 */

export const CACHE = `joker-poker-image-${new URL("./", document.baseURI).href}`;
/** Everything that an image depends on. Another browser may number the interpreter's functions differently. */
const PARTS = [
  ...[BUILD.worker, BUILD.wasm, BUILD.rest, BUILD.library, BUILD.engine].map(({ url }) => url),
  navigator.userAgent,
].map((part) => ["of", part]);
export const KEY = new URL(`image?${new URLSearchParams(PARTS)}`, document.baseURI).href;
/** The local storage key of the count of starts from the image that did not succeed: it may have crashed the tab. */
const TRIES = `joker-poker-image-tries:${KEY}`;
/** The most such starts before the image is given up. */
const MAX_TRIES = 3;
/** Header that marks a failed image. */
export const FAILED_HEADER = "x-never";
/** Header with the game in an image. */
const GAME = "x-game";
/** Header with the address of the archive that the game came from. */
const ARCHIVE = "x-archive";
/** Header with the SHA-256 of an image. */
const SUM = "x-sum";

/** The response that stores an image. @param {ArrayBuffer} image @param {string} game */
export async function stamped(image, game) {
  const headers = { [GAME]: game, [ARCHIVE]: BUILD.games[game]?.url ?? "", [SUM]: await sumOf(image) };
  return new Response(image, { headers });
}

/** The game in an image, if it came from this build's archive; otherwise "". @param {Response} image */
export function gameIn({ headers }) {
  const game = headers.get(GAME) ?? "";
  return headers.get(ARCHIVE) === BUILD.games[game]?.url ? game : "";
}

/** The image from an earlier visit. @returns {Promise<Image | null>} never rejects */
export async function recall() {
  try {
    const stored = await caches.match(KEY, { cacheName: CACHE });
    if (!stored || stored.headers.has(FAILED_HEADER)) return null;
    const game = gameIn(stored);
    if (!game) return null;
    if (tries(1) > MAX_TRIES) throw new Error("the starts from it do not end");
    const bytes = await stored.arrayBuffer();
    if ((await sumOf(bytes)) !== stored.headers.get(SUM)) throw new Error("it is damaged");
    return { bytes, game };
  } catch {
    await giveUpImage();
    return null;
  }
}

/** Resets the count of unfinished starts. Called after a successful one. */
export function trustImage() {
  tries(-MAX_TRIES);
}

/** This build never starts from an image again on this device. */
export async function giveUpImage() {
  trustImage();
  try {
    if (!(await caches.match(KEY, { cacheName: CACHE }))) return;
    await (await caches.open(CACHE)).put(KEY, new Response(null, { headers: { [FAILED_HEADER]: "1" } }));
  } catch {
    // No cache, no image.
  }
}

/** Changes the count of unfinished starts. @param {number} more @returns {number} the new count, never below zero; 0 if it cannot be stored */
function tries(more) {
  const count = Math.max(0, Number(storedText(TRIES)) + more);
  return storeText(TRIES, count ? String(count) : null) ? count : 0;
}
