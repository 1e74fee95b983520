import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { check, instrument, parse, readProfile, split, trim } from "../splitter/index.mjs";
import { WEB } from "./files.mjs";

const PYODIDE = join(WEB, "node_modules", "pyodide");
/** What ran while it was recorded (`make profile`). */
export const PROFILE = join(WEB, "python.profile");
/** Code that names exports of the interpreter: Pyodide's loader, and the image of its memory. */
const NAMES = [join(PYODIDE, "pyodide.mjs"), join(WEB, "src", "engine", "image.js")];
/** Looked up under a name that is put together. */
const ALSO = ["__main_argc_argv"];

/**
 * @typedef {object} Interpreter
 * @property {Uint8Array} first   what every start needs
 * @property {Uint8Array} second  the rest, for whoever calls it
 * @property {string} glue
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

/** One that writes down what it runs, to record a profile with. @returns {Promise<Interpreter>} */
export async function recordingInterpreter() {
  const { binary, glue } = await stock();
  return { first: instrument(binary), second: new Uint8Array(), glue };
}

async function stock() {
  const [binary, glue, ...names] = await Promise.all([
    readFile(join(PYODIDE, "pyodide.asm.wasm")),
    readFile(join(PYODIDE, "pyodide.asm.mjs"), "utf8"),
    ...NAMES.map((path) => readFile(path, "utf8")),
  ]);
  return { binary, glue, names };
}
