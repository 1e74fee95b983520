#!/usr/bin/env node
/** The splitter from the shell; `--help` says how. */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";
import { check, unread } from "./check.mjs";
import { trim } from "./glue.mjs";
import { BLOCK, instrument } from "./instrument.mjs";
import { RULES } from "./kept.mjs";
import { parse } from "./module.mjs";
import { digest, readProfile, shown, writeProfile } from "./profile.mjs";
import { split } from "./split.mjs";

/** The answer to --help. */
const HELP = `Splits an interpreter compiled to WebAssembly in two: what an application runs, and the rest on demand.

  node cli.mjs instrument BINARY --out FILE [--data]
      A copy of BINARY that records which functions run; with --data also which of the initial data are read (slow).
  node cli.mjs profile BINARY USED.json … [--like PROFILE] [--with RULE …] --out FILE
      One profile from the records of instrumented runs (used() of used.js as JSON); lists data that no run has read.
      You choose the data to cut: --like takes them, and the rules, from an earlier profile. Rules keep functions that did
      not run: callees (called by functions that are kept), exports (that the glue may call), families (in a type or a
      table of methods with a function that ran).
  node cli.mjs split BINARY PROFILE --glue FILE [--names FILE …] [--keep NAME …] --out FOLDER
      first.wasm, second.wasm, and the glue without unused exports. --names: code that uses exports of the interpreter.

docs/interpreter.md explains all of it.`;

/** Only stretches of data with at least this many bytes are proposed: smaller ones are not worth the risk of a cut. */
const LEAST_BYTES = 65_536;

const OPTIONS = /** @satisfies {import("node:util").ParseArgsConfig} */ ({
  allowPositionals: true,
  options: {
    help: { type: "boolean", short: "h" },
    out: { type: "string" },
    data: { type: "boolean" },
    glue: { type: "string" },
    names: { type: "string", multiple: true, default: [] },
    keep: { type: "string", multiple: true, default: [] },
    like: { type: "string" },
    with: { type: "string", multiple: true, default: [] },
  },
});

/** @typedef {ReturnType<typeof parseArgs<typeof OPTIONS>>["values"]} Values */

/** The commands; `binary`: the content of the first file; `rest`: the other arguments; `out`: the value of --out. @type {Record<string, (binary: Uint8Array, rest: string[], out: string, values: Values) => Promise<void>>} */
const COMMANDS = {
  async instrument(binary, more, out, values) {
    if (more.length) throw new Error(`instrument takes one file: leave out ${JSON.stringify(more[0])}`);
    await writeFile(out, instrument(binary, { data: values.data ?? false }));
  },

  async profile(binary, files, out, values) {
    if (!files.length) throw new Error("name the JSON files with the results of used()");
    const all = await Promise.all(files.map(usedIn));
    const functions = [...new Set(all.flatMap((one) => one.functions))];
    const blocks = [...new Set(all.flatMap((one) => one.blocks))];
    const { data, numbers, rules } = values.like
      ? readProfile(await readFile(values.like, "utf8"))
      : { data: [], numbers: [], rules: [] };
    const profile = { binary: digest(binary), functions, data, numbers, rules: rulesOf(values, rules) };
    if (!functions.length) throw new Error("in these files no function ran: record again");
    check(binary, profile);
    await writeFile(out, writeProfile(profile));
    console.log(`${functions.length} functions ran.`);
    if (!blocks.length) return;
    for (const { from, to, named } of unread(binary, { functions, blocks }, BLOCK, LEAST_BYTES))
      console.log(
        `data ${from}-${to}: ${to - from} bytes that no run has read; possible addresses in them: ${named.join(" ") || "nothing"}`,
      );
  },

  async split(binary, [file, ...more], out, values) {
    if (!file || more.length || !values.glue) throw new Error("split needs one profile and --glue");
    const profile = readProfile(await readFile(file, "utf8"));
    check(binary, profile);
    checkExports(binary, values.keep);
    const names = await Promise.all(values.names.map((name) => readFile(name, "utf8")));
    const glue = trim(await readFile(values.glue, "utf8"), names, [...linked(binary), ...values.keep]);
    const { first, second, counts } = split(binary, profile, (name) => glue.exports.has(name));
    await mkdir(out, { recursive: true });
    await writeFile(join(out, "first.wasm"), first);
    await writeFile(join(out, "second.wasm"), second);
    await writeFile(join(out, "glue.mjs"), glue.text);
    console.log(counts);
    for (const [name, data] of Object.entries({ whole: binary, first, second }))
      console.log(`${name}: ${data.length} bytes, ${gzipSync(data, { level: 9 }).length} as gzip`);
  },
};

/** The rules of --with, or else those of the earlier profile. @param {Values} values @param {import("./kept.mjs").Rule[]} before @returns {import("./kept.mjs").Rule[]} */
function rulesOf({ with: wanted }, before) {
  const unknown = wanted.find((rule) => !RULES.some((known) => known === rule));
  if (unknown) throw new Error(`there is no rule ${shown(unknown)}: ${RULES.join(", ")}`);
  return wanted.length ? /** @type {import("./kept.mjs").Rule[]} */ (wanted) : before;
}

/** Reads the result of used.js for an instrumented run from a JSON file. @param {string} file @returns {Promise<{functions: number[], blocks: number[]}>} */
async function usedIn(file) {
  const text = await readFile(file, "utf8");
  try {
    const { functions, blocks } = JSON.parse(text);
    if ([functions, blocks].every((list) => Array.isArray(list) && list.every(isIndex))) return { functions, blocks };
  } catch {
    // Reported below.
  }
  throw new Error(`${file} does not have the result of used() of used.js: record it again`);
}

/** True for a number that can be an index. @param {unknown} value */
function isIndex(value) {
  return Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) < 2 ** 32;
}

/** Throws if the binary lacks one of the exports to keep. @param {Uint8Array} binary @param {string[]} names */
function checkExports(binary, names) {
  const exported = new Set(parse(binary).exports.map(({ name }) => name));
  const unknown = names.find((name) => !exported.has(name));
  if (unknown !== undefined)
    throw new Error(`--keep ${shown(unknown)}: the module exports nothing of that name; leave it out`);
}

/** The names of exports that the module imports itself through its global offset table ("GOT."). @param {Uint8Array} binary */
function linked(binary) {
  return parse(binary).imports.flatMap(({ module, name }) => (module.startsWith("GOT.") ? [name] : []));
}

async function main() {
  const { values, positionals } = parseArgs(OPTIONS);
  const [name = "", binary, ...rest] = positionals;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (values.help || !name) return console.log(HELP);
  if (!command || !binary || !values.out) throw new Error("give a command, a file and --out; see --help");
  await command(await readFile(binary), rest, values.out, values);
}

main().catch((error) => {
  const path = error.path && !error.message.includes(error.path) ? ` (${error.path})` : "";
  console.error(`splitter: ${error.message.split("\n")[0]}${path}`);
  process.exitCode = 2;
});
