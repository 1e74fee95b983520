import assert from "node:assert/strict";
import { test } from "node:test";
import { wholeAnswer, wholeFields, wholeReport } from "../src/workshop/whole.js";

/** What the workshop's worker says is looked at before the page relies on it. */

test("an answer that no page can be told of is none", () => {
  const nested = (depth) => JSON.parse(`{"kind": ${"[".repeat(depth)}${"]".repeat(depth)}}`);
  const answer = (depth) => wholeAnswer({ action: nested(depth), said: "" });
  assert.notEqual(answer(5), null);
  assert.equal(answer(5000), null);
});

test("of an error only the data are shown that a page can show", () => {
  const odd = { toString: 1 };
  const data = {
    line: 3,
    said: "odd",
    found: odd,
    values: [["a", odd]],
    refusal: { message: "no", data: odd },
    column: null,
  };
  assert.deepEqual(wholeFields(data), { line: 3, said: "odd", refusal: { message: "no" } });
  assert.deepEqual(wholeFields({ values: [["a", "1"]] }), { values: [["a", "1"]] });
  for (const none of [null, undefined, 5, []]) assert.deepEqual(wholeFields(none), {});
});

test("a budget of no steps is none", () => {
  const report = { deals: 1, players: [], decisions: 1, spent: 0, stopped: 0, most: 1, prints: [] };
  assert.notEqual(wholeReport(report), null);
  assert.equal(wholeReport({ ...report, most: 0 }), null);
});
