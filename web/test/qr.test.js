import assert from "node:assert/strict";
import { test } from "node:test";
import { decodeQR } from "qr/decode.js";
import { qrOf } from "../src/ui/qr.js";

/** Links as QR codes: the path that the page draws, painted and read by a decoder. */

const SITE = "https://cards.example/joker-poker/";
/** Pixels of a module. */
const SCALE = 4;

/** The picture as a camera has it. @param {{size: number, path: string}} code */
function painted({ size, path }) {
  const side = size * SCALE;
  const data = new Uint8Array(side * side * 4).fill(255);
  const boxes = [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)].map(([, ...numbers]) => numbers.map(Number));
  for (const [x, y, width] of boxes)
    for (let row = y * SCALE; row < (y + 1) * SCALE; row += 1)
      for (let column = x * SCALE; column < (x + width) * SCALE; column += 1)
        data.fill(0, 4 * (row * side + column), 4 * (row * side + column) + 3);
  return { width: side, height: side, data };
}

for (const [name, link] of [
  ["a deal", `${SITE}#/deal/1.joker_poker.1.human-club-club..2026-11-20.7b614498`],
  ["a match", `${SITE}#/match/1.${"i1bKys9OLYovKs1V0jHUiVbKKM1NzFPSwUHH6lTX".repeat(10)}.9c7438f7@12`],
  ["the longest", `${SITE}#/match/1.${"A-_z0".repeat(118)}.0be0e868@12345`],
])
  test(`a camera reads the link of ${name}`, () => {
    const code = qrOf(link);
    assert.equal(decodeQR(painted(code)), link);
    // On a phone of 360 pixels a module has three of them at least.
    assert.ok(code.size <= 105);
  });

test("what no picture holds is none", () => {
  assert.equal(qrOf("x".repeat(4000)), null);
});
