import { readFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { languages, messagesOf, prepared } from "./messages.mjs";

/**
 * Messages are read here, so that the page needs no parser: what has arguments goes into the page as a tree, what has none as its text.
 * Each language comes in two parts: the texts that the first screens speak of, and all others, which its module fetches as `rest()`.
 * What only one game says lies in a folder of its own and comes with the game; what only its lesson says, in a folder there.
 *
 * Which are which follows from the code: a key that a module of the first part of the page names, wholly or by its beginning
 * (`level.${name}`), belongs to the first texts.
 */

const REST = "?rest";
/** A pattern that esbuild takes for every file below the folder, those of the games among them. */
const ANY_LANGUAGE = /import\(`\.\.\/\.\.\/locales\/\$\{tag\}\.json`\)/g;

/** @param {string[]} modules  paths of the code that is there from the start @returns {Promise<Set<string>>} keys of messages */
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
 * @param {Set<string>} [first]  keys of the first part; without it there is one part with everything
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

/** The same for the page's own languages alone. */
async function eachLanguage() {
  const each = (await languages()).map((tag) => `${tag}: () => import("../../locales/${tag}.json")`);
  return `/** @type {any} */ ({ ${each.join(", ")} })[tag]()`;
}
