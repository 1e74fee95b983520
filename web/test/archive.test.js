import assert from "node:assert/strict";
import { test } from "node:test";
import { gunzipSync, gzipSync } from "node:zlib";
import { fileOf, pieces } from "../src/device/archive.js";
import { seal } from "../src/device/sealed.js";
import { chance } from "../testing/chance.js";

/** The file with everything, written and read piece by piece; harmed, it gives what of it is whole. */

const STORES = ["tables", "settings", "damaged", "matches"];
/** As the page writes it, and unpacked by another program. */
const FORMS = ["packed", "plain"];

async function write(records, form = "packed") {
  const found = records.map(([store, key, value]) => ({ store, key, value }));
  const file = await fileOf({ when: "2026-01-01T00:00:00.000Z", build: "test", expected: records.length }, found);
  const packed = Buffer.from(await file.arrayBuffer());
  return form === "packed" ? packed : gunzipSync(packed);
}

async function read(file) {
  const blob = new Blob([file]);
  const seen = { records: [], lost: 0, end: false, expected: 0, pieces: 0 };
  let before = 0;
  for await (const { head, undamaged, lost, end, bytesRead } of pieces(blob, STORES)) {
    seen.records.push(...undamaged.map(({ store, key, value }) => [store, key, value]));
    seen.lost += Number(lost);
    seen.end ||= end;
    seen.expected = head?.records ?? seen.expected;
    seen.pieces += 1;
    assert.ok(before <= bytesRead && bytesRead <= blob.size, "progress goes back");
    before = bytesRead;
  }
  return seen;
}

/** So many, each different, about as long as a real one. */
function matches(count) {
  const names = Array.from({ length: count }, (_, number) => `m${number}`);
  return names.map((name) => ["matches", name, seal(name, { name, text: "♥".repeat(1000) })]);
}

const ASIDE = { key: "k", slot: "table", when: "2026-01-01T00:00:00Z", reason: "checksum", text: "odd \n text" };
const RECORDS = [
  ["tables", "table", seal("table", { n: 1 })],
  ["settings", "look", seal("look", {})],
  ["damaged", "k", ASIDE],
];

for (const form of FORMS)
  for (const count of [0, 1, 300])
    test(`what is written is read: ${count} matches, ${form}`, async () => {
      const records = [...RECORDS, ...matches(count)];
      const found = await read(await write(records, form));
      assert.deepEqual(found.records, records);
      assert.deepEqual([found.lost, found.end, found.expected], [0, true, records.length]);
      assert.equal(found.pieces > 1, count === 300);
    });

test("thousands of matches are many pieces", async () => {
  const records = matches(1_000);
  const found = await read(await write(records));
  assert.deepEqual(found.records, records);
  assert.ok(found.pieces > 15);
});

test("any program can unpack it", async () => {
  const records = [...RECORDS, ...matches(100)];
  const plain = gunzipSync(await write(records));
  const lines = plain.toString().trim().split("\n").map(JSON.parse);
  assert.deepEqual(lines.filter(Array.isArray), records);
});

/** Where the field with its length is in the head of a packed piece. */
const LENGTH_FIELD = "\x08\x00JP";
const LENGTH_AT = 10;
const HEAD_BYTES = 22;

/** A record by all that its seal answers for. */
const sumOf = ([store, key, { text, sum = "" }]) => [store, key, text, sum].join("\n");

for (const form of FORMS)
  test(`harm at any place takes a piece at most: ${form}`, async () => {
    const { below } = chance(1);
    const records = [...RECORDS, ...matches(120)];
    const file = await write(records, form);
    const whole = new Set(records.map(sumOf));
    const step = (file.length - 40) / 30;
    const text = file.toString("latin1");
    for (let place = 40; place < file.length; place += step) {
      const harmed = Buffer.from(file);
      const at = Math.floor(place + (step * below(100)) / 100);
      // Without its head a piece cannot be passed over.
      if (at - text.lastIndexOf(LENGTH_FIELD, at + LENGTH_AT) < HEAD_BYTES - LENGTH_AT) continue;
      harmed[at] ^= 1 + below(255);
      const found = await read(harmed);
      const said = `at ${place}`;
      for (const record of found.records) assert.ok(whole.has(sumOf(record)), said);
      assert.ok(found.records.length >= records.length - (form === "packed" ? 60 : 3), said);
      if (!found.lost) assert.deepEqual(found.records, records, said);
    }
  });

for (const form of FORMS)
  test(`harm at every place of a small file takes no record that is another: ${form}`, async () => {
    const file = await write(RECORDS, form);
    const whole = new Set(RECORDS.map(sumOf));
    for (let place = 40; place < file.length; place++) {
      const harmed = Buffer.from(file);
      harmed[place] ^= 1;
      const { records, lost } = await read(harmed);
      for (const record of records) assert.ok(whole.has(sumOf(record)), `at ${place}`);
      if (!lost) assert.deepEqual(records, RECORDS, `at ${place}`);
    }
  });

for (const form of FORMS)
  test(`of a file that was cut off the start is read: ${form}`, async () => {
    const records = [...RECORDS.slice(0, 2), ...matches(120)];
    const file = await write(records, form);
    for (let share = 0.05; share < 1; share += 0.023) {
      const found = await read(file.subarray(0, file.length * share));
      assert.deepEqual(found.records, records.slice(0, found.records.length));
      assert.ok(!found.end || found.lost, `${share}`);
    }
  });

for (const form of FORMS)
  test(`a piece that is gone is noticed: ${form}`, async () => {
    const records = matches(120);
    const file = await write(records, form);
    const begin = form === "packed" ? Buffer.from([0x1f, 0x8b, 8, 4]) : '{"what"';
    const start = file.indexOf(begin, 1);
    const end = file.indexOf(begin, start + 1);
    const found = await read(Buffer.concat([file.subarray(0, start), file.subarray(end)]));
    assert.ok(found.records.length > 0 && found.records.length < records.length);
    assert.equal(found.expected, records.length);
  });

test("other files and later ones are named", async () => {
  for (const file of [gzipSync("hello"), Buffer.from("\x89PNG\r\n", "latin1")])
    await assert.rejects(read(file), { code: "no_backup" });
  const later = (await write(RECORDS, false)).toString().replaceAll('"version":2', '"version":3');
  await assert.rejects(read(Buffer.from(later)), { code: "newer" });
});
