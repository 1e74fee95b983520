import assert from "node:assert/strict";
import { test } from "node:test";
import { readPlayers } from "../src/device/players.js";
import { areChoices, isTableOf } from "../src/device/shape.js";

/** What lies on the device may be anything: no more of it is read back than the page would write. */
const MANY = 3000;
const times = (count, one) => Array.from({ length: count }, (_, at) => one(at));
const PERSON = { level: "club", character: "ada" };
const LONG = "x".repeat(MANY);

test("choices that nobody can have written are not read", () => {
  const sound = { players: [{ level: "human", character: "you", name: "Zoe" }, PERSON], options: {} };
  const options = { hand: 6, teams: "pairs", bluff: true, own_points: Array(10).fill(1) };
  for (const changes of [{}, { options, unaided: true, seconds: 3 }]) assert.ok(areChoices({ ...sound, ...changes }));
  for (const changes of [
    { players: Array(MANY).fill(PERSON) },
    { players: [] },
    { players: 3 },
    { players: [null, null] },
    { players: [{ ...PERSON, level: LONG }] },
    { players: [{ ...PERSON, name: LONG }] },
    { players: [{ ...PERSON, name: 7 }] },
    { options: Object.fromEntries(times(MANY, (at) => [`option${at}`, 1])) },
    { options: [] },
  ])
    assert.ok(!areChoices({ ...sound, ...changes }));
});

test("a table has the parts that the page relies on, and no more seats than a game", () => {
  for (const [count, wanted] of [
    [8, true],
    [9, false],
    [MANY, false],
  ]) {
    const table = { format: 2, game: "any", players: Array(count).fill(PERSON), view: {} };
    assert.equal(isTableOf(table, { key: "any" }), wanted);
  }
  const table = { format: 2, game: "any", players: [PERSON], view: {} };
  assert.ok(isTableOf(table, { key: "any" }));
  for (const changes of [
    { format: 4 },
    { game: "other" },
    { players: [null] },
    { view: null },
    { scene: [] },
    { scene: null },
  ])
    assert.ok(!isTableOf({ ...table, ...changes }, { key: "any" }));
  assert.ok(!isTableOf({ hello: "world" }, { key: "any" }));
});

test("own players", () => {
  const all = times(MANY, (at) => ({ name: `p${at}`, source: "x" }));
  const found = readPlayers(JSON.stringify({ at: 0, all }));
  assert.deepEqual([found.all.length, found.whole], [50, false]);
});
