import { join } from "node:path";
import { PACKED } from "../src/site/packed.js";
import { cached, hashOf, hashOfFiles, put, putHashed, WEB } from "./files.mjs";
import { PYTHON, run } from "./python.mjs";

const PACKER = join(WEB, "builder", "smallest.py");
/** Of results kept from earlier builds: several of each file, since tests build with interpreters of their own. */
const KEPT = 60;

/** As an xz stream. @param {Uint8Array} data @returns {Promise<Uint8Array>} */
export async function packed(data) {
  const key = hashOf(data, await hashOfFiles([PACKER]));
  const make = async () => {
    const packing = run(PYTHON, [PACKER], { encoding: "buffer", maxBuffer: 2 * data.length + 1024 });
    packing.child.stdin?.end(data);
    return (await packing).stdout;
  };
  return cached("packed", key, make, KEPT);
}

/**
 * Puts a file under a name that changes with its content, plain and packed.
 *
 * @param {string} draft   of the site
 * @param {string} folder  in it
 * @param {string} name    with extension
 * @param {Uint8Array} data
 */
export async function putPacked(draft, folder, name, data) {
  const file = await putHashed(draft, folder, name, data);
  const small = await packed(data);
  await put(join(draft, file.url + PACKED), small);
  return { ...file, packed: small.length };
}
