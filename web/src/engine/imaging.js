import { restAt } from "./assets.js";
import { CACHE, KEY, NEVER } from "./memory.js";

/** Writing the image that memory.js speaks of: part of the page that no start waits for. */

const MAKING_MS = 120_000;
/** Gigabytes; with less the second interpreter that writes the image would push out other pages. */
const MIN_MEMORY = 2;

/**
 * Makes the image in a worker of its own and keeps it, once; images of other builds go.
 *
 * @param {import("./assets.js").Assets} assets
 * @returns {Promise<boolean>} whether there is one now; never rejects
 */
export async function keep(assets) {
  try {
    const known = await caches.match(KEY, { cacheName: CACHE });
    if (known) return !known.headers.has(NEVER);
    // From a disk there is no cache.
    if (!KEY.startsWith("http")) return false;
    const { deviceMemory = MIN_MEMORY } = /** @type {{deviceMemory?: number}} */ (navigator);
    if (deviceMemory < MIN_MEMORY) return false;
    const image = await made(assets);
    const cache = await caches.open(CACHE);
    await cache.put(KEY, new Response(image));
    for (const { url } of await cache.keys()) if (url !== KEY) await cache.delete(url);
    return true;
  } catch {
    return false;
  }
}

/** @param {import("./assets.js").Assets} assets @returns {Promise<Blob>} */
async function made({ workerUrl, module, archive }) {
  const files = { module: await module, archive: await archive, restAt: restAt() };
  const worker = new Worker(workerUrl, { type: "module", name: "joker-poker-image" });
  try {
    return await new Promise((resolve, reject) => {
      setTimeout(reject, MAKING_MS);
      worker.onerror = reject;
      worker.onmessage = ({ data }) => (data?.type === "image" ? resolve(data.image) : reject());
      worker.postMessage({ type: "image", ...files });
    });
  } finally {
    worker.terminate();
  }
}
