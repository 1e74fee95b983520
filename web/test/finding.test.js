import assert from "node:assert/strict";
import { test } from "node:test";
import { messagesOf, prepared } from "../builder/messages.mjs";
import { seal, unseal } from "../src/device/sealed.js";
import { catalogueOf } from "../src/match/catalogue.js";
import { fitting, titleOf, withLines } from "../src/screens/history/finding.js";
import { marksIn, noteMark } from "../src/screens/history/marks.js";
import { bringTexts, useLanguage } from "../src/text/text.js";

Object.defineProperty(globalThis, "navigator", { value: { languages: ["en-GB"] } });
await useLanguage("en", true);
catalogueOf(["joker_poker", "joker_rum"].map((key) => ({ key, part: { module: null } })));

const YOU = { level: "human", character: "you" };
const match = (id, other = {}) => ({
  id,
  record: {
    game: "joker_poker",
    players: [YOU, { level: "club", character: "ada" }],
    when: "2026-03-01T10:00:00.000Z",
    over: true,
    outcome: { scores: [5, 3], winners: [0] },
    accuracy: {},
    ...other,
  },
});
const ZOE = { level: "human", character: "nora", name: "Zoë" };
const MATCHES = [
  match("rum", { game: "joker_rum", players: [YOU, ZOE], when: "2025-12-24T10:00:00.000Z" }),
  match("lost", { outcome: { scores: [3, 5], winners: [1] }, accuracy: { 0: 74 } }),
  match("open", { over: false, outcome: { scores: [0, 0], winners: [] } }),
  match("good", { accuracy: { 0: 90, 1: 10 } }),
  match("fair", { accuracy: { 0: 75 } }),
];
const MARKS = new Map([
  ["lost", { star: true, note: "" }],
  ["good", { star: false, note: "Élan at the end" }],
  ["gone", { star: true, note: "of no match" }],
]);
const ALL = MATCHES.map(({ id }) => id);

for (const [query, ids] of [
  ["", ALL],
  ["q=ada", ["lost", "open", "good", "fair"]],
  ["q=++ZOE+", ["rum"]],
  ["q=joker+rum+2025", ["rum"]],
  ["q=2025-12-24", ["rum"]],
  ["q=24/12/2025", ["rum"]],
  ["q=24.12.", ["rum"]],
  ["q=december", ["rum"]],
  ["q=elan+ada", ["good"]],
  ["q=elan+zoe", []],
  ["only=star", ["lost"]],
  ["only=note", ["good"]],
  ["only=joker_rum", ["rum"]],
  ["q=ada&only=won", ["good", "fair"]],
  ["only=lost", ["lost"]],
  ["only=open", ["open"]],
  // Whatever else an address says.
  ["only=&other=1", ALL],
  ["only=gold", []],
  ["q=%E0%A4&q=ada", []],
  [`only=${"x".repeat(99_999)}`, []],
  ["%%%", ALL],
])
  test(`found by: ${query.slice(0, 40)}`, () => {
    assert.deepEqual(
      fitting(new URLSearchParams(query), MATCHES, MARKS).map(({ id }) => id),
      ids,
    );
  });

test("lines of play follow their match", () => {
  const family = Object.entries({
    deep: "line",
    other: "",
    line: "match",
    gone: "deleted",
    match: "",
  });
  const matches = family.map(([id, parent]) => match(id, { parent }));
  const listed = [...withLines(matches)].map(([{ id }, depth]) => `${id} ${depth}`);
  assert.deepEqual(listed, ["other 0", "gone 0", "match 0", "line 1", "deep 2"]);
});

/** A store of marks by hand. */
function store(records = {}) {
  const kept = new Map(Object.entries(records).map(([id, record]) => [id, seal(id, record)]));
  return {
    kept,
    all: async () => kept,
    keep: async (_, id, record) => (record ? kept.set(id, seal(id, record)) : kept.delete(id)),
    records: () => Object.fromEntries([...kept].map(([id, value]) => [id, unseal(id, value)?.record])),
  };
}

test("two tabs note a star and a note", async () => {
  const here = store();
  await noteMark(here, "m", { star: true });
  await noteMark(here, "m", { note: "well played" });
  assert.deepEqual(here.records(), { m: { format: 1, star: true, note: "well played" } });
  await noteMark(here, "m", { star: false, note: "" });
  assert.deepEqual(here.records(), {});
});

test("junk is no mark and stays", async () => {
  const junk = [null, 5, "star", [], {}];
  for (const changes of [{ format: 2 }, { star: "yes" }, { note: 7 }])
    junk.push({ format: 1, star: true, note: "", ...changes });
  const whole = { format: 1, star: false, note: "x".repeat(500) };
  const kept = { ...Object.fromEntries(junk.map((record, number) => [`m${number}`, record])), whole };
  const here = store(kept);
  here.kept.set("broken", { text: "{", sum: "", when: "" });
  assert.deepEqual([...(await marksIn(here)).keys()], ["whole"]);
  here.kept.delete("broken");
  assert.deepEqual(here.records(), kept);
});

test("a match of one player shows the points, or what its game says instead", async () => {
  const title = (/** @type {string} */ game, /** @type {number} */ points) =>
    titleOf(match("alone", { game, players: [YOU], outcome: { scores: [points], winners: [] } }).record);
  const key = "history.alone";
  const text = (await messagesOf("en"))[key] ?? "";
  await bringTexts(async () => ({ default: { [key]: prepared("en", key, text), [`${key}.video_poker`]: "coins" } }));
  assert.deepEqual(
    [0, 1, -2].map((points) => title("patience", points)),
    ["0 points", "1 point", "−2 points"],
  );
  assert.equal(title("video_poker", 1200), "coins");
});
