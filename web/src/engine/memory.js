import { storedText, storeText } from "../device/local.js";
import { BUILD } from "../site/build-info.js";
import { sumOf } from "./download.js";

/**
 * The image of Python's memory with the engine and one game imported, stored on this device to make the next start faster. It is
 * optional: once it has failed, this build never uses one again on this device.
 *
 * @typedef {{bytes: ArrayBuffer, game: string}} Image   `bytes`: as image.js makes them; `game`: the key of the game in it
 */

/** The name of the image's cache; it has the site's address, since several sites may share an origin. */
export const CACHE = `joker-poker-image-${new URL("./", document.baseURI).href}`;
/** Everything that an image depends on. Another browser may number the interpreter's functions differently. */
const PARTS = [
  ...[BUILD.worker, BUILD.wasm, BUILD.rest, BUILD.library, BUILD.engine].map(({ url }) => url),
  navigator.userAgent,
].map((part) => ["of", part]);
/** The address at which the image is stored in the cache; nothing is fetched from it. */
export const KEY = new URL(`image?${new URLSearchParams(PARTS)}`, document.baseURI).href;
/** The local storage key of the number of starts from the image since the last successful one. It is stored because a bad image may crash the tab, so that no error can be caught. */
const TRIES = `joker-poker-image-tries:${KEY}`;
/** After this many starts from the image without success, it is given up. */
const MAX_TRIES = 3;
/** Header that marks a failed image. */
export const FAILED_HEADER = "x-never";
/** Header with the key of the game in an image. */
const GAME = "x-game";
/** Header with the address of the archive from which that game was imported. */
const ARCHIVE = "x-archive";
/** Header with the SHA-256 of an image. */
const SUM = "x-sum";

/** The response in which an image is stored, with its headers. @param {ArrayBuffer} image @param {string} game */
export async function stamped(image, game) {
  const headers = { [GAME]: game, [ARCHIVE]: BUILD.games[game]?.url ?? "", [SUM]: await sumOf(image) };
  return new Response(image, { headers });
}

/** The key of the game in an image, if it was imported from this build's archive; otherwise "". @param {Response} image */
export function gameIn({ headers }) {
  const game = headers.get(GAME) ?? "";
  return headers.get(ARCHIVE) === BUILD.games[game]?.url ? game : "";
}

/** Returns the image from an earlier visit, and counts the start that will use it. @returns {Promise<Image | null>} null if there is none, or a damaged one, which is given up; never rejects */
export async function recall() {
  try {
    const stored = await caches.match(KEY, { cacheName: CACHE });
    if (!stored || stored.headers.has(FAILED_HEADER)) return null;
    const game = gameIn(stored);
    if (!game) return null;
    if (countTry() > MAX_TRIES) throw new Error("too many starts from the image have failed");
    const bytes = await stored.arrayBuffer();
    if ((await sumOf(bytes)) !== stored.headers.get(SUM)) throw new Error("the image is damaged");
    return { bytes, game };
  } catch {
    await giveUpImage();
    return null;
  }
}

/** Sets the number of starts without success to 0. Called after a successful start. */
export function resetTries() {
  storeText(TRIES, null);
}

/** Replaces the stored image, if there is one, by a mark: this build never makes or uses an image again on this device. */
export async function giveUpImage() {
  resetTries();
  try {
    if (!(await caches.match(KEY, { cacheName: CACHE }))) return;
    await (await caches.open(CACHE)).put(KEY, new Response(null, { headers: { [FAILED_HEADER]: "1" } }));
  } catch {
    // No cache, no image.
  }
}

/** Adds 1 to the number of starts without success. @returns {number} the new number; 0 if it cannot be stored */
function countTry() {
  const count = (Number(storedText(TRIES)) || 0) + 1;
  return storeText(TRIES, String(count)) ? count : 0;
}
