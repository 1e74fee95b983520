import assert from "node:assert/strict";
import { test } from "node:test";
import { match } from "../testing/matches.js";

/** The screen *Statistics*. */

/** What the page listens for, by event. @type {Record<string, () => void>} */
const heard = {};
globalThis.navigator ??= /** @type {any} */ ({ languages: ["en"] });
document.addEventListener = (type, act) => Object.assign(heard, { [type]: act });
const { page } = await import("../src/screens/history/statistics.js");

test("what was chosen there stays when the page was hidden for a while and no match was played", async () => {
  let ids = ["one", "two"];
  const store = {
    all: async () => new Map(ids.map((id) => [id, match()])),
    reading: async () => ids,
    unsaved: () => [],
  };
  const states = [];
  const engine = {
    async call(_, { state }) {
      states.push(state);
      return { panel: { blocks: [] }, state: "chosen" };
    },
  };
  const app = { store, engine, engineState: { phase: "ready" }, paint: () => {} };
  const draw = async () => {
    page(app);
    await new Promise((resolve) => setTimeout(resolve, 20));
  };
  await draw();
  await draw();
  heard.visibilitychange();
  await draw();
  await draw();
  assert.deepEqual(states, [null]);
  ids = ["one", "two", "three"];
  heard.visibilitychange();
  await draw();
  await draw();
  assert.deepEqual(states, [null, null]);
});
