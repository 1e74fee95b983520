import { distrustAll, loadAssets } from "./assets.js";
import { Engine } from "./engine.js";
import { EngineError } from "./errors.js";
import { recall } from "./memory.js";

/**
 * Says why this browser cannot run the engine, if so. It downloads nothing: call it before `startEngine`, so that people need not wait for the answer.
 *
 * @returns {"no_wasm" | null} the code of an `EngineError`: the browser has no WebAssembly; null if the engine can run
 */
export function browserLacks() {
  const { WebAssembly: wasm } = /** @type {{WebAssembly?: typeof WebAssembly}} */ (globalThis);
  return typeof wasm?.compileStreaming === "function" ? null : "no_wasm";
}

/** The download, shared by all calls; null before the first and after a failure. @type {Promise<import("./assets.js").Assets> | null} */
let assetsPromise = null;

/**
 * Loads Python and the engine in a worker. After a failure it may be called again (the button *Try again*).
 *
 * @param {{game?: string, onProgress?: (fraction: number) => void}} [options]  `game`: the key of the game that will probably be played; `onProgress`: called with the part of the download that is done, from 0 to 1
 * @returns {Promise<Engine>} ready to answer
 * @throws {EngineError} `download`, `boot`, `boot_timeout`; of the first request: `stuck`, `crashed`, or the code with which the engine refuses it
 */
export async function startEngine({ game = "", onProgress = () => {} } = {}) {
  // Both are promises: the image is read while the files are downloaded.
  const imagePromise = recall();
  assetsPromise ??= loadAssets(game ? [game] : [], onProgress);
  try {
    const engine = new Engine(await assetsPromise, game, imagePromise);
    await engine.start();
    return engine;
  } catch (error) {
    // A failed download has put its file on the list of distrusted ones (download.js); after any other failure, every file may be the cause.
    if (!(error instanceof EngineError) || error.code !== "download") distrustAll();
    assetsPromise = null;
    throw error;
  }
}
