import assert from "node:assert/strict";
import { test } from "node:test";
import { catalogueOf } from "../src/match/catalogue.js";
import { openReplay } from "../src/match/replay.js";
import { Part } from "../src/site/parts.js";

/** A match that came as a link: the engine has one table only, which the person's own match must leave first. */

const VIEW = { key: "any", cast: {} };
catalogueOf([/** @type {any} */ ({ key: "any", part: new Part(async () => ({ view: VIEW }), { words: false }) })]);
const CODE = "1.abc.0123abcd";

/** What happens when a link is opened and left again when the engine gets this request. @param {string} leftAt */
async function opened(leftAt) {
  location.hash = `#/table/${CODE}`;
  const seen = [];
  const app = { route: "table", session: { unseat: () => seen.push("unseat"), idle: async () => {} } };
  const ask = async (method, answer) => {
    seen.push(method);
    if (method === leftAt) app.route = "home";
    return answer;
  };
  const view = { key: "any", seat: 0, seats: 1, options: {} };
  const snapshot = { ply: 1, over: true, asked: [], view, save: "x" };
  const match = { id: "m", game: "any", players: ["human"], names: [""], over: true, ply: 0, save: "x" };
  const engine = { call: (method) => ask(method, match), load: () => ask("load", snapshot) };
  await openReplay(
    /** @type {any} */ ({
      app: {
        ...app,
        engine,
        get route() {
          return app.route;
        },
      },
    }),
    CODE,
  );
  return seen;
}

test("a running match leaves the engine's table before the match of a link is put on it", async () => {
  assert.deepEqual(await opened("load"), ["read_match", "unseat", "load"]);
});

test("a link that is left while it is read disturbs no running match", async () => {
  assert.deepEqual(await opened("read_match"), ["read_match"]);
});
