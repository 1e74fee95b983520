import { bringTexts } from "../text/text.js";
import random from "./examples/random.py";
import thinker from "./examples/thinker.py";

/**
 * Examples of players, each a working file. Two examples play every game; a game may have another in its folder, `example.py`, whose texts are in
 * the folder `workshop` of the game's messages.
 *
 * @typedef {{name: string, source: string}} Example   its messages are `workshop.example.<name>` and `workshop.example.<name>.about`
 */

/** A newcomer's first player: four lines that play every game. */
export const FIRST = random;

/** The examples that only one game has, by game, once they have loaded. @type {Map<string, Example[]>} */
const gameExamples = new Map();

/** The examples for a game; its own is missing until `bring` has loaded it. @param {string} game @returns {Example[]} */
export function shelfOf(game) {
  return [{ name: "random", source: random }, ...(gameExamples.get(game) ?? []), { name: "thinker", source: thinker }];
}

/** Loads a game's example and the names of its levels. @param {string} game */
export async function bring(game) {
  if (gameExamples.has(game)) return;
  // If either is missing, the other examples remain.
  const texts = bringTexts((tag) => import(`../../locales/${game}/workshop/${tag}.json`)).catch(() => {});
  const example = await import(`../games/${game}/example.py`).catch(() => null);
  await texts;
  if (example) gameExamples.set(game, [{ name: game, source: example.default }]);
}
