/** Runs Pyodide under Node with an interpreter in two parts. */
import { cp, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { joined } from "./runtime.js";

/**
 * Copies a Pyodide package into a folder, with the first part of an interpreter in place of the whole one.
 *
 * @param {string} stock   the folder of the package
 * @param {{first: Uint8Array, glue: string}} parts
 * @param {string} folder  the folder of the copy; must exist
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
 * Joins every interpreter that is instantiated from now on with its second part.
 *
 * @param {() => BufferSource} second  returns the second part; called when one of its functions is needed
 */
export function joinAll(second) {
  const instantiate = WebAssembly.instantiate;
  // @ts-expect-error: Pyodide uses only this form
  WebAssembly.instantiate = async (source, imports = {}) => {
    const { module, instance } = await instantiate(/** @type {BufferSource} */ (source), imports);
    return { module, instance: joined(instance, imports, second) };
  };
}
