import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { useTable } from "../src/games/video_poker/offers.js";
import about from "../src/told/video_poker/about.json" with { type: "json" };

/** The explorer of pay tables: its table is used for the next session. */

test("nothing of one's own pay table is left when another is used", () => {
  mock.method(document, "getElementById", () => ({ close() {} }));
  const choices = { players: [], options: { hands: 20 } };
  const app = { choices, keepChoices: (chosen) => Object.assign(app, { choices: chosen }) };
  const { deck, minimum, pays } = about.standard;
  useTable(app, { table: "own", deck, minimum, pays, short_royal: 300, coins: 5 });
  useTable(app, { table: "jacks_9_6", coins: 4 });
  assert.deepEqual(app.choices.options, { hands: 20, table: "jacks_9_6", coins: 4 });
});
