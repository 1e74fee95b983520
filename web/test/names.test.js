import assert from "node:assert/strict";
import { test } from "node:test";
import { nameFrom } from "../src/match/names.js";

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
