import assert from "node:assert/strict";
import { test } from "node:test";
import { playedIn } from "../src/screens/history/played.js";
import { dated } from "../src/text/text.js";

/** What the engine is told of the matches of a person. */

Object.defineProperty(globalThis, "navigator", { value: { languages: ["en-GB"] } });

const options = { tie_rule: "own_card" };

function match(levels, winners, helped) {
  const players = ["human", ...levels].map((level) => ({ level }));
  const outcome = { winners, scores: [7, 3] };
  const [when, accuracy] = ["2026-01-01T10:00:00.000Z", helped ? { 0: 88 } : undefined];
  return { seat: 0, record: { game: "joker_poker", players, outcome, facts: { options }, helped, accuracy, when } };
}

test("matches are told oldest first, and what they have in common once", () => {
  const newestFirst = [match(["club"], [0], true), match(["club"], [0, 1], false), match(["club"], [1], true)];
  const kind = { game: "joker_poker", options, rivals: ["club"] };
  assert.deepEqual(playedIn(newestFirst), {
    kinds: [
      { ...kind, help: "with" },
      { ...kind, help: "without" },
    ],
    matches: [
      [0, 0, 7, 88],
      [1, 0.5, 7, null],
      [0, 1, 7, 88],
    ],
    when: newestFirst.map(({ record }) => dated(record.when)),
  });
});

test("a match of an older page that says nothing of its rules is of a kind of its own", () => {
  const old = match(["club"], [0], false);
  old.record.facts = undefined;
  assert.equal(playedIn([old]).kinds[0].options, null);
});
