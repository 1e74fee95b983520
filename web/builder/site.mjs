import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";

const NAME = /^(\w+)-[0-9a-f]{12}\.bin$/;

/**
 * The archives of Python's modules in a built site, as its pages hand them to a worker.
 *
 * @param {string} site  a folder
 * @returns {Promise<({library: Uint8Array<ArrayBuffer>} & import("../src/engine/mounting.js").Archives) | null>} null when there are none
 */
export async function archivesOf(site) {
  const folder = join(site, "assets");
  const names = await readdir(folder).catch(() => []);
  const found = names.flatMap((name) => (NAME.exec(name) ? [name] : []));
  const read = found.map(async (name) => [NAME.exec(name)?.[1], gunzipSync(await readFile(join(folder, name)))]);
  const { library, engine, ...games } = Object.fromEntries(await Promise.all(read));
  return library && engine ? { library, engine, games } : null;
}
