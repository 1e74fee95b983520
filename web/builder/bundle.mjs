import { basename, join, resolve } from "node:path";
import esbuild from "esbuild";
import { WEB } from "./files.mjs";
import { languages } from "./messages.mjs";

/** Module workers, private fields and top-level await: what the engine needs anyway. */
const TARGET = ["chrome111", "firefox114", "safari16.4"];

/** @type {import("esbuild").BuildOptions} */
const COMMON = {
  absWorkingDir: WEB,
  bundle: true,
  minify: true,
  write: false,
  format: "esm",
  target: TARGET,
  legalComments: "none",
  charset: "utf8",
  logLevel: "warning",
  loader: { ".svg": "text", ".json": "json", ".woff2": "dataurl", ".webp": "dataurl", ".png": "dataurl" },
};

/**
 * One file with everything that the entry imports.
 *
 * @param {string} entry
 * @param {Record<string, unknown>} [constants]  names replaced by JSON
 * @returns {Promise<Uint8Array>}
 */
export async function bundle(entry, constants = {}) {
  const result = await esbuild.build({ ...COMMON, entryPoints: [entry], define: defined(constants) });
  const [output, ...more] = result.outputFiles ?? [];
  if (!output || more.length) throw new Error(`${entry}: expected one file`);
  return output.contents;
}

/** A style sheet that a script imports is a text, to be adopted with the part of the page that needs it. */
const styleTexts = {
  name: "style texts",
  /** @param {import("esbuild").PluginBuild} build */
  setup(build) {
    build.onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const sheet = await esbuild.build({ ...COMMON, entryPoints: [path] });
      return { contents: sheet.outputFiles?.[0]?.text ?? "", loader: "text", watchFiles: [path] };
    });
  },
};

/**
 * The page's code in parts: what the entry needs at once, and whatever it imports later.
 *
 * @param {string} entry
 * @param {Record<string, unknown>} [constants]  names replaced by JSON
 * @returns {Promise<{entry: string, needed: string[], locales: Record<string, string>, files: {name: string, data: Uint8Array}[]}>}
 *   names with a hash of the content; `needed`: what the entry cannot start without; `locales`: the file of each language
 */
export async function pageBundle(entry, constants = {}) {
  const result = await esbuild.build({
    ...COMMON,
    entryPoints: { app: entry },
    define: defined({ ...constants, __LANGUAGES__: await languages() }),
    plugins: [styleTexts],
    splitting: true,
    metafile: true,
    outdir: join(WEB, "out"),
    entryNames: "[name]-[hash]",
    chunkNames: "[name]-[hash]",
  });
  const outputs = Object.entries(result.metafile?.outputs ?? {});
  const [main] =
    outputs.find(([, output]) => output.entryPoint && resolve(WEB, output.entryPoint) === resolve(entry)) ?? [];
  if (!main) throw new Error(`${entry}: nothing came of it`);
  const files = (result.outputFiles ?? []).map(({ path, contents }) => ({ name: basename(path), data: contents }));
  return {
    entry: basename(main),
    locales: localesOf(outputs),
    needed: needs(main, Object.fromEntries(outputs)).map((path) => basename(path)),
    files,
  };
}

/** @param {[string, {entryPoint?: string}][]} outputs @returns {Record<string, string>} */
function localesOf(outputs) {
  const found = outputs.flatMap(([path, { entryPoint = "" }]) => {
    const [, tag] = /^locales\/(.+)\.js$/.exec(entryPoint) ?? [];
    return tag ? [[tag, basename(path)]] : [];
  });
  return Object.fromEntries(found);
}

/**
 * @param {string} start
 * @param {Record<string, {imports: {path: string, kind: string}[]}>} outputs
 * @returns {string[]} the other files that `start` imports statically, directly or not
 */
function needs(start, outputs) {
  const seen = new Set([start]);
  for (const path of seen) {
    for (const { path: next, kind } of outputs[path]?.imports ?? []) if (kind === "import-statement") seen.add(next);
  }
  seen.delete(start);
  return [...seen];
}

/** @param {Record<string, unknown>} constants */
function defined(constants) {
  return Object.fromEntries(Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)]));
}

/**
 * The worker's whole code, Pyodide's loader and glue included, so that a page that holds it needs nothing else.
 *
 * @returns {Promise<Uint8Array>}
 */
export async function workerBundle() {
  const result = await esbuild.build({
    ...COMMON,
    entryPoints: [join(WEB, "src", "worker.js")],
    // Branches for Node, never taken in a worker.
    external: ["node:*", "ws"],
  });
  const [output] = result.outputFiles ?? [];
  if (!output) throw new Error("no worker");
  return output.contents;
}
