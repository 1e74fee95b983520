import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { gunzipSync } from "node:zlib";
import { MOST_PLAIN } from "../src/device/archive.js";
import { storedText } from "../src/device/local.js";
import { readMatches } from "../src/device/matchlist.js";
import { KEY, readPlayers } from "../src/device/players.js";
import { planRestore, restore } from "../src/device/restore.js";
import { saveAll } from "../src/device/saving.js";
import { checksum, seal } from "../src/device/sealed.js";
import { ahead, Device, full, newDevice } from "../testing/device.js";
import { match } from "../testing/matches.js";

/** Everything on the device as a file and back; whatever else is opened is refused and changes nothing. */

const CODES = ["no_backup", "damaged", "newer", "too_long"];
const STORES = ["tables", "settings", "damaged", "matches", "drills", "marks"];
/** The records after the matches in the file of a stocked device: a position and a mark. */
const LAST = 2;
const SAVES = new URL("../../tests/saves/device/", import.meta.url);

/** A device with a running table, settings, two matches played and a damaged record. */
async function stocked() {
  const device = await newDevice();
  const { store } = device;
  await store.saveTable({ cards: ["Kh", "RJ"], note: "ä♥" });
  await store.setSetting("look", { theme: "dark" });
  await store.setSetting("infos", []);
  for (const id of ["one", "constructor"]) await store.saveMatch(id, match());
  await store.keep("drills", "one.7", { match: "one", ply: 7 });
  await store.keep("marks", "one", { format: 1, star: true, note: "ä♥" });
  await store.saveTable({ n: 1 }, "other");
  await store.setAside("damaged_save", "other");
  return device;
}

/** Everything on a device as a file. @param {Device} device */
async function fileOf(device) {
  device.use();
  return Buffer.from(await (await saveAll(device.store, "test")).arrayBuffer());
}

/** What restoring a file would do, or the code of the refusal. */
async function plan(device, file) {
  device.use();
  return planRestore(device.store, new Blob([file])).catch(({ code, ...error }) => code ?? assert.fail(error));
}

function restored(device, file) {
  device.use();
  return restore(device.store, new Blob([file]));
}

/** All records that are not derived from others. */
async function kept(device) {
  const all = await device.dump();
  return Object.fromEntries(STORES.map((store) => [store, all[store]]));
}

/** What a device knows of itself stays with it. */
function carried({ settings: { infos, ...settings }, ...stores }) {
  return { ...stores, settings };
}

/** A file of version 1. */
function firstForm(stores) {
  const sum = checksum("joker-poker", JSON.stringify(stores));
  return { what: "joker-poker", version: 1, when: "2026-01-01T00:00:00Z", build: "test", sum, stores };
}

/** The records of a file without compression, and a file of such records with a checksum that fits. */
const linesOf = (packed) => gunzipSync(packed).toString().trimEnd().split("\n").slice(0, -1);
function filed(lines) {
  const text = `${lines.join("\n")}\n`;
  return `${text}${JSON.stringify({ piece: 0, sum: checksum("joker-poker", text), end: true })}\n`;
}

for (const version of [1, 2])
  test(`everything comes over to another device: version ${version}`, async () => {
    const there = await stocked();
    const file = version === 2 ? await fileOf(there) : JSON.stringify(firstForm(await kept(there)), null, 1);
    const here = await newDevice();
    const { tables, replaced, matches, settings, lost } = await plan(here, file);
    assert.deepEqual([tables, replaced, matches, settings, lost], [1, 0, 2, true, 0]);
    assert.equal((await restored(here, file)).refused, 0);
    assert.deepEqual(await kept(here), carried(await kept(there)));
    assert.equal((await plan(here, file)).entries, 0);
    const past = await readMatches(here.store);
    assert.deepEqual(past.map(({ id }) => id).sort(), ["constructor", "one"]);
  });

test("what is here is merged or put aside", async () => {
  const file = await fileOf(await stocked());
  const here = await newDevice();
  await here.store.saveTable({ cards: ["2c"] });
  await here.store.saveMatch("one", match(5, { day: "later" }));
  await here.store.saveMatch("three", match());
  const before = await here.dump();
  const { tables, replaced, matches } = await plan(here, file);
  assert.deepEqual([tables, replaced, matches], [1, 1, 1]);
  assert.equal((await restored(here, file)).refused, 0);
  const after = await here.dump();
  assert.deepEqual(Object.keys(after.matches).sort(), ["constructor", "one", "three"]);
  assert.deepEqual(after.matches.one, before.matches.one);
  const aside = Object.values(after.damaged);
  assert.equal(aside.length, 2);
  assert.deepEqual(JSON.parse(aside.find(({ reason }) => reason === "replaced").text), before.tables.table);
});

/** Stores a user's players on a device. */
function setPlayers(device, players) {
  device.use();
  const all = Object.entries(players).map(([name, source]) => ({ name, source }));
  localStorage.setItem("joker-poker-workshop", JSON.stringify({ at: 0, all }));
}

/** A user's players on a device, by name. */
function playersOf(device) {
  device.use();
  return Object.fromEntries(readPlayers(storedText(KEY)).all.map(({ name, source }) => [name, source]));
}

test("a user's own players come over and none is changed", async () => {
  const there = await stocked();
  const theirs = { mine: "x = 1", "other 2": "x = 2", same: "x = 3" };
  setPlayers(there, theirs);
  const file = await fileOf(there);
  const here = await newDevice();
  assert.equal((await plan(here, file)).players, 3);
  setPlayers(here, { mine: "y = 1", "same 2": "x = 3" });
  assert.equal((await plan(here, file)).players, 2);
  for (let time = 0; time < 2; time++) {
    assert.equal((await restored(here, file)).refused, 0);
    assert.deepEqual(playersOf(here), { mine: "y = 1", "same 2": "x = 3", "mine 2": "x = 1", "other 2": "x = 2" });
  }
  assert.equal((await plan(here, file)).entries, 0);
  assert.deepEqual(playersOf(there), theirs);
});

for (const junk of [{ name: "mine" }, { name: "other", source: "x" }, { name: "", source: "x" }, 5, null])
  test(`junk in place of a player is told and left out: ${JSON.stringify(junk)}`, async () => {
    const there = await stocked();
    setPlayers(there, { mine: "x = 1" });
    const lines = linesOf(await fileOf(there));
    const at = lines.findIndex((line) => line.startsWith('["players",'));
    lines[at] = JSON.stringify(["players", "mine", seal("mine", junk)]);
    const { players, lost } = await plan(await newDevice(), filed(lines));
    assert.deepEqual([players, lost], [0, 1]);
  });

test("what cannot be read goes along", async () => {
  const there = await stocked();
  await there.write("matches", "one", { text: "{", sum: "0", when: "" });
  await there.write("tables", "table", 42);
  const here = await newDevice();
  assert.equal((await restored(here, await fileOf(there))).refused, 0);
  const { matches, damaged } = await here.dump();
  assert.deepEqual(Object.keys(matches), ["constructor"]);
  const slots = Object.values(damaged).map(({ slot }) => slot);
  assert.deepEqual(slots.sort(), ["one", "other", "table"]);
});

/** Adds matches, each a little different and hard to pack. */
async function addMany(device, count) {
  const random = () => Array.from(crypto.getRandomValues(new Uint8Array(400)), String).join("");
  const entries = Array.from({ length: count }, (_, number) => {
    const when = new Date(1.7e12 + number * 6e4).toISOString();
    return {
      store: "matches",
      key: `m${number}`,
      value: seal(`m${number}`, match(5, { when, format: 2, table: random() })),
    };
  });
  device.use();
  assert.equal(await device.store.restore(entries), true);
}

/** A file of several pieces, and the matches in it. */
async function severalPieces(device) {
  await addMany(device, 300);
  const file = await fileOf(device);
  assert.ok(file.toString("latin1").split("\x08\x00JP\x04\x00").length > 4);
  return { file, names: Object.keys((await device.dump()).matches) };
}

test("any number of matches go out and come back", async () => {
  const there = await newDevice();
  await addMany(there, 1000);
  const file = await fileOf(there);
  const here = await newDevice();
  const { matches, lost } = await plan(here, file);
  assert.deepEqual([matches, lost], [1000, 0]);
  assert.equal((await restored(here, file)).refused, 0);
  assert.deepEqual((await here.dump()).matches, (await there.dump()).matches);
  assert.equal((await readMatches(here.store)).length, 1000);
});

test("damage in the middle harms one piece", async () => {
  const { file, names } = await severalPieces(await stocked());
  const middle = file.length >> 1;
  const harmed = file.map((byte, at) => (at >= middle && at < middle + 40 ? byte ^ 0x55 : byte));
  const here = await newDevice();
  const { lost } = await plan(here, harmed);
  assert.ok(lost > 0 && lost < 100);
  await here.store.saveMatch("mine", match());
  assert.equal((await restored(here, harmed)).refused, 0);
  const after = Object.keys((await here.dump()).matches);
  assert.equal(names.filter((name) => !after.includes(name)).length, lost);
  assert.deepEqual(
    after.filter((name) => !names.includes(name)),
    ["mine"],
  );
});

test("of a backup that does not fit in, the rest is reported", async (t) => {
  const there = await stocked();
  const { file, names } = await severalPieces(there);
  const here = await newDevice();
  await here.store.saveTable({ mine: 1 });
  await here.store.saveMatch("mine", match());
  const { entries } = await plan(here, file);
  ahead(t, IDBObjectStore, "put", ({ at }) => {
    if (at > 150) throw full();
  });
  const { stored, refused } = await restored(here, file);
  assert.equal(stored + refused, entries);
  assert.ok(stored > 100 && stored < entries - 100);
  assert.equal(here.store.problem, "full");
  const after = await kept(here);
  assert.deepEqual(after.tables, (await kept(there)).tables);
  assert.equal(Object.values(after.damaged).filter(({ reason }) => reason === "replaced").length, 1);
  assert.equal(names.filter((name) => !(name in after.matches)).length + LAST, refused);
  assert.ok("mine" in after.matches);
});

const WRONG = [
  ["", "no_backup"],
  ["null", "no_backup"],
  ["[1, 2]", "no_backup"],
  ["\0\x01\x02", "no_backup"],
  ['{"what": "chess", "version": 1}', "no_backup"],
  ['{"what": "joker-poker", "version": 99}', "newer"],
  ['{"what": "joker-poker", "version": 1, "stor', "no_backup"],
  ['{"what": "joker-poker"}', "damaged"],
  ["[".repeat(1_000_000), "no_backup"],
  [" ".repeat(MOST_PLAIN + 1), "too_long"],
];
for (const [file, code] of WRONG)
  test(`a wrong file is named: ${JSON.stringify(file.slice(0, 50))}`, async () => {
    assert.equal(await plan(await newDevice(), file), code);
  });

test("a store of the future is newer and a changed letter is damage", async () => {
  const device = await stocked();
  const stores = await kept(device);
  const file = JSON.stringify(firstForm(stores));
  assert.equal((await plan(device, file)).entries, 0);
  // Records without a seal of their own are lost with the whole file's.
  const { entries, lost } = await plan(device, file.replace("Kh", "Ks"));
  assert.deepEqual([entries, lost], [0, 2]);
  assert.equal(await plan(device, JSON.stringify(firstForm({ ...stores, "of the future": { a: 1 } }))), "newer");
});

/** Ways to break one record of a file whose checksum fits. */
const BREAKS = [
  ({ tables }) => Object.assign(tables.table, { sum: "0".repeat(64) }),
  ({ tables }) => Object.assign(tables.table, { when: "yesterday" }),
  ({ tables }) => Object.assign(tables, { ["x".repeat(301)]: tables.table }),
  ({ tables }) => Object.assign(tables, { elsewhere: tables.table }),
  ({ damaged }) => Object.assign(damaged, { k: { key: "other" } }),
  ({ settings }) => Object.assign(settings, { long: seal("long", "x".repeat(2_000_001)) }),
  ({ settings }) => Object.defineProperty(settings, "__proto__", { value: seal("__proto__", {}), enumerable: true }),
];
for (const [number, harm] of BREAKS.entries())
  test(`of a file made by hand what keeps to the form comes in: ${number}`, async () => {
    const stores = await kept(await stocked());
    const count = Object.values(stores).flatMap(Object.keys).length;
    harm(stores);
    const file = JSON.stringify(firstForm(stores));
    const here = await newDevice();
    const { lost, entries } = await plan(here, file);
    assert.equal(lost, 1);
    assert.deepEqual(await restored(here, file), { stored: entries, refused: 0 });
    // One is of the device itself.
    assert.ok(entries >= count - 2);
  });

const JUNK = [null, true, -1, 1e9, 0.5, "", "As", "\ud800", "\0", "__proto__", "x".repeat(3000), [], [[[]]], { a: [] }];

/** Copies of JSON, each with one part replaced by junk, taken out, or put in twice. */
function* harmedCopies(whole) {
  const parts = (inside, path) =>
    typeof inside === "object" && inside
      ? [path, ...Object.keys(inside).flatMap((key) => parts(inside[key], [...path, key]))]
      : [path];
  for (const path of parts(whole, []).slice(1))
    for (const junk of [...JUNK, undefined, "twice"]) {
      const copy = structuredClone(whole);
      const inside = path.slice(0, -1).reduce((part, key) => part[key], copy);
      const key = path.at(-1);
      if (junk === "twice") inside[`${key} `] = inside[key];
      else inside[key] = junk;
      yield copy;
    }
}

test("files harmed in any one place are refused with a known code", async () => {
  const device = await stocked();
  const before = await device.dump();
  const file = firstForm(await kept(device));
  const known = async (harmed) => {
    const found = await plan(device, harmed);
    assert.ok(typeof found === "string" ? CODES.includes(found) : found.entries >= 0, JSON.stringify(found));
  };
  for (const harmed of harmedCopies(file)) {
    await known(JSON.stringify(harmed));
    if (harmed.stores)
      await known(JSON.stringify({ ...harmed, sum: checksum("joker-poker", JSON.stringify(harmed.stores)) }));
  }
  const packed = await fileOf(device);
  const plain = gunzipSync(packed);
  for (const whole of [packed, plain, Buffer.from(JSON.stringify(file))])
    for (let at = 0; at < whole.length; at += 101) {
      await known(whole.map((byte, index) => (index === at ? byte ^ 1 : byte)));
      await known(whole.subarray(0, at));
    }
  assert.deepEqual(await device.dump(), before);
});

for (const name of readdirSync(SAVES).filter((name) => name.endsWith(".json")))
  test(`an old device is carried over: ${name}`, async () => {
    const { database } = JSON.parse(readFileSync(new URL(name, SAVES), "utf8"));
    const old = new Device();
    await old.install(database);
    await old.open();
    const here = await newDevice();
    assert.equal((await restored(here, await fileOf(old))).refused, 0);
    assert.deepEqual((await here.dump()).tables, database.stores.tables);
  });
