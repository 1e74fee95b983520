/** Runs Python. Text in, text out; see jokerpoker/bridge.py for what the text says. */
import { loadPyodide } from "pyodide";
import createPyodideModule from "pyodide/pyodide.asm.mjs";

const scope = /** @type {DedicatedWorkerGlobalScope} */ (/** @type {unknown} */ (self));

/** @type {((text: string) => string) | null} */
let handle = null;

scope.onmessage = async ({ data }) => {
  if (typeof data === "string") return answer(data);
  if (data.type === "ping") return scope.postMessage({ type: "pong" });
  try {
    handle = await boot(data.module, data.archive);
    scope.postMessage({ type: "ready" });
  } catch (error) {
    fatal(error);
  }
};

/** @param {string} text */
function answer(text) {
  try {
    if (!handle) throw new Error("a request came before the start");
    scope.postMessage(handle(text));
  } catch (error) {
    // The bridge answers every error of its own: what arrives here means that the interpreter is gone.
    fatal(error);
  }
}

/** @param {unknown} error */
function fatal(error) {
  scope.postMessage({ type: "fatal", message: error instanceof Error ? error.message : String(error) });
}

/** Addresses that Pyodide asks for; nothing is ever fetched from there. */
const NOWHERE = "https://pyodide.invalid/";
const STDLIB = `${NOWHERE}python.zip`;
/** No packages: everything that can be imported is in the archive. */
const EMPTY_LOCK = JSON.stringify({
  info: { abi_version: "2026_0", arch: "wasm32", platform: "emscripten_5_0_3", python: "3.14.2", version: "314.0.7" },
  packages: {},
});

/**
 * @param {WebAssembly.Module} module
 * @param {ArrayBuffer} archive
 * @returns {Promise<(text: string) => string>}
 */
async function boot(module, archive) {
  cutOff(archive);
  const python = await new Promise((resolve, reject) => {
    instantiateFrom(module, reject);
    loadPyodide({
      indexURL: NOWHERE,
      stdLibURL: STDLIB,
      packageBaseUrl: NOWHERE,
      createPyodideModule,
      lockFileContents: EMPTY_LOCK,
      jsglobals: Object.create(null),
    }).then(resolve, reject);
  });
  return python.pyimport("jokerpoker.bridge").handle;
}

/**
 * From here on nothing in this worker reaches a network: the only addresses that answer are the two of Pyodide's start.
 *
 * @param {ArrayBuffer} archive
 */
function cutOff(archive) {
  const globals = /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (scope));
  for (const name of [
    "XMLHttpRequest",
    "WebSocket",
    "EventSource",
    "WebTransport",
    "indexedDB",
    "caches",
    "importScripts",
  ]) {
    Object.defineProperty(globals, name, { value: undefined, writable: false, configurable: false });
  }
  /** @param {string | URL | Request} target */
  const fetch = async (target) => {
    const url = String(target);
    if (url === STDLIB) return new Response(archive);
    if (url === `${NOWHERE}pyodide.asm.wasm`) return new Response(null);
    throw new TypeError(`no network here: ${url}`);
  };
  Object.defineProperty(globals, "fetch", { value: fetch, writable: false, configurable: false });
}

/**
 * Pyodide swallows a failing instantiation and then waits for ever, so the one it calls is ours.
 *
 * @param {WebAssembly.Module} module  compiled by the page while it streamed in
 * @param {(error: unknown) => void} failed
 */
function instantiateFrom(module, failed) {
  WebAssembly.instantiateStreaming = async (_response, imports) => {
    try {
      return { module, instance: await WebAssembly.instantiate(module, imports) };
    } catch (error) {
      failed(error);
      throw error;
    }
  };
}
