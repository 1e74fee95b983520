import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { hashOf, put, WEB } from "./files.mjs";
import { wheels } from "./wheels.mjs";

/** An unchanged Pyodide with micropip, for the page that fetches packages. It is part of the site, but no device stores it. */

const PYODIDE = join(WEB, "node_modules", "pyodide");
const FILES = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip"];
/** The wheel that installs packages. */
export const INSTALLER = "micropip";

/** The files. @returns {Promise<Record<string, Uint8Array>>} by name */
async function stock() {
  const installer = (await wheels()).find(({ name }) => name === INSTALLER);
  if (!installer) throw new Error(`web/builder/wheels.txt does not name ${INSTALLER}`);
  const files = FILES.map(async (name) => [name, await readFile(join(PYODIDE, name))]);
  return { ...Object.fromEntries(await Promise.all(files)), [`${INSTALLER}.whl`]: installer.data };
}

/** The folder of these files in the site, their size in bytes as gzip, and the version of Pyodide. @returns {Promise<{url: string, size: number, info: Record<string, string>}>} */
export async function stockAt() {
  const { info } = JSON.parse(await readFile(join(PYODIDE, "pyodide-lock.json"), "utf8"));
  const files = Object.entries(await stock());
  const sizes = files.map(([, data]) => gzipSync(data).length);
  return { url: `stock-${hashOf(...files.flat())}`, size: sizes.reduce((total, size) => total + size, 0), info };
}

/** Writes these files. @param {string} draft  the folder of the site being built */
export async function putStock(draft) {
  const [{ url }, files] = [await stockAt(), await stock()];
  for (const [name, data] of Object.entries(files)) await put(join(draft, url, name), data);
}
