import assert from "node:assert/strict";
import { test } from "node:test";
import { toBase64 } from "../src/device/base64.js";
import { readMatches } from "../src/device/matchlist.js";
import { deflate } from "../src/device/packing.js";
import { seal } from "../src/device/sealed.js";
import { ahead, Device, full, newDevice } from "../testing/device.js";
import { JUNK, match } from "../testing/matches.js";

/** The list of matches, and the briefs beside them, rebuilt where they are missing or wrong. */

const on = (day, points = 5, other = {}) =>
  match(points, { when: `2026-01-${String(day).padStart(2, "0")}T10:00:00.000Z`, ...other });
const FIVE = { a: on(3), b: on(1), c: on(3), d: on(3), e: on(2) };
const NEWEST = ["d", "c", "a", "e", "b"];

async function save(device, matches) {
  for (const [id, record] of Object.entries(matches)) await device.store.saveMatch(id, record);
}

/** A device with five matches. */
async function withFive() {
  const device = await newDevice();
  await save(device, FIVE);
  return device;
}

/** A device of version 2 with these matches, sealed. */
async function older(matches) {
  const device = new Device();
  await device.install({ version: 2, stores: { tables: {}, settings: {}, damaged: {}, matches } });
  return device.open();
}

const sealed = (matches) => Object.fromEntries(Object.entries(matches).map(([id, record]) => [id, seal(id, record)]));

/** What history and statistics show: ids, newest first, and the sum of the first seat's points. */
async function past(device) {
  const matches = await readMatches(device.store);
  const points = matches.reduce((sum, { record }) => sum + record.outcome.scores[0], 0);
  return { ids: matches.map(({ id }) => id), points };
}

const marksOf = async (device) => Object.keys((await device.dump()).marks).sort();
const dropAll = async ({ store }) => store.dropMatches(...(await readMatches(store)).map(({ id }) => id));

/** Every write of this kind is refused. */
function refusing(t, method) {
  ahead(t, method === "put" ? IDBObjectStore : IDBDatabase, method, ({ args: [, mode] }) => {
    if (method === "put" || mode === "readwrite") throw full();
  });
}

test("the newest come first", async () => {
  assert.deepEqual(await past(await withFive()), { ids: NEWEST, points: 25 });
});

test("many are read a part at a time", async () => {
  const device = await newDevice();
  for (let number = 0; number < 1100; number += 1) await device.store.saveMatch(`m${number}`, on(1, number));
  const { ids, points } = await past(device);
  assert.deepEqual([ids.length, new Set(ids).size, points], [1100, 1100, (1100 * 1099) / 2]);
  assert.deepEqual(await past(device), { ids, points });
});

test("what was noted of a match goes with it", async () => {
  const device = await withFive();
  for (const id of ["a", "b", "on the table"])
    await device.store.keep("marks", id, { format: 1, star: true, note: "" });
  await device.store.dropMatches("a");
  assert.deepEqual(await marksOf(device), ["b", "on the table"]);
  assert.equal(await dropAll(device), true);
  assert.deepEqual((await past(device)).ids, []);
  assert.deepEqual(await marksOf(device), ["on the table"]);
});

test("only matches that were written since the last time are read", async (t) => {
  const device = await withFive();
  await past(device);
  const read = [];
  for (const method of ["get", "getAll"])
    ahead(t, IDBObjectStore, method, ({ self, args: [key] }) => {
      if (self.name === "matches") read.push(key);
    });
  await save(device, { b: on(4, 105), f: on(9, 5, { over: false }) });
  await device.store.dropMatches("a");
  assert.deepEqual(await past(device), { ids: ["f", "b", "d", "c", "e"], points: 125 });
  assert.deepEqual(read, ["b", "f"]);
});

const LOST = {
  briefs: (device) => device.empty("briefs"),
  "one brief": (device) => device.store.reading((db) => db.delete("briefs", "c")),
  "an odd brief": async (device) => {
    const brief = await device.read("briefs", "c");
    await device.write("briefs", "c", { ...brief, players: [] });
  },
  "a brief of junk": (device) => device.write("briefs", "c", { when: on(3).when }),
  "a brief of an older page": (device) => device.write("briefs", "c", seal("c", on(3))),
  "a brief too many": (device) => device.write("briefs", "gone", on(1)),
};
for (const [name, lose] of Object.entries(LOST))
  test(`what is missing or wrong beside the matches is made anew: ${name}`, async () => {
    const device = await withFive();
    await past(device);
    await lose(device);
    for (let time = 0; time < 2; time++) assert.deepEqual(await past(device), { ids: NEWEST, points: 25 });
    const { briefs, damaged } = await device.dump();
    const made = Object.keys(briefs).filter((id) => id !== "gone");
    assert.deepEqual([made.sort(), damaged], [NEWEST.toSorted(), {}]);
  });

test("an older device gets its briefs", async () => {
  const matches = sealed(FIVE);
  const table = toBase64(await deflate("{}", "deflate-raw"));
  matches.f = seal("f", on(5, 5, { format: 2, table }));
  const device = await older(matches);
  assert.deepEqual(await past(device), { ids: ["f", ...NEWEST], points: 30 });
  assert.deepEqual((await device.dump()).matches, matches);
});

test("junk of every shape is put aside by itself", async () => {
  const junk = Object.fromEntries(JUNK.map((record, number) => [`junk-${number}`, record]));
  const device = await older(sealed({ ...junk, whole: match(), later: { format: 9 } }));
  for (let time = 0; time < 2; time++) assert.deepEqual(await past(device), { ids: ["whole"], points: 5 });
  const { matches, damaged } = await device.dump();
  assert.deepEqual(Object.keys(matches).sort(), ["later", "whole"]);
  const aside = Object.values(damaged);
  assert.deepEqual(aside.map(({ slot }) => slot).sort(), Object.keys(junk).sort());
  assert.ok(aside.every(({ reason }) => reason === "shape"));
  // The later page's match is not this page's to delete.
  assert.equal(await dropAll(device), true);
  assert.deepEqual(Object.keys((await device.dump()).matches), ["later"]);
  assert.deepEqual((await past(device)).ids, []);
});

for (const method of ["put", "transaction"])
  test(`what the disk refuses is shown: ${method}`, async (t) => {
    const device = await withFive();
    await past(device);
    t.mock.timers.enable({ apis: ["setTimeout"] });
    refusing(t, method);
    await save(device, { e: on(8, 105), new: on(7) });
    await device.store.dropMatches("a");
    assert.deepEqual(await past(device), { ids: ["e", "new", "d", "c", "b"], points: 125 });
    t.mock.restoreAll();
    assert.deepEqual((await past(await device.open())).ids, NEWEST);
  });

test("on a full disk they are read without being stored", async (t) => {
  const device = await older(sealed(FIVE));
  t.mock.timers.enable({ apis: ["setTimeout"] });
  refusing(t, "put");
  for (let time = 0; time < 2; time++) assert.deepEqual(await past(device), { ids: NEWEST, points: 25 });
  assert.deepEqual((await device.dump()).briefs, {});
});

test("a deletion needs no room", async (t) => {
  const device = await withFive();
  await past(device);
  refusing(t, "put");
  assert.equal(await device.store.dropMatches("a"), true);
  assert.deepEqual(Object.keys((await device.dump()).briefs).sort(), ["b", "c", "d", "e"]);
});
