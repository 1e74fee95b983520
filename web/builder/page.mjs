import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import esbuild from "esbuild";
import { earlyGame } from "../src/match/lastgame.js";
import { earlyLanguage } from "../src/text/language.js";
import { bundle } from "./bundle.mjs";
import { ROOT, WEB } from "./files.mjs";
import { THEME } from "./icons.mjs";

/**
 * Holds in the page and, since the worker comes from a `blob:` address, in the worker as well.
 *
 * @param {string} inline  the one script in the page itself
 */
function policy(inline) {
  const hash = createHash("sha256").update(inline).digest("base64");
  return [
    "default-src 'none'",
    `script-src 'self' 'sha256-${hash}' 'wasm-unsafe-eval'`,
    "worker-src 'self' blob:",
    "connect-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "media-src 'self' data: blob:",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
}

/**
 * Asks for the largest of the engine's files with the first bytes of the page. A preload link would do the same, but not every browser
 * gives what it preloaded to `fetch`. assets.js takes the answers. Where the service worker has the files, and on
 * screens that are read, the first picture comes first: the page asks when it is there.
 *
 * @param {string[]} urls
 */
function early(urls) {
  return `globalThis.early={};if(!navigator.serviceWorker?.controller&&/^(#\\/?(table.*)?)?$/.test(location.hash))for(const url of ${JSON.stringify(urls)})(early[url]=fetch(url,{priority:"low"})).catch(()=>{});`;
}

/**
 * index.html with the built names. The template refers to its sources, so that it is a plain page by itself; each of those
 * references has to be there exactly once.
 *
 * @param {{script: string, parts: string[], locales: Record<string, string[]>, views: Record<string, string[]>, table: string[], firstGame: string, style: string, icon: string, touchIcon: string, early: string[], id: string}} built
 * @returns {Promise<string>}
 */
export async function page(built) {
  let html = await readFile(join(ROOT, "index.html"), "utf8");
  html = swap(
    html,
    /<script\b[^>]*src="web\/src\/start\.js"[^>]*><\/script>/,
    [
      ...built.parts.map((part) => `<link rel="modulepreload" href="${part}">`),
      `<script type="module" src="${built.script}"></script>`,
    ].join("\n    "),
  );
  html = swap(html, /<link\b[^>]*href="web\/style\/main\.css"[^>]*>/, `<link rel="stylesheet" href="${built.style}">`);
  html = html.replace(/\s*<link\b[^>]*rel="(?:icon|manifest|apple-touch-icon)"[^>]*>/g, "");
  html = html.replace(/\s*<meta\b[^>]*(?:http-equiv="Content-Security-Policy"|name="theme-color")[^>]*>/gi, "");
  const heal = new TextDecoder().decode(await bundle(join(WEB, "src", "site", "heal.js")));
  const language = Object.keys(built.locales).length ? earlyLanguage(built.locales) : "";
  const game = built.firstGame ? earlyGame(built.views, built.firstGame, built.table) : "";
  const { code } = await esbuild.transform(heal + language + game + early(built.early), { minify: true });
  const script = code.trimEnd();
  const first = [
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy(script)}">`,
    `<meta name="build" content="${built.id}">`,
    // Before any stylesheet, which a script would have to wait for.
    `<script>${script}</script>`,
  ];
  const last = [
    `<meta name="theme-color" content="${THEME}">`,
    '<link rel="manifest" href="manifest.webmanifest">',
    `<link rel="icon" type="image/svg+xml" href="${built.icon}">`,
    `<link rel="apple-touch-icon" href="${built.touchIcon}">`,
  ];
  html = swap(html, /<meta\b[^>]*charset=[^>]*>/i, first.join("\n    "));
  return swap(html, /<\/head>/, `  ${last.join("\n    ")}\n  </head>`);
}

/** @param {string} html @param {RegExp} pattern @param {string} text @returns {string} */
export function swap(html, pattern, text) {
  const found = html.match(new RegExp(pattern, `${pattern.flags}g`)) ?? [];
  if (found.length !== 1) throw new Error(`index.html: ${pattern} matches ${found.length} times, not once`);
  return html.replace(pattern, () => text);
}
