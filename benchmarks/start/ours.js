/** The shell's own way to a dealt hand, as the game takes it. */
import { startEngine } from "../../web/src/engine.js";
import { startOffline } from "../../web/src/offline.js";

const engine = await startEngine();
const deal = await engine.call("new", { game: "joker_poker", seats: 3, seed: "bench", options: {}, seat: 0 });
globalThis.dealt = deal.view.cards.length === 15 ? performance.now() : Number.NaN;
await startOffline({
  onReady: async () => {
    await engine.prepareNextStart(0);
    globalThis.kept = true;
  },
});
