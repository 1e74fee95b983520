import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { test } from "node:test";
import { aboveBudgets, siteAboveBudgets } from "../builder/budgets.mjs";

/** What the page's own files may weigh: the build says which part is above its budget. */

const LOCALES = { en: ["en-1.js", "en-3.js"], de: ["de-1.js", "de-3.js"] };
const SMALL = { code: ["view-1.js", "chunk-2.js"], texts: ["en-2.js", "de-2.js"] };
const FILES = ["app.js", "chunk-1.js", ...Object.values(LOCALES), ...Object.values(SMALL)].flat();

/** What is too large when some files have another size than a thousand bytes. @param {Record<string, number>} [sizes] */
function above(sizes = {}) {
  const files = FILES.map((name) => ({ name, data: randomBytes(sizes[name] ?? 1000) }));
  const built = { entry: "app.js", needed: ["chunk-1.js"], locales: LOCALES, games: { small: SMALL }, files };
  return aboveBudgets(built, [randomBytes(1000)]);
}

test("small files are within their budgets", () => {
  assert.deepEqual(above(), []);
});

for (const [what, sizes] of [
  ["the shell", { "de-1.js": 70_000 }],
  ["the shell", { "chunk-1.js": 62_000 }],
  ["the code of small", { "chunk-2.js": 32_000 }],
  ["the texts of small", { "de-2.js": 8_100 }],
])
  test(`what is too large is named: ${what}, with ${Object.keys(sizes)}`, () => {
    const found = above(sizes);
    assert.deepEqual([found.length, found[0].split(":")[0]], [1, what]);
  });

test("the shell counts one language", () => {
  assert.deepEqual(above({ "en-1.js": 25_000, "de-1.js": 25_000, "en-3.js": 30_000 }), []);
});

/** What is too large when some files travel with another size. @param {Record<string, number>} [sizes] */
function siteAbove(sizes = {}) {
  const engine = { worker: 180_000, wasm: 1_300_000, library: 280_000, engine: 100_000 };
  const all = Object.entries({ ...engine, small: 50_000, large: 130_000, ...sizes });
  const kept = all.map(([url, size]) => ({ url, data: Buffer.alloc(9), packed: randomBytes(size) }));
  const named = (names) => Object.fromEntries(names.map((url) => [url, { url }]));
  return siteAboveBudgets({ ...named(Object.keys(engine)), games: named(["small", "large"]) }, kept);
}

test("the engine counts as it travels with its largest game", () => {
  assert.deepEqual(siteAbove(), []);
  assert.deepEqual(siteAbove({ small: 130_000 }), []);
  assert.deepEqual(siteAbove({ large: 161_000 }), ["the engine with a game: 2021000 bytes, 1990000 at most"]);
});

test("all that is kept has a budget", () => {
  assert.deepEqual(siteAbove({ rest: 2_150_000 }), []);
  assert.deepEqual(siteAbove({ rest: 2_200_000 }), ["all that is stored: 4240000 bytes, 4215000 at most"]);
});
