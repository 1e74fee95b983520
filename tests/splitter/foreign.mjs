/**
 * A foreign application: Python that computes a statistic and writes JSON, with nothing of the game.
 *
 *   node foreign.mjs record OUT.json         in an instrumented interpreter
 *   node foreign.mjs run FOLDER CODE …       in the two parts of a folder that `cli.mjs split` made
 *   node foreign.mjs stock CODE …
 *
 * `run` and `stock` print JSON: what each code says, and how often the second part was needed.
 */
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { instrument } from "../../web/splitter/index.mjs";
import { joinAll, laid } from "../../web/splitter/node.mjs";
import { published } from "../../web/splitter/runtime.js";
import { used } from "../../web/splitter/used.js";

const STOCK = fileURLToPath(new URL("../../web/node_modules/pyodide", import.meta.url));
const APPLICATION = 'import json, statistics\njson.dumps({"mean": statistics.fmean([1, 2, 6])})';
const [command, ...rest] = process.argv.slice(2);

/** @param {string} loader @param {string[]} codes */
async function said(loader, codes) {
  const { loadPyodide } = await import(loader);
  const python = await loadPyodide();
  return codes.map((code) => {
    try {
      return python.runPython(code);
    } catch (error) {
      return String(error.message).trim().split("\n").at(-1);
    }
  });
}

async function record() {
  const module = await WebAssembly.compile(instrument(await readFile(join(STOCK, "pyodide.asm.wasm"))));
  let recorded = null;
  // @ts-expect-error: Pyodide knows this form alone
  WebAssembly.instantiate = async (_, imports) => {
    recorded = new WebAssembly.Instance(module, imports);
    return { module, instance: published(recorded) };
  };
  await said(join(STOCK, "pyodide.mjs"), [APPLICATION]);
  await writeFile(rest[0], JSON.stringify(used(recorded)));
}

async function run([folder, ...codes]) {
  const [first, second, glue] = await Promise.all(["first.wasm", "second.wasm", "glue.mjs"].map((name) => readFile(join(folder, name))));
  let needed = 0;
  joinAll(() => {
    needed += 1;
    return second;
  });
  const place = await mkdtemp(join(tmpdir(), "foreign-"));
  try {
    const answers = await said(await laid(STOCK, { first, glue: glue.toString() }, place), [APPLICATION, ...codes]);
    console.log(JSON.stringify({ answers, needed }));
  } finally {
    await rm(place, { recursive: true });
  }
}

if (command === "record") await record();
if (command === "run") await run(rest);
if (command === "stock")
  console.log(JSON.stringify({ answers: await said(join(STOCK, "pyodide.mjs"), [APPLICATION, ...rest]), needed: 0 }));
