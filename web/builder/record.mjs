/**
 * Records in Node, for a profile, which functions of the interpreter run. Python collects garbage as often as possible, so that the functions
 * that a collection may call are recorded too.
 *
 *   node web/builder/record.mjs SITE|SOURCE REQUESTS.json OUT.json [--data | --start]
 *
 * The first argument is the folder of a built site, whose archives then run, or that of the sources: then all games, exercise.txt and the whole
 * standard library run. REQUESTS.json: a list of requests to the bridge. OUT.json: what was used, as used.js returns it. --data also records
 * which data are read; --start records only what a start needs.
 */
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadPyodide } from "pyodide";
import { instrument } from "../splitter/index.mjs";
import { published } from "../splitter/runtime.js";
import { used } from "../splitter/used.js";
import { WEB } from "./files.mjs";
import { archivesOf, startFrom } from "./site.mjs";

/** Python code that causes errors, tracebacks and deep recursion: a game should never cause these, but may. */
const STUMBLE = `
import gc, sys, traceback
gc.set_threshold(50, 2, 2)
try:
    raise ValueError("é 日本 🃏") from KeyError("cause")
except ValueError as error:
    text = "".join(traceback.format_exception(error))
def deep(n):
    return deep(n + 1)
try:
    deep(0)
except RecursionError:
    pass
`;

const [siteOrSource = "", requests = "", out = "", option] = process.argv.slice(2);
/** The interpreter that records. @type {WebAssembly.Instance | null} */
let recorded = null;

/** Has Pyodide use an interpreter that records. */
async function recording() {
  const binary = await readFile(join(WEB, "node_modules", "pyodide", "pyodide.asm.wasm"));
  const module = await WebAssembly.compile(instrument(binary, { data: option === "--data" }));
  // @ts-expect-error: Pyodide uses only this form
  WebAssembly.instantiate = async (_, imports) => {
    recorded = new WebAssembly.Instance(module, imports);
    return { module, instance: published(recorded) };
  };
}

/** Starts Python from the archives of a site. @param {import("./site.mjs").SiteArchives} archives @param {string} folder  for a file that Python reads while it starts */
async function fromArchives(archives, folder) {
  const python = await startFrom(archives, folder, loadPyodide);
  if (option !== "--start") python.runPython(STUMBLE);
  return python;
}

/** Starts Python with the whole standard library and the engine's sources, and runs exercise.txt. */
async function fromSources() {
  const python = await loadPyodide({ jsglobals: Object.create(null), enableRunUntilComplete: false });
  python.mountNodeFS("/mnt", siteOrSource);
  python.runPython("import sys; sys.dont_write_bytecode = True; sys.path.insert(0, '/mnt')");
  // Compiled under a name that is no file, so that tracebacks quote no lines: to mark a part of a line, Python would load the widths of all letters.
  python.runPython("exec(compile(open('/mnt/web/builder/exercise.txt').read(), 'exercise', 'exec')); exercise()");
  return python;
}

const folder = await mkdtemp(join(tmpdir(), "recording-"));
try {
  await recording();
  const archives = await archivesOf(siteOrSource);
  const python = await (archives ? fromArchives(archives, folder) : fromSources());
  const { handle } = python.pyimport("jokerpoker.page.bridge");
  for (const request of JSON.parse(await readFile(requests, "utf8"))) handle(request);
  if (option !== "--start") python.runPython("import gc; gc.collect(); None");
  if (!recorded)
    throw new Error("nothing was recorded: Pyodide did not instantiate the interpreter by WebAssembly.instantiate");
  await writeFile(out, JSON.stringify(used(recorded)));
} finally {
  await rm(folder, { recursive: true });
}
