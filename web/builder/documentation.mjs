import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative, sep } from "node:path";
import { deserialize, serialize } from "node:v8";
import { cached, hashOfFiles, pythonSources, ROOT, WEB, walk } from "./files.mjs";
import { PYTHON, run } from "./python.mjs";

const MAKER = join(WEB, "builder", "docs");
/** The folders and files from which the pages are made, besides the Python package. */
const FOLDERS = [MAKER, ...["docs", "examples", "benchmarks/results"].map((name) => join(ROOT, name))];
const FILES = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "research/README.md", "pyproject.toml"];

/**
 * The documentation, made by Sphinx; from the cache if none of its sources have changed.
 *
 * @returns {Promise<Record<string, Uint8Array>>} its files, by their paths in it
 */
export async function documentation() {
  const sources = [...(await pythonSources()), ...FILES.map((name) => join(ROOT, name))];
  for (const folder of FOLDERS) for await (const path of walk(folder)) sources.push(path);
  const key = await hashOfFiles(sources.filter((path) => !/__pycache__|\.cache/.test(path)));
  return deserialize(await cached("documentation", key, async () => serialize(await made())));
}

/** Has Sphinx make the documentation. @returns {Promise<Record<string, Uint8Array>>} as `documentation` */
async function made() {
  const folder = await mkdtemp(join(tmpdir(), "jokerpoker-docs-"));
  try {
    await run(PYTHON, [join(MAKER, "make.py"), folder]);
    /** @type {Record<string, Uint8Array>} */
    const files = {};
    for await (const path of walk(folder)) {
      files[relative(folder, path).split(sep).join("/")] = await readFile(path);
    }
    return files;
  } finally {
    await rm(folder, { recursive: true });
  }
}
