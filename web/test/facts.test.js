import assert from "node:assert/strict";
import { test } from "node:test";
import { facts } from "../src/games/pegs_and_jokers/facts.js";

test("what a match of pegs keeps is counted by seat", () => {
  const tally = { hits: [2, 0], taken: [0, 2], helped: [1, 0], ahead: [30, 4], behind: [4, 30] };
  const brief = { won: [5, 3], rounds: 40 };
  const [first, second] = [0, 1].map((seat) =>
    Object.fromEntries(Object.entries(tally).map(([name, counts]) => [name, counts[seat]])),
  );
  const found = facts({ brief, desk: { drafts: [{ tally }] } });
  assert.deepEqual(found, { home: [5, 3], rounds: 40, tally: [first, second] });
});

test("a match whose draft has counted nothing keeps no counts", () => {
  assert.deepEqual(facts({ brief: { won: [5, 3], rounds: 40 }, desk: undefined }), { home: [5, 3], rounds: 40 });
});
