import assert from "node:assert/strict";
import { test } from "node:test";
import { page } from "../src/screens/history/fairness.js";
import { match } from "../testing/matches.js";

/** The screen *Are the cards fair?*: every stored match is counted once. */

test("matches that a failing engine did not count are sent to the next one", async () => {
  const ids = Array.from({ length: 30 }, (_, index) => `match ${index}`);
  const store = {
    all: async () => new Map(ids.map((id) => [id, match()])),
    reading: async () => ids,
    unsaved: () => [],
    loadMatch: async (id) => match(5, { table: { save: { seed: id } } }),
  };
  const counted = [];
  /** @param {boolean} fails */
  const engine = (fails) => ({
    async call(_, { dealt, left, state }) {
      if (fails && dealt.length) throw new Error("out of memory");
      counted.push(...dealt.map(({ seed }) => seed));
      return { panel: { blocks: [] }, state, work_left: left > 0 };
    },
  });
  const app = { store, engine: engine(true), engineState: { phase: "ready" }, paint: () => {} };
  const draw = async () => {
    page(app);
    await new Promise((resolve) => setTimeout(resolve, 20));
  };
  await draw();
  await draw();
  app.engine = engine(false);
  await draw();
  assert.deepEqual([...counted].sort(), [...ids].sort());
});
