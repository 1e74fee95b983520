import { join } from "node:path";
import { PACKED } from "../src/site/packed.js";
import { cached, hashOf, hashOfFiles, put, putHashed, WEB } from "./files.mjs";
import { PYTHON, run } from "./python.mjs";

const PACKER = join(WEB, "builder", "smallest.py");
/** The number of packed files that stay in the cache: several versions of each, since tests build with other interpreters. */
const MOST_CACHED = 60;

/** The data as an xz stream, from the cache or else packed by smallest.py. @param {Uint8Array} data @returns {Promise<Uint8Array>} */
export async function packed(data) {
  const key = hashOf(data, await hashOfFiles([PACKER]));
  const make = async () => {
    const packing = run(PYTHON, [PACKER], { encoding: "buffer", maxBuffer: 2 * data.length + 1024 });
    packing.child.stdin?.end(data);
    return (await packing).stdout;
  };
  return cached("packed", key, make, MOST_CACHED);
}

/**
 * Writes a file, plain and packed, under a name with a hash of its content. Returns its address and the sizes of both.
 *
 * @param {string} draft   the folder of the site being built
 * @param {string} folder  a folder in the site
 * @param {string} name    with extension
 * @param {Uint8Array} data
 */
export async function putPacked(draft, folder, name, data) {
  const file = await putHashed(draft, folder, name, data);
  const small = await packed(data);
  await put(join(draft, file.url + PACKED), small);
  return { ...file, packed: small.length };
}
