/** Under Node: Pyodide with an interpreter in two parts. */
import { cp, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { joined } from "./runtime.js";

/**
 * Lays a copy of a Pyodide package into a folder, the parts in place of the whole.
 *
 * @param {string} stock   folder of the package
 * @param {{first: Uint8Array, glue: string}} parts
 * @param {string} folder  that exists
 * @returns {Promise<string>}  address of its `pyodide.mjs`
 */
export async function laid(stock, { first, glue }, folder) {
  for (const name of ["package.json", "pyodide.mjs", "pyodide-lock.json", "python_stdlib.zip"])
    await cp(join(stock, name), join(folder, name));
  await writeFile(join(folder, "pyodide.asm.wasm"), first);
  await writeFile(join(folder, "pyodide.asm.mjs"), glue);
  return pathToFileURL(join(folder, "pyodide.mjs")).href;
}

/**
 * From here on every interpreter that is instantiated finds its second part.
 *
 * @param {() => BufferSource} second  asked for when a function of it is called
 */
export function joinAll(second) {
  const instantiate = WebAssembly.instantiate;
  // @ts-expect-error: Pyodide knows this form alone
  WebAssembly.instantiate = async (source, imports = {}) => {
    const { module, instance } = await instantiate(/** @type {BufferSource} */ (source), imports);
    return { module, instance: joined(instance, imports, second) };
  };
}
