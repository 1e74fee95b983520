import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { Coaching } from "../src/table/coach.js";

const warned = mock.method(console, "warn", () => {});
const shown = [];
const found = [];
const coach = new Coaching(() => shown.push(coach.progress));

test("a coach brings its sheet", () => {
  assert.deepEqual(
    document.adoptedStyleSheets.map(({ text }) => text),
    ["sheet"],
  );
});

test("whoever has left hears nothing", async () => {
  const slow = async ({ signal, onProgress }) => {
    onProgress(0.5);
    coach.stop();
    onProgress(0.9);
    signal.throwIfAborted();
  };
  await coach.ask(slow, () => found.push("left"));
  assert.deepEqual(shown.splice(0), [0, 0.5, null]);
  assert.deepEqual([coach.fault, coach.review], [null, null]);
});

test("a refusal is kept and warned of", async () => {
  const fault = new Error("refused");
  await coach.ask(
    () => Promise.reject(fault),
    () => found.push("refused"),
  );
  assert.deepEqual(shown.splice(0), [0, null]);
  assert.equal(coach.fault, fault);
  assert.deepEqual(warned.mock.calls[0].arguments, [fault]);
});

test("whoever asks again does not wait for what was asked before", async () => {
  const ask = (review) =>
    coach.ask(
      async () => review,
      (answer) => void found.push(answer),
    );
  await Promise.all([ask("first"), ask("second")]);
  assert.deepEqual(found, ["second"]);
  assert.deepEqual([coach.fault, coach.review, coach.progress], [null, "second", null]);
});
