import assert from "node:assert/strict";
import { test } from "node:test";
import { planRestore, restore } from "../src/device/restore.js";
import { saveAll } from "../src/device/saving.js";
import { seal } from "../src/device/sealed.js";

/** A disk that is not an empty one where it does not answer. */
class Disk {
  written = [];
  constructor(kept, lost = () => false) {
    this.kept = new Map(kept);
    this.lost = lost;
  }
  unsavedAt() {}
  async reading(reader, otherwise) {
    return reader(this).catch(() => otherwise);
  }
  async keys(name) {
    return new Set(name === "matches" ? this.kept.keys() : []);
  }
  transaction() {
    return { objectStore: () => this };
  }
  async get(key) {
    if (this.lost(key)) throw new Error("lost");
    return this.kept.get(key);
  }
  async restore(entries) {
    this.written.push(...entries);
    return true;
  }
}

const records = Array.from({ length: 45 }, (_, odd) => [`m${odd}`, seal(`m${odd}`, { odd })]);

test("a match that cannot be read is missed, and the others are saved", async () => {
  const lost = async (disk) => (await planRestore(new Disk([]), await saveAll(disk, "test"))).lost;
  assert.equal(await lost(new Disk(records)), 0);
  assert.equal(await lost(new Disk(records, (key) => key === "m27")), 1);
});

test("a restore touches nothing while the disk is silent", async () => {
  const file = await saveAll(new Disk(records), "test");
  const here = new Disk(records.slice(0, 5), () => true);
  await assert.rejects(planRestore(here, file), { name: "UnknownError" });
  assert.deepEqual(await restore(here, file), { came: 0, refused: 1 });
  assert.deepEqual(here.written, []);
});
