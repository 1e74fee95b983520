import assert from "node:assert/strict";
import { test } from "node:test";
import { isSetting } from "../src/device/shape.js";
import { mixesFrom, nameFrom, presetOptions, wayOf } from "../src/match/mixes.js";

/** Ways to play: presets as the page tells them apart, and mixes of house rules kept by a name. */

const WAYS = {
  presets: { basic: {}, alaska: { ten: "back_one", stuck_turns: 4 } },
  mixes: [{ name: "Grandma", options: { hand: 6, teams: "pairs" } }],
  beside: ["max_turns", "teams"],
};

for (const [options, way] of [
  [{}, { preset: "basic" }],
  [{ stuck_turns: 4, max_turns: 9, ten: "back_one" }, { preset: "alaska" }],
  [{ teams: "pairs", hand: 6 }, { mix: "Grandma" }],
  [{ hand: 6 }, null],
])
  test(`options are a mix or a preset or neither: ${JSON.stringify(options)}`, () => {
    assert.deepEqual(wayOf(options, WAYS), way);
  });

test("what is set beside a preset stays unless it was part of a mix", () => {
  const alaska = { ten: "back_one", stuck_turns: 4 };
  assert.deepEqual(presetOptions("alaska", { hand: 4, max_turns: 9 }, WAYS), { max_turns: 9, ...alaska });
  assert.deepEqual(presetOptions("alaska", { hand: 6, teams: "pairs" }, WAYS), alaska);
});

test("names are of any letters", () => {
  for (const [name, kept] of [
    ["  Ömas\n Ärger ", "Ömas Ärger"],
    ["ÖMAS ÄRGER", "ÖMAS ÄRGER"],
    ["O\u0308mas Ärger", "Ömas Ärger"],
    ["祖母の決まり", "祖母の決まり"],
    ["🃏".repeat(50), "🃏".repeat(30)],
    ["\u0000\u200f ", ""],
  ])
    assert.equal(nameFrom(name), kept);
});

test("two mixes with one name are one", () => {
  const names = ["  Ömas\n Ärger ", "ÖMAS ÄRGER", "O\u0308mas Ärger", "祖母の決まり"];
  const mixes = mixesFrom(names.map((name, hand) => ({ name, options: { hand } })));
  const [mine, other] = [
    { name: "Ömas Ärger", options: { hand: 2 } },
    { name: "祖母の決まり", options: { hand: 3 } },
  ];
  assert.deepEqual(mixes, [mine, other]);
});

for (const [kept, whole] of [
  [[], true],
  [[null, 3], true],
  [{}, false],
  ["Grandma", false],
])
  test(`a list of kept mixes is one whatever is in it: ${JSON.stringify(kept)}`, () => {
    assert.equal(isSetting("mixes pegs_and_jokers", kept), whole);
  });

const mix = (name, options = { hand: 6 }) => ({ name, options });

for (const [kept, names] of [
  [[mix("Grandma")], ["Grandma"]],
  [[mix("x".repeat(5000))], ["x".repeat(30)]],
  [[mix(" a\n b\u0000")], ["a b"]],
  [[mix(""), mix(3), { options: { hand: 6 } }], []],
  [[mix("Oma"), mix("oma ", {})], ["oma"]],
  [[mix("x".repeat(31)), mix("x".repeat(32), {})], ["x".repeat(30)]],
  [[null, 3, "x", [], { name: "A" }, mix("B", []), mix("C", null)], []],
  [[mix("A", { dice: 2, hand: "six", points: [1, 2] }), null], ["A"]],
  ["Grandma", []],
])
  test(`of damaged mixes what is sound stays: ${JSON.stringify(kept).slice(0, 99)}`, () => {
    const read = mixesFrom(kept);
    assert.deepEqual(
      read.map(({ name }) => name),
      names,
    );
  });

test("the options of a sound mix are as they were", () => {
  const mine = mix("Mine", { hand: "six", dice: 2, bluff: true, own_points: [1, 2] });
  assert.deepEqual(mixesFrom([null, { ...mine, more: 1 }]), [mine]);
});
