import assert from "node:assert/strict";
import { test } from "node:test";
import { toBase64 } from "../src/device/base64.js";
import { openLedger } from "../src/device/ledger.js";
import { deflate } from "../src/device/packing.js";
import { seal } from "../src/device/sealed.js";
import { ahead, Device, full, newDevice } from "../testing/device.js";
import { JUNK, match } from "../testing/matches.js";

/** What is kept beside the matches: sums and briefs, rebuilt where they are missing or wrong. */

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

/** What history and statistics show, read two at a time and at once. */
async function past(device) {
  const ledger = await openLedger(device.store);
  const ids = [];
  for (let some = await ledger.next(2); some.length; some = await ledger.next(2)) ids.push(...some.map(({ id }) => id));
  const cells = Object.values(ledger.sums.cells);
  const sum = (key) => cells.reduce((total, cell) => total + cell[key], 0);
  const all = (await ledger.all()).map(({ id }) => id);
  assert.deepEqual(all, ids);
  return { ids, count: ledger.count, sums: [sum("matches"), sum("points")] };
}

const marksOf = async (device) => Object.keys((await device.dump()).marks).sort();
const dropAll = async (device) => (await openLedger(device.store)).dropAll();

/** Every write of this kind is refused. */
function refusing(t, method) {
  ahead(t, method === "put" ? IDBObjectStore : IDBDatabase, method, ({ args: [, mode] }) => {
    if (method === "put" || mode === "readwrite") throw full();
  });
}

test("the newest come first, page by page", async () => {
  assert.deepEqual(await past(await withFive()), { ids: NEWEST, count: 5, sums: [5, 25] });
});

test("what was noted of a match goes with it", async () => {
  const device = await withFive();
  for (const id of ["a", "b", "on the table"])
    await device.store.keep("marks", id, { format: 1, star: true, note: "" });
  await device.store.dropMatches("a");
  assert.deepEqual(await marksOf(device), ["b", "on the table"]);
  assert.equal(await dropAll(device), true);
  assert.equal((await past(device)).count, 0);
  assert.deepEqual(await marksOf(device), ["on the table"]);
});

test("sums follow every change without reading the matches", async (t) => {
  const device = await withFive();
  await past(device);
  ahead(t, IDBObjectStore, "getAll", ({ self }) => {
    if (self.name === "matches") throw new Error("every match is read");
  });
  await save(device, { b: on(4, 105), f: on(9, 5, { over: false }) });
  await device.store.dropMatches("a");
  assert.deepEqual(await past(device), { ids: ["f", "b", "d", "c", "e"], count: 5, sums: [4, 120] });
});

const LOST = {
  briefs: (device) => device.empty("briefs"),
  sums: (device) => device.empty("sums"),
  "one brief": (device) => device.store.reading((db) => db.delete("briefs", "c")),
  "an odd brief": async (device) => {
    const brief = await device.read("briefs", "c");
    await device.write("briefs", "c", { ...brief, text: brief.text.replace("club", "clob") });
  },
  "a brief of junk": (device) => device.write("briefs", "c", { ...seal("c", {}), when: on(3).when }),
  "odd sums": (device) => device.write("sums", "matches", { text: "{}", sum: "", when: "" }),
  "old sums": (device) => device.write("sums", "matches", seal("matches", { format: 0 })),
};
for (const [name, lose] of Object.entries(LOST))
  test(`what is missing or wrong beside the matches is made anew: ${name}`, async () => {
    const device = await withFive();
    await past(device);
    await lose(device);
    for (let time = 0; time < 2; time++) assert.deepEqual(await past(device), { ids: NEWEST, count: 5, sums: [5, 25] });
    assert.deepEqual((await device.dump()).damaged, {});
  });

test("an older device gets its briefs and sums", async () => {
  const matches = sealed(FIVE);
  const table = toBase64(await deflate("{}", "deflate-raw"));
  matches.f = seal("f", on(5, 5, { format: 2, table }));
  const device = await older(matches);
  assert.deepEqual(await past(device), { ids: ["f", ...NEWEST], count: 6, sums: [6, 30] });
  assert.deepEqual((await device.dump()).matches, matches);
});

test("junk of every shape is put aside by itself", async () => {
  const junk = Object.fromEntries(JUNK.map((record, number) => [`junk-${number}`, record]));
  const device = await older(sealed({ ...junk, whole: match(), later: { format: 9 } }));
  for (let time = 0; time < 2; time++) assert.deepEqual(await past(device), { ids: ["whole"], count: 1, sums: [1, 5] });
  const { matches, damaged } = await device.dump();
  assert.deepEqual(Object.keys(matches).sort(), ["later", "whole"]);
  const aside = Object.values(damaged);
  assert.deepEqual(aside.map(({ slot }) => slot).sort(), Object.keys(junk).sort());
  assert.ok(aside.every(({ reason }) => reason === "shape"));
  // The later page's match is not this page's to delete.
  assert.equal(await dropAll(device), true);
  assert.deepEqual(Object.keys((await device.dump()).matches), ["later"]);
  assert.equal((await past(device)).count, 0);
});

test("deleting all is one step", async (t) => {
  const device = await withFive();
  await past(device);
  let steps = 0;
  for (const method of ["clear", "delete", "put"])
    ahead(t, IDBObjectStore, method, () => {
      steps += 1;
    });
  assert.equal(await dropAll(device), true);
  assert.ok(steps > 0 && steps <= 4, `${steps} steps`);
  await save(device, { new: on(1) });
  assert.deepEqual((await past(device)).sums, [1, 5]);
});

for (const method of ["put", "transaction"])
  test(`what the disk refuses is shown and counted: ${method}`, async (t) => {
    const device = await withFive();
    await past(device);
    t.mock.timers.enable({ apis: ["setTimeout"] });
    refusing(t, method);
    await save(device, { e: on(8, 105), new: on(7) });
    await device.store.dropMatches("a");
    assert.deepEqual(await past(device), { ids: ["e", "new", "d", "c", "b"], count: 5, sums: [5, 125] });
    t.mock.restoreAll();
    assert.deepEqual((await past(await device.open())).ids, NEWEST);
  });

for (const summed of [true, false])
  test(`what an older page writes over a match is noticed${summed ? "" : " without sums"}`, async (t) => {
    const device = await withFive();
    await past(device);
    if (!summed) await device.empty("sums");
    // As an older page seals what it writes after all others.
    await device.write("matches", "b", { ...seal("b", on(4, 105)), when: "2099-01-01T00:00:00.000Z" });
    assert.deepEqual(await past(device), { ids: ["b", "d", "c", "a", "e"], count: 5, sums: [5, 125] });
    // Once it is right, nobody looks again.
    ahead(t, IDBObjectStore, "put", () => assert.fail("written again"));
    await past(device);
  });

test("where the sums are not whole only what was shown is deleted", async (t) => {
  const device = await older(sealed(FIVE));
  t.mock.timers.enable({ apis: ["setTimeout"] });
  refusing(t, "put");
  const ledger = await openLedger(device.store);
  assert.equal(ledger.whole, false);
  await device.store.reading((db) => db.add("matches", seal("new", on(7)), "new"));
  assert.equal(await ledger.dropAll(), true);
  assert.deepEqual(Object.keys((await device.dump()).matches), ["new"]);
});

test("a deletion needs no room: the sums go with the match, to be rebuilt", async (t) => {
  const device = await withFive();
  await past(device);
  refusing(t, "put");
  assert.equal(await device.store.dropMatches("a"), true);
  assert.deepEqual((await device.dump()).sums, {});
  t.mock.restoreAll();
  assert.deepEqual(await past(await device.open()), { ids: ["d", "c", "e", "b"], count: 4, sums: [4, 20] });
  assert.equal(Object.keys((await device.dump()).sums).length, 1);
});
