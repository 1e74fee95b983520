import assert from "node:assert/strict";
import { test } from "node:test";
import { nearest } from "../src/ui/near.js";

/** Which of some elements a tap counts for. */

/** An element around a point. @param {string} name @param {number} x @param {number} y @param {number} [size] */
function small(name, x, y, size = 10) {
  const box = { left: x - size / 2, top: y - size / 2, width: size, height: size };
  return { name, getBoundingClientRect: () => box };
}

/** The name of the element that a tap counts for; undefined if none. @param {ReturnType<typeof small>[]} elements @param {number} clientX @param {number} clientY */
function tapped(elements, clientX, clientY) {
  const around = /** @type {any} */ ({ querySelectorAll: () => elements });
  return /** @type {any} */ (nearest(around, "*", { clientX, clientY }))?.name;
}

const cross = [
  small("middle", 50, 50),
  small("above", 50, 40),
  small("below", 50, 60),
  small("left", 40, 50),
  small("right", 60, 50),
];

for (const [x, y, name] of /** @type {[number, number, string][]} */ ([
  [50, 50, "middle"],
  [52, 52, "middle"],
  [50, 43, "above"],
  [50, 57, "below"],
  [43, 50, "left"],
  [57, 50, "right"],
]))
  test(`a tap at ${x}, ${y} counts for the nearest middle: ${name}`, () => assert.equal(tapped(cross, x, y), name));

test("a tap reaches as far in every direction", () => {
  const large = [small("one", 100, 100, 30)];
  for (const [x, y] of [
    [0, 26],
    [0, -26],
    [26, 0],
    [-26, 0],
  ])
    assert.equal(tapped(large, 100 + x, 100 + y), "one");
  for (const [x, y] of [
    [0, 27],
    [0, -27],
    [27, 0],
    [-27, 0],
  ])
    assert.equal(tapped(large, 100 + x, 100 + y), undefined);
});

test("of equally near elements the first one is taken", () => {
  assert.equal(tapped([small("first", 48, 50), small("second", 50, 50)], 50, 50), "first");
});
