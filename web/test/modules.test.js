import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path/posix";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

/**
 * The page's modules import each other, and their types, one way only: no circles, no later ones.
 *
 * @typedef {Record<string, string[]>} Graph   by file, what it takes of others
 */

const WEB = fileURLToPath(new URL("..", import.meta.url));
const ENTRIES = [
  "start engine/worker",
  "workshop/start workshop/worker workshop/frame",
  "site/sw site/withdraw site/heal",
].flatMap((names) => names.split(" ").map((name) => `src/${name}.js`));

/** True for one of ours that is no text which is bundled. */
const isModule = (file) => file.startsWith("src/") && !file.endsWith(".py");

/** Our own modules that can be reached, each with those that it imports, now or later. @returns {Promise<Graph>} */
async function imports() {
  const { metafile } = await build({
    absWorkingDir: WEB,
    entryPoints: ENTRIES,
    bundle: true,
    metafile: true,
    write: false,
    format: "esm",
    outdir: "out",
    logLevel: "error",
    loader: { ".css": "text", ".svg": "text", ".py": "text" },
    external: ["node:*", "ws"],
  });
  const paths = (input) => input.imports.map(({ path }) => path).filter(isModule);
  const found = Object.entries(metafile.inputs).filter(([file]) => isModule(file));
  return Object.fromEntries(found.map(([file, input]) => [file, paths(input)]));
}

const modules = await imports();

/** The sources of the page's modules by file. */
const sources = new Map(
  readdirSync(join(WEB, "src"), { recursive: true })
    .map((name) => `src/${name.replaceAll("\\", "/")}`)
    .filter((file) => /\.js(on)?$/.test(file))
    .map((file) => [file, readFileSync(join(WEB, file), "utf8")]),
);

/** The modules of one circle, or none. @param {Graph} graph */
function circle(graph) {
  const done = new Set();
  const way = [];
  const from = (file) => {
    if (way.includes(file)) return way.slice(way.indexOf(file));
    if (done.has(file)) return [];
    way.push(file);
    for (const other of graph[file] ?? []) {
      const found = from(other);
      if (found.length) return found;
    }
    done.add(way.pop());
    return [];
  };
  return Object.keys(graph).flatMap((file) => (way.length ? [] : from(file)));
}

/** The folders, and files beside them, as the table of the page's README lists them. */
const README = readFileSync(join(WEB, "src/README.md"), "utf8");
const FOLDERS = [...README.matchAll(/^\| `([\w.]+)\/?` \|/gm)].map(([, name]) => name);
const place = (file) => FOLDERS.indexOf(file.split("/")[1]);

/** Imports from a folder that comes later in the list than one's own. @param {Graph} graph */
const strays = (graph) =>
  Object.entries(graph).flatMap(([file, others]) =>
    others.filter((other) => place(other) > place(file)).map((other) => [file, other]),
  );

/** The modules of which a module takes types, in its comments. @param {string} file @param {string} source */
const typesIn = (file, source) =>
  [...source.matchAll(/import\("(\.[^"]+\.(?:js|d\.ts))"\)/g)].map(([, name]) => join(dirname(file), name));

/** Rooms that take no more of the page than a narrow host (`page.d.ts`). */
const HOSTS = FOLDERS.slice(0, FOLDERS.indexOf("screens"));

/** True if a module of one of these rooms takes all of the page, in the braces of its comments. @param {string} file @param {string} source */
function takesPage(file, source) {
  const comments = source.match(/\/\*\*.*?\*\//gs) ?? [];
  const types = comments.join(" ").match(/\{[^\n]*\}/g) ?? [];
  return HOSTS.includes(file.split("/")[1]) && /\bPage\b(?![\w"’'])/.test(types.join(" "));
}

test("the page's own declarations are checked", () => {
  const config = JSON.parse(readFileSync(join(WEB, "tsconfig.json"), "utf8"));
  assert.equal(config.compilerOptions.skipLibCheck, false);
});

test("no type on the page is any", () => {
  const isAny = (text) => /[{<:|,(] ?any ?[}>,|)[\];]/.test(text);
  for (const type of ["{any}", "{Map<string, any>}", "{(first: any, second: unknown) => void}", "const one: any;"])
    assert.ok(isAny(type), type);
  const files = readdirSync(join(WEB, "src"), { recursive: true }).filter((file) => /\.(?:js|d\.ts)$/.test(file));
  const found = files.filter((file) => isAny(readFileSync(join(WEB, "src", file), "utf8")));
  assert.deepEqual(found, []);
});

test("every module is reached", () => {
  assert.deepEqual([...sources.keys()].sort(), Object.keys(modules).sort());
});

test("no modules import each other in a circle", () => {
  assert.deepEqual(circle(modules), []);
});

test("a circle is found, even where one of its imports is fetched later", () => {
  const [home, catalogue] = ["src/screens/home.js", "src/match/catalogue.js"];
  assert.ok(modules[home].includes(catalogue));
  const found = circle({ ...modules, [catalogue]: [home] });
  assert.ok(found.includes(home) && found.includes(catalogue));
});

test("the list names every folder", () => {
  const there = readdirSync(join(WEB, "src"), { withFileTypes: true });
  const named = there.filter((one) => one.isDirectory() || one.name.endsWith(".js")).map(({ name }) => name);
  assert.deepEqual(named.sort(), [...FOLDERS].sort());
});

test("folders import those above them only", () => {
  assert.deepEqual(strays(modules), []);
});

test("folders take types of those above them only", () => {
  const types = [...sources].map(([file, source]) => [file, typesIn(file, source)]);
  assert.deepEqual(strays(Object.fromEntries(types)), []);
});

test("rooms below the screens take narrow hosts", () => {
  assert.deepEqual(
    [...sources].filter(([file, source]) => takesPage(file, source)),
    [],
  );
});

test("a room that takes the whole page is found", () => {
  assert.ok(takesPage("src/ui/focus.js", "/** @param {Page} app */\n"));
});

test("a stray import, or a type from below, is found", () => {
  const file = "src/ui/focus.js";
  const types = typesIn(file, '/** @param {import("../app.js").App} app */\n');
  assert.deepEqual(strays({ [file]: types }), [[file, "src/app.js"]]);
  assert.deepEqual(strays({ ...modules, [file]: ["src/screens/home.js"] }), [[file, "src/screens/home.js"]]);
});
