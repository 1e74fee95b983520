import program from "./gather.py";

/**
 * A stock Pyodide with micropip, for the page that fetches: the interpreter of the game has no `asyncio`.
 *
 * @typedef {{wheels: import("./wheelstore.js").Wheel[]} | {code: string, name: string}} Gathered
 */

/** The hosts of the package index, and of its files. */
export const INDEX_HOST = "pypi.org";
export const FILES_HOST = "files.pythonhosted.org";
/** The Pyodide's address, size and description, filled in by the build. @type {{url: string, size: number, info: Record<string, string>}} */
export const STOCK = JSON.parse(__STOCK__);
const HERE = new URL(`${STOCK.url}/`, document.baseURI).href;

/** @type {Promise<any> | null} */
let starting = null;

/** @returns {Promise<any>} rejects if a file cannot be fetched */
export function stockPython() {
  starting ??= started().catch((error) => {
    starting = null;
    throw error;
  });
  return starting;
}

async function started() {
  const [{ loadPyodide }, micropip] = await Promise.all([import(`${HERE}pyodide.mjs`), fetch(`${HERE}micropip.whl`)]);
  // Without packages of its own, all are fetched from the index.
  const lockFileContents = { info: STOCK.info, packages: {} };
  // The default suspends WebAssembly, which Safari cannot and nothing here needs.
  const python = await loadPyodide({ indexURL: HERE, lockFileContents, enableRunUntilComplete: false });
  python.unpackArchive(await micropip.arrayBuffer(), "wheel");
  python.runPython(program);
  return python;
}

/**
 * Fetches a package with its requirements.
 *
 * @param {string} wish  a requirement, as for pip
 * @param {number} most  maximum bytes of a file
 * @param {number} count  maximum number of files
 * @returns {Promise<{told: Gathered, data: Uint8Array[]}>}
 */
export async function gather(wish, most, count) {
  const python = await stockPython();
  const work = python.globals.get("gather");
  const [told, data] = await work(wish, [INDEX_HOST, FILES_HOST], most, count);
  work.destroy();
  return { told: JSON.parse(told), data };
}
