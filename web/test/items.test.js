import assert from "node:assert/strict";
import { test } from "node:test";
import { destination } from "../src/table/scene/items.js";

const thing = (key, targets = [], more = {}) => ({
  key,
  tap: true,
  targets: targets.map((place) => ({ place })),
  ...more,
});
const zone = (key, things, more = {}) => ({
  key,
  shape: "row",
  places: things.map((item, at) => ({ key: `${key}-${at}`, item })),
  ...more,
});
// A hand whose cards go anywhere in a hand, the place of its bet, and two bets, one of them used.
const hand = zone("hand", [thing("Kh"), thing("Qd")], { shortcut: "1", targets: [{ place: "hand" }] });
const holder = zone("holder", [thing("none")]);
holder.places[0].shortcut = "1";
const bets = zone("bets", [thing("bet-0", ["holder-0"]), thing("bet-1", [], { tap: false })]);
const table = { zones: [hand, holder, bets] };

for (const [item, over, place] of [
  ["Kh", "hand-1", "hand-1"],
  ["Kh", "hand", "hand"],
  ["Kh", "hand-0", null],
  ["Kh", "bets-0", null],
  ["bet-0", "holder-0", "holder-0"],
  ["bet-0", "hand", "holder-0"],
  ["bet-0", "hand-1", "holder-0"],
  ["bet-0", "nowhere", null],
  ["nothing", "hand", null],
])
  test(`a thing goes where it is let go, or where its key would bring it: ${item} over ${over}`, () => {
    assert.equal(destination(table, item, over), place);
  });
