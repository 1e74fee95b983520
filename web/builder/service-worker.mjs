import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { PACKED } from "../src/site/packed.js";
import { bundle } from "./bundle.mjs";
import { WEB, walk } from "./files.mjs";

/** A file whose name has a hash of its content never changes, so its entry needs no revision. */
const HASHED = /-(?:[0-9a-f]{12}|[0-9A-Z]{8})\./;

/** @typedef {{url: string, data: Uint8Array, packed?: Uint8Array}} SiteFile  `url`: relative to the site; `packed`: the file's packed form, if it has one */

/**
 * All files of the site; a packed form is listed with its file.
 *
 * @param {string} folder
 * @returns {Promise<SiteFile[]>}
 */
export async function siteFiles(folder) {
  /** @type {Map<string, Uint8Array>} */
  const all = new Map();
  for await (const path of walk(folder)) all.set(relative(folder, path).split(sep).join("/"), await readFile(path));
  const plain = [...all].filter(([url]) => !url.endsWith(PACKED));
  return plain.map(([url, data]) => ({ url, data, packed: all.get(url + PACKED) }));
}

/**
 * The service worker with the list of the files that it stores, each with its SHA-256.
 *
 * @param {SiteFile[]} stored  files that it stores when it is installed
 * @param {SiteFile[]} later  files that it stores when a page asks for that
 * @returns {Promise<Uint8Array>}
 */
export async function serviceWorker(stored, later) {
  const packed = [...stored, ...later].filter((file) => file.packed).map(({ url }) => url);
  const constants = { __PRECACHE__: stored.map(entry), __LATER__: later.map(entry), __PACKED__: packed };
  return bundle(join(WEB, "src", "site", "sw.js"), constants);
}

/** A file's entry in the list. @param {SiteFile} file @returns {import("workbox-precaching/_types.js").PrecacheEntry} */
function entry({ url, data }) {
  const digest = createHash("sha256").update(data);
  const integrity = `sha256-${digest.copy().digest("base64")}`;
  return { url, integrity, revision: HASHED.test(url) ? null : digest.digest("hex").slice(0, 12) };
}

/** The service worker that replaces an installed one and deletes all that the installed one has stored. @returns {Promise<Uint8Array>} */
export function withdrawn() {
  return bundle(join(WEB, "src", "site", "withdraw.js"));
}
