import { mkdir, mkdtemp, readdir, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { CACHE, hashOf, WEB } from "./files.mjs";
import { PYTHON, run } from "./python.mjs";

/** The wheels that the workshop ships (wheels.txt). Pip fetches them once and checks their hashes. */

const LIST = join(WEB, "builder", "wheels.txt");

/** @typedef {{name: string, version: string, data: Uint8Array}} Wheel   `name`: of the package */

/** All wheels, from the cache or else fetched. @returns {Promise<Wheel[]>} sorted by name */
export async function wheels() {
  const folder = join(CACHE, `wheels-${hashOf(await readFile(LIST))}`);
  const names = await readdir(folder).catch(() => fetched(folder));
  return Promise.all(names.sort().map((file) => read(folder, file)));
}

/** Fetches all wheels; returns their file names. @param {string} folder  created with all of them, or not at all */
async function fetched(folder) {
  await mkdir(dirname(folder), { recursive: true });
  const draft = await mkdtemp(`${folder}.`);
  const only = ["--no-deps", "--only-binary=:all:", "--require-hashes", "--python-version=3.14"];
  try {
    await run(PYTHON, ["-m", "pip", "download", "--quiet", ...only, `--dest=${draft}`, `--requirement=${LIST}`]);
    // Fails if another build was faster.
    await rename(draft, folder).catch(() => {});
    return await readdir(folder);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** @param {string} folder @param {string} file @returns {Promise<Wheel>} */
async function read(folder, file) {
  const [name = "", version = ""] = file.split("-");
  const data = await readFile(join(folder, file));
  return { name: name.replaceAll("_", "-"), version, data };
}
