import assert from "node:assert/strict";
import { test } from "node:test";
import { wholeAnswer, wholeGames } from "../src/workshop/whole.js";

/** What the workshop's worker says is looked at before the page relies on it. */

const GAME = { key: "joker_rum", sides: 4, players: [{ key: "simple", name: "Simple" }] };

for (const games of [
  null,
  "games",
  [5],
  Array(1000).fill(GAME),
  [{ ...GAME, key: 5 }],
  [{ ...GAME, key: "x".repeat(101) }],
  [{ ...GAME, sides: "two" }],
  [{ ...GAME, players: null }],
  [{ ...GAME, players: [{ key: "simple" }] }],
  [GAME, { ...GAME, players: [5] }],
])
  test(`games that are forged are none: ${JSON.stringify(games).slice(0, 99)}`, () => {
    assert.equal(wholeGames(games), null);
  });

test("nothing comes along that nobody asked for", () => {
  assert.deepEqual(wholeGames([{ ...GAME, more: "much" }]), [GAME]);
});

test("an answer that no page can be told of is none", () => {
  const nested = (depth) => JSON.parse(`{"kind": ${"[".repeat(depth)}${"]".repeat(depth)}}`);
  const answer = (depth) => wholeAnswer({ action: nested(depth), said: "" });
  assert.notEqual(answer(5), null);
  assert.equal(answer(5000), null);
});
