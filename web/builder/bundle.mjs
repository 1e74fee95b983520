import { join } from "node:path";
import esbuild from "esbuild";
import { WEB } from "./files.mjs";

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
  const define = Object.fromEntries(Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)]));
  const result = await esbuild.build({ ...COMMON, entryPoints: [entry], define });
  const [output, ...more] = result.outputFiles ?? [];
  if (!output || more.length) throw new Error(`${entry}: expected one file`);
  return output.contents;
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
