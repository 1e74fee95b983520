import { gzipSync } from "node:zlib";

/**
 * The most bytes, as gzip, that parts of the site may have: a little more than they have now, so that no growth goes unnoticed. If a part has
 * more, the build fails. The hashes in some file names differ between machines and change a size by some 20 bytes, so leave at least 100
 * bytes free in each budget.
 */
const BUDGETS = {
  /** What every visit loads first: page, style, code and the first texts of one language, but not what the games add. */
  shell: 50_600,
  /** What each game adds to the shell: its name, its tile, the addresses of its parts. */
  tile: 300,
  /** Code and style that are loaded when a game is opened and no other game has been. */
  game: 30_600,
  /** A game's texts in one language. */
  texts: 8_000,
  /** Python and the largest game, packed: with the page itself, all that is loaded before that game can be played. */
  engine: 1_990_000,
  /** All that the service worker stores for playing without a network, but not what the games add. */
  stored: 4_115_000,
  /** What each game adds to that, on average. */
  storedGame: 50_000,
};

/**
 * Compares the sizes of what the engine needs to run, and of all that is stored for playing without a network, with their budgets.
 *
 * @param {import("../src/site/build-info.js").Build} build
 * @param {{url: string, data: Uint8Array, packed?: Uint8Array}[]} stored  the files that the service worker stores
 * @returns {string[]} a line for each size above its budget
 */
export function siteAboveBudgets({ worker, wasm, library, engine, games }, stored) {
  const sizes = new Map(stored.map(({ url, data, packed = data }) => [url, Math.min(packed.length, zipped(packed))]));
  const size = (/** @type {{url: string}} */ { url }) => sizes.get(url) ?? 0;
  const needed = [worker, wasm, library, engine].reduce((total, file) => total + size(file), 0);
  const all = [...sizes.values()].reduce((total, one) => total + one, 0);
  return above([
    ["the engine with a game", needed + Math.max(0, ...Object.values(games).map(size)), BUDGETS.engine],
    ["all that is stored", all, BUDGETS.stored + BUDGETS.storedGame * Object.keys(games).length],
  ]);
}

/**
 * Compares the sizes of the shell and of each game with their budgets.
 *
 * @param {Awaited<ReturnType<typeof import("./bundle.mjs").pageBundle>>} built
 * @param {Uint8Array[]} more  the page's HTML and its style sheet
 * @returns {string[]} a line for each size above its budget
 */
export function aboveBudgets({ entry, needed, locales, games, files }, more) {
  const sizes = new Map(files.map(({ name, data }) => [name, zipped(data)]));
  /** @param {string[]} names */
  const sum = (names) => names.reduce((total, name) => total + (sizes.get(name) ?? 0), 0);
  const largest = (/** @type {string[]} */ names) => Math.max(0, ...names.map((name) => sum([name])));
  const page = more.reduce((total, data) => total + zipped(data), 0);
  /** @type {[string, number, number][]} */
  const sizesAndBudgets = [
    [
      "the shell",
      page + sum([entry, ...needed]) + largest(Object.values(locales).map(([first = ""]) => first)),
      BUDGETS.shell + BUDGETS.tile * Object.keys(games).length,
    ],
  ];
  for (const [game, { code, texts }] of Object.entries(games)) {
    sizesAndBudgets.push([`the code of ${game}`, sum(code), BUDGETS.game]);
    sizesAndBudgets.push([`the texts of ${game}`, largest(texts), BUDGETS.texts]);
  }
  return above(sizesAndBudgets);
}

/** A line for each part that is too large. @param {[string, number, number][]} parts  for each part: its name, its size, its budget @returns {string[]} */
function above(parts) {
  return parts.flatMap(([what, size, most]) => (size > most ? [`${what}: ${size} bytes, ${most} at most`] : []));
}

/** The size of data as gzip. @param {Uint8Array} data */
function zipped(data) {
  return gzipSync(data, { level: 9 }).length;
}
