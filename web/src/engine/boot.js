import { whenAwakeFor } from "../device/awake.js";
import { restAt } from "./assets.js";
import { EngineError } from "./errors.js";

/** Time limit for starting Python once its files have arrived. */
const BOOT_MS = 60_000;
/** Time limit for starting from an image of the memory. */
const IMAGE_MS = 20_000;

/**
 * Hands a fresh worker its files and waits until Python answers. The listeners are added first, since a worker whose code is broken sends
 * only one event, perhaps before the files have arrived.
 *
 * @param {Worker} worker
 * @param {import("./assets.js").Assets} assets
 * @param {Promise<import("./memory.js").Image | null>} imagePromise  the image to start from, if any; transferred to the worker
 * @param {Iterable<string>} games  keys of the games whose archives the worker starts with
 * @param {() => void} [onSecondPart]  called if the worker needs the second part of the interpreter
 * @returns {Promise<void>}
 * @throws {EngineError} `download`, `boot`, `boot_timeout`
 */
export function bootWorker(worker, assets, imagePromise, games, onSecondPart) {
  let endWait = () => {};
  /** @type {Promise<void>} */
  const started = new Promise((resolve, reject) => {
    /** @param {string} code @param {string} message */
    const refuse = (code, message) => reject(new EngineError(code, message));
    worker.onerror = (event) => refuse("boot", event.message || "The worker could not be loaded.");
    worker.onmessage = ({ data }) => {
      if (data?.type === "ready") resolve();
      else if (data?.type === "needs-second-part") onSecondPart?.();
      else refuse("boot", data?.message ?? "unexpected message");
    };
    Promise.all([filesOf(assets, games, imagePromise), imagePromise]).then(([files, image]) => {
      const late = () => refuse("boot_timeout", "Python did not start in time.");
      endWait = whenAwakeFor(image ? IMAGE_MS : BOOT_MS, late);
      const bytes = image?.bytes ?? null;
      worker.postMessage({ type: "start", ...files, image: bytes }, bytes ? [bytes] : []);
    }, reject);
  });
  return started.finally(() => endWait());
}

/**
 * The files that a worker starts with. A game whose archive cannot be fetched is left out and requested again when it is played.
 *
 * @param {import("./assets.js").Assets} assets
 * @param {Iterable<string>} games
 * @param {Promise<import("./memory.js").Image | null>} [imagePromise]  the image to start from: the archive of its game is added, since Python reads parts of it later
 * @returns {Promise<import("./files.d.ts").Files & import("./files.d.ts").Archives>}
 */
export async function filesOf(assets, games, imagePromise) {
  const [module, library, engine, image] = await Promise.all([
    assets.module,
    assets.library,
    assets.engine,
    imagePromise,
  ]);
  const keys = new Set([...games, ...(image ? [image.game] : [])]);
  const archives = await Promise.all([...keys].map(async (key) => [key, await assets.game(key).catch(() => null)]));
  const fetched = archives.filter(([, archive]) => archive);
  return { module, library, engine, games: Object.fromEntries(fetched), restAt: restAt() };
}
