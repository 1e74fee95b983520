import assert from "node:assert/strict";
import { test } from "node:test";
import { DAYS_SETTING, keepMatch } from "../src/match/matches.js";

/** The days whose deals have been finished. */

const TODAY = "2026-03-01";
const back = (days) => new Date(Date.parse(TODAY) - days * 86_400_000).toISOString().slice(0, 10);

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
