import jokerPoker from "./examples/joker_poker.py";
import jokerRum from "./examples/joker_rum.py";
import pegsAndJokers from "./examples/pegs_and_jokers.py";
import pokerTiles from "./examples/poker_tiles.py";
import random from "./examples/random.py";
import thinker from "./examples/thinker.py";
import videoPoker from "./examples/video_poker.py";

/** Examples of players: each a file that works. */

/** What a newcomer finds: four lines that play every game. */
export const FIRST = random;

const OWN = {
  joker_poker: jokerPoker,
  joker_rum: jokerRum,
  pegs_and_jokers: pegsAndJokers,
  poker_tiles: pokerTiles,
  video_poker: videoPoker,
};

/** @typedef {{name: "random" | "thinker" | keyof typeof OWN, source: string}} Example */

/** The examples for a game; the texts of each are `workshop.example.<name>` and that with `.about`. @param {string} game @returns {Example[]} */
export function shelfOf(game) {
  const name = /** @type {keyof typeof OWN} */ (game);
  const own = Object.hasOwn(OWN, game) ? [{ name, source: OWN[name] }] : [];
  return [{ name: "random", source: random }, ...own, { name: "thinker", source: thinker }];
}
