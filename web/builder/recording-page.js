/** The page's code in a build for a recording: starts workers whose interpreter records which functions run, and returns what they recorded. */
import { loadAssets } from "../src/engine/assets.js";
import { filesOf } from "../src/engine/boot.js";
import { BUILD } from "../src/site/build-info.js";

/** @typedef {{functions: number[], blocks: number[]}} Used   see used.js */

/** The number of requests to the worker that starts from an image. */
const SOME = 60;

/** @type {any} */ (globalThis).recording = {
  /**
   * Records three workers: one that starts without an image and answers all requests; one that makes an image of the memory; and one that
   * starts from that image and answers the first requests.
   *
   * @param {string[]} requests  for the bridge
   * @returns {Promise<Used[]>}  of each worker
   */
  async record(requests) {
    const games = Object.keys(BUILD.games);
    const assets = await loadAssets(games, () => {});
    const files = await filesOf(assets, games);
    const plain = await session(assets.workerUrl, { type: "start", ...files, image: null }, requests);
    const imaging = await session(assets.workerUrl, { type: "image", ...files }, []);
    const { image } = imaging.first;
    const again = await session(assets.workerUrl, { type: "start", ...files, image }, requests.slice(0, SOME));
    return [plain.used, imaging.used, again.used];
  },
};

/** Runs one worker. @param {string} url @param {any} start  its first message @param {string[]} requests @returns {Promise<{first: any, used: Used}>}  `first`: the worker's answer to `start` */
async function session(url, start, requests) {
  const worker = new Worker(url, { type: "module" });
  try {
    const first = await answer(worker, start);
    if (first.type === "fatal") throw new Error(first.message);
    for (const request of requests) await answer(worker, request);
    const { used } = await answer(worker, { type: "profile" });
    return { first, used };
  } finally {
    worker.terminate();
  }
}

/** Sends a message, and resolves to the next one of the worker. @param {Worker} worker @param {unknown} message @returns {Promise<any>} */
function answer(worker, message) {
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }) => resolve(data);
    worker.onerror = (event) => reject(new Error(event.message));
    worker.postMessage(message);
  });
}
