import assert from "node:assert/strict";
import { test } from "node:test";
import { decided, doneOn, fresh, isDue, streak, today, withDone, withLooked } from "../src/screens/mistakes/deck.js";

const NOW = "2026-03-01T10:00:00.000Z";
const now = new Date(NOW);

/** Today's positions of some, by number; each is of the match whose letter stands there. */
function due(plans, { matches = "m".repeat(99), done = 0 } = {}) {
  const empty = { due: NOW, last: "", stability: 0, difficulty: 0, reps: 0, lapses: 0, state: 0, steps: 0, days: 0 };
  const drills = plans.map((plan, id) => ({ id, drill: { match: matches[id], plan: { ...empty, ...plan } } }));
  const progress = { looked: [], days: done ? [["2026-03-01", done]] : [] };
  return today(drills, progress, now).map(({ id }) => id);
}

test("a better decision comes back later", () => {
  const plans = [1, 2, 3, 4].map((mark) => decided(fresh(now), mark, now));
  const dues = plans.map((plan) => plan.due);
  assert.deepEqual(dues, [...new Set(dues)].sort());
  for (const plan of plans) assert.ok(plan.due > NOW && plan.last === NOW && plan.reps === 1);
});

test("what was known and is forgotten comes back soon", () => {
  let plan = fresh(now);
  for (let turn = 0; turn < 4; turn += 1) plan = decided(plan, 4, new Date(plan.due));
  const wrong = decided(plan, 1, new Date(plan.due));
  assert.ok(plan.days > 60 && wrong.days < plan.days / 4);
  assert.equal(wrong.lapses, 1);
});

test("a clock set back over a due date loses nothing", () => {
  const plan = decided(fresh(now), 3, now);
  const before = new Date("2025-06-01T10:00:00Z");
  assert.ok(isDue(plan, new Date(plan.due)));
  assert.ok(!isDue(plan, new Date(now.getTime() + 1000)));
  // The clock was ahead when it was decided, or is behind now: nobody waits for a date that may never come.
  assert.ok(isDue(plan, before));
  const again = decided(plan, 3, before);
  assert.ok(again.last === NOW && again.due > NOW);
});

test("at most ten a day", () => {
  const many = Array(30).fill({});
  assert.deepEqual(
    [many, []].map((plans) => due(plans).length),
    [10, 0],
  );
  assert.deepEqual(
    [7, 12].map((done) => due(many, { done }).length),
    [3, 0],
  );
});

test("what has waited longest comes first, then new ones of each match in turn", () => {
  const known = (day) => ({ reps: 1, due: `2026-${day}T00:00:00Z`, last: "2026-02-01T00:00:00Z" });
  const plans = [{}, {}, {}, known("02-20"), known("02-10"), known("04-10")];
  assert.deepEqual(due(plans, { matches: "aabccc" }), [4, 3, 0, 2, 1]);
});

test("days in a row", () => {
  const row = (...days) => streak({ looked: [], days: days.map((day) => [day, 1]) }, now);
  assert.equal(row(), 0);
  assert.equal(row("2026-03-01", "2026-02-28", "2026-02-27", "2026-02-25"), 3);
  assert.equal(row("2026-02-28"), 1);
  assert.equal(row("2026-02-27"), 0);
});

test("progress is counted by day and does not grow without end", () => {
  let progress = { looked: [], days: [] };
  for (let turn = 0; turn < 3; turn += 1) progress = withDone(progress, "2026-03-01");
  for (let turn = 0; turn < 1500; turn += 1) progress = withLooked(withDone(progress, `day ${turn}`), `m${turn}`);
  assert.equal(doneOn(progress, "day 1499"), 1);
  assert.deepEqual([progress.days.length, progress.looked.length, progress.looked[0]], [400, 1000, "m1499"]);
});
