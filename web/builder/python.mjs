import { execFile } from "node:child_process";
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { deserialize, serialize } from "node:v8";
import { loadPyodide } from "pyodide";
import { cached, hashOf, hashOfFiles, pythonSources, ROOT, WEB, walk } from "./files.mjs";

/** Runs a program to the end; rejects if it fails. */
export const run = promisify(execFile);
const PYODIDE_PACKAGE = join(WEB, "node_modules", "pyodide", "package.json");
const BUILDER = join(WEB, "builder");
/** The CPython that the build uses. */
export const PYTHON = process.env.PYTHON ?? join(ROOT, ".venv", "bin", "python");

/**
 * Zips of .pyc files: the standard library, the engine and, in `games`, each game of the page and the "studies".
 *
 * @param {boolean} [brief]  true if fewer matches are played to find out which modules are needed
 * @returns {Promise<{library: Uint8Array, engine: Uint8Array, games: Record<string, Uint8Array>}>}
 */
export async function engineArchives(brief = false) {
  const builders = [];
  for await (const path of walk(BUILDER)) if (/\.(py|mjs)$/.test(path)) builders.push(path);
  const games = await gamesOfThePage();
  const key = hashOf(await hashOfFiles([...(await pythonSources()), ...builders, PYODIDE_PACKAGE]), games);
  const kind = brief ? "brief" : "archives";
  const data = await cached(kind, key, async () => serialize(await packArchives(games, brief)));
  const { library, engine, ...each } = deserialize(data);
  return { library, engine, games: each };
}

/**
 * The further archives of the workshop: the standard library, nearly whole, and the modules that run users' players.
 *
 * @returns {Promise<{library: Uint8Array, bench: Uint8Array}>}
 */
export async function workshopArchives() {
  const games = await gamesOfThePage();
  const sources = await hashOfFiles([...(await pythonSources()), join(BUILDER, "archive.py"), PYODIDE_PACKAGE]);
  const data = await cached("bench", hashOf(sources, games), async () => {
    const packer = await start("archive");
    return serialize(packer.workshop("/source", "/builder/slim", games).toJs());
  });
  return deserialize(data);
}

/** The keys of the games of the page: the folders in web/src/games. @returns {Promise<string>} separated by spaces */
async function gamesOfThePage() {
  const entries = await readdir(join(WEB, "src", "games"), { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory());
  return folders.map(({ name }) => name).join(" ");
}

/** Makes the archives, in the steps that archive.py describes. @param {string} games @param {boolean} brief @returns {Promise<Record<string, Uint8Array>>} by name */
async function packArchives(games, brief) {
  const folder = await mkdtemp(join(tmpdir(), "jokerpoker-archive-"));
  try {
    const packer = await start("archive");
    const whole = join(folder, "whole.zip");
    await writeFile(whole, packer.whole("/source", "/builder/slim", games).toJs());
    const recorder = await start("recorder", { stdLibURL: whole, jsglobals: Object.create(null) });
    const used = recorder.used(packer.mentioned("/source", games), brief);
    return packer.trimmed("/source", "/builder/slim", games, used).toJs();
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * Starts Pyodide with the sources of the engine and of this folder, and imports a module.
 *
 * @param {string} module  the name of a Python module in this folder
 * @param {import("pyodide").PyodideConfig} [options]
 * @returns {Promise<any>} the module
 */
async function start(module, options = {}) {
  const python = await loadPyodide(options);
  const mounts = { "/source/jokerpoker": join(ROOT, "jokerpoker"), "/builder": BUILDER };
  for (const [guest, host] of Object.entries(mounts)) {
    python.FS.mkdirTree(guest);
    python.mountNodeFS(guest, host);
  }
  python.runPython("import sys; sys.dont_write_bytecode = True; sys.path.append('/builder')");
  return python.pyimport(module);
}

/**
 * The wheel of the Python package, for other people's Pyodide pages. It is built in a copy of the sources, so that no file of an earlier
 * build gets into it.
 *
 * @returns {Promise<{name: string, data: Uint8Array}>}
 */
export async function wheel() {
  const names = ["pyproject.toml", "setup.py", "build_backend.py", "README.md", "LICENSE"];
  const projectFiles = names.map((name) => join(ROOT, name));
  const messages = [];
  for await (const path of walk(join(WEB, "locales"))) messages.push(path);
  const key = await hashOfFiles([...(await pythonSources()), ...messages, ...projectFiles]);
  const name = `jokerpoker-${await packageVersion()}-py3-none-any.whl`;
  const data = await cached("wheel", key, async () => {
    const folder = await mkdtemp(join(tmpdir(), "jokerpoker-wheel-"));
    try {
      for (const path of projectFiles) await cp(path, join(folder, path.slice(ROOT.length)));
      await cp(join(WEB, "locales"), join(folder, "web", "locales"), { recursive: true });
      await cp(join(ROOT, "jokerpoker"), join(folder, "jokerpoker"), {
        recursive: true,
        filter: (path) => !path.includes("__pycache__"),
      });
      await run(PYTHON, ["-m", "build", "--wheel", "--no-isolation", "--outdir", join(folder, "out"), folder]);
      const [built] = await readdir(join(folder, "out"));
      if (built !== name) throw new Error(`expected ${name}, built ${built}`);
      return await readFile(join(folder, "out", built));
    } finally {
      await rm(folder, { recursive: true });
    }
  });
  return { name, data };
}

/** The version of the Python package. @returns {Promise<string>} */
export async function packageVersion() {
  const text = await readFile(join(ROOT, "jokerpoker", "__init__.py"), "utf8");
  const version = /^__version__ = "([^"]+)"$/m.exec(text)?.[1];
  if (!version) throw new Error("jokerpoker/__init__.py must have a line that sets __version__");
  return version;
}
