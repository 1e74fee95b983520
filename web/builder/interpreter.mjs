import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { check, instrument, parse, readProfile, split, trim } from "../splitter/index.mjs";
import { WEB } from "./files.mjs";

const PYODIDE = join(WEB, "node_modules", "pyodide");
/** Which functions ran while a recording was made (`make profile`). */
export const PROFILE = join(WEB, "python.profile");
/** Code that names exports of the interpreter: Pyodide's loader, and the image of its memory. */
const NAMES = [join(PYODIDE, "pyodide.mjs"), join(WEB, "src", "engine", "image.js")];
/** Exports that are looked up under a composed name, so that no search finds it. */
const ALSO = ["__main_argc_argv"];

/**
 * @typedef {object} Interpreter
 * @property {Uint8Array} first   what every start needs
 * @property {Uint8Array} second  the rest, loaded when one of its functions is called
 * @property {string} glue  Emscripten's JavaScript around it
 */

/** The pinned Pyodide's interpreter in two parts. @param {string} [path]  of the profile @returns {Promise<Interpreter>} */
export async function interpreter(path = PROFILE) {
  const { binary, glue, names } = await stock();
  const profile = readProfile(await readFile(path, "utf8"));
  try {
    check(binary, profile);
  } catch (error) {
    throw new Error(`${path}: ${/** @type {Error} */ (error).message} (make profile)`);
  }
  const linked = parse(binary).imports.flatMap(({ module, name }) => (module.startsWith("GOT.") ? [name] : []));
  const trimmed = trim(glue, names, [...linked, ...ALSO]);
  const { first, second } = split(binary, profile, (name) => trimmed.exports.has(name));
  return { first, second, glue: trimmed.text };
}

/** An interpreter that notes which functions run, to record a profile. @returns {Promise<Interpreter>} */
export async function recordingInterpreter() {
  const { binary, glue } = await stock();
  return { first: instrument(binary), second: new Uint8Array(), glue };
}

/** The pinned Pyodide's interpreter as it comes, and the code that names its exports. */
async function stock() {
  const [binary, glue, ...names] = await Promise.all([
    readFile(join(PYODIDE, "pyodide.asm.wasm")),
    readFile(join(PYODIDE, "pyodide.asm.mjs"), "utf8"),
    ...NAMES.map((path) => readFile(path, "utf8")),
  ]);
  return { binary, glue, names };
}
