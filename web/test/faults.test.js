import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { seal } from "../src/device/sealed.js";
import { newDevice } from "../testing/device.js";
import { match } from "../testing/matches.js";

/** Records flipped and cut all along: what is read is what was written, or the damage is set aside. */

const SAVES = new URL("../../tests/saves/device/", import.meta.url);
/** How many places of a text are flipped and cut, evenly spread. */
const PLACES = 16;
const READ = {
  tables: async (store, key) => (await store.loadTable(key))?.record,
  matches: (store, key) => store.loadMatch(key),
  settings: (store, key) => store.getSetting(key, undefined),
};

const flipped = (text, at) =>
  text.slice(0, at) + String.fromCharCode(text.charCodeAt(at) ^ (1 << (at % 7))) + text.slice(at + 1);

function* harmed(sealed) {
  for (const field of ["text", "sum"]) {
    const text = sealed[field];
    const stride = Math.max(1, Math.floor(text.length / PLACES));
    for (let at = 0; at < text.length; at += stride)
      for (const value of [flipped(text, at), text.slice(0, at)]) yield { ...sealed, [field]: value };
  }
}

for (const name of readdirSync(SAVES).filter((name) => name.endsWith(".json")))
  test(`no damage is taken for what was written: ${name}`, async () => {
    const { tables, settings } = JSON.parse(readFileSync(new URL(name, SAVES), "utf8")).database.stores;
    const device = await newDevice();
    for (const [store, records] of Object.entries({ tables, settings, matches: { one: seal("one", match()) } }))
      for (const [key, sealed] of Object.entries(records))
        for (const found of harmed(sealed)) {
          await device.write(store, key, found);
          assert.ok(!(await READ[store](device.store, key)), `${store}/${key}`);
          const [{ slot, key: aside }, ...more] = await device.store.damaged();
          assert.deepEqual([slot, more], [key, []]);
          await device.store.dropDamaged(aside);
        }
  });
