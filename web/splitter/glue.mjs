/**
 * Emscripten's glue assigns every export of the module to a variable; nothing uses thousands of them. Only those that some code names stay.
 */

const ASSIGN = /function assignWasmExports\(wasmExports\)\{([^}]*)\}/;
const DECLARE = /var ([\w$,]+);(?=function assignWasmExports\()/;
const EXPORT = /wasmExports\["([^"]+)"\]/;
/** Where Emscripten turns a JavaScript function into one of WebAssembly: it compiles a module for each, though these differ only in signatures. */
const WRAP = /(convertJsFunctionToWasm=\(func,sig\)=>\{[^}]*?var module=)(new WebAssembly\.Module\(bytes\));/;

/**
 * @typedef {object} Glue
 * @property {string} text  without the assignments of exports that no code names
 * @property {Set<string>} exports  names of the other exports
 *
 * @param {string} text     of pyodide.asm.mjs
 * @param {string[]} others  of all other code that may name an export: the loader, the application
 * @param {Iterable<string>} also  exports to keep in any case
 * @returns {Glue}
 */
export function trim(text, others, also = []) {
  const assignments = found(text, ASSIGN);
  const declared = found(text, DECLARE);
  const rest = text.replace(DECLARE, "").replace(ASSIGN, "");
  const named = new Set([rest, ...others].flatMap((one) => one.match(/[\w$]+/g) ?? []));
  const wanted = new Set(also);
  const exports = new Set(wanted);
  const kept = assignments.split(";").filter((statement) => {
    const name = EXPORT.exec(statement)?.[1] ?? "";
    const locals = statement.slice(0, statement.indexOf("wasmExports")).match(/[\w$]+/g) ?? [];
    const isKept = wanted.has(name) || locals.some((local) => local !== "Module" && named.has(local));
    if (isKept) exports.add(name);
    return isKept;
  });
  for (const [, property, key] of rest.matchAll(/wasmExports(?:\.([\w$]+)|\["([^"]+)"\])/g))
    exports.add(property ?? key ?? "");
  const locals = new Set(kept.flatMap((statement) => statement.match(/[\w$]+/g) ?? []));
  const used = declared.split(",").filter((local) => locals.has(local) || named.has(local));
  return {
    text: oneForEachSignature(text)
      .replace(DECLARE, () => `var ${used.join(",")};`)
      .replace(ASSIGN, () => `function assignWasmExports(wasmExports){${kept.join(";")}}`),
    exports,
  };
}

/** A start wraps 260 functions of 29 signatures: one module for each signature. @param {string} text */
function oneForEachSignature(text) {
  return text.replace(WRAP, "$1(convertJsFunctionToWasm[sig]??=$2);");
}

/** What the pattern's group matches; the pattern must match exactly once. @param {string} text @param {RegExp} pattern */
function found(text, pattern) {
  const [one, ...more] = text.matchAll(new RegExp(pattern, "g"));
  if (!one || more.length)
    throw new Error(
      "this is no glue of Emscripten, or not as it was: the list of exports (assignWasmExports) does not stand in it just once",
    );
  return one[1] ?? "";
}
