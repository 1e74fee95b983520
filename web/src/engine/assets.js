import { BUILD } from "../site/build-info.js";
import { distrust, download, Meter, whole } from "./download.js";
import { EngineError } from "./errors.js";

/**
 * Everything that an engine's worker needs. The page stores these files in memory, so that a new worker needs no network.
 *
 * @typedef {object} Assets
 * @property {string} workerUrl            `blob:` or `data:` address, so that the page's CSP holds in the worker
 * @property {Promise<WebAssembly.Module>} module  the interpreter's first part
 * @property {Promise<ArrayBuffer>} library  the standard library, a zip of .pyc files
 * @property {Promise<ArrayBuffer>} engine   the engine, also a zip of .pyc files
 * @property {(game: string) => Promise<ArrayBuffer>} game  returns the archive of a game (or "studies"); fetched at the first call
 * @property {() => Promise<ArrayBuffer>} rest  fetches the second part of the interpreter, again at each call
 */

/**
 * Fetches worker, interpreter and archives, all at the same time.
 *
 * @param {string[]} games  keys of the games whose archives are needed at the start
 * @param {(fraction: number) => void} onProgress  called with the share of bytes that arrived
 * @returns {Promise<Assets>} as soon as the worker's code has arrived
 * @throws {EngineError} `download`
 */
export async function loadAssets(games, onProgress) {
  const wanted = games.flatMap((key) => BUILD.games[key] ?? []);
  const meter = new Meter([BUILD.worker, BUILD.wasm, BUILD.library, BUILD.engine, ...wanted], onProgress);
  const worker = whole(BUILD.worker, meter);
  // Compiled while it arrives, so its SHA-256 is not checked here: a packed file contains a checksum, and the service worker checks
  // what it stores.
  const module = download(BUILD.wasm, meter, ({ body }) =>
    WebAssembly.compileStreaming(new Response(body, { headers: { "content-type": "application/wasm" } })),
  );
  const library = whole(BUILD.library, meter);
  const engine = whole(BUILD.engine, meter);
  const game = gameArchives(meter);
  // Callers that await these promises see their errors; until then an error must not count as unhandled.
  for (const file of [module, library, engine, ...games.map(game)]) file.catch(() => {});
  return { workerUrl: address(await worker), module, library, engine, game, rest };
}

/** After a failed start: makes the next try fetch the files again. */
export function distrustAll() {
  distrust([BUILD.worker, BUILD.wasm, BUILD.library, BUILD.engine]);
}

/** Returns the function `game` of `Assets`; after a failure, its next call fetches the archive again. @param {Meter} meter */
function gameArchives(meter) {
  /** @type {Map<string, Promise<ArrayBuffer>>} */
  const archives = new Map();
  return (/** @type {string} */ key) => {
    const file = BUILD.games[key];
    if (!file) return Promise.reject(new EngineError("unknown_game", `This page does not have the game ${key}.`));
    const archive = archives.get(key) ?? whole(file, meter);
    archives.set(key, archive);
    archive.catch(() => archives.delete(key));
    return archive;
  };
}

/** The address and the SHA-256 of the second part of the interpreter, for a worker that must fetch it itself since it cannot wait for this page. */
export function restAt() {
  return { url: new URL(BUILD.rest.url, document.baseURI).href, sum: BUILD.rest.sum };
}

/** Fetches the second part of the interpreter, without progress. */
function rest() {
  return whole(BUILD.rest, new Meter([BUILD.rest], () => {}));
}

/**
 * The worker's address. For a page opened from a disk, browsers start module workers from `data:` addresses only.
 *
 * @param {ArrayBuffer} code
 * @returns {string}
 */
function address(code) {
  if (location.protocol !== "file:") return URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
  return `data:text/javascript;charset=utf-8,${encodeURIComponent(new TextDecoder().decode(code))}`;
}
