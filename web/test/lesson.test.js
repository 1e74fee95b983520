import assert from "node:assert/strict";
import { test } from "node:test";
import { endsTable, frames, retryStep, stepNow, tableStep } from "../src/screens/lesson/script.js";

/** Lessons as they are written down: which step is shown at which table, and what has a frame meanwhile. */

const TRIED = [[{ path: "tried", among: [true] }]];
const READY = [[{ path: "ready", among: [true] }]];
const STEPS = [
  { key: "welcome", start: { seed: "a" } },
  { key: "try", done: TRIED },
  { key: "said" },
  { key: "ready", gate: true, done: READY },
  { key: "seen" },
  {
    key: "other",
    start: { seed: "b" },
    shows: [
      { at: "zone", key: "hand", part: "note" },
      { at: "mark", key: "best" },
    ],
    done: READY,
  },
  { key: "end" },
];

for (const [record, at, step] of [
  [{}, 0, 0],
  [{ tried: true }, 0, 0],
  [{ tried: true }, 1, 2],
  [{ ready: true }, 0, 4],
  [{ ready: true }, 3, 4],
  // What was done at one table is not done at the next.
  [{ ready: true }, 4, 4],
  [{}, 5, 5],
  [{ ready: true }, 5, 6],
  [{ ready: true }, 6, 6],
])
  test(`the step follows what was done: at ${at} with ${JSON.stringify(record)}`, () => {
    assert.equal(stepNow(STEPS, record, at), step);
  });

test("a step that leads to another table is the last of its own", () => {
  const without = STEPS.filter(({ key }) => key !== "seen");
  assert.equal(stepNow(without, { ready: true }, 0), 3);
  const last = STEPS.map((_, at) => at).filter((at) => endsTable(STEPS, at));
  assert.deepEqual(last, [4, 6]);
});

test("a step belongs to the table that was laid last", () => {
  assert.deepEqual(
    [0, 3, 4, 5, 6].map((at) => tableStep(STEPS, at)),
    [0, 0, 0, 5, 5],
  );
});

test("a table laid again asks for what was done at it before", () => {
  assert.deepEqual(
    [1, 3, 5, 6].map((at) => retryStep(STEPS, at)),
    [1, 1, 5, 5],
  );
});

test("what a step speaks about has a frame, and is the first choice", () => {
  const [selector, rule, first] = frames("small", STEPS).split("{");
  const parts = '[data-zone="hand"] .zone-note,[data-marks~="best"]';
  const step = '.lesson[data-step="other"]:not([data-deed="done"])';
  assert.equal(selector, `.table[data-of="small"]:has(${step}) :is(${parts})`);
  assert.ok(rule.startsWith("outline:"));
  assert.ok(rule.endsWith(`:is(${selector}).points-choice`));
  assert.equal(first, "order:-1;outline-offset:-3px}");
});
