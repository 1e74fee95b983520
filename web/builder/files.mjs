import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder `web`, the project's folder, and the folder for results of earlier builds. */
export const WEB = fileURLToPath(new URL("..", import.meta.url));
export const ROOT = fileURLToPath(new URL("../..", import.meta.url));
export const CACHE = join(WEB, "node_modules", ".cache", "joker-poker");

/** A short hash over all parts. @param {...(string | Uint8Array)} parts @returns {string} the first twelve hexadecimal digits of the SHA-256 */
export function hashOf(...parts) {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(`${part.length} `).update(part);
  return hash.digest("hex").slice(0, 12);
}

/** The paths of all files in a folder and below it, in order. @param {string} folder @returns {AsyncGenerator<string>} */
export async function* walk(folder) {
  const entries = await readdir(folder, { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* walk(path);
    else yield path;
  }
}

/** The paths of all files of the Python package. @returns {Promise<string[]>} */
export async function pythonSources() {
  const paths = [];
  for await (const path of walk(join(ROOT, "jokerpoker"))) if (!path.includes("__pycache__")) paths.push(path);
  return paths;
}

/** A hash over the names and contents of files, as `hashOf`. @param {string[]} paths @returns {Promise<string>} */
export async function hashOfFiles(paths) {
  const parts = await Promise.all(paths.map(async (path) => [relative(ROOT, path), await readFile(path)]));
  return hashOf(...parts.flat());
}

/**
 * The result that an earlier build made of the same sources, or a new one.
 *
 * @param {string} name  of the kind of result
 * @param {string} key  a hash of all that the result depends on
 * @param {() => Promise<Uint8Array>} make  makes the result
 * @param {number} [most]  how many results of that name stay in the cache, those used last
 * @returns {Promise<Uint8Array>}
 */
export async function cached(name, key, make, most = 1) {
  const path = join(CACHE, `${name}-${key}`);
  try {
    const data = await readFile(path);
    if (most > 1) await utimes(path, new Date(), new Date());
    return data;
  } catch {
    const data = await make();
    await put(path, data);
    await forgetOld(name, most);
    return data;
  }
}

/** Deletes the results of a name, except those used last. @param {string} name @param {number} most  how many stay */
async function forgetOld(name, most) {
  const names = (await readdir(CACHE)).filter((file) => file.startsWith(`${name}-`));
  // Another build may delete a file meanwhile, or rename a draft.
  const age = (/** @type {string} */ file) =>
    stat(join(CACHE, file)).then(
      ({ mtimeMs }) => -mtimeMs,
      () => 0,
    );
  const files = await Promise.all(names.map(async (file) => ({ file, age: await age(file) })));
  files.sort((a, b) => a.age - b.age);
  await Promise.all(files.slice(most).map(({ file }) => rm(join(CACHE, file), { force: true })));
}

/** Writes a file; other processes see the old one or the whole new one, never a part. @param {string} path @param {string | Uint8Array} data */
export async function put(path, data) {
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${process.pid}.tmp`;
  await writeFile(draft, data);
  await rename(draft, path);
}

/**
 * Writes a file under a name with a hash of its content. Returns its address and its size.
 *
 * @param {string} draft   the folder of the site being built
 * @param {string} folder  a folder in the site
 * @param {string} name    with extension
 * @param {Uint8Array} data
 */
export async function putHashed(draft, folder, name, data) {
  const dot = name.lastIndexOf(".");
  const sum = createHash("sha256").update(data).digest("hex").slice(0, 12);
  const url = `${folder}/${name.slice(0, dot)}-${sum}${name.slice(dot)}`;
  await put(join(draft, url), data);
  return { url, size: data.length };
}
