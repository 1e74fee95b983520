import assert from "node:assert/strict";
import { test } from "node:test";
import { Claim } from "../src/device/claim.js";
import { chance } from "../testing/chance.js";

/** One tab's claim, taken and let go faster than the browser answers. */

/** One lock, as the standard has it: requests and releases reach the manager later, in the order in which they were made. */
class Lock {
  holder = null;
  queue = [];

  request({ ifAvailable, steal, signal }, act) {
    return new Promise((resolve, reject) => {
      const asks = { act, resolve, reject };
      signal?.addEventListener("abort", () => {
        this.queue = this.queue.filter((other) => other !== asks);
        if (this.holder !== asks) reject(signal.reason);
      });
      setTimeout(() => {
        if (signal?.aborted) return;
        if (steal && this.holder) {
          this.holder.reject(new DOMException("stolen", "AbortError"));
          this.holder = null;
        }
        if (!this.holder) this.grant(asks);
        else if (ifAvailable) Promise.resolve(act(null)).then(resolve, reject);
        else this.queue.push(asks);
      });
    });
  }

  grant(asks) {
    this.holder = asks;
    setTimeout(async () => {
      const value = await asks.act({});
      setTimeout(() => {
        if (this.holder === asks) this.holder = null;
        asks.resolve(value);
        const next = this.queue.shift();
        if (next && !this.holder) this.grant(next);
      });
    });
  }
}

/** The locks of all tables, by the ends of their names. */
const tables = [];
const locks = { request: (name, options, act) => tables[name.split(":").at(-1)].request(options, act) };
Object.defineProperty(globalThis, "navigator", { value: { locks }, configurable: true });

async function quiet(turns) {
  for (let turn = 0; turn < turns; turn++) await new Promise((resolve) => setTimeout(resolve));
}

/** What came of each taking of a table of its own, and how things stand in the end. */
async function play(steps) {
  const lock = new Lock();
  const claim = new Claim(`${tables.push(lock) - 1}`);
  const events = [];
  for (const name of ["lost", "gained"]) claim.addEventListener(name, () => events.push(name));
  const answers = [];
  for (const step of steps) {
    if (step === "pause") await quiet(2);
    if (step === "take") answers.push(claim.take());
    if (step === "force") answers.push(claim.take({ force: true }));
    if (step === "wait") claim.wait();
    if (step === "release") claim.release();
  }
  const taken = await Promise.all(answers);
  await quiet(20);
  return { taken, held: claim.held, free: !lock.holder, events };
}

for (const steps of [
  ["take", "take"],
  ["take", "release", "take"],
  ["take", "pause", "pause", "release", "take"],
  ["take", "force"],
  ["release", "take", "release", "take", "take"],
])
  test(`one tab is never in its own way: ${steps}`, async () => {
    const { taken, held, free, events } = await play(steps);
    assert.deepEqual([taken.at(-1), held, free, events], [true, true, false, []]);
  });

const STEPS = ["take", "force", "release", "wait", "pause"];

/** All rows of so many steps. */
const rows = (length) => (length ? rows(length - 1).flatMap((row) => STEPS.map((step) => [...row, step])) : [[]]);

test("what is said last holds", async () => {
  const { among, many } = chance(1);
  const long = Array.from({ length: 200 }, () => many(4, 12, () => among(STEPS)));
  const all = [...rows(1), ...rows(2), ...rows(3), ...long].map((steps) => ["take", ...steps]);
  await Promise.all(
    all.map(async (steps) => {
      const { held, free } = await play(steps);
      const last = steps.findLast((step) => step !== "pause");
      assert.deepEqual([held, free], [last !== "release", last === "release"], `${steps}`);
    }),
  );
});
