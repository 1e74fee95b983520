/**
 * Node's share of a profile: what runs of the interpreter, with collections as often as can be, so that whatever a collection
 * may meet is met.
 *
 *   node web/builder/record.mjs SITE|SOURCE REQUESTS.json OUT.json [--data | --start]
 *
 * The archives of a built site; or the folder of the sources, for all games and exercise.txt, with the whole library.
 * --data watches the data as well; --start leaves out what goes beyond a start.
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

const [engine = "", requests = "", out = "", more] = process.argv.slice(2);
/** @type {WebAssembly.Instance | null} */
let recorded = null;

async function recording() {
  const binary = await readFile(join(WEB, "node_modules", "pyodide", "pyodide.asm.wasm"));
  const module = await WebAssembly.compile(instrument(binary, { data: more === "--data" }));
  // @ts-expect-error: Pyodide knows this form alone
  WebAssembly.instantiate = async (_, imports) => {
    recorded = new WebAssembly.Instance(module, imports);
    return { module, instance: published(recorded) };
  };
}

/** @param {import("./site.mjs").SiteArchives} archives @param {string} place  for a file that is read while it starts */
async function fromArchives(archives, place) {
  const python = await startFrom(archives, place, loadPyodide);
  if (more !== "--start") python.runPython(STUMBLE);
  return python;
}

async function fromSources() {
  const python = await loadPyodide({ jsglobals: Object.create(null), enableRunUntilComplete: false });
  python.mountNodeFS("/mnt", engine);
  python.runPython("import sys; sys.dont_write_bytecode = True; sys.path.insert(0, '/mnt')");
  // Without the lines of a file beside a traceback: to draw marks below them would take the widths of all letters.
  python.runPython("exec(compile(open('/mnt/web/builder/exercise.txt').read(), 'exercise', 'exec')); exercise()");
  return python;
}

const place = await mkdtemp(join(tmpdir(), "recording-"));
try {
  await recording();
  const archives = await archivesOf(engine);
  const python = await (archives ? fromArchives(archives, place) : fromSources());
  const { handle } = python.pyimport("jokerpoker.page.bridge");
  for (const request of JSON.parse(await readFile(requests, "utf8"))) handle(request);
  if (more !== "--start") python.runPython("import gc; gc.collect(); None");
  if (!recorded) throw new Error("nothing was recorded");
  await writeFile(out, JSON.stringify(used(recorded)));
} finally {
  await rm(place, { recursive: true });
}
