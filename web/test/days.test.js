import assert from "node:assert/strict";
import { test } from "node:test";
import { DAYS_SETTING, keepMatch, today } from "../src/match/matches.js";

/** The day whose deal has been finished. */

/** The days that are kept once the deal of one has ended, or has been left. */
async function daysPlayed(day, over = true) {
  const kept = new Map([[DAYS_SETTING, ["2026-03-01"]]]);
  const store = {
    setSetting: (name, value) => kept.set(name, value),
    loadMatch: async () => undefined,
    saveMatch: async () => true,
  };
  await keepMatch(store, {}, { id: "m", players: [], over, day });
  return kept.get(DAYS_SETTING);
}

test("today's deal is known as played once it has ended, and no other deal changes that", async () => {
  assert.deepEqual(await daysPlayed(today()), [today()]);
  assert.deepEqual(await daysPlayed(today(), false), ["2026-03-01"]);
  assert.deepEqual(await daysPlayed("2026-02-28"), ["2026-03-01"]);
  assert.deepEqual(await daysPlayed(""), ["2026-03-01"]);
});
