/**
 * Makes the site: everything a web server has to serve.
 *
 *   node web/build.mjs [--out dist] [--app web/src/start.js] [--withdraw] [--brief] [--recording | --profile FILE]
 *
 * --app        the page's first module; tests of the layers below the table have their own
 * --withdraw   removes the service worker from all devices: the new one deletes the files that the installed one has stored, and unregisters itself
 * --brief      for tests of the page alone: no workshop, no jokerpoker.html, no wheel, no documentation; fewer matches are played to find out
 *              which modules the archives need
 * --recording  with an interpreter that records which of its functions run, and a worker that reports them
 * --profile    splits the interpreter by another profile than web/python.profile
 */
import { createHash } from "node:crypto";
import { mkdir, readFile, rename, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { aboveBudgets, siteAboveBudgets } from "./builder/budgets.mjs";
import { bundle, pageBundle, workerBundle } from "./builder/bundle.mjs";
import { documentation } from "./builder/documentation.mjs";
import { hashOf, put, putHashed, ROOT, WEB } from "./builder/files.mjs";
import { icons, THEME } from "./builder/icons.mjs";
import { interpreter, PROFILE, recordingInterpreter } from "./builder/interpreter.mjs";
import { checkMessages, messagesOf } from "./builder/messages.mjs";
import { oneFile } from "./builder/onefile.mjs";
import { putPacked } from "./builder/packed.mjs";
import { page } from "./builder/page.mjs";
import { engineArchives, packageVersion, wheel } from "./builder/python.mjs";
import { serviceWorker, siteFiles, withdrawn } from "./builder/service-worker.mjs";
import { isWorkshops, workshop } from "./builder/workshop.mjs";
import { PACKED } from "./src/site/packed.js";

const { values: options } = parseArgs({
  options: {
    out: { type: "string", default: join(ROOT, "dist") },
    app: { type: "string", default: join(WEB, "src", "start.js") },
    withdraw: { type: "boolean", default: false },
    brief: { type: "boolean", default: false },
    recording: { type: "boolean", default: false },
    profile: { type: "string", default: PROFILE },
  },
});
const DIST = resolve(options.out);
const APP = resolve(options.app);
/** The folder in which the site is built; at the end it replaces DIST. */
const DRAFT = `${DIST}.${process.pid}.tmp`;

/** Writes a file of the site. @param {string} name @param {Uint8Array} data */
const asset = (name, data) => putHashed(DRAFT, "assets", name, data);
/** Writes a large file of the site, plain and packed. @param {string} name @param {Uint8Array} data */
const large = (name, data) => putPacked(DRAFT, "assets", name, data);

/** Writes the files of the engine; returns them as build-info.js describes them, and the glue of the interpreter. */
async function engineFiles() {
  const { first, second, glue } = await (options.recording
    ? recordingInterpreter()
    : interpreter(resolve(options.profile)));
  const entry = options.recording ? join(WEB, "builder", "recording-worker.js") : undefined;
  const [worker, wasm, rest, archives] = await Promise.all([
    workerBundle(glue, entry).then((data) => large("worker.js", data)),
    large("python.wasm", first),
    large("rest.wasm", second),
    archiveFiles(),
  ]);
  const sum = createHash("sha256").update(second).digest("hex");
  return { glue, files: { worker, wasm, rest: { ...rest, sum }, ...archives } };
}

/** Writes the archives of Python modules. */
async function archiveFiles() {
  // Servers do not treat the extension .bin specially, as they may treat .zip.
  const archive = (/** @type {string} */ name, /** @type {Uint8Array} */ data) => large(`${name}.bin`, data);
  const { library, engine, games } = await engineArchives(options.brief);
  const each = Object.entries(games).map(async ([game, data]) => [game, await archive(game, data)]);
  return {
    library: await archive("library", library),
    engine: await archive("engine", engine),
    games: Object.fromEntries(await Promise.all(each)),
  };
}

/** Writes the page's code; returns its addresses, as `page` needs them, and what `pageBundle` returned (`built`). @param {import("./src/site/build-info.js").Build} build */
async function scripts(build) {
  const built = await pageBundle(APP, { __BUILD__: JSON.stringify(build) });
  const { entry, needed, locales, games, table, files } = built;
  const code = Object.fromEntries(Object.entries(games).map(([game, { code }]) => [game, code]));
  await Promise.all(files.map(({ name, data }) => put(join(DRAFT, "assets", name), data)));
  return {
    script: `assets/${entry}`,
    built,
    parts: needed.map((name) => `assets/${name}`),
    locales: inFolder(locales, "./assets/"),
    views: inFolder(code, "assets/"),
    table: table.map((name) => `assets/${name}`),
    firstGame: Object.keys(games).length ? await firstGame() : "",
  };
}

/** The addresses of files in a folder. @param {Record<string, string[]>} names @param {string} folder @returns {Record<string, string[]>} */
function inFolder(names, folder) {
  return Object.fromEntries(Object.entries(names).map(([key, files]) => [key, files.map((name) => folder + name)]));
}

/** The key of the first game of the page's catalogue. */
async function firstGame() {
  const catalogue = await readFile(join(WEB, "src", "games", "index.js"), "utf8");
  const [, key] = /\bkey: "(\w+)"/.exec(catalogue) ?? [];
  if (!key) throw new Error("web/src/games/index.js names no game");
  return key;
}

/** Writes the icons; returns them as the manifest lists them. */
async function drawIcons() {
  const drawn = await icons();
  return Promise.all(
    drawn.map(async ({ name, data, sizes, purpose }) => {
      const { url } = await asset(`${name}.png`, data);
      return { src: url, type: "image/png", sizes, purpose };
    }),
  );
}

/**
 * The web app manifest in one language.
 *
 * @param {{src: string, sizes: string}[]} drawn  the icons, from `drawIcons`
 * @param {string} icon  the address of the SVG icon
 * @param {string} lang
 */
async function manifest(drawn, icon, lang) {
  const messages = await messagesOf(lang);
  return {
    id: "./",
    start_url: "./",
    scope: "./",
    name: "Joker Poker",
    short_name: "Joker Poker",
    description: messages["app.about"],
    lang,
    dir: "ltr",
    display: "standalone",
    orientation: "any",
    categories: ["games", "cards"],
    background_color: THEME,
    theme_color: THEME,
    icons: [{ src: icon, type: "image/svg+xml", sizes: "any", purpose: "any" }, ...drawn],
  };
}

/** Writes the files that the service worker does not store: the game in one file, the wheel, the documentation. @param {import("./src/site/build-info.js").Build} build */
async function putBeside(build) {
  const whole = await oneFile({ app: APP, build, read: (url) => readFile(join(DRAFT, url)) });
  await put(join(DRAFT, "jokerpoker.html"), whole);
  // For other people's Pyodide pages.
  const library = await wheel();
  await put(join(DRAFT, library.name), library.data);
  const pages = Object.entries(await documentation());
  await Promise.all(pages.map(([name, data]) => put(join(DRAFT, "docs", name), data)));
}

/** Throws if anything is too large. @param {string[]} above  a line for each size above its budget */
function refuse(above) {
  if (above.length) throw new Error(`larger than web/builder/budgets.mjs allows:\n  ${above.join("\n  ")}`);
}

/** The service worker that stores all files written so far, except the icons. @param {import("./src/site/build-info.js").Build} build @param {{src: string}[]} drawn  the icons */
async function offlineWorker(build, drawn) {
  // The system asks for the icons once, when the game is installed.
  const iconUrls = drawn.map(({ src }) => src);
  const files = (await siteFiles(DRAFT)).filter(({ url }) => !iconUrls.includes(url));
  const stored = files.filter(({ url }) => !isWorkshops(url));
  if (!options.recording) refuse(siteAboveBudgets(build, stored));
  return serviceWorker(
    stored,
    files.filter(({ url }) => isWorkshops(url)),
  );
}

/** Builds the site. */
async function build() {
  const tags = await checkMessages();
  await mkdir(DRAFT, { recursive: true });
  const [{ glue, files: engine }, drawn, icon, style, version] = await Promise.all([
    engineFiles(),
    drawIcons(),
    readFile(join(WEB, "art", "icon.svg")).then((data) => asset("icon.svg", data)),
    bundle(join(WEB, "style", "main.css")).then((data) => asset("main.css", data)),
    packageVersion(),
  ]);
  // For the id, the code is bundled without the build's description, since that contains the id.
  const { files: code } = await pageBundle(APP, { __BUILD__: "null" });
  const id = hashOf(JSON.stringify([engine, options.withdraw]), style.url, ...code.map(({ data }) => data));
  const keeps = !options.withdraw;
  const info = { id, version, keeps, ...engine };
  const script = await scripts(info);
  const touchIcon = drawn.find(({ sizes }) => sizes === "180x180")?.src ?? "";
  const early = [engine.wasm.url + PACKED];
  const html = await page({ ...script, style: style.url, icon: icon.url, touchIcon, early, id });
  await put(join(DRAFT, "index.html"), html);
  refuse(aboveBudgets(script.built, [Buffer.from(html), await readFile(join(DRAFT, style.url))]));
  if (!options.brief) await workshop({ draft: DRAFT, glue, icon: icon.url, build: info });
  for (const lang of tags) {
    const name = lang === "en" ? "manifest.webmanifest" : `manifest-${lang}.webmanifest`;
    await put(join(DRAFT, name), JSON.stringify(await manifest(drawn, icon.url, lang), null, 1));
  }
  await put(join(DRAFT, "sw.js"), await (keeps ? offlineWorker(info, drawn) : withdrawn()));
  if (!options.brief) await putBeside(info);
  await put(join(DRAFT, ".nojekyll"), "");
  await rm(DIST, { recursive: true, force: true });
  await rename(DRAFT, DIST);
  console.log(`${DIST}: build ${id}, version ${version}`);
}

try {
  await build();
} finally {
  await rm(DRAFT, { recursive: true, force: true });
}
