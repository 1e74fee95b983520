import assert from "node:assert/strict";
import { test } from "node:test";
import { dayBefore } from "../src/match/days.js";
import { DAYS_SETTING, keepMatch } from "../src/match/matches.js";
import { daysOf, earlier, streaks, untilNext } from "../src/screens/together/days.js";

/** The arithmetic of the deals of the days. */

const TODAY = "2026-03-01";
const back = (days) => dayBefore(TODAY, days);

/** A finished match of a day's deal. */
function match(number, day, when = `${day}T12:00:00.000Z`, changes = {}) {
  const players = ["human", "club", "club"].map((level) => ({ level }));
  const outcome = { scores: [9, 12, 9], winners: [1] };
  return { id: `m${number}`, record: { over: true, game: "joker_poker", day, when, players, outcome, ...changes } };
}

const results = (...matches) => daysOf(matches, "joker_poker");
const isInTime = (one) => results(one).get(TODAY).inTime;

test("the first finished match of a day is its result", () => {
  const found = results(
    match(2, TODAY, `${TODAY}T15:00:00.000Z`, { outcome: { scores: [30, 1, 1], winners: [0] } }),
    match(1, TODAY, `${TODAY}T14:00:00.000Z`),
    match(3, TODAY, `${TODAY}T13:00:00.000Z`, { over: false }),
    match(4, TODAY, `${TODAY}T12:00:00.000Z`, { game: "joker_rum" }),
    match(5, "", `${TODAY}T12:00:00.000Z`),
  );
  const result = { id: "m1", day: TODAY, points: 9, place: 2, of: 3, won: false, inTime: true };
  assert.deepEqual([...found], [[TODAY, result]]);
});

for (const [end, wanted] of [
  [`${TODAY}T23:59:59.000Z`, true],
  [`${back(-1)}T00:59:00.000Z`, true],
  [`${back(-1)}T01:00:00.000Z`, false],
])
  test(`where its name does not say it a match is in time until an hour after its day: ${end}`, () => {
    assert.equal(isInTime(match(1, TODAY, end)), wanted);
  });

for (const [begun, ended, wanted] of [
  [`${TODAY}T23:59:00Z`, "2026-03-02T04:00:00.000Z", true],
  [`${TODAY}T09:00:00Z`, "2026-03-11T09:10:00.000Z", true],
  ["2026-03-02T00:30:00Z", "2026-03-02T04:00:00.000Z", true],
  ["2026-03-02T12:00:00Z", "2026-03-02T13:00:00.000Z", false],
  ["2026-03-02T12:00:00Z", `${TODAY}T12:00:00.000Z`, false],
])
  test(`a match belongs to the day on which it began: from ${begun} to ${ended}`, () => {
    const id = `${Date.parse(begun).toString(36)}-1x2y3z`;
    assert.equal(isInTime({ ...match(1, TODAY, ended), id }), wanted);
  });

/** The days that are kept once deals of these have been finished. */
async function daysPlayed(found, ...days) {
  const kept = new Map([[DAYS_SETTING, found]]);
  const store = {
    getSetting: async (name, otherwise) => kept.get(name) ?? otherwise,
    setSetting: (name, value) => kept.set(name, value),
    loadMatch: async () => undefined,
    saveMatch: async () => true,
  };
  const game = { outcome: () => ({}), facts: () => ({}), again: () => ({}) };
  for (const day of days) await keepMatch(store, game, { id: day, over: true, day });
  return kept.get(DAYS_SETTING);
}

test("an old deal or a wrong clock takes no day away", async () => {
  const played = await daysPlayed(null, TODAY, back(3), "1970-01-01", back(-9));
  assert.deepEqual(played, [back(-9), "1970-01-01", back(3), TODAY]);
  assert.deepEqual(await daysPlayed([TODAY, back(1)], back(1)), [back(1), TODAY]);
});

test("few days are kept", async () => {
  const many = Array.from({ length: 3000 }, (_, number) => back(number));
  assert.deepEqual(await daysPlayed(many, back(-1)), [back(-1), ...many.slice(0, 30)]);
});

test("days in a row are counted as one walks them, whichever were played", () => {
  for (let set = 0; set < 2 ** 11; set++) {
    const isPlayed = (day) => Boolean(set & (1 << day));
    const days = Array.from({ length: 11 }, (_, day) => day);
    const row = (start) => {
      let length = 0;
      while (isPlayed(start + length)) length += 1;
      return length;
    };
    const found = results(...days.filter(isPlayed).map((day) => match(day, back(day))));
    assert.deepEqual(streaks(found.values(), TODAY), { now: row(0) || row(1), best: Math.max(...days.map(row)) });
  }
});

test("late days do not count", () => {
  const late = match(1, back(1), `${TODAY}T12:00:00.000Z`);
  const found = results(late, match(2, TODAY), match(3, back(2)));
  assert.deepEqual(streaks(found.values(), TODAY), { now: 1, best: 1 });
});

test("the days before cross months and leap years", () => {
  assert.deepEqual(earlier("2028-03-01", 2), ["2028-02-29", "2028-02-28"]);
});

test("the time until the next deal is in whole minutes", () => {
  const at = Date.parse(TODAY);
  assert.deepEqual(untilNext(at), { hours: 24, minutes: 0 });
  assert.deepEqual(untilNext(at + 86_340_000), { hours: 0, minutes: 1 });
  assert.deepEqual(untilNext(at + 3_600_000 * 13 + 1), { hours: 11, minutes: 0 });
});
