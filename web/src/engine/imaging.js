import { whenAwakeFor } from "../device/awake.js";
import { filesOf } from "./boot.js";
import { CACHE, FAILED_HEADER, gameIn, KEY, stamped } from "./memory.js";

/** Makes the image of Python's memory that `memory.js` loads at the next start; this module is loaded when the page is idle. */

/** Time limit for making an image. */
const MAKING_MS = 120_000;
/** Minimum memory of the device, in gigabytes. With less, the interpreter that makes the image would push other pages out of memory. */
const MIN_MEMORY = 2;

/**
 * Makes and stores an image that includes `game`, in a separate worker; images of other builds are deleted.
 *
 * @param {import("./assets.js").Assets} assets
 * @param {string} game  the key of the game played last
 * @returns {Promise<boolean>} true if an image that includes this game is stored now; never rejects
 */
export async function makeAndStore(assets, game) {
  try {
    const stored = await caches.match(KEY, { cacheName: CACHE });
    if (stored?.headers.has(FAILED_HEADER)) return false;
    if (stored && gameIn(stored) === game) return true;
    // A page opened from a disk has no cache.
    if (!KEY.startsWith("http")) return false;
    const { deviceMemory = MIN_MEMORY } = /** @type {{deviceMemory?: number}} */ (navigator);
    if (deviceMemory < MIN_MEMORY) return false;
    const image = await makeImage(assets, game);
    const cache = await caches.open(CACHE);
    await cache.put(KEY, await stamped(image, game));
    for (const { url } of await cache.keys()) if (url !== KEY) await cache.delete(url);
    return true;
  } catch {
    return false;
  }
}

/** Makes the image; rejects if that fails or takes too long. @param {import("./assets.js").Assets} assets @param {string} game @returns {Promise<ArrayBuffer>} */
async function makeImage(assets, game) {
  // Rejects if the archive cannot be fetched; `filesOf` would leave the game out.
  await assets.game(game);
  const files = await filesOf(assets, [game]);
  const worker = new Worker(assets.workerUrl, { type: "module", name: "joker-poker-image" });
  let endWait = () => {};
  try {
    return await new Promise((resolve, reject) => {
      endWait = whenAwakeFor(MAKING_MS, reject);
      worker.onerror = reject;
      worker.onmessage = ({ data }) => (data?.type === "image" ? resolve(data.image) : reject());
      worker.postMessage({ type: "image", ...files });
    });
  } finally {
    endWait();
    worker.terminate();
  }
}
