import { register } from "node:module";

/** What the page's modules find when they are read, in Node as in a browser: `node --import ./testing/globals.js --test`. */

const TEXTS = `
import { readFile } from "node:fs/promises";
export async function load(url, context, next) {
  const [, kind] = /[.](json|css|svg)$/.exec(url) ?? [];
  if (!kind) return next(url, context);
  const source = kind === "json" ? await readFile(new URL(url), "utf8") : '"sheet"';
  return { format: "module", source: "export default " + source, shortCircuit: true };
}`;
register(`data:text/javascript,${encodeURIComponent(TEXTS)}`);

globalThis.__LANGUAGES__ = "en de";
globalThis.matchMedia = () => ({ matches: false, addEventListener() {} });
globalThis.localStorage = { getItem: () => null };
globalThis.CSSStyleSheet = class {
  replaceSync(text) {
    this.text = text;
  }
};
globalThis.document = {
  querySelector: () => null,
  querySelectorAll: () => [],
  getElementById: () => null,
  createTreeWalker: () => ({}),
  createElement: () => ({ content: {} }),
  baseURI: "https://site.example/",
  documentElement: {},
  adoptedStyleSheets: [],
};
globalThis.addEventListener = () => {};
globalThis.location = { hash: "" };
globalThis.history = { state: null, replaceState() {} };
