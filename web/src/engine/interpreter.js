/** Starts Python in a worker from files in memory, and removes the network functions from the worker's globals. */
import { loadPyodide } from "pyodide";
import { joined } from "../../splitter/runtime.js";

const scope = /** @type {DedicatedWorkerGlobalScope} */ (/** @type {unknown} */ (self));

/** Placeholder addresses for Pyodide; nothing is ever fetched from there. */
const NOWHERE = "https://pyodide.invalid/";
const STDLIB = `${NOWHERE}python.zip`;
/** Globals of the worker that Python must not reach. */
const BARRED = "XMLHttpRequest WebSocket EventSource WebTransport indexedDB caches importScripts".split(" ");
/** No packages: everything that can be imported is in the archives. */
const EMPTY_LOCK = JSON.stringify({
  info: { abi_version: "2026_0", arch: "wasm32", platform: "emscripten_5_0_3", python: "3.14.2", version: "314.0.7" },
  packages: {},
});

/**
 * Starts an interpreter. Rejects with the error that stops it.
 *
 * @param {{module: WebAssembly.Module, library: ArrayBuffer}} files  see `Files` in files.d.ts
 * @param {() => BufferSource} secondPart  returns the second part of the interpreter; called when it is needed
 * @param {{make: import("./image.js").Maker} & import("pyodide").PyodideConfig} options  `make`: Pyodide's `createPyodideModule`, perhaps wrapped
 * @returns {Promise<import("pyodide").PyodideAPI>}
 */
export async function interpreter({ module, library }, secondPart, { make, ...more }) {
  cutOff(library);
  return new Promise((resolve, reject) => {
    instantiateFrom(module, secondPart, reject);
    loadPyodide({
      indexURL: NOWHERE,
      stdLibURL: STDLIB,
      packageBaseUrl: NOWHERE,
      createPyodideModule: make,
      lockFileContents: EMPTY_LOCK,
      jsglobals: Object.create(null),
      // The default would require JSPI, which not every browser has.
      enableRunUntilComplete: false,
      ...more,
    }).then(resolve, reject);
  });
}

/**
 * Removes network and storage functions from the worker's globals; `fetch` answers only the two addresses that Pyodide requests at its start.
 *
 * @param {ArrayBuffer} library  the answer at the standard library's address
 */
function cutOff(library) {
  const globals = /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (scope));
  for (const name of BARRED) {
    Object.defineProperty(globals, name, { value: undefined, writable: false, configurable: false });
  }
  /** @param {string | URL | Request} target */
  const fetch = async (target) => {
    const url = String(target);
    if (url === STDLIB) return new Response(library);
    // The module is compiled already, see `instantiateFrom`.
    if (url === `${NOWHERE}pyodide.asm.wasm`) return new Response(null);
    throw new TypeError(`no network here: ${url}`);
  };
  Object.defineProperty(globals, "fetch", { value: fetch, writable: false, configurable: false });
}

/**
 * Replaces `WebAssembly.instantiateStreaming`, which Pyodide calls, by a function that instantiates the compiled module, joined with its
 * second part. The function reports an error to `failed`, since Pyodide would swallow it and wait forever.
 *
 * @param {WebAssembly.Module} module  compiled by the page while it streamed in
 * @param {() => BufferSource} secondPart
 * @param {(error: unknown) => void} failed
 */
function instantiateFrom(module, secondPart, failed) {
  WebAssembly.instantiateStreaming = async (_response, imports = {}) => {
    try {
      const instance = joined(await WebAssembly.instantiate(module, imports), imports, secondPart);
      return { module, instance };
    } catch (error) {
      failed(error);
      throw error;
    }
  };
}
