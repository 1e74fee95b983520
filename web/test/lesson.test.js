import assert from "node:assert/strict";
import { test } from "node:test";
import { frames } from "../src/screens/lesson/script.js";

const STEPS = [
  { key: "welcome", start: { seed: "a" } },
  {
    key: "other",
    shows: [
      { at: "zone", key: "hand", part: "note" },
      { at: "mark", key: "best" },
    ],
  },
];

test("what a step speaks about has a frame, and is the first choice", () => {
  const [selector, rule, first, chosen] = frames("small", STEPS).split("{");
  const table = '.table[data-of="small"]:has(.lesson[data-step="other"]:not([data-deed="done"]))';
  const on = ':not([aria-disabled="true"])';
  assert.equal(selector, `${table} [data-zone~="hand"]${on} .zone-note,${table} [data-marks~="best"]${on}`);
  assert.ok(rule.startsWith("outline:"));
  assert.ok(rule.endsWith(`:is(${selector}).points-choice`));
  assert.ok(first.startsWith("order:-1;outline-offset:-3px}"));
  // Once an option is chosen, only that one is framed.
  assert.ok(first.endsWith(`:is(${selector}):not([aria-pressed="true"])`));
  assert.equal(chosen, "outline:none}");
});
