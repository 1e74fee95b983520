import assert from "node:assert/strict";
import { test } from "node:test";
import { givenUp, recordFor, tried } from "../src/games/poker_tiles/puzzle/streak.js";
import { dayBefore } from "../src/match/days.js";
import { chance } from "../testing/chance.js";

/** What is kept of the puzzles of the day: streaks that a wrong clock cannot break. */

/** The day so many days after the first one. */
const day = (number) => dayBefore("2026-03-01", -number);
const DEEDS = {
  look: (kept) => kept,
  solve: (kept) => tried(kept, 40, true),
  try: (kept) => tried(kept, 9, false),
  "give up": givenUp,
};

/** What is kept after each step: a day that the clock says, and what somebody does at its puzzle. */
function play(steps, found = null) {
  let kept = found;
  return steps.map(([at, what]) => {
    kept = JSON.parse(JSON.stringify(DEEDS[what](recordFor(kept, at))));
    return kept;
  });
}

const figures = ({ end, streak, solved, longest }) => [end, streak, solved, longest];

for (const wrong of ["1970-01-01", day(1), day(9)])
  for (const what of Object.keys(DEEDS))
    test(`a clock that is wrong once breaks no streak: ${what} on ${wrong}`, () => {
      const solved = [0, 1, 2].map((number) => [day(number), "solve"]);
      const last = play([...solved, [wrong, what], [day(3), "solve"]]).at(-1);
      assert.deepEqual([last.end, last.streak], ["solved", 4]);
    });

test("a solved day counts once", () => {
  const first = [
    [day(0), "try"],
    [day(0), "solve"],
    [day(1), "solve"],
  ];
  const [again, last] = play([...first, [day(0), "solve"], [day(1), "look"]]).slice(-2);
  assert.deepEqual([again.tries, again.end, again.solved], [2, "solved", 2]);
  assert.deepEqual(figures(last), ["solved", 2, 2, 2]);
});

test("a day whose solution was shown stays shown", () => {
  const first = [
    [day(0), "solve"],
    [day(1), "give up"],
    [day(2), "try"],
  ];
  const [again, later] = play([...first, [day(1), "solve"], [day(2), "look"]]).slice(-2);
  assert.deepEqual(figures(again), ["shown", 0, 1, 1]);
  assert.deepEqual(figures(later), ["", 0, 1, 1]);
});

test("a gap that is closed later joins both sides", () => {
  const last = play([...[0, 2, 1].map((number) => [day(number), "solve"]), [day(2), "look"]]).at(-1);
  assert.deepEqual(figures(last), ["solved", 3, 3, 3]);
});

const OLD = { day: day(4), tries: 2, points: 30, end: "solved", streak: 3, last: day(4) };

test("what an older page kept goes on", () => {
  const [same] = play([[day(4), "look"]], OLD);
  assert.deepEqual([...figures(same), same.tries], ["solved", 3, 3, 3, 2]);
  const [counted] = play([[day(5), "solve"]], { ...OLD, solved: 11, longest: 7 });
  assert.deepEqual(figures(counted), ["solved", 4, 12, 7]);
  const [kept] = play([[day(5), "look"]], { ...OLD, day: day(5), end: "", tries: 1, points: 12 });
  assert.deepEqual([kept.tries, kept.points, kept.streak], [1, 12, 3]);
});

test("an older page goes on with what this page has kept, and this page after it", () => {
  const both = play([0, 1].map((number) => [day(number), "solve"]))[1];
  const theirs = { ...both, day: day(2), tries: 1, points: 40, end: "solved", streak: 3, last: day(2), solved: 3 };
  assert.deepEqual(figures(play([[day(3), "solve"]], theirs)[0]), ["solved", 4, 4, 4]);
});

for (const found of [
  { ...OLD, streak: -3, solved: -3, longest: -3 },
  { ...OLD, tries: -3, points: -3 },
  { ...OLD, streak: 10 ** 9 },
  { ...OLD, last: "tomorrow", day: 7, end: "won" },
  { ...OLD, days: JSON.parse(`{"${day(4)}": -3, "1": 1, "2026-02-31": 5, "${day(3)}": 0.5, "__proto__": 2}`) },
  { ...OLD, days: [1, 2] },
  { days: Object.fromEntries(Array.from({ length: 50_000 }, (_, number) => [day(-3 * number), 1])) },
  [],
  7,
  "x",
])
  test(`what lies there may be anything: ${JSON.stringify(found).slice(0, 99)}`, () => {
    const [kept] = play([[day(5), "solve"]], found);
    assert.deepEqual([kept.end, kept.tries], ["solved", 1]);
    assert.ok(kept.solved >= kept.longest && kept.longest >= kept.streak && kept.streak >= 1);
    assert.ok(Object.keys(kept.days).length <= 10_001);
    for (const tries of Object.values(kept.days)) assert.ok(Number.isInteger(tries) && tries >= 0);
  });

test("the order in which days are solved does not matter", () => {
  const { among, shuffled } = chance(1);
  for (let set = 1; set < 2 ** 10; set++) {
    const done = Array.from({ length: 10 }, (_, number) => number).filter((number) => set & (1 << number));
    const order = shuffled([...done, among(done)]);
    const steps = [...order.map((number) => [day(number), "solve"]), [day(Math.max(...done)), "look"]];
    let [row, longest] = [0, 0];
    for (let number = 0; number <= Math.max(...done); number++) {
      row = done.includes(number) ? row + 1 : 0;
      longest = Math.max(longest, row);
    }
    assert.deepEqual(figures(play(steps).at(-1)), ["solved", row, done.length, longest], `${order}`);
  }
});
