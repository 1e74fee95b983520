import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { check, instrument, parse, readProfile, split, trim } from "../splitter/index.mjs";
import { WEB } from "./files.mjs";

const PYODIDE = join(WEB, "node_modules", "pyodide");
/** The file with the functions that ran while a recording was made (`make profile`). */
export const PROFILE = join(WEB, "python.profile");
/** Code that uses exports of the interpreter by name: Pyodide's loader, and the module for images of its memory. */
const USERS = [join(PYODIDE, "pyodide.mjs"), join(WEB, "src", "engine", "image.js")];
/** Exports whose names the code composes at run time, so that no search of the code finds them. */
const COMPOSED = ["__main_argc_argv"];

/**
 * @typedef {object} Interpreter
 * @property {Uint8Array} first   the first part: what every start needs
 * @property {Uint8Array} second  the second part, loaded when one of its functions is called
 * @property {string} glue  Emscripten's JavaScript around the interpreter
 */

/** The interpreter of the pinned version of Pyodide, in two parts. @param {string} [path]  of the profile @returns {Promise<Interpreter>} @throws {Error} if the profile is of another version */
export async function interpreter(path = PROFILE) {
  const { binary, glue, users } = await pinned();
  const profile = readProfile(await readFile(path, "utf8"));
  try {
    check(binary, profile);
  } catch (error) {
    throw new Error(`${path}: ${/** @type {Error} */ (error).message} (make profile)`);
  }
  const linked = parse(binary).imports.flatMap(({ module, name }) => (module.startsWith("GOT.") ? [name] : []));
  const trimmed = trim(glue, users, [...linked, ...COMPOSED]);
  const { first, second } = split(binary, profile, (name) => trimmed.exports.has(name));
  return { first, second, glue: trimmed.text };
}

/** An interpreter that records which functions run; it has no second part. @returns {Promise<Interpreter>} */
export async function recordingInterpreter() {
  const { binary, glue } = await pinned();
  return { first: instrument(binary), second: new Uint8Array(), glue };
}

/** The interpreter of the pinned version of Pyodide, unchanged: `binary` and `glue`; `users`: the code of USERS. */
async function pinned() {
  const [binary, glue, ...users] = await Promise.all([
    readFile(join(PYODIDE, "pyodide.asm.wasm")),
    readFile(join(PYODIDE, "pyodide.asm.mjs"), "utf8"),
    ...USERS.map((path) => readFile(path, "utf8")),
  ]);
  return { binary, glue, users };
}
