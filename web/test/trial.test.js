import assert from "node:assert/strict";
import { test } from "node:test";
import { Trial } from "../src/screens/mistakes/trial.js";

/** Exercises: one after another on a table of their own. */

test("a person who has left before the exercise came stays where they are", async () => {
  const store = {
    all: async () => new Map(),
    reading: async () => [],
    unsaved: () => [],
    getSetting: async () => null,
  };
  const engine = { call: async () => ({ exercises: {}, keep: { drills: {}, progress: null } }) };
  const app = /** @type {any} */ ({ store, engine, game: "joker_poker", route: "mistakes" });
  app.lesson = new Trial(app, engine, "play");
  app.route = "history";
  location.hash = "#/history";
  await new Promise((resolve) => setTimeout(resolve, 20));
  assert.equal(location.hash, "#/history");
  // When they come back, the exercises begin anew.
  assert.equal(app.lesson, null);
});
