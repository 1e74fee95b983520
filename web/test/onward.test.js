import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { settings } from "../src/device/settings.js";
import { keepPace } from "../src/table/scene/game.js";
import { buttonsOf } from "../src/table/scene/items.js";

/** How many waits begin when a scene with a button that presses itself is shown. @param {string} name @param {unknown} framed @param {boolean} [again] */
function waits(name, framed, again = false) {
  const scene = { name, again, buttons: [{ key: "next", main: true, after: 1 }] };
  const timers = mock.method(globalThis, "setInterval", () => 0);
  keepPace(/** @type {any} */ ({ record: { scene }, game: { framed } }));
  timers.mock.restore();
  return timers.mock.callCount();
}

test("a showdown goes on by itself at a chosen pace, but in a lesson it is read until it is tapped", () => {
  Object.assign(settings, { pace: "fast", paceChosen: true });
  const bubble = () => null;
  assert.equal(waits("showdown", undefined), 1);
  assert.equal(waits("showdown", bubble), 0);
  assert.equal(waits("play", bubble), 1);
});

test("a showdown that the person looks at again waits for a tap", () => {
  Object.assign(settings, { pace: "fast", paceChosen: true });
  assert.equal(waits("showdown", undefined, true), 0);
});

test("in a lesson no button goes on by itself or by a key that the step does not ask for", () => {
  Object.assign(settings, { pace: "fast", paceChosen: true });
  const why = { key: "learn.first.step", values: { asks: { key: "learn.joker_poker.cards.do" } } };
  const buttons = [
    { key: "next", main: true, after: 1 },
    { key: "undo", why: { key: "refused.undo" } },
  ];
  const session = /** @type {any} */ ({
    record: { scene: { name: "play", buttons } },
    game: { barred: () => ({ next: why }) },
  });
  assert.deepEqual(
    buttonsOf(session).map((button) => button.why),
    [why, { key: "refused.undo" }],
  );
  const timers = mock.method(globalThis, "setInterval", () => 0);
  keepPace(session);
  timers.mock.restore();
  assert.equal(timers.mock.callCount(), 0);
});
