import { BUILD } from "../site/build-info.js";
import { checked, distrust, download, isKept, Meter, whole } from "./download.js";
import { EngineError } from "./errors.js";

/**
 * Everything a worker needs, held by the page, so that a new worker never asks the network for anything.
 *
 * @typedef {object} Assets
 * @property {string} workerUrl            `blob:` or `data:` address, so that the page's CSP holds in the worker
 * @property {Promise<WebAssembly.Module>} module
 * @property {Promise<unknown>} sound  the interpreter is as it was built, as far as that costs the start nothing
 * @property {() => Promise<unknown>} look  holds a kept interpreter to its sum, when nobody waits: a damaged one is replaced; never rejects
 * @property {Promise<ArrayBuffer>} library  a zip of .pyc files
 * @property {Promise<ArrayBuffer>} engine   likewise
 * @property {(game: string) => Promise<ArrayBuffer>} game  the archive of a game, fetched when it is first wanted
 * @property {() => Promise<ArrayBuffer>} rest  of the interpreter, fetched each time
 */

/**
 * Fetches worker, interpreter and archives at once.
 *
 * @param {string[]} games  whose archives will be wanted at the start
 * @param {(fraction: number) => void} onProgress  called with the share of bytes that arrived
 * @returns {Promise<Assets>} as soon as the worker's code is there
 * @throws {EngineError} `download`
 */
export async function loadAssets(games, onProgress) {
  const wanted = games.flatMap((key) => BUILD.games[key] ?? []);
  const meter = new Meter([BUILD.worker, BUILD.wasm, BUILD.library, BUILD.engine, ...wanted], onProgress);
  const { module, sound } = interpreter(meter);
  const library = whole(BUILD.library, meter);
  const engine = whole(BUILD.engine, meter);
  const game = gameArchives(meter);
  // Whoever awaits them sees the error; until then it must not count as unhandled.
  for (const file of [sound, library, engine, ...games.map(game)]) file.catch(() => {});
  const code = await download(BUILD.worker, meter, async (response) =>
    isKept() ? response.blob() : new Blob([await checked(BUILD.worker, response)]),
  );
  return { workerUrl: await address(code), module, sound, look, library, engine, game, rest };
}

/** Drops files with which the engine does not start; the next try fetches them again. */
export function distrustAll() {
  distrust([BUILD.worker, BUILD.wasm, BUILD.library, BUILD.engine]);
}

/** Returns a function that fetches a game's archive; a failed one is requested again. @param {Meter} meter */
function gameArchives(meter) {
  /** @type {Map<string, Promise<ArrayBuffer>>} */
  const known = new Map();
  return (/** @type {string} */ key) => {
    const file = BUILD.games[key];
    if (!file) return Promise.reject(new EngineError("unknown_game", `This page does not have the game ${key}.`));
    const found = known.get(key) ?? whole(file, meter);
    known.set(key, found);
    found.catch(() => known.delete(key));
    return found;
  };
}

/** For a worker that cannot wait for this page. */
export function restAt() {
  return { url: new URL(BUILD.rest.url, document.baseURI).href, sum: BUILD.rest.sum };
}

/** The rest of the interpreter as it was built; what was damaged on the way or on the device is fetched again. */
function rest() {
  const fetched = () => whole(BUILD.rest, new Meter([BUILD.rest], () => {}));
  return fetched().catch(fetched);
}

/**
 * From a disk every browser starts module workers from `data:` addresses only.
 *
 * @param {Blob} code
 * @returns {Promise<string>}
 */
async function address(code) {
  if (location.protocol !== "file:") return URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
  return `data:text/javascript;charset=utf-8,${encodeURIComponent(await code.text())}`;
}

function look() {
  const summed = () => whole(BUILD.wasm, new Meter([BUILD.wasm], () => {}));
  return isKept()
    ? summed()
        .catch(summed)
        .catch(() => {})
    : Promise.resolve();
}

/** Compiled while it arrives, and, where nobody has done so, summed when it is there: Python starts meanwhile. @param {Meter} meter */
function interpreter(meter) {
  /** @type {Promise<unknown>} */
  let summed;
  const module = download(BUILD.wasm, meter, (response) => {
    summed = isKept() ? Promise.resolve() : checked(BUILD.wasm, response.clone());
    summed.catch(() => {});
    const headers = { "content-type": "application/wasm" };
    return WebAssembly.compileStreaming(new Response(response.body, { headers }));
  });
  const sound = module.then(() =>
    summed.catch(() => {
      distrust([BUILD.wasm]);
      throw new EngineError("download", `${BUILD.wasm.url} is damaged.`, { damaged: true });
    }),
  );
  return { module, sound };
}
