import assert from "node:assert/strict";
import { test } from "node:test";
import { qrOf, SCALE } from "../src/ui/qr.js";

/** Links as QR codes that a camera can read off a phone. */

const SITE = "https://cards.example/joker-poker/";

for (const [name, link] of [
  ["a deal", `${SITE}#/deal/1.joker_poker.1.human-club-club..2026-11-20.7b614498`],
  ["a match", `${SITE}#/match/1.${"i1bKys9OLYovKs1V0jHUiVbKKM1NzFPSwUHH6lTX".repeat(10)}.9c7438f7@12`],
  ["the longest", `${SITE}#/match/1.${"A-_z0".repeat(118)}.0be0e868@12345`],
])
  test(`a phone shows the link of ${name}`, () => {
    const [, gif] = qrOf(link).split(";base64,");
    const width = Buffer.from(gif, "base64").readUInt16LE(6);
    // On a phone of 360 pixels a module has three of them at least.
    assert.ok(width / SCALE <= 105);
  });

test("what no picture holds is none", () => {
  assert.equal(qrOf("x".repeat(4000)), null);
});
