import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { getManifest } from "workbox-build";
import { bundle } from "./bundle.mjs";
import { WEB, walk } from "./files.mjs";

/**
 * The service worker with the list of all files of the folder, each with its SHA-256.
 *
 * @param {string} folder
 * @param {string[]} left  names of files that the game itself never asks for
 * @returns {Promise<Uint8Array>}
 */
export async function serviceWorker(folder, left) {
  const { manifestEntries, warnings } = await getManifest({
    globDirectory: folder,
    // Workbox's own defaults leave out .wasm, .bin and everything above 2 MiB.
    globPatterns: ["**/*"],
    globIgnores: left,
    maximumFileSizeToCacheInBytes: 64 * 1024 * 1024,
    dontCacheBustURLsMatching: /-[0-9a-f]{12}\./,
    manifestTransforms: [
      async (entries) => ({ manifest: await Promise.all(entries.map((entry) => sealed(folder, entry))) }),
    ],
  });
  if (warnings.length) throw new Error(warnings.join("\n"));
  const listed = new Set(manifestEntries.map(({ url }) => url));
  for await (const path of walk(folder)) {
    const name = relative(folder, path);
    if (listed.has(name) === left.includes(name)) throw new Error(`${name} is on the wrong side of the precache list`);
  }
  return bundle(join(WEB, "src", "sw.js"), { __PRECACHE__: manifestEntries });
}

/**
 * @template {{url: string}} Entry
 * @param {string} folder
 * @param {Entry} entry
 */
async function sealed(folder, entry) {
  const hash = createHash("sha256").update(await readFile(join(folder, entry.url)));
  return { ...entry, integrity: `sha256-${hash.digest("base64")}` };
}
