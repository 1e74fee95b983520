import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import esbuild from "esbuild";
import { KEY, lastGame } from "../src/match/lastgame.js";
import { earlyLanguage } from "../src/text/language.js";
import { bundle } from "./bundle.mjs";
import { ROOT, WEB } from "./files.mjs";
import { THEME } from "./icons.mjs";

/**
 * The content security policy of the page. The worker inherits it, since its address is a `blob:` address.
 *
 * @param {string} inline  the only script inside the page
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
 * The source of the script at the top of the page that requests the engine's largest files early; download.js takes the responses. A preload
 * link would do the same, but not every browser gives preloaded files to `fetch`. Nothing is requested early if the service worker has the
 * files, or if the screen is one that is read without the engine: then the first painting comes before the files.
 *
 * @param {string[]} urls
 */
function early(urls) {
  return `globalThis.early={};if(!navigator.serviceWorker?.controller&&/^(#\\/?(table.*)?)?$/.test(location.hash))for(const url of ${JSON.stringify(urls)})(early[url]=fetch(url,{priority:"low"})).catch(()=>{});`;
}

/**
 * The page of the site: index.html of the repository with the addresses of the built files. That file refers to the sources, so that it works
 * without a build; each reference that is replaced must occur in it exactly once.
 *
 * @param {{script: string, parts: string[], locales: Record<string, string[]>, views: Record<string, string[]>, table: string[], firstGame: string, style: string, icon: string, touchIcon: string, early: string[], id: string}} built
 *   addresses, except `firstGame`, the key of the game for people who have not played yet, and `id`, that of the build; `parts`: what the script
 *   imports; `locales`: by language, `views`: by game, what is preloaded; `table`: see `earlyGame`; `early`: see `early`
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
  // heal.js runs first, since any later part may call it.
  const heal = new TextDecoder().decode(await bundle(join(WEB, "src", "site", "heal.js")));
  const language = Object.keys(built.locales).length ? earlyLanguage(built.locales) : "";
  const game = built.firstGame ? earlyGame(built.views, built.firstGame, built.table) : "";
  const { code } = await esbuild.transform(heal + language + game + early(built.early), { minify: true });
  const script = code.trimEnd();
  const first = [
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy(script)}">`,
    `<meta name="build" content="${built.id}">`,
    // Before any style sheet: a script below one would wait for it.
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

/** Replaces the only match of a pattern; throws if there is none, or more. @param {string} html  of index.html @param {RegExp} pattern @param {string} text @returns {string} */
export function swap(html, pattern, text) {
  const matches = html.match(new RegExp(pattern, `${pattern.flags}g`)) ?? [];
  if (matches.length !== 1) throw new Error(`index.html: ${pattern} matches ${matches.length} times, not once`);
  return html.replace(pattern, () => text);
}

/**
 * The source of a script inside the page that preloads the code of the game played last and, if the address is that of a table, what every
 * table needs.
 *
 * @param {Record<string, string[]>} urls  of the code, by game
 * @param {string} first  the game for people who have not played yet
 * @param {string[]} table  the addresses of what every table needs
 */
function earlyGame(urls, first, table) {
  return `(()=>{const KEY=${JSON.stringify(KEY)};const lastGame=${lastGame};const urls=${JSON.stringify(urls)};for(const href of [...urls[lastGame()]??urls[${JSON.stringify(first)}],.../^#\\/?table/.test(location.hash)?${JSON.stringify(table)}:[]])document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}))})();`;
}
