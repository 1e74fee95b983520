import assert from "node:assert/strict";
import { test } from "node:test";
import { Store } from "../src/device/store.js";
import { ahead, full, newDevice } from "../testing/device.js";

/** Two tabs of one device: neither writes over what only the other one has seen. */

async function tabs() {
  const device = await newDevice();
  await device.store.saveTable({ n: 1 });
  const stores = [device.store, new Store()];
  await stores[1].open();
  const conflicts = stores.map((store) => {
    const seen = [];
    store.addEventListener("conflict", ({ detail }) => seen.push(detail.slot));
    return seen;
  });
  for (const store of stores) await store.loadTable();
  return { device, stores, conflicts };
}

test("what another tab wrote is not written over", async () => {
  const { stores, conflicts } = await tabs();
  const [one, other] = stores;
  assert.equal(await one.saveTable({ n: 2 }), true);
  // A setting that goes along is kept all the same.
  assert.deepEqual(await Promise.all([other.setSetting("sound", false), other.saveTable({ n: "lost" })]), [
    true,
    false,
  ]);
  assert.deepEqual(conflicts, [[], ["table"]]);
  assert.equal(await other.clearTable(), false);
  assert.deepEqual(await other.loadTable(), { record: { n: 2 } });
  assert.equal(await other.getSetting("sound", true), false);
  // Now it has seen it, and takes over.
  assert.equal(await other.saveTable({ n: 3 }), true);
  assert.equal(await one.saveTable({ n: "lost" }), false);
  assert.deepEqual(conflicts[0], ["table"]);
  assert.deepEqual(await one.loadTable(), { record: { n: 3 } });
  for (const store of stores) assert.equal(store.persistent, true);
});

for (const how of ["clearTable", "clear"])
  test(`a table that another tab deleted does not come back: ${how}`, async () => {
    const {
      stores: [one, other],
      conflicts,
    } = await tabs();
    assert.equal(await one[how](), true);
    assert.equal(await other.saveTable({ n: "lost" }), false);
    assert.deepEqual(conflicts[1], ["table"]);
    assert.equal(await other.loadTable(), null);
    // Who begins again may write.
    assert.equal(await other.saveTable({ n: 2 }), true);
  });

test("many writes at once are no conflict", async () => {
  const {
    stores: [one, other],
    conflicts,
  } = await tabs();
  const saved = (store, more) => Promise.all([2, 3, 4, 5].map((n) => store.saveTable({ n, ...more })));
  assert.deepEqual(await saved(one), [true, true, true, true]);
  assert.deepEqual(conflicts[0], []);
  assert.deepEqual(await saved(other, { lost: true }), [false, false, false, false]);
  assert.deepEqual(await other.loadTable(), { record: { n: 5 } });
});

test("a newer page in another tab upgrades and both go on", async () => {
  const { device, stores } = await tabs();
  const upgraded = await new Promise((resolve, reject) => {
    const opening = indexedDB.open(`joker-poker:${new URL(".", document.baseURI).pathname}`, 99);
    opening.onupgradeneeded = () => opening.result.createObjectStore("of the future");
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => resolve(opening.result);
  });
  upgraded.close();
  assert.equal(await stores[1].saveTable({ n: 2 }), true);
  await device.open();
  assert.deepEqual(await device.store.loadTable(), { record: { n: 2 } });
});

for (const how of ["is full", "does not answer"])
  test(`a table begun while the disk ${how} takes the place of the tab's own earlier one`, async (t) => {
    const device = await newDevice();
    const { store } = device;
    const conflicts = [];
    store.addEventListener("conflict", ({ detail }) => conflicts.push(detail.slot));
    await store.saveTable({ n: 1 });
    if (how === "is full") ahead(t, IDBObjectStore, "put", () => fail(full()));
    else ahead(t, IDBDatabase, "transaction", () => fail(new DOMException("silent", "UnknownError")));
    assert.equal(await store.saveTable({ n: 2 }), false);
    await store.loadTable();
    await store.clearTable();
    await store.loadTable();
    t.mock.restoreAll();
    assert.equal(await store.saveTable({ n: 3 }), true);
    assert.deepEqual(conflicts, []);
    await device.open();
    assert.deepEqual(await device.store.loadTable(), { record: { n: 3 } });
  });

test("a table that could not be read is not forgotten by the tab that wrote it", async (t) => {
  const { store } = await newDevice();
  await store.saveTable({ n: 1 });
  ahead(t, IDBDatabase, "transaction", () => fail(new DOMException("silent", "UnknownError")));
  assert.equal(await store.loadTable(), null);
  t.mock.restoreAll();
  assert.equal(await store.saveTable({ n: 2 }), true);
});

/** @param {Error} error @returns {never} */
function fail(error) {
  throw error;
}
