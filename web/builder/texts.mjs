import { readFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { languages, messagesOf, prepared } from "./messages.mjs";

/**
 * Plugins that bundle the messages. Messages are parsed here, so that the page needs no parser: a message with arguments becomes a tree, any
 * other stays a text. The page's own messages of a language come in two modules: the first has the messages that the first screens may show; its
 * function `rest` imports the second, which has all others. Messages that only one game or part of the page needs are in folders of web/locales
 * and are loaded with that game or part.
 *
 * The messages that the first screens may show are those whose key, or its beginning (`level.${name}`), occurs in a module that is loaded from
 * the start.
 */

/** The suffix of the path of the second module of a language. */
const REST = "?rest";
/** The import of a language in text.js. Esbuild would bundle every file below the folder for it, also those of games. */
const ANY_LANGUAGE = /import\(`\.\.\/\.\.\/locales\/\$\{tag\}\.json`\)/g;

/** The keys of the messages that the first screens may show. @param {string[]} modules  paths of the modules that are loaded from the start @returns {Promise<Set<string>>} */
export async function firstTexts(modules) {
  const code = await Promise.all(modules.map((path) => readFile(path, "utf8")));
  const whole = new Set(code.flatMap((text) => [...text.matchAll(/"([\w.-]+)"/g)].map(([, key]) => key)));
  const starts = code.flatMap((text) =>
    [...text.matchAll(/`(\w[\w-]*\.(?:[\w-]+\.)*)\$\{/g)].map(([, start]) => start ?? ""),
  );
  const keys = Object.keys(await messagesOf("en"));
  return new Set(keys.filter((key) => whole.has(key) || starts.some((start) => key.startsWith(start))));
}

/**
 * The plugin that bundles the messages.
 *
 * @param {Set<string>} [first]  keys of the messages in the first module of a language; without it, that module has all
 * @returns {import("esbuild").Plugin}
 */
export function texts(first) {
  return {
    name: "texts",
    setup(build) {
      build.onResolve({ filter: /\.json\?rest$/ }, ({ path, resolveDir }) => ({
        path: join(resolveDir, path.slice(0, -REST.length)),
        suffix: REST,
      }));
      build.onLoad({ filter: /[\\/]src[\\/]text[\\/]text\.js$/ }, async ({ path }) => {
        const text = await readFile(path, "utf8");
        return { contents: text.replace(ANY_LANGUAGE, await eachLanguage()), loader: "js" };
      });
      build.onLoad({ filter: /[\\/]locales[\\/](\w+[\\/])*[\w-]+\.json$/ }, async ({ path, suffix }) => {
        const messages = JSON.parse(await readFile(path, "utf8"));
        const rest = suffix === REST;
        const whole = !first || basename(dirname(path)) !== "locales";
        const part = Object.entries(messages).filter(([key]) => whole || first.has(key) !== rest);
        const tag = basename(path, ".json");
        const ready = part.map(([key, text]) => [key, prepared(tag, key, String(text))]);
        const own = `export default ${JSON.stringify(Object.fromEntries(ready))};`;
        const more = `export const rest = () => import(${JSON.stringify(`./${basename(path)}${REST}`)});`;
        return { contents: rest || whole ? own : `${own}\n${more}`, loader: "js", resolveDir: dirname(path) };
      });
    },
  };
}

/** What replaces `ANY_LANGUAGE`: one import for each of the page's own languages. */
async function eachLanguage() {
  const each = (await languages()).map((tag) => `${tag}: () => import("../../locales/${tag}.json")`);
  return `/** @type {any} */ ({ ${each.join(", ")} })[tag]()`;
}
