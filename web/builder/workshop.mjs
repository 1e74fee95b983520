import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { bundle, laterPage, workerBundle } from "./bundle.mjs";
import { put, putHashed, WEB } from "./files.mjs";
import { THEME } from "./icons.mjs";
import { putPacked } from "./packed.mjs";
import { workshopArchives } from "./python.mjs";
import { wheels } from "./wheels.mjs";

/**
 * Builds the workshop: a separate page, since running the players of strangers needs another content security policy. Its files are fetched
 * when it is first opened; then the service worker stores them.
 */

const SOURCE = join(WEB, "src", "workshop");
/** The folder of the workshop's files in the site. */
const FOLDER = "workshop";
/** The package that checks the source of a player; players need not import it. */
const CHECKER = "pyflakes";

/**
 * Writes the workshop's page and files.
 *
 * @param {{draft: string, glue: string, icon: string, build: import("../src/site/build-info.js").Build}} site  `draft`: the folder of the site
 *   being built; `glue`: as in `workerBundle`; `icon`: its address
 * @returns {Promise<void>}
 */
export async function workshop({ draft, glue, icon, build }) {
  /** @param {string} name @param {Uint8Array} data */
  const asset = (name, data) => putHashed(draft, FOLDER, name, data);
  /** @param {string} name @param {Uint8Array} data */
  const large = (name, data) => putPacked(draft, FOLDER, name, data);
  const [archives, worker, style, frame] = await Promise.all([
    workshopArchives(),
    workerBundle(glue, join(SOURCE, "worker.js")),
    bundle(join(WEB, "style", FOLDER, "page.css")),
    frameDocument(),
  ]);
  const { wasm, rest, engine, games } = build;
  const shipped = await wheels();
  const files = shipped.map(async ({ name, data }) => [name, await asset(`${name}.whl`, data)]);
  const built = {
    frame: frame.html,
    worker: await asset("worker.js", worker),
    library: await large("library.bin", archives.library),
    bench: await large("bench.bin", archives.bench),
    wheels: Object.fromEntries(await Promise.all(files)),
    packages: shipped.filter(({ name }) => name !== CHECKER).map(({ name, version }) => ({ name, version })),
    ...{ wasm, rest, engine, games },
  };
  const constants = { __BUILD__: JSON.stringify(build), __WORKSHOP__: JSON.stringify(built) };
  const { entry, needed, files: parts } = await laterPage(join(SOURCE, "start.js"), constants, [mended]);
  for (const { name, data } of parts) await put(join(draft, FOLDER, name), data);
  const { url } = await asset("page.css", style);
  const html = page({
    script: `${FOLDER}/${entry}`,
    parts: needed.map((name) => `${FOLDER}/${name}`),
    style: url,
    icon,
    id: build.id,
    policy: policyWith(frame.hash),
  });
  await put(join(draft, "workshop.html"), html);
}

/** A template of the editor whose first element has a style. */
const STYLE = /(createTemplate\("<div)( class=[\w-]+)? style=(?:\\"[^"]*\\"|[^ >]+)/;
/** That template with a class instead of the style. @param {string} _ @param {string} start @param {string} [own]  the element's class attribute */
const withoutStyle = (_, start, own = " class=pce-cursor") => start + own;
/**
 * Changes in the editor's code, by file: a pattern that must match, and its replacement. The page's policy forbids the styles in some
 * templates, so page.css has them instead; and `aria-posinset` must count from 1.
 *
 * @type {Record<string, [RegExp, any]>}
 */
const MENDED = {
  cursor: [STYLE, withoutStyle],
  search: [STYLE, withoutStyle],
  tooltips: [STYLE, withoutStyle],
  tooltip: [/("aria-posinset", index \+ offset)\b/, "$1 + 1"],
};
/** The paths of these files. */
const EDITOR = /[\\/]prism-code-editor[\\/]dist[\\/](cursor|search|tooltips|tooltip)(?:-[\w-]+)?\.js$/;

/** The plugin that makes these changes. */
const mended = {
  name: "mended",
  /** @param {import("esbuild").PluginBuild} build */
  setup(build) {
    build.onLoad({ filter: EDITOR }, async ({ path }) => {
      const [pattern, better] = MENDED[EDITOR.exec(path)?.[1] ?? ""] ?? [];
      const text = await readFile(path, "utf8");
      if (!pattern?.test(text))
        throw new Error(`${path}: the code to change is not there; adapt MENDED in web/builder/workshop.mjs`);
      return { contents: text.replace(pattern, better), loader: "js" };
    });
  },
};

/** True for a file that only the workshop needs. @param {string} url  relative to the site */
export function isWorkshops(url) {
  return url === "workshop.html" || url.startsWith(`${FOLDER}/`);
}

/** The document of the frame in which players run: one script, whose hash is returned too, and a policy that allows only that script, workers and WebAssembly. */
async function frameDocument() {
  const script = new TextDecoder().decode(await bundle(join(SOURCE, "frame.js"))).trim();
  const hash = `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
  const policy = `default-src 'none'; script-src ${hash} 'wasm-unsafe-eval'; worker-src data:`;
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
  return { hash, html: `<!doctype html><meta charset="utf-8">${meta}<script>${script}</script>` };
}

/** The part of the policy of the workshop's page that does not depend on the build. */
const STRICT = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
];

/**
 * The policy of the workshop's page. The frame inherits it, in addition to its own policy, so it must allow what the frame needs.
 *
 * @param {string} frame  the hash of the frame's script
 */
function policyWith(frame) {
  return [
    ...STRICT,
    `script-src 'self' ${frame} 'wasm-unsafe-eval'`,
    "worker-src 'self' data:",
    "connect-src 'self'",
    // The game's page, for a match against the user's player; it has its own policy.
    "frame-src 'self'",
  ];
}

/** The HTML of the workshop's page. @param {{script: string, parts: string[], style: string, icon: string, id: string, policy: string[]}} built  addresses; `parts`: of what the script imports; `id`: of the build */
function page({ script, parts, style, icon, id, policy }) {
  return `<!doctype html>
<html lang="en" dir="ltr" data-theme="auto">
  <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="${policy.join("; ")}">
    <meta name="build" content="${id}">
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
    <meta name="color-scheme" content="light dark">
    <meta name="theme-color" content="${THEME}">
    <title>Joker Poker</title>
    <link rel="stylesheet" href="${style}">
    ${parts.map((part) => `<link rel="modulepreload" href="${part}">`).join("\n    ")}
    <script type="module" src="${script}"></script>
    <link rel="icon" type="image/svg+xml" href="${icon}">
  </head>
  <body>
    <div id="app"><noscript>Joker Poker needs JavaScript.</noscript></div>
  </body>
</html>
`;
}
