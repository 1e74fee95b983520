import assert from "node:assert/strict";
import { test } from "node:test";
import { wholeAnswer } from "../src/workshop/whole.js";

/** What the workshop's worker says is looked at before the page relies on it. */

test("an answer that no page can be told of is none", () => {
  const nested = (depth) => JSON.parse(`{"kind": ${"[".repeat(depth)}${"]".repeat(depth)}}`);
  const answer = (depth) => wholeAnswer({ action: nested(depth), said: "" });
  assert.notEqual(answer(5), null);
  assert.equal(answer(5000), null);
});
