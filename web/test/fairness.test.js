import assert from "node:assert/strict";
import { test } from "node:test";
import { answerTo } from "../src/screens/history/fairness.js";

const rows = (...verdicts) => verdicts.map((verdict) => ({ verdict }));

for (const [verdicts, answer] of [
  [[], "few"],
  [["few", "few", "usual"], "few"],
  [["few", "usual", "seldom"], "fair"],
  [["few", "few", "odd"], "odd"],
])
  test(`of rows that say ${verdicts.join(", ") || "nothing"} the answer is ${answer}`, () =>
    assert.equal(answerTo(rows(...verdicts)), answer));
