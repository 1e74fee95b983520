import assert from "node:assert/strict";
import { test } from "node:test";
import { planRestore, restore } from "../src/device/restore.js";
import { saveAll } from "../src/device/saving.js";
import { ahead, newDevice } from "../testing/device.js";
import { match } from "../testing/matches.js";

/** A disk that does not answer is not an empty one. */

/** A device with this number of matches. */
async function withMatches(count) {
  const device = await newDevice();
  for (let number = 0; number < count; number += 1) await device.store.saveMatch(`m${number}`, match(number));
  return device;
}

/** From now on the disk fails to read matches with these ids. */
function losing(t, lost) {
  ahead(t, IDBObjectStore, "get", ({ self, args: [key] }) => {
    if (self.name === "matches" && lost(key)) throw new DOMException("lost", "UnknownError");
  });
}

test("a match that cannot be read is missed, and the others are saved", async (t) => {
  const { store } = await withMatches(45);
  const files = [await saveAll(store, "test")];
  losing(t, (key) => key === "m27");
  files.push(await saveAll(store, "test"));
  t.mock.restoreAll();
  const here = await newDevice();
  const plans = [];
  for (const file of files) plans.push(await planRestore(here.store, file));
  assert.deepEqual(
    plans.map(({ matches, lost }) => [matches, lost]),
    [
      [45, 0],
      [44, 1],
    ],
  );
});

test("a restore touches nothing while the disk is silent", async (t) => {
  const file = await saveAll((await withMatches(45)).store, "test");
  const here = await withMatches(5);
  const before = await here.dump();
  losing(t, () => true);
  await assert.rejects(planRestore(here.store, file), { name: "UnknownError" });
  assert.deepEqual(await restore(here.store, file), { stored: 0, refused: 1 });
  assert.deepEqual(await here.dump(), before);
});
