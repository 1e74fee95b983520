import assert from "node:assert/strict";
import { test } from "node:test";
import { imageOf, withImages } from "../src/engine/image.js";

/** The image of Python's memory: whole, harmed, and given up when the starts from it do not end. */

const PAGE = 4096;
const REFERENCES = { of: "python" };

/** An interpreter with some memory, and the settings that it was made with. */
async function interpreter(image, pages = 8) {
  const api = { config: { jsglobals: "globals" }, public_api: "api", serializeHiwireState: () => REFERENCES };
  const module = { HEAPU8: new Uint8Array(pages * PAGE), _sbrk: () => 3 * PAGE };
  await withImages(async () => module, image)({ API: api });
  return { api, module };
}

/** The image of an interpreter whose third and sixth page are used. */
async function imaged() {
  const { api, module } = await interpreter(null);
  for (const page of [2, 5]) module.HEAPU8.fill(page, page * PAGE + 9, (page + 1) * PAGE);
  return { memory: module.HEAPU8, image: imageOf({ _api: api, _module: module }) };
}

test("an image brings memory and references back", async () => {
  const { memory, image } = await imaged();
  const { api, module } = await interpreter(image.buffer);
  module.HEAPU8.fill(7, 0, PAGE);
  assert.deepEqual(api.restoreSnapshot(), REFERENCES);
  assert.deepEqual(module.HEAPU8, memory);
});

test("what is no image of this interpreter is refused", async () => {
  const { image } = await imaged();
  const refused = async (bytes, pages) => {
    const { api } = await interpreter(bytes.buffer, pages);
    assert.throws(() => api.restoreSnapshot());
  };
  await refused(image.slice(0, -1));
  await refused(image.with(0, image[0] ^ 1));
  await refused(new Uint8Array(image.length));
  await refused(new Uint8Array(4));
  await refused(image, 16);
});

const WHOLE = Buffer.from("memory ".repeat(99));

/** A device with an image, perhaps another than was stored, and what recalls it at a start. */
async function device(name, bytes = WHOLE) {
  const file = (url) => ({ url, size: 1 });
  const parts = ["worker", "wasm", "rest", "library", "engine"].map((part) => [part, file(part)]);
  globalThis.__BUILD__ = JSON.stringify({ ...Object.fromEntries(parts), games: { rum: file("rum") } });
  const stored = new Map();
  const cache = { put: async (key, response) => stored.set(key, response) };
  globalThis.navigator ??= { userAgent: "any" };
  globalThis.caches = { match: async (key) => stored.get(key)?.clone(), open: async () => cache };
  const texts = new Map();
  globalThis.localStorage = {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => texts.set(key, text),
    removeItem: (key) => texts.delete(key),
  };
  const memory = await import(`../src/engine/memory.js?${name}`);
  const { headers } = await memory.stamped(WHOLE, "rum");
  stored.set(memory.KEY, new Response(bytes, { headers }));
  return memory;
}

test("an image that keeps ending the page is given up", async () => {
  const { recall, resetTries } = await device("trusted");
  const start = async () => (await recall())?.game;
  for (let visit = 0; visit < 5; visit++) {
    assert.equal(await start(), "rum");
    resetTries();
  }
  for (let visit = 0; visit < 3; visit++) assert.equal(await start(), "rum");
  for (let visit = 0; visit < 3; visit++) assert.equal(await start(), undefined);
});

const half = WHOLE.length >> 1;
for (const [name, bytes] of Object.entries({
  flipped: WHOLE.map((byte, at) => (at === half ? byte ^ 1 : byte)),
  cut: WHOLE.subarray(0, half),
  empty: "",
  longer: Buffer.concat([WHOLE, WHOLE]),
}))
  test(`a damaged image is dropped for good: ${name}`, async () => {
    const { recall, KEY, FAILED_HEADER } = await device(name, bytes);
    assert.equal(await recall(), null);
    assert.ok((await caches.match(KEY)).headers.has(FAILED_HEADER));
    assert.equal(await recall(), null);
  });
