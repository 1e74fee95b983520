import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative, sep } from "node:path";
import { deserialize, serialize } from "node:v8";
import { cached, hashOfFiles, pythonSources, ROOT, WEB, walk } from "./files.mjs";
import { PYTHON, run } from "./python.mjs";

const MAKER = join(WEB, "builder", "docs");
/** What the pages are made from, beside the package. */
const FOLDERS = [MAKER, ...["docs", "examples", "benchmarks/results"].map((name) => join(ROOT, name))];
const FILES = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "research/README.md", "pyproject.toml"];

/**
 * The documentation, made by Sphinx, and only where something of it has changed.
 *
 * @returns {Promise<Record<string, Uint8Array>>} its files, by their places in it
 */
export async function documentation() {
  const sources = [...(await pythonSources()), ...FILES.map((name) => join(ROOT, name))];
  for (const folder of FOLDERS) for await (const path of walk(folder)) sources.push(path);
  const key = await hashOfFiles(sources.filter((path) => !/__pycache__|\.cache/.test(path)));
  return deserialize(await cached("documentation", key, async () => serialize(await made())));
}

/** @returns {Promise<Record<string, Uint8Array>>} */
async function made() {
  const place = await mkdtemp(join(tmpdir(), "jokerpoker-docs-"));
  try {
    await run(PYTHON, [join(MAKER, "make.py"), place]);
    /** @type {Record<string, Uint8Array>} */
    const files = {};
    for await (const path of walk(place)) {
      files[relative(place, path).split(sep).join("/")] = await readFile(path);
    }
    return files;
  } finally {
    await rm(place, { recursive: true });
  }
}
