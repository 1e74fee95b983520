/**
 * Trims Emscripten's glue, which assigns every export of the module to a variable. Thousands of these are never used: only exports whose names
 * or variables occur in some code stay.
 */

/** Patterns of the function that assigns the exports, of the declaration of its variables, and of the export in one assignment. */
const ASSIGN = /function assignWasmExports\(wasmExports\)\{([^}]*)\}/;
const DECLARE = /var ([\w$,]+);(?=function assignWasmExports\()/;
const EXPORT = /wasmExports\["([^"]+)"\]/;
/** Matches where Emscripten wraps a JavaScript function as a WebAssembly function: it compiles a module for each, though the modules of one signature are the same. */
const WRAP = /(convertJsFunctionToWasm=\(func,sig\)=>\{[^}]*?var module=)(new WebAssembly\.Module\(bytes\));/;

/**
 * @typedef {object} Glue
 * @property {string} text  the glue without the assignments of exports that no code names
 * @property {Set<string>} exports  the names of the exports that stay
 *
 * @param {string} text     the glue, pyodide.asm.mjs
 * @param {string[]} others  the texts of all other code that may name an export: the loader, the application
 * @param {Iterable<string>} also  names of exports to keep in any case
 * @returns {Glue}
 */
export function trim(text, others, also = []) {
  const assignments = onlyMatch(text, ASSIGN);
  const declared = onlyMatch(text, DECLARE);
  const rest = text.replace(DECLARE, "").replace(ASSIGN, "");
  const named = new Set([rest, ...others].flatMap((one) => one.match(/[\w$]+/g) ?? []));
  const wanted = new Set(also);
  const exports = new Set(wanted);
  const staying = assignments.split(";").filter((statement) => {
    const name = EXPORT.exec(statement)?.[1] ?? "";
    const locals = statement.slice(0, statement.indexOf("wasmExports")).match(/[\w$]+/g) ?? [];
    const isKept = wanted.has(name) || locals.some((local) => local !== "Module" && named.has(local));
    if (isKept) exports.add(name);
    return isKept;
  });
  for (const [, property, key] of rest.matchAll(/wasmExports(?:\.([\w$]+)|\["([^"]+)"\])/g))
    exports.add(property ?? key ?? "");
  const locals = new Set(staying.flatMap((statement) => statement.match(/[\w$]+/g) ?? []));
  const used = declared.split(",").filter((local) => locals.has(local) || named.has(local));
  return {
    text: oneForEachSignature(text)
      .replace(DECLARE, () => `var ${used.join(",")};`)
      .replace(ASSIGN, () => `function assignWasmExports(wasmExports){${staying.join(";")}}`),
    exports,
  };
}

/** Makes the glue compile one module for each signature: a start of Pyodide wraps 260 functions of 29 signatures. @param {string} text */
function oneForEachSignature(text) {
  return text.replace(WRAP, "$1(convertJsFunctionToWasm[sig]??=$2);");
}

/** What the first group of a pattern matches; the pattern must match exactly once. @param {string} text @param {RegExp} pattern */
function onlyMatch(text, pattern) {
  const [one, ...more] = text.matchAll(new RegExp(pattern, "g"));
  if (!one || more.length)
    throw new Error(
      "this is no glue of Emscripten, or that of another version: it should have assignWasmExports exactly once; give the pyodide.asm.mjs of this binary",
    );
  return one[1] ?? "";
}
