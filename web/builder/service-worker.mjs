import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { PACKED } from "../src/site/packed.js";
import { bundle } from "./bundle.mjs";
import { WEB, walk } from "./files.mjs";

/** Names with a hash of their content never need a second version of themselves. */
const HASHED = /-(?:[0-9a-f]{12}|[0-9A-Z]{8})\./;

/**
 * The service worker with the list of all files of the folder, each with its SHA-256.
 *
 * @param {string} folder
 * @param {string[]} left  names of files that the game itself never asks for
 * @param {(url: string) => boolean} isLater  is this a file that is kept only once a page asks for it?
 * @returns {Promise<Uint8Array>}
 */
export async function serviceWorker(folder, left, isLater) {
  const entries = [];
  const later = [];
  const packed = [];
  for await (const path of walk(folder)) {
    const url = relative(folder, path).split(sep).join("/");
    if (url.endsWith(PACKED)) packed.push(url.slice(0, -PACKED.length));
    else if (isLater(url)) later.push(await entry(url, await readFile(path)));
    else if (!left.includes(url)) entries.push(await entry(url, await readFile(path)));
  }
  return bundle(join(WEB, "src", "site", "sw.js"), { __PRECACHE__: entries, __LATER__: later, __PACKED__: packed });
}

/**
 * @param {string} url
 * @param {Uint8Array} data
 * @returns {Promise<import("workbox-precaching/_types.js").PrecacheEntry>}
 */
async function entry(url, data) {
  const digest = createHash("sha256").update(data);
  const integrity = `sha256-${digest.copy().digest("base64")}`;
  return { url, integrity, revision: HASHED.test(url) ? null : digest.digest("hex").slice(0, 12) };
}

/** In its place: one that removes what was installed. @returns {Promise<Uint8Array>} */
export function withdrawn() {
  return bundle(join(WEB, "src", "site", "withdraw.js"));
}
