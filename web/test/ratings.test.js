import assert from "node:assert/strict";
import { test } from "node:test";
import { ratingsOf } from "../src/screens/history/ratings.js";

/** What the engine is asked for how strong a person plays. */

const options = { tie_rule: "own_card" };

function match(levels, winners, helped) {
  const players = ["human", ...levels].map((level) => ({ level }));
  return { seat: 0, record: { game: "joker_poker", players, outcome: { winners }, facts: { options }, helped } };
}

test("matches are told oldest first, and what they have in common once", () => {
  const newestFirst = [match(["club"], [0], true), match(["club"], [0, 1], false), match(["club"], [1], true)];
  const kind = { game: "joker_poker", options, rivals: ["club"] };
  assert.deepEqual(ratingsOf(newestFirst), {
    kinds: [
      { ...kind, help: "with" },
      { ...kind, help: "without" },
    ],
    matches: [
      [0, 0],
      [1, 0.5],
      [0, 1],
    ],
  });
});

test("a match of an older page that says nothing of its rules is of a kind of its own", () => {
  const old = match(["club"], [0], false);
  old.record.facts = undefined;
  assert.equal(ratingsOf([old]).kinds[0].options, null);
});
