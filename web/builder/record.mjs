/**
 * Node's share of a profile: the engine's archive in an interpreter that writes down what it runs, with collections as often
 * as can be, so that whatever a collection may meet is met.
 *
 *   node web/builder/record.mjs ARCHIVE REQUESTS.json OUT.json [--data | --start]
 *
 * --data watches the data as well; --start leaves out what goes beyond a start.
 */
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { loadPyodide } from "pyodide";
import { instrument } from "../splitter/index.mjs";
import { published } from "../splitter/runtime.js";
import { used } from "../splitter/used.js";
import { WEB } from "./files.mjs";

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

const [archive = "", requests = "", out = "", more] = process.argv.slice(2);
const place = await mkdtemp(join(tmpdir(), "recording-"));
try {
  const binary = await readFile(join(WEB, "node_modules", "pyodide", "pyodide.asm.wasm"));
  const module = await WebAssembly.compile(instrument(binary, { data: more === "--data" }));
  /** @type {WebAssembly.Instance | null} */
  let recorded = null;
  // @ts-expect-error: Pyodide knows this form alone
  WebAssembly.instantiate = async (_, imports) => {
    recorded = new WebAssembly.Instance(module, imports);
    return { module, instance: published(recorded) };
  };
  const stdLibURL = join(place, "python.zip");
  await writeFile(stdLibURL, gunzipSync(await readFile(archive)));
  const python = await loadPyodide({ stdLibURL, jsglobals: Object.create(null), enableRunUntilComplete: false });
  if (more !== "--start") python.runPython(STUMBLE);
  const { handle } = python.pyimport("jokerpoker.bridge");
  for (const request of JSON.parse(await readFile(requests, "utf8"))) handle(request);
  if (more !== "--start") python.runPython("gc.collect(); None");
  if (!recorded) throw new Error("nothing was recorded");
  await writeFile(out, JSON.stringify(used(recorded)));
} finally {
  await rm(place, { recursive: true });
}
