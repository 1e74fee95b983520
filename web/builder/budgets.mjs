import { gzipSync } from "node:zlib";

/** Bytes on the wire, with gzip, that the page's own files may take: a little more than they do, so that no growth goes unseen. The build fails above them. */
const BUDGETS = {
  /** What every visit begins with: page, style, code and the first texts of one language. */
  shell: 46_500,
  /** What each game adds to that: its name, its tile, where its parts lie. With five games the shell has 48 kB. */
  tile: 300,
  /** Code and style that come when a game is opened, what it shares with games that are not there yet among it. */
  game: 29_000,
  /** A game's texts in one language. */
  texts: 6_500,
};

/**
 * @param {Awaited<ReturnType<typeof import("./bundle.mjs").pageBundle>>} built
 * @param {Uint8Array[]} more  page and style
 * @returns {string[]} what is above its budget
 */
export function aboveBudgets({ entry, needed, locales, games, files }, more) {
  const sizes = new Map(files.map(({ name, data }) => [name, gzipSync(data, { level: 9 }).length]));
  /** @param {string[]} names */
  const sum = (names) => names.reduce((total, name) => total + (sizes.get(name) ?? 0), 0);
  const largest = (/** @type {string[]} */ names) => Math.max(0, ...names.map((name) => sum([name])));
  const page = more.reduce((total, data) => total + gzipSync(data, { level: 9 }).length, 0);
  /** @type {[string, number, number][]} */
  const found = [
    [
      "the shell",
      page + sum([entry, ...needed]) + largest(Object.values(locales).map(([first = ""]) => first)),
      BUDGETS.shell + BUDGETS.tile * Object.keys(games).length,
    ],
  ];
  for (const [game, { code, texts }] of Object.entries(games)) {
    found.push([`the code of ${game}`, sum(code), BUDGETS.game]);
    found.push([`the texts of ${game}`, largest(texts), BUDGETS.texts]);
  }
  return found.flatMap(([what, size, most]) =>
    size > most ? [`${what}: ${size} bytes with gzip, ${most} at most`] : [],
  );
}
