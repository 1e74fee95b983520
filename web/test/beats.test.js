import assert from "node:assert/strict";
import { test } from "node:test";
import { settings } from "../src/device/settings.js";
import { skipPause } from "../src/table/pause.js";
import { readingMs, stayMs } from "../src/table/resting.js";
import { show } from "../src/table/scene/beats.js";

/** The scenes that were painted, and the one that lies there at the end. @param {boolean} later  is something drawn on meanwhile? */
async function shown(later) {
  const scenes = ["tiles", "line", "whole"].map((name) => ({ name, zones: [] }));
  const seen = [];
  const table = { scene: scenes[2] };
  const paint = () => {
    if (later && seen.length === 1) table.scene = { name: "drawn on", zones: [] };
    seen.push(table.scene.name);
  };
  const session = { table, game: {}, ui: {}, replay: true, host: { paint } };
  const beats = scenes.map((scene) => ({ scene, said: [] }));
  await show(session, { beats }, undefined);
  return [...seen, table.scene.name];
}

test("after several beats the last scene lies there", async () => {
  assert.deepEqual(await shown(false), ["tiles", "line", "whole", "whole"]);
});

test("what has been drawn meanwhile stays", async () => {
  assert.deepEqual(await shown(true), ["tiles", "drawn on", "drawn on", "drawn on"]);
});

/**
 * How often beats wait for a tap, for a person who goes on by tapping; then the pace is as before.
 *
 * @param {{stay?: number, timed?: boolean, tapped?: boolean}[]} stays
 */
async function taps(stays) {
  Object.assign(settings, { pace: "tap", paceChosen: true });
  const beats = stays.map((beat) => ({ ...beat, scene: { name: "play", zones: [] }, said: [] }));
  let count = 0;
  const ui = { rests: "" };
  const paint = () => {
    if (ui.rests !== "tap") return;
    count += 1;
    setTimeout(skipPause);
  };
  const table = { scene: beats.at(-1)?.scene };
  const session = { table, game: {}, ui, closed: false, live: true, host: { paint } };
  await show(session, { beats }, undefined);
  Object.assign(settings, { pace: "tap", paceChosen: false });
  return count;
}

for (const stay of [0.01, 0.5, 1, 2])
  test(`a move that others show for ${stay} beats waits for a tap`, async () => {
    assert.equal(await taps([{ stay }]), 1);
  });

test("steps of a move wait for one tap, at the last of them that is shown for a while", async () => {
  assert.equal(await taps([{ stay: 0.01 }, { stay: 0.01 }]), 1);
  assert.equal(await taps([{ stay: 0.01 }, { stay: 0.01 }, {}]), 1);
});

test("the last turn before the own one waits for a tap, too", async () => {
  assert.equal(await taps([{ stay: 0.01, tapped: true }, {}]), 1);
});

test("a move played face down waits for no tap", async () => {
  assert.equal(await taps([{ stay: 0.01, timed: true }]), 0);
});

test("steps that never wait for a tap go on by themselves to the last", async () => {
  assert.equal(await taps([{ stay: 0.01, timed: true }, {}]), 0);
  assert.equal(await taps([{ stay: 0.01, timed: true }, { stay: 0.01 }]), 1);
});

test("what was done before the own turn is shown only to those who go on by tapping", async () => {
  const said = [{ stay: 1, tapped: true }, {}];
  assert.equal(await taps(said), 1);
  for (const replay of [false, true]) {
    Object.assign(settings, { pace: replay ? "tap" : "normal", paceChosen: true });
    const [before, now] = ["before", "now"].map((name) => ({ name, zones: [] }));
    /** @type {string[]} */
    const seen = [];
    const table = { scene: now };
    const session = { table, game: {}, ui: {}, replay, host: { paint: () => seen.push(table.scene.name) } };
    const beats = [
      { scene: before, said: [], ...said[0] },
      { scene: now, said: [] },
    ];
    await show(session, { beats }, undefined);
    assert.deepEqual(seen, ["now"]);
  }
  Object.assign(settings, { pace: "tap", paceChosen: false });
});

test("words are shown until they can be read, at every pace", () => {
  const shownFor = (/** @type {typeof settings.pace} */ pace) => {
    Object.assign(settings, { pace, paceChosen: true });
    return Math.round(readingMs("x".repeat(80)));
  };
  assert.deepEqual(["slow", "normal", "fast", "tap"].map(shownFor), [9600, 4800, 1440, 4800]);
  assert.equal(readingMs(""), 0);
  Object.assign(settings, { pace: "tap", paceChosen: false });
});

test("a replay shows a beat for as long as the chosen pace says; where a person goes on by tapping, as at normal pace", () => {
  const shownFor = (/** @type {typeof settings.pace} */ pace) => {
    Object.assign(settings, { pace, paceChosen: true });
    return stayMs(1.5);
  };
  assert.deepEqual(["slow", "normal", "fast", "tap"].map(shownFor), [3000, 1500, 450, 1500]);
  Object.assign(settings, { pace: "tap", paceChosen: false });
});
