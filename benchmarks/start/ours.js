/** The shell's own way to a dealt hand, as the game takes it. With `?plain` no image of the memory is made. */
import { startEngine } from "../../web/src/engine/start.js";
import { startOffline } from "../../web/src/site/offline.js";

const ASK = { match: "bench", game: "joker_poker", seats: 3, seed: "bench", options: {}, seat: 0, preferences: null };

/** @type {import("../../web/src/engine/engine.js").Engine} */
let engine;

// A module that waited here would hold up the parts that are fetched later, all of which import it.
async function begin() {
  engine = await startEngine({ game: ASK.game });
  const deal = await engine.call("new", ASK);
  globalThis.dealt = deal.view.cards.length === 15 ? performance.now() : Number.NaN;
  const kept = await startOffline({
    onReady: async () => {
      if (location.search !== "?plain") await engine.prepareNextStart(0);
      globalThis.kept = true;
    },
    onError: () => {
      globalThis.kept = true;
    },
  });
  if (!kept) globalThis.kept = true;
}

begin();

/** How long a player of that level thinks in one game of a match, in milliseconds; the games before it are played by the simplest. */
globalThis.think = async (player, seats, seed, game) => {
  let { ply, asked } = await engine.call("new", { ...ASK, seats, seed });
  while (ply < (game - 1) * seats)
    ({ ply, asked } = await engine.think({ match: "bench", ply, player: "casual", for: asked[0], seat: 0, budget_ms: 30 }));
  const begin = performance.now();
  await engine.think({ match: "bench", ply, player, for: 1, seat: 0, budget_ms: 30 });
  return performance.now() - begin;
};

/** How long the engine takes to answer when two cards change places, in milliseconds. */
globalThis.judge = async (seed, swaps) => {
  const { ply, view } = await engine.call("new", { ...ASK, seed, preferences: {} });
  const { cards } = view;
  const tap = (item) => engine.call("gesture", { match: "bench", ply, seat: 0, gesture: { kind: "tap", item } });
  const times = [];
  for (let turn = 0; turn < swaps; turn++) {
    await tap(cards[turn % 5]);
    const begin = performance.now();
    await tap(cards[5 + ((turn * 7) % 10)]);
    times.push(performance.now() - begin);
  }
  return times;
};
