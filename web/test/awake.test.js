import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { whenAwakeFor } from "../src/device/awake.js";

/** A sleep counts for no time limit: nobody could answer meanwhile. */

mock.timers.enable({ apis: ["setTimeout", "Date"] });

/** Second by second, as time goes by; what waits for an answer goes on in between. */
async function pass(seconds) {
  for (let left = seconds; left > 0; left -= 1) {
    mock.timers.tick(1000);
    for (let turn = 0; turn < 30; turn += 1) await null;
  }
}

/** Time goes by and nothing runs; every timer that is due meanwhile comes late. */
async function sleep(seconds) {
  mock.timers.setTime(Date.now() + 1000 * seconds);
  mock.timers.tick(0);
  for (let turn = 0; turn < 30; turn += 1) await null;
}

/** A limit of twenty seconds: `over` once it has been reached. */
function limit() {
  const here = { over: false };
  here.end = whenAwakeFor(20_000, () => {
    here.over = true;
  });
  return here;
}

test("a limit begins again after a sleep", async () => {
  const awake = limit();
  await pass(19);
  assert.ok(!awake.over);
  await pass(1);
  assert.ok(awake.over);
  const asleep = limit();
  await pass(19);
  await sleep(3600);
  assert.ok(!asleep.over);
  await pass(19);
  assert.ok(!asleep.over);
  await pass(1);
  assert.ok(asleep.over);
});

test("a limit that was ended is never reached", async () => {
  const ended = limit();
  await pass(19);
  ended.end();
  await pass(20);
  assert.ok(!ended.over);
});

/** What the browser keeps, and the engine's workers in their order. */
const kept = new Map();
let workers = [];
let silent = false;

class Worker {
  asked = [];
  silent = silent;

  constructor() {
    workers.push(this);
  }
  postMessage(message) {
    if (message.type === "start") this.say({ type: "ready" });
    else this.asked.push(JSON.parse(message));
    if (!this.silent && typeof message === "string") this.answer();
  }
  say(data) {
    queueMicrotask(() => this.onmessage({ data }));
  }
  answer() {
    for (const { id } of this.asked.splice(0)) this.say(JSON.stringify({ id, ok: true, result: { id } }));
  }
  terminate() {}
}

const named = (...names) => Object.fromEntries(names.map((name) => [name, { url: name }]));
globalThis.__BUILD__ = JSON.stringify({
  ...named("worker", "wasm", "rest", "library", "engine"),
  games: named("any"),
});
globalThis.Worker = Worker;
globalThis.navigator ??= { userAgent: "any" };
globalThis.document.visibilityState = "visible";
const cache = { match: async (key) => kept.get(key), put: async (key, response) => kept.set(key, response) };
globalThis.caches = { match: cache.match, open: async () => cache };
const { Engine } = await import("../src/engine/engine.js");
const { EngineError } = await import("../src/engine/errors.js");
const { KEY, FAILED_HEADER, stamped } = await import("../src/engine/memory.js");
const IMAGE = await stamped(new ArrayBuffer(1), "any");

/** What comes of an engine that has its memory's image: `answer`, why it was started again, and whether the image is trusted still. */
async function engine(act, more = {}) {
  workers = [];
  silent = false;
  kept.set(KEY, IMAGE);
  const bytes = Promise.resolve(new ArrayBuffer(1));
  const assets = { workerUrl: "worker", module: bytes, library: bytes, engine: bytes };
  const image = Promise.resolve({ bytes: new ArrayBuffer(1), game: "any" });
  const here = new Engine({ ...assets, game: () => bytes, ...more }, "any", image);
  const restarts = [];
  here.addEventListener("restarted", ({ detail }) => restarts.push(detail.reason));
  const answer = await act(here);
  return { answer, restarts, workers: workers.length, image: !kept.get(KEY).headers.has(FAILED_HEADER) };
}

const WELL = { answer: true, restarts: [], workers: 1, image: true };
const STUCK = { answer: true, restarts: ["stuck"], workers: 2, image: true };

/** Asks a worker that says nothing by itself. */
async function thinking(here) {
  here.start();
  await pass(1);
  workers[0].silent = true;
  return here.call("think", {});
}

/** Starts with a worker that says nothing. */
async function silently(here, act) {
  silent = true;
  const started = here.start();
  await pass(10);
  await act();
  await started;
  return true;
}

test("asleep in an answer, the engine goes on", async () => {
  const found = await engine(async (here) => {
    const answer = thinking(here);
    await pass(6);
    await sleep(30);
    await pass(5);
    workers[0].answer();
    return (await answer) !== undefined;
  });
  assert.deepEqual(found, WELL);
});

test("dead in an answer, the engine starts again", async () => {
  const found = await engine(async (here) => {
    const answer = thinking(here);
    await pass(26);
    return (await answer) !== undefined;
  });
  assert.deepEqual(found, STUCK);
});

test("dead in the start, the engine starts again and forgets the image", async () => {
  const found = await engine((here) =>
    silently(here, async () => {
      silent = false;
      await pass(15);
    }),
  );
  assert.deepEqual(found, { ...STUCK, image: false });
});

test("asleep in the start, the engine goes on", async () => {
  const found = await engine((here) =>
    silently(here, async () => {
      await sleep(60);
      await pass(10);
      workers[0].answer();
    }),
  );
  assert.deepEqual(found, WELL);
});

test("what was damaged on the way is no fault of the image", async () => {
  const module = Promise.reject(new EngineError("download", "damaged"));
  const found = await engine((here) => here.start().catch(({ code }) => code === "download"), { module });
  assert.deepEqual(found, WELL);
});

test("what is asked while a new worker loads the match waits for it", async (t) => {
  const order = [];
  const results = { hello: [{}], new: [{ save: "kept" }], load: [{}, { snapshot: { save: "kept" } }], view: [{}] };
  t.mock.method(Worker.prototype, "answer", function () {
    for (const { id, method } of this.asked.splice(0)) {
      order.push(method);
      this.say(JSON.stringify({ id, ok: true, result: results[method].shift() }));
    }
  });
  const found = await engine(async (here) => {
    here.start();
    await pass(1);
    await here.call("new", { match: "any", seat: 0 });
    workers[0].onerror({ message: "gone" });
    here.call("view", {});
    await pass(1);
    return order.join();
  });
  assert.deepEqual(found, { ...WELL, answer: "hello,new,load,load,view", restarts: ["crashed"], workers: 2 });
});
