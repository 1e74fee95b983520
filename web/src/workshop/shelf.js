import { bringTexts } from "../text/text.js";
import random from "./examples/random.py";
import thinker from "./examples/thinker.py";

/**
 * Examples of players: each a file that works. A game brings its own, `example.py` in its folder, with the texts of `workshop/` in its texts.
 *
 * @typedef {{name: string, source: string}} Example   its texts are `workshop.example.<name>` and that with `.about`
 */

/** What a newcomer finds: four lines that play every game. */
export const FIRST = random;

/** By game. @type {Map<string, Example[]>} */
const brought = new Map();

/** The examples for a game, as far as they are here. @param {string} game @returns {Example[]} */
export function shelfOf(game) {
  return [{ name: "random", source: random }, ...(brought.get(game) ?? []), { name: "thinker", source: thinker }];
}

/** Fetches what a game brings: its example, and what its levels are called. @param {string} game */
export async function bring(game) {
  if (brought.has(game)) return;
  // Where there is none, or none can be had, the others will do.
  const texts = bringTexts((tag) => import(`../../locales/${game}/workshop/${tag}.json`)).catch(() => {});
  const own = await import(`../games/${game}/example.py`).catch(() => null);
  await texts;
  if (own) brought.set(game, [{ name: game, source: own.default }]);
}
