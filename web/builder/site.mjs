import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { mountAll } from "../src/engine/mounting.js";

/** The file name of an archive: its name and a hash. */
const NAME = /^(\w+)-[0-9a-f]{12}\.bin$/;

/** @typedef {{library: Uint8Array<ArrayBuffer>} & import("../src/engine/files.d.ts").Archives} SiteArchives */

/**
 * The archives of Python modules in a built site, as its page hands them to a worker.
 *
 * @param {string} site  a folder
 * @returns {Promise<SiteArchives | null>} null if there are none
 */
export async function archivesOf(site) {
  const folder = join(site, "assets");
  const names = await readdir(folder).catch(() => []);
  const matches = names.map((name) => NAME.exec(name)).filter((match) => match !== null);
  const read = matches.map(async ([file, name]) => [name, new Uint8Array(await readFile(join(folder, file)))]);
  const { library, engine, ...games } = Object.fromEntries(await Promise.all(read));
  return library && engine ? { library, engine, games } : null;
}

/**
 * Starts Python under Node from these archives, as the engine's worker does.
 *
 * @param {SiteArchives} archives
 * @param {string} folder  for a file that Python reads while it starts
 * @param {typeof import("pyodide").loadPyodide} load
 */
export async function startFrom(archives, folder, load) {
  const stdLibURL = join(folder, "python.zip");
  await writeFile(stdLibURL, archives.library);
  const python = await load({ stdLibURL, jsglobals: Object.create(null), enableRunUntilComplete: false });
  mountAll(python, archives);
  return python;
}
