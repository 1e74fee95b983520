/**
 * Starts Python from an image of its memory, under Node, and says what it makes of chance.
 *
 *   node image.mjs SITE
 */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import createPyodideModule from "../../web/node_modules/pyodide/pyodide.asm.mjs";
import { loadPyodide } from "../../web/node_modules/pyodide/pyodide.mjs";
import { archivesOf } from "../../web/builder/site.mjs";
import { imageOf, reseed, PLACEHOLDER, withImages } from "../../web/src/engine/image.js";
import { mountAll } from "../../web/src/engine/mounting.js";

const [site = ""] = process.argv.slice(2);
const place = await mkdtemp(join(tmpdir(), "jokerpoker-"));
const stdLibURL = join(place, "python.zip");

/** @param {ArrayBuffer | null} image @param {import("pyodide").PyodideConfig} more */
function start(image, more) {
  const jsglobals = Object.create(null);
  return loadPyodide({ stdLibURL, jsglobals, createPyodideModule: withImages(createPyodideModule, image), ...more });
}

try {
  const archives = await archivesOf(site);
  await writeFile(stdLibURL, archives.library);
  const first = await start(null, { _makeSnapshot: true });
  mountAll(first, archives);
  first.runPython("import jokerpoker.page.bridge; None");
  const { buffer } = imageOf(first);
  const draws = [];
  for (const anew of [false, false, true, true]) {
    const python = await start(buffer.slice(0), { _loadSnapshot: PLACEHOLDER });
    if (anew) reseed(python);
    draws.push(python.runPython("import random; random.random()"));
  }
  console.log(JSON.stringify({ bytes: buffer.byteLength, repeated: draws.slice(0, 2), fresh: draws.slice(2) }));
} finally {
  await rm(place, { recursive: true });
}
