import { restAt } from "./assets.js";
import { EngineError } from "./errors.js";

/** Bytes are there, so only a hopeless device takes longer to start Python. */
const BOOT_MS = 60_000;
/** From an image of the memory there is less to do. */
const IMAGE_MS = 20_000;

/**
 * Hands a fresh worker its files and waits until Python answers. Listens from the first moment: a worker whose code is
 * broken says so only once.
 *
 * @param {Worker} worker
 * @param {import("./assets.js").Assets} assets
 * @param {Promise<ArrayBuffer | null>} memory  to start from; given away
 * @param {() => void} [onDownloaded]
 * @param {() => void} [onCold]  the rest of the interpreter is needed
 * @returns {Promise<void>}
 */
export function booted(worker, assets, memory, onDownloaded, onCold) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** @type {Promise<void>} */
  const started = new Promise((resolve, reject) => {
    /** @param {string} code @param {string} message */
    const refuse = (code, message) => reject(new EngineError(code, message));
    worker.onerror = (event) => refuse("boot", event.message || "The worker could not be loaded.");
    worker.onmessage = ({ data }) => {
      if (data?.type === "ready") {
        for (const [name, time] of Object.entries(data.times))
          performance.mark(`engine:${name}`, { startTime: Math.max(0, time - performance.timeOrigin) });
        resolve();
      } else if (data?.type === "cold") onCold?.();
      else refuse("boot", data?.message ?? "unexpected message");
    };
    performance.mark("engine:code");
    // A file that does not come is told below.
    for (const [name, file] of Object.entries({ module: assets.module, archive: assets.archive, image: memory }))
      file.then(() => performance.mark(`engine:${name}`)).catch(() => {});
    Promise.all([assets.module, assets.archive, memory]).then(([module, archive, image]) => {
      onDownloaded?.();
      timer = setTimeout(() => refuse("boot_timeout", "Python did not start in time."), image ? IMAGE_MS : BOOT_MS);
      worker.postMessage({ type: "start", module, archive, image, restAt: restAt() }, image ? [image] : []);
    }, reject);
  });
  return started.finally(() => clearTimeout(timer));
}
