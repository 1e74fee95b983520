/**
 * Runs a Python script in Pyodide under Node.
 *
 *   node python.mjs [--mount GUEST=HOST …] [--path GUEST …] [--site FOLDER] [--split both|first] script.py [argument …]
 *
 * --site starts from a built site's own archives, as the game's worker does; without it Pyodide is as its makers ship it.
 * --split takes the interpreter in two parts, as the site ships it, or the first of them alone: whatever needs the second then ends
 * the run.
 * The script may use `await` at its top level. It is never written to: mounts hold sources, caches of bytecode are off.
 */
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { interpreter } from "../../web/builder/interpreter.mjs";
import { archivesOf, startFrom } from "../../web/builder/site.mjs";
import { joinAll, laid } from "../../web/splitter/node.mjs";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    mount: { type: "string", multiple: true, default: [] },
    path: { type: "string", multiple: true, default: [] },
    site: { type: "string" },
    split: { type: "string" },
  },
});

const RUN = `
import os, sys
from pyodide.code import eval_code_async

os.environ.update(PYTEST_DISABLE_PLUGIN_AUTOLOAD="1", PY_COLORS="0")
sys.dont_write_bytecode = True
sys.path[:0] = paths
sys.argv = arguments
try:
    await eval_code_async(source, {"__name__": "__main__", "code": code}, filename=arguments[0])
    status = 0
except SystemExit as ended:
    status = ended.code or 0
status
`;

/** What takes the place of a script that was compiled elsewhere: the site's Python never compiles, and its first part need not. */
const COMPILED = 'import marshal; exec(marshal.loads(code.encode("latin-1")), {"__name__": "__main__"})';

const STOCK = fileURLToPath(new URL("../../web/node_modules/pyodide", import.meta.url));

/** @param {string} place  for files that are read while it starts */
async function start(place) {
  const { loadPyodide } = await import(await loader(place));
  if (!values.site) return loadPyodide();
  return startFrom(await archivesOf(values.site), place, loadPyodide);
}

/** @param {string} place */
async function loader(place) {
  if (!values.split) return join(STOCK, "pyodide.mjs");
  const parts = await interpreter();
  joinAll(() => {
    if (values.split === "first") throw new Error("the second part was needed");
    return parts.second;
  });
  return laid(STOCK, parts, place);
}

/** @param {string} source @returns {Promise<string>}  the code, a letter for each byte, as the interpreter shipped by its makers compiles it */
async function compiled(source) {
  const { loadPyodide } = await import(join(STOCK, "pyodide.mjs"));
  const python = await loadPyodide();
  const globals = python.toPy({ source });
  return python.runPython("import marshal; marshal.dumps(compile(source, 'script', 'exec')).decode('latin-1')", { globals });
}

const [script = "", ...rest] = positionals;
const text = await readFile(script, "utf8");
const code = values.site && values.split ? await compiled(text) : null;
const place = await mkdtemp(join(tmpdir(), "jokerpoker-"));
const python = await start(place).finally(() => rm(place, { recursive: true }));
for (const mount of values.mount) {
  const [guest, host] = mount.split("=");
  python.FS.mkdirTree(guest);
  python.mountNodeFS(guest, resolve(host));
}
try {
  const source = code ? COMPILED : text;
  const globals = python.toPy({ paths: values.path, arguments: [script, ...rest], source, code });
  // The site's Python has no event loop, so nothing to await with.
  process.exitCode = values.site
    ? python.runPython(RUN.replaceAll("await ", "").replaceAll("_async", ""), { globals })
    : await python.runPythonAsync(RUN, { globals });
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
