import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { bundle, wholePage } from "./bundle.mjs";
import { ROOT, WEB } from "./files.mjs";
import { THEME } from "./icons.mjs";
import { packed } from "./packed.mjs";
import { swap } from "./page.mjs";

/** The most bytes that the file may have: small enough for a USB stick, a message and a school's proxy. */
const MAX_BYTES = 6_900_000;

/**
 * The whole game as one HTML file that can be opened from a disk. It contains the page's code and every file that the code would fetch.
 *
 * @param {{app: string, build: import("../src/site/build-info.js").Build, read: (url: string) => Promise<Uint8Array>}} built  `app`: the path
 *   of the page's first module; `read`: reads a file of the site
 * @returns {Promise<Uint8Array>}
 */
export async function oneFile({ app, build, read }) {
  const script = text(await wholePage(app, { __BUILD__: JSON.stringify(build) }));
  const style = text(await bundle(join(WEB, "style", "main.css")));
  if (/<\/script|<!--/i.test(script) || /<\/style/i.test(style))
    throw new Error(
      "the script or the style has a text that would end its element, such as </script>: write that text in another way",
    );
  let html = await readFile(join(ROOT, "index.html"), "utf8");
  const icon = (await readFile(join(WEB, "art", "icon.svg"))).toString("base64");
  html = html.replace(/\s*<link\b[^>]*rel="(?:icon|manifest|apple-touch-icon)"[^>]*>/g, "");
  html = html.replace(/\s*<meta\b[^>]*(?:http-equiv="Content-Security-Policy"|name="theme-color")[^>]*>/gi, "");
  html = swap(html, /<script\b[^>]*src="web\/src\/start\.js"[^>]*><\/script>/, "");
  html = swap(html, /<link\b[^>]*href="web\/style\/main\.css"[^>]*>/, `<style>${style}</style>`);
  const head = [
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy(script, style)}">`,
    `<meta name="build" content="${build.id}">`,
    `<meta name="theme-color" content="${THEME}">`,
    `<link rel="icon" type="image/svg+xml" href="data:image/svg+xml;base64,${icon}">`,
  ];
  html = swap(html, /<meta\b[^>]*charset=[^>]*>/i, head.join("\n    "));
  const { worker, wasm, rest, library, engine, games } = build;
  const files = [worker, wasm, rest, library, engine, ...Object.values(games)];
  const inside = await Promise.all(files.map(({ url }) => element(url, read)));
  html = swap(html, /<\/body>/, `${inside.join("\n")}\n<script type="module">${script}</script>\n</body>`);
  const file = new TextEncoder().encode(html);
  if (file.length > MAX_BYTES) throw new Error(`the one file has ${file.length} bytes, more than ${MAX_BYTES}`);
  return file;
}

/** An element with a packed file; download.js finds it by the file's address. @param {string} url @param {(url: string) => Promise<Uint8Array>} read */
async function element(url, read) {
  const data = Buffer.from(await packed(await read(url))).toString("base64");
  return `<script type="text/plain" id="${url}">${data}</script>`;
}

/** The content security policy of the file: as strict as the site's, and nothing may be fetched. @param {string} script @param {string} style */
function policy(script, style) {
  return [
    "default-src 'none'",
    `script-src '${digest(script)}' 'wasm-unsafe-eval'`,
    "worker-src data:",
    `style-src '${digest(style)}'`,
    "img-src data: blob:",
    "font-src data:",
    "media-src data: blob:",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
}

/** @param {string} inline */
function digest(inline) {
  return `sha256-${createHash("sha256").update(inline).digest("base64")}`;
}

/** @param {Uint8Array} data */
function text(data) {
  return new TextDecoder().decode(data);
}
