import assert from "node:assert/strict";
import { test } from "node:test";
import { readPlayers } from "../src/device/players.js";
import { areChoices, readable } from "../src/device/records.js";
import { statesFrom } from "../src/screens/hands/stored.js";

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

test("a table has no more seats than a game", () => {
  for (const [count, wanted] of [
    [8, true],
    [9, false],
    [MANY, false],
  ]) {
    const table = { format: 2, game: "any", players: Array(count).fill(PERSON), view: {} };
    assert.equal(readable(table, { key: "any" }), wanted);
  }
  const table = { format: 2, game: "any", players: [PERSON], view: {} };
  for (const changes of [
    { format: 4 },
    { game: "other" },
    { players: [null] },
    { view: null },
    { scene: [] },
    { scene: null },
  ])
    assert.ok(!readable({ ...table, ...changes }, { key: "any" }));
  assert.ok(!readable({ hello: "world" }, { key: "any" }));
});

test("what is laid out among the hands is read as it was written", () => {
  const hand = { cards: ["As", "Kh"], concealed: ["As"], wrong: "Zz" };
  const rules = { preset: "high", options: { decks: 2, bug: true }, joker_rank: "K", more: true };
  const inputs = { hands: Array(4).fill(hand), active: 3, rules, pack: { lowest: "7", decks: 2 } };
  const { bench, odds } = statesFrom({ format: 1, inputs });
  assert.deepEqual({ ...bench, pack: odds }, inputs);
});

test("the hands and their rules of an older page are read", () => {
  const hands = [{ cards: [], concealed: [], wrong: "" }];
  const inputs = { tab: "odds", preset: "bug", options: { decks: 2 }, jokerRank: "", hands };
  const { rules } = statesFrom({ format: 1, inputs }).bench;
  assert.deepEqual(rules, { preset: "bug", options: { decks: 2 }, joker_rank: "" });
  assert.equal(statesFrom({ format: 1, inputs: { tab: "odds", rules: null, hands } }).bench.rules, undefined);
});

test("without hands the laboratory is as in the beginning", () => {
  for (const stored of [null, { format: 2, inputs: { pack: {} } }])
    assert.deepEqual(statesFrom(stored), { bench: null, odds: null });
});

test("own players", () => {
  const all = times(MANY, (at) => ({ name: `p${at}`, source: "x" }));
  const found = readPlayers(JSON.stringify({ at: 0, all }));
  assert.deepEqual([found.all.length, found.whole], [50, false]);
});
