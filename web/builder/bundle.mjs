import { readFile } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import esbuild from "esbuild";
import { breakpoints } from "./breakpoints.mjs";
import { WEB } from "./files.mjs";
import { languages } from "./messages.mjs";
import { firstTexts, texts } from "./texts.mjs";

/** The oldest browsers with module workers, private fields and top-level await, which the engine needs. */
const TARGET = ["chrome111", "firefox114", "safari16.4"];

/** Options of every build. @type {import("esbuild").BuildOptions} */
const COMMON = {
  absWorkingDir: WEB,
  bundle: true,
  minify: true,
  write: false,
  format: "esm",
  target: TARGET,
  legalComments: "none",
  charset: "utf8",
  // The build parses the messages, so that the page needs no parser.
  alias: { "@formatjs/icu-messageformat-parser": "@formatjs/icu-messageformat-parser/no-parser.js" },
  logLevel: "warning",
  loader: {
    ".svg": "text",
    ".py": "text",
    ".json": "json",
    ".woff2": "dataurl",
    ".webp": "dataurl",
    ".png": "dataurl",
  },
};

/**
 * One file with everything that the entry imports.
 *
 * @param {string} entry  the path of a module or of a style sheet
 * @param {Record<string, unknown>} [constants]  names in the code, and the data that replace them
 * @param {import("esbuild").Plugin[]} [plugins]
 * @returns {Promise<Uint8Array>}
 */
export async function bundle(entry, constants = {}, plugins = []) {
  const define = await defined(constants);
  const result = await esbuild.build({
    ...COMMON,
    entryPoints: [entry],
    define,
    plugins: [...plugins, texts(), breakpoints],
  });
  const [output, ...others] = result.outputFiles ?? [];
  if (!output || others.length) throw new Error(`${entry}: expected one file`);
  return output.contents;
}

/** A plugin: a style sheet that a script imports becomes a text, which the importing part of the page adopts. */
const styleTexts = {
  name: "style texts",
  /** @param {import("esbuild").PluginBuild} build */
  setup(build) {
    build.onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const sheet = await esbuild.build({ ...COMMON, entryPoints: [path], plugins: [breakpoints] });
      return { contents: sheet.outputFiles?.[0]?.text ?? "", loader: "text", watchFiles: [path] };
    });
  },
};

/**
 * A plugin that makes every part that is fetched later import what is loaded before it: the entry and, if the part is a game's, the game's
 * view. Esbuild then knows that these are loaded already, and puts the rest of the part into one file instead of a dozen small ones.
 *
 * @param {string} entry
 * @param {string[]} later  the paths of the modules with which these parts begin
 * @returns {import("esbuild").Plugin}
 */
function afterEntry(entry, later) {
  return {
    name: "after the entry",
    setup(build) {
      build.onLoad({ filter: /[\\/]src[\\/].*\.js$/ }, async ({ path }) => {
        if (!later.includes(path)) return null;
        const before = [entry, ...later.filter((other) => isViewOf(other, path))];
        const imports = before.map((other) => `import ${JSON.stringify(other)};\n`);
        return { contents: `${imports.join("")}${await readFile(path, "utf8")}` };
      });
    },
  };
}

/** True if `view` is the view of the game that `part` belongs to. @param {string} view  a path @param {string} part  a path */
function isViewOf(view, part) {
  const [, game] = /^(.*[\\/]src[\\/]games[\\/]\w+[\\/])view\.js$/.exec(view) ?? [];
  return game !== undefined && view !== part && part.startsWith(game);
}

/**
 * The page's whole code as one file.
 *
 * @param {string} entry
 * @param {Record<string, unknown>} constants  names in the code, and the texts that replace them, as JSON; objects would be copied into every file by esbuild
 * @returns {Promise<Uint8Array>}
 */
export function wholePage(entry, constants) {
  return bundle(entry, constants, [styleTexts]);
}

/**
 * The page's code in parts: what the entry needs at the start, and what it imports later.
 *
 * @param {string} entry
 * @param {Record<string, unknown>} [constants]  names in the code, and the texts that replace them, as JSON; objects would be copied into every file by esbuild
 * @returns {Promise<{entry: string, needed: string[], locales: Record<string, string[]>, games: Record<string, {code: string[], texts: string[]}>, table: string[], files: {name: string, data: Uint8Array}[]}>}
 *   file names, with a hash of the content; `needed`: the files that the entry imports statically; `locales`: the files of each language,
 *   its first texts before the others; `games`: the files that are loaded when a game is opened, `texts` of every language; `table`: the
 *   files that the table of every game needs in addition; `files`: all files
 */
export async function pageBundle(entry, constants = {}) {
  // Built twice: the first time to find out which modules are loaded from the start.
  const trial = await parts(entry, constants, []);
  const inputs = trial.needed.flatMap((path) => Object.keys(trial.outputs[path]?.inputs ?? {}));
  const first = await firstTexts(inputs.filter((path) => /^src\/.*\.js$/.test(path)).map(inWeb));
  const { main, needed, outputs, files } = await parts(entry, constants, [
    texts(first),
    afterEntry(resolve(entry), laterParts(trial)),
  ]);
  return {
    entry: basename(main),
    locales: localesOf(Object.entries(outputs)),
    needed: needed.filter((path) => path !== main).map((path) => basename(path)),
    games: gamesOf(outputs, needed),
    table: tableOf(outputs, needed),
    files: files.map(({ path, contents }) => ({ name: basename(path), data: contents })),
  };
}

/**
 * The code of a page other than the game's; all texts of a language are in one part.
 *
 * @param {string} entry
 * @param {Record<string, unknown>} constants  names in the code, and the texts that replace them, as JSON
 * @param {import("esbuild").Plugin[]} [plugins]
 * @returns {Promise<{entry: string, needed: string[], files: {name: string, data: Uint8Array}[]}>}  as in `pageBundle`
 */
export async function laterPage(entry, constants, plugins = []) {
  const { main, needed, files } = await parts(entry, constants, [...plugins, texts()]);
  return {
    entry: basename(main),
    needed: needed.filter((path) => path !== main).map((path) => basename(path)),
    files: files.map(({ path, contents }) => ({ name: basename(path), data: contents })),
  };
}

/**
 * The paths of our own modules that are imported dynamically and share modules with the entry. Other modules must not import the entry, which may
 * be waiting for them.
 *
 * @param {{main: string, outputs: Record<string, {entryPoint?: string, inputs: {}, imports: {path: string, kind: string}[]}>}} trial
 */
function laterParts({ main, outputs }) {
  const inputs = (/** @type {string} */ path) =>
    needs(path, outputs).flatMap((part) => Object.keys(outputs[part]?.inputs ?? {}));
  const first = new Set(inputs(main).filter((input) => input.startsWith("src/")));
  return Object.entries(outputs).flatMap(([path, { entryPoint = "" }]) => {
    if (path === main || !entryPoint.startsWith("src/")) return [];
    return inputs(path).some((input) => first.has(input)) ? [inWeb(entryPoint)] : [];
  });
}

/** The whole path of a module. @param {string} path  relative to web/, as esbuild names it */
function inWeb(path) {
  return resolve(WEB, path);
}

/** Bundles the entry in parts. Returns the path of the entry's file (`main`), the paths of the files that it needs, all outputs as esbuild describes them, and the files. @param {string} entry @param {Record<string, unknown>} constants @param {import("esbuild").Plugin[]} plugins */
async function parts(entry, constants, plugins) {
  const { metafile, outputFiles } = await esbuild.build({
    ...COMMON,
    entryPoints: { app: entry },
    define: await defined(constants),
    plugins: [styleTexts, ...plugins],
    splitting: true,
    metafile: true,
    outdir: join(WEB, "out"),
    entryNames: "[name]-[hash]",
    chunkNames: "[name]-[hash]",
  });
  const outputs = metafile?.outputs ?? {};
  const [main] =
    Object.entries(outputs).find(([, { entryPoint }]) => entryPoint && inWeb(entryPoint) === resolve(entry)) ?? [];
  if (!main) throw new Error(`${entry}: no output`);
  return { main, needed: needs(main, outputs), outputs, files: outputFiles ?? [] };
}

/** The files of each language, its first texts before the others. @param {[string, {entryPoint?: string}][]} outputs @returns {Record<string, string[]>} */
function localesOf(outputs) {
  /** @type {Record<string, string[]>} */
  const files = {};
  for (const [path, { entryPoint = "" }] of outputs) {
    const [, tag, rest] = /^locales\/([^/]+)\.json(\?rest)?$/.exec(entryPoint) ?? [];
    if (tag) files[tag] = rest ? [...(files[tag] ?? []), basename(path)] : [basename(path), ...(files[tag] ?? [])];
  }
  return files;
}

/** The files that each game needs, without those of `needed`. @param {Record<string, {entryPoint?: string, imports: {path: string, kind: string}[]}>} outputs @param {string[]} needed */
function gamesOf(outputs, needed) {
  /** @type {Record<string, {code: string[], texts: string[]}>} */
  const games = {};
  for (const [path, { entryPoint = "" }] of Object.entries(outputs)) {
    const [, ofView, ofTexts] = /^(?:src\/games\/(\w+)\/view\.js|locales\/(\w+)\/[^/]+\.json)$/.exec(entryPoint) ?? [];
    const key = ofView ?? ofTexts;
    if (!key) continue;
    games[key] ??= { code: [], texts: [] };
    games[key][ofView ? "code" : "texts"].push(...besides(path, outputs, needed));
  }
  return games;
}

/** The files that every game's table needs, without those of `needed`. @param {Record<string, {entryPoint?: string, imports: {path: string, kind: string}[]}>} outputs @param {string[]} needed */
function tableOf(outputs, needed) {
  const [start] = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint === "src/screens/tablepage.js") ?? [];
  return start ? besides(start, outputs, needed) : [];
}

/**
 * @param {string} start
 * @param {Record<string, {imports: {path: string, kind: string}[]}>} outputs
 * @param {string[]} needed
 * @returns {string[]} the names of the files that `start` needs, without those of `needed`
 */
function besides(start, outputs, needed) {
  return needs(start, outputs)
    .filter((file) => !needed.includes(file))
    .map((file) => basename(file));
}

/**
 * @param {string} start
 * @param {Record<string, {imports: {path: string, kind: string}[]}>} outputs
 * @returns {string[]} `start` and the files that it imports statically, directly or not
 */
function needs(start, outputs) {
  const seen = new Set([start]);
  for (const path of seen) {
    for (const { path: next, kind } of outputs[path]?.imports ?? []) if (kind === "import-statement") seen.add(next);
  }
  return [...seen];
}

/** The constants and `__LANGUAGES__`, as esbuild's option `define`. @param {Record<string, unknown>} constants */
async function defined(constants) {
  const all = { ...constants, __LANGUAGES__: (await languages()).join(" ") };
  return Object.fromEntries(Object.entries(all).map(([name, value]) => [name, JSON.stringify(value)]));
}

/**
 * The worker's whole code in one file, Pyodide's loader and glue included.
 *
 * @param {string} glue  replaces Pyodide's own
 * @param {string} [entry]  the worker's module
 * @returns {Promise<Uint8Array>}
 */
export async function workerBundle(glue, entry = join(WEB, "src", "engine", "worker.js")) {
  const result = await esbuild.build({
    ...COMMON,
    entryPoints: [entry],
    // Imported only in branches for Node.
    external: ["node:*", "ws"],
    plugins: [
      {
        name: "glue",
        setup(build) {
          build.onLoad({ filter: /[\\/]pyodide\.asm\.mjs$/ }, () => ({ contents: glue, loader: "js" }));
        },
      },
    ],
  });
  const [output] = result.outputFiles ?? [];
  if (!output) throw new Error("no worker");
  return output.contents;
}
