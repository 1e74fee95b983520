import assert from "node:assert/strict";
import { test } from "node:test";
import { limit } from "../src/games/poker_tiles/patience.js";

const players = ["human", "greedy", "expert"].map((level) => ({ level, character: "kato" }));

test("only who makes use of time is given it", () => {
  assert.deepEqual(
    [0, 1, 2].map((seat) => limit({ players, seconds: 3 }, seat)),
    [null, null, { seconds: 3 }],
  );
});

test("what was never offered is not asked for", () => {
  for (const seconds of [undefined, null, 0, -1, 7, 10 ** 9, "3", {}])
    assert.equal(limit({ players, seconds }, 2), null);
});
