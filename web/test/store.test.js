import assert from "node:assert/strict";
import { test } from "node:test";
import { readMatches } from "../src/device/matchlist.js";
import { seal } from "../src/device/sealed.js";
import { ahead, Device, full, newDevice } from "../testing/device.js";
import { match } from "../testing/matches.js";

/** What the page keeps on a device, if the device is well and if not. */

const turned = (text, at) => String.fromCharCode(text.charCodeAt(at) ^ 1);
const DAMAGE = {
  "first letter": ({ text, ...sealed }) => ({ ...sealed, text: turned(text, 0) + text.slice(1) }),
  letter: ({ text, ...sealed }) => ({ ...sealed, text: text.slice(0, 9) + turned(text, 9) + text.slice(10) }),
  cut: ({ text, ...sealed }) => ({ ...sealed, text: text.slice(0, 5) }),
  "no text": (sealed) => ({ ...sealed, text: "" }),
  "no record": () => "no record at all",
  empty: () => ({}),
};

/** Of the writes from now on, those from one number on fail, in one of two ways; they are tried again only when the test's clock ticks. */
function failing(t, at, { how = "throw", times = 1 } = {}) {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  let calls = 0;
  for (const method of ["put", "delete"])
    ahead(t, IDBObjectStore, method, ({ self }) => {
      calls += 1;
      if (calls < at || calls >= at + times) return;
      if (how === "throw") throw full();
      self.transaction.abort();
    });
}

test("the last of many writes wins", async () => {
  const device = await newDevice();
  await Promise.all([1, 2, 3, 4, 5].map((n) => device.store.saveTable({ n })));
  await device.open();
  assert.deepEqual(await device.store.loadTable(), { record: { n: 5 } });
});

test("a cleared table is gone", async () => {
  const device = await newDevice();
  await device.store.saveTable({ n: 1 });
  assert.equal(await device.store.clearTable(), true);
  await device.open();
  assert.equal(await device.store.loadTable(), null);
});

for (const [name, damage] of Object.entries(DAMAGE))
  test(`a damaged table is set aside and reported once: ${name}`, async () => {
    const device = await newDevice();
    await device.store.saveTable({ match: "worth keeping" });
    await device.write("tables", "table", damage(await device.read("tables", "table")));
    await device.open();
    const { damaged } = await device.store.loadTable();
    assert.deepEqual([damaged.slot, damaged.reason], ["table", "checksum"]);
    assert.equal(await device.store.loadTable(), null);
    await device.open();
    assert.equal(await device.store.loadTable(), null);
    assert.deepEqual(await device.store.damaged(), [damaged]);
    assert.equal(await device.store.saveTable({ match: "new" }), true);
    await device.store.dropDamaged(damaged.key);
    assert.deepEqual(await device.store.damaged(), []);
  });

test("a record that was set aside at no time is not listed", async () => {
  const device = await newDevice();
  const aside = (key, when) => device.write("damaged", key, { key, slot: "table", when, reason: "shape", text: "" });
  for (const when of ["never", "", "2026-01-01T10:00:00.000Z"]) await aside(`at ${when}`, when);
  assert.deepEqual(
    (await device.store.damaged()).map(({ when }) => when),
    ["2026-01-01T10:00:00.000Z"],
  );
});

test("the text of a damaged table can be had", async () => {
  const device = await newDevice();
  await device.store.saveTable({ match: "worth keeping" });
  const sealed = await device.read("tables", "table");
  await device.write("tables", "table", { ...sealed, text: sealed.text.slice(0, 12) });
  assert.ok((await device.store.loadTable()).damaged.text.includes('{\\"match\\":\\"wo'));
});

test("a table that the engine refuses is set aside", async () => {
  const device = await newDevice();
  await device.store.saveTable({ match: "of another world" });
  const aside = await device.store.setAside("damaged_save");
  assert.equal(aside.reason, "damaged_save");
  assert.ok(aside.text.includes("of another world"));
  await device.open();
  assert.equal(await device.store.loadTable(), null);
});

for (const how of ["throw", "abort"])
  for (let at = 1; at <= 6; at++)
    test(`if write ${at} of six fails, the next one makes it good: ${how}`, async (t) => {
      const device = await newDevice();
      failing(t, at, { how });
      for (let n = 1; n <= 6; n++) assert.equal(await device.store.saveTable({ n }), n !== at);
      const { persistent, problem } = device.store;
      const last = at === 6;
      assert.deepEqual([persistent, problem], last ? [false, how === "throw" ? "full" : "failed"] : [true, null]);
      assert.deepEqual(await device.store.loadTable(), { record: { n: 6 } });
      await device.open();
      assert.deepEqual(await device.store.loadTable(), { record: { n: last ? 5 : 6 } });
    });

/** Opens the page on a device without a database. */
async function worksInMemory(t) {
  t.mock.timers.enable({ apis: ["setTimeout", "Date"] });
  const opening = new Device().open();
  for (let second = 0; second < 8; second++) {
    t.mock.timers.tick(1000);
    await new Promise(setImmediate);
  }
  const { store } = await opening;
  assert.equal(store.persistent, false);
  assert.ok(store.problem);
  assert.equal(await store.saveTable({ n: 1 }), false);
  assert.deepEqual(await store.loadTable(), { record: { n: 1 } });
  assert.equal(await store.getSetting("sound", true), true);
  assert.deepEqual(await store.damaged(), []);
}

test("without storage the page works in memory and says so", async (t) => {
  t.mock.method(Device.prototype, "use", () => {
    globalThis.indexedDB = undefined;
  });
  await worksInMemory(t);
});

test("where storage is refused the page works in memory and says so", async (t) => {
  ahead(t, IDBFactory, "open", () => {
    throw new DOMException("blocked", "SecurityError");
  });
  await worksInMemory(t);
});

test("where storage is silent the page works in memory and says so", async (t) => {
  t.mock.method(IDBFactory.prototype, "open", () => new EventTarget());
  await worksInMemory(t);
});

test("matches are kept, replaced and dropped one by one", async () => {
  const device = await newDevice();
  for (const [id, points] of [
    ["a", 1],
    ["b", 2],
    ["a", 3],
  ])
    assert.equal(await device.store.saveMatch(id, match(points)), true);
  await device.open();
  assert.deepEqual(await device.store.loadMatch("a"), match(3));
  assert.equal(await device.store.dropMatches("a"), true);
  assert.equal(await device.store.loadMatch("a"), undefined);
  await device.open();
  assert.equal(await device.store.loadMatch("a"), undefined);
  assert.deepEqual(await device.store.loadMatch("b"), match(2));
});

test("a damaged match is set aside and the others are read", async () => {
  const device = await newDevice();
  for (const id of ["a", "b"]) await device.store.saveMatch(id, match());
  await device.write("matches", "a", { text: "{}", sum: "", when: "" });
  assert.equal(await device.store.loadMatch("a"), undefined);
  assert.deepEqual(await device.store.loadMatch("b"), match());
  const [damaged] = await device.store.damaged();
  assert.deepEqual([damaged.slot, damaged.reason], ["a", "checksum"]);
  await device.open();
  assert.equal(await device.store.loadMatch("a"), undefined);
  assert.equal((await device.store.damaged()).length, 1);
});

for (const refused of [false, true])
  test(`clearing forgets everything${refused ? ", after a write was refused" : ""}`, async (t) => {
    const device = await newDevice();
    if (refused) failing(t, 4);
    await device.store.saveTable({ n: 1 });
    await Promise.all(["a", "b"].map((id) => device.store.saveMatch(id, match())));
    await device.store.setSetting("sound", false);
    await device.write("matches", "b", "no record");
    await device.store.loadMatch("b");
    assert.equal(await device.store.clear(), true);
    for (let time = 0; time < 2; time++) {
      assert.equal(await device.store.loadTable(), null);
      assert.deepEqual(await readMatches(device.store), []);
      assert.deepEqual(await device.store.damaged(), []);
      assert.equal(await device.store.getSetting("sound", true), true);
      await device.open();
    }
  });

test("a change of its state is an event", async (t) => {
  const { store } = await newDevice();
  const seen = [];
  store.addEventListener("change", () => seen.push(store.problem));
  failing(t, 2);
  for (let n = 0; n < 3; n++) await store.saveTable({ n });
  assert.deepEqual(seen, ["full", null]);
});

test("what the disk refused is offered again after a while", async (t) => {
  const device = await newDevice();
  const { store } = device;
  failing(t, 1, { times: 2 });
  assert.equal(await store.saveTable({ n: 1 }), false);
  t.mock.timers.tick(11_000);
  for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate);
  assert.equal(store.problem, "full");
  const stored = new Promise((resolve) => store.addEventListener("change", resolve));
  t.mock.timers.tick(11_000);
  await stored;
  assert.equal(store.persistent, true);
  t.mock.timers.reset();
  await device.open();
  assert.deepEqual(await device.store.loadTable(), { record: { n: 1 } });
});

test("a reading that fails once is done again", async (t) => {
  const { store } = await newDevice();
  await store.saveTable({ n: 1 });
  ahead(t, IDBDatabase, "transaction", ({ at }) => {
    if (at === 1) throw new DOMException("closing", "InvalidStateError");
  });
  assert.deepEqual(await store.loadTable(), { record: { n: 1 } });
  assert.equal(store.persistent, true);
});

test("a write opens only what it writes, so that no bet waits for thousands of matches", async (t) => {
  const { store } = await newDevice();
  const opened = [];
  ahead(t, IDBDatabase, "transaction", ({ args: [names, mode] }) => {
    if (mode === "readwrite") opened.push([names].flat().sort().join());
  });
  await store.saveTable({ cards: ["2c"] });
  await store.setSetting("game", "joker_rum");
  await store.saveMatch("one", match());
  assert.deepEqual(opened, ["tables", "settings", "briefs,matches"]);
});

test("a sealed record is read under its own key only", async () => {
  const device = await newDevice();
  await device.write("tables", "table", seal("other", { n: 1 }));
  assert.equal((await device.store.loadTable()).damaged.reason, "checksum");
});

test("what the first version kept is still there", async () => {
  const device = new Device();
  const damaged = { d: { key: "d", when: "2026", slot: "table", text: "x" } };
  const tables = { table: seal("table", { cards: ["Kh"] }) };
  await device.install({ version: 1, stores: { tables, settings: {}, damaged } });
  for (let time = 0; time < 2; time++) {
    await device.open();
    assert.deepEqual(await device.store.loadTable(), { record: { cards: ["Kh"] } });
    assert.deepEqual(await device.store.damaged(), [damaged.d]);
    assert.deepEqual(await device.store.loadMatch("m"), time ? match() : undefined);
    assert.equal(await device.store.saveMatch("m", match()), true);
  }
});

for (const odd of [null, 5, "text", []])
  test(`a setting of another shape is as if there were none: ${JSON.stringify(odd)}`, async () => {
    const device = await newDevice();
    const names = ["choices joker_poker", "look", "game"];
    for (const name of names) await device.write("settings", name, seal(name, odd));
    let lost = 0;
    device.store.addEventListener("lost", () => {
      lost += 1;
    });
    const found = await Promise.all(names.map((name) => device.store.getSetting(name, "fallback")));
    const whole = found.filter((setting) => setting !== "fallback");
    assert.equal(lost + whole.length, names.length);
    assert.deepEqual(whole, typeof odd === "string" ? [odd] : []);
  });

test("what the browser forgot meanwhile is kept again with the next write", async () => {
  const device = await newDevice();
  await device.store.saveTable({ n: 1 });
  const name = `joker-poker:${new URL(".", document.baseURI).pathname}`;
  await new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = resolve;
    request.onerror = reject;
  });
  assert.equal(await device.store.saveTable({ n: 2 }), true);
  await device.open();
  assert.deepEqual(await device.store.loadTable(), { record: { n: 2 } });
});
