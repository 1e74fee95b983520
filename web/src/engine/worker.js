/**
 * The engine's worker: runs Python. Texts from the page are requests, answered by texts; jokerpoker/page/bridge.py describes their format.
 * Other messages are objects by `type`: from the page `start`, `image` (make an image of the memory), `rest` (the second part of the
 * interpreter) and `game` (a game's archive); to the page `ready`, `image`, `needs-second-part` and `fatal`.
 */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import createPyodideModule from "pyodide/pyodide.asm.mjs";
import * as door from "./door.js";
import { imageOf, PLACEHOLDER, reseed, withImages } from "./image.js";
import { interpreter } from "./interpreter.js";
import { mount, mountAll } from "./mounting.js";

const scope = /** @type {DedicatedWorkerGlobalScope} */ (/** @type {unknown} */ (self));

/** @typedef {import("pyodide").PyodideInterface} Python */

/** @type {Python | null} */
let running = null;

/** Answers a request; null before the start. @type {((text: string) => string) | null} */
let handle = null;

/** The second part of the interpreter, once the page has handed it over. @type {ArrayBuffer | null} */
let secondPartBytes = null;

scope.onmessage = async ({ data }) => {
  if (typeof data === "string") return answer(data);
  if (data.type === "rest") {
    secondPartBytes = data.bytes;
    return;
  }
  try {
    if (data.type === "game") return mount(/** @type {Python} */ (running), data.game, data.archive);
    if (data.type === "image") {
      const { buffer } = await makeImage(data);
      return scope.postMessage({ type: "image", image: buffer }, [buffer]);
    }
    running = await boot(data);
    handle = running.pyimport(ENGINE).handle;
    scope.postMessage({ type: "ready" });
  } catch (error) {
    fatal(error);
  }
};

/** Answers a request of the page. @param {string} text */
function answer(text) {
  try {
    if (!handle) throw new Error("a request came before the start");
    scope.postMessage(door.answer(text, handle));
  } catch (error) {
    // The bridge turns its own errors into replies: an error that arrives here means that the interpreter has crashed.
    fatal(error);
  }
}

/** Tells the page that this worker cannot go on. @param {unknown} error */
function fatal(error) {
  scope.postMessage({ type: "fatal", message: error instanceof Error ? error.message : String(error) });
}

/** The module of the bridge. */
const ENGINE = "jokerpoker.page.bridge";

/**
 * Starts Python, from an image of the memory if there is one, and puts the archives on its path.
 *
 * @typedef {import("./files.d.ts").Files & import("./files.d.ts").Archives} Start
 *
 * @param {Start} files
 * @param {import("pyodide").PyodideConfig} [more]  further settings of `loadPyodide`
 * @returns {Promise<Python>}
 */
async function boot({ module, library, engine, games, restAt, image = null }, more = {}) {
  const fetchSecondPart = fetcher(restAt);
  const python = await interpreter({ module, library }, () => secondPart(fetchSecondPart), {
    make: withImages(createPyodideModule, image),
    ...(image ? { _loadSnapshot: PLACEHOLDER } : {}),
    ...more,
  });
  if (image) reseed(python);
  mountAll(python, { engine, games });
  return python;
}

/**
 * The memory image of a fresh interpreter that has imported the engine and the given games.
 *
 * @param {Start} files
 * @returns {Promise<Uint8Array<ArrayBuffer>>}
 */
async function makeImage(files) {
  const python = await boot(files, { _makeSnapshot: true });
  // The answer describes every game, which imports them all.
  python.pyimport(ENGINE).handle('{"id": 0, "method": "hello", "params": {}}');
  python.runPython("import gc; gc.collect(); None");
  return imageOf(python);
}

/**
 * Returns the second part of the interpreter: the bytes that the page has sent, or else those that it fetches itself. Called when Python
 * needs a function that only the second part has.
 *
 * @param {() => ArrayBuffer} fetchSecondPart
 */
function secondPart(fetchSecondPart) {
  scope.postMessage({ type: "needs-second-part" });
  return secondPartBytes ?? fetchSecondPart();
}

/**
 * Returns the only function of this worker that uses the network: it fetches one file synchronously and checks its SHA-256.
 *
 * @param {{url: string, sum: string}} file
 */
function fetcher({ url, sum }) {
  // `interpreter` removes it from the worker's globals.
  const Request = XMLHttpRequest;
  return () => {
    const request = new Request();
    request.open("GET", url, false);
    request.responseType = "arraybuffer";
    request.send();
    const bytes = request.response;
    if (!(bytes instanceof ArrayBuffer) || bytesToHex(sha256(new Uint8Array(bytes))) !== sum)
      throw new Error(`the second part of the interpreter is missing or damaged: ${url}, status ${request.status}`);
    return bytes;
  };
}
