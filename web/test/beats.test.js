import assert from "node:assert/strict";
import { test } from "node:test";
import { show } from "../src/table/scene/beats.js";

/** The scenes that were painted, and the one that lies there at the end. @param {boolean} later  is something drawn on meanwhile? */
async function shown(later) {
  const scenes = ["tiles", "line", "whole"].map((name) => ({ name, zones: [] }));
  const seen = [];
  const table = { scene: scenes[2] };
  const session = { table, game: {}, ui: {}, replay: true, host: { paint: () => seen.push(table.scene.name) } };
  const beats = scenes.map((scene) => ({ scene, said: [] }));
  const drawOn = () => {
    table.scene = { name: "drawn on", zones: [] };
  };
  if (later) Object.defineProperty(beats[1], "stay", { get: drawOn });
  await show(session, { beats }, undefined);
  return [...seen, table.scene.name];
}

test("after several beats the last scene lies there", async () => {
  assert.deepEqual(await shown(false), ["tiles", "line", "whole", "whole"]);
});

test("what has been drawn meanwhile stays", async () => {
  assert.deepEqual(await shown(true), ["tiles", "drawn on", "drawn on", "drawn on"]);
});
