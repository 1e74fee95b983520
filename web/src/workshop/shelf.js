import { bringTexts } from "../text/text.js";
import random from "./examples/random.py";
import thinker from "./examples/thinker.py";

/**
 * Examples of players, each a working file. A game has its own, `example.py` in its folder, with its texts in `workshop/`.
 *
 * @typedef {{name: string, source: string}} Example   its texts are `workshop.example.<name>` and that with `.about`
 */

/** A newcomer's first player: four lines that play every game. */
export const FIRST = random;

/** By game. @type {Map<string, Example[]>} */
const gameExamples = new Map();

/** The examples for a game that have loaded. @param {string} game @returns {Example[]} */
export function shelfOf(game) {
  return [{ name: "random", source: random }, ...(gameExamples.get(game) ?? []), { name: "thinker", source: thinker }];
}

/** Loads a game's example and the names of its levels. @param {string} game */
export async function bring(game) {
  if (gameExamples.has(game)) return;
  // Without it, the other examples remain.
  const texts = bringTexts((tag) => import(`../../locales/${game}/workshop/${tag}.json`)).catch(() => {});
  const own = await import(`../games/${game}/example.py`).catch(() => null);
  await texts;
  if (own) gameExamples.set(game, [{ name: game, source: own.default }]);
}
