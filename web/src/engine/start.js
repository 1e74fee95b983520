import { distrustAll, loadAssets } from "./assets.js";
import { Engine } from "./engine.js";
import { EngineError } from "./errors.js";
import { recall } from "./memory.js";

/** Share of the progress bar that the download takes. */
const DOWNLOAD_SHARE = 0.9;

/**
 * The code of what this browser needs but does not have to run the page, or null.
 * It is immediate: call it before `startEngine` to tell people at once.
 *
 * @returns {"no_wasm" | null}
 */
export function browserLacks() {
  const { WebAssembly: wasm } = /** @type {{WebAssembly?: typeof WebAssembly}} */ (globalThis);
  return typeof wasm?.compileStreaming === "function" ? null : "no_wasm";
}

/** @type {Promise<import("./assets.js").Assets> | null} */
let assets = null;

/**
 * Loads Python and the engine in a worker. After a failure it may be called again (*Try again*).
 *
 * @param {{game?: string, onProgress?: (fraction: number) => void}} [options]  `game`: the key of the game that will probably be played
 * @returns {Promise<Engine>} ready to answer
 * @throws {EngineError} `download`, `boot`, `boot_timeout`
 */
export async function startEngine({ game = "", onProgress = () => {} } = {}) {
  const image = recall();
  assets ??= loadAssets(game ? [game] : [], (share) => onProgress(share * DOWNLOAD_SHARE));
  try {
    const engine = new Engine(await assets, game, image);
    await engine.start();
    return engine;
  } catch (error) {
    // A failed download has marked its file; after a failed start, any file may be the cause.
    if (!(error instanceof EngineError) || error.code !== "download") distrustAll();
    assets = null;
    throw error;
  }
}
