import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { seatedAt } from "../src/match/branching.js";
import { keepMatch, matchWithTable } from "../src/match/matches.js";
import { isThinking, mayLookBack } from "../src/match/recordfacts.js";
import { newRecord } from "../src/match/tablerecord.js";
import { newDevice } from "../testing/device.js";

const Real = globalThis.CompressionStream;
afterEach(() => {
  globalThis.CompressionStream = Real;
});
class Broken {
  constructor() {
    throw new RangeError("no room");
  }
}

for (const [how, stream, format, packed] of [
  ["it is packed", Real, 2, "string"],
  ["packing fails", Broken, 1, "object"],
])
  test(`a match is kept where ${how}`, async () => {
    const kept = new Map();
    const store = {
      loadMatch: async (id) => kept.get(id),
      saveMatch: async (id, record) => Boolean(kept.set(id, record)),
    };
    const long = "x".repeat(9000);
    const table = { id: "m", game: "joker_poker", players: [], over: false, view: { options: {} }, long };
    globalThis.CompressionStream = stream;
    assert.equal(await keepMatch(store, {}, table), true);
    globalThis.CompressionStream = Real;
    const record = kept.get("m");
    assert.deepEqual([record.format, typeof record.table], [format, packed]);
    assert.deepEqual((await matchWithTable(store, "m")).table, table);
    kept.set("m", { ...record, table: "AAAA", format: 2 });
    assert.equal((await matchWithTable(store, "m")).table, null);
  });

test("who played there takes the seat that is left", () => {
  const seated = (levels, seat) =>
    seatedAt(
      levels.map((level) => ({ level })),
      seat,
    ).map(({ level }) => level);
  assert.deepEqual(seated(["human", "club", "expert"], 0), ["human", "club", "expert"]);
  assert.deepEqual(seated(["human", "club", "expert"], 2), ["expert", "club", "human"]);
  assert.deepEqual(seated(["club", "human", "human"], 2), ["club", "human", "human"]);
  assert.deepEqual(seated(["club", "expert"], 1), ["club", "expert"]);
});

test("what goes on is looked back at where help was taken", () => {
  const two = [{ level: "human" }, { level: "human" }];
  const record = {
    over: false,
    helped: true,
    unaided: false,
    day: "",
    players: [{ level: "human" }, { level: "club" }],
  };
  for (const changes of [{ over: true, helped: false }, {}]) assert.ok(mayLookBack({ ...record, ...changes }));
  for (const changes of [
    { helped: false },
    { helped: null },
    { unaided: true },
    { day: "2026-03-01" },
    { players: two },
  ])
    assert.ok(!mayLookBack({ ...record, ...changes }));
});

test("a table keeps the time that was chosen", () => {
  for (const seconds of [0, 10])
    assert.equal(newRecord({ view: {} }, { key: "any" }, { players: [], seconds }).seconds, seconds);
});

test("a seat that has acted is not shown as thinking any more", () => {
  const seen = (asked, rests = "") => isThinking({ ui: { thinking: 1, rests }, record: { asked } }, 1);
  assert.deepEqual([seen([1]), seen([0, 1]), seen([0]), seen([1], "tap")], [true, true, false, false]);
});

test("a match from an older page, whose record has no outcome, can be read from the history", async () => {
  const { store } = await newDevice();
  const players = [
    { level: "human", character: "you" },
    { level: "club", character: "ada" },
  ];
  const table = { id: "m", game: "joker_poker", players, over: false, view: { options: {} } };
  await keepMatch(store, {}, table);
  assert.deepEqual((await store.loadMatch("m")).outcome, { scores: [0, 0], winners: [] });
  const brief = { scores: [9, 3], winners: [0] };
  await keepMatch(store, {}, { ...table, over: true, brief });
  await keepMatch(store, {}, { ...table, over: true });
  assert.deepEqual((await store.loadMatch("m")).outcome, brief);
});
