import assert from "node:assert/strict";
import { test } from "node:test";
import { storedText } from "../src/device/local.js";
import {
  ASIDE,
  fitsPlayer,
  joinPlayers,
  KEY,
  LARGEST,
  LONGEST_NAME,
  MOST_LINES,
  MOST_PLAYERS,
  readPlayers,
} from "../src/device/players.js";
import { seal } from "../src/device/sealed.js";

/** Users' players on the device: names that the engine takes, no more than there is room for. */

const players = (...names) => names.map((name, at) => ({ name, source: `x = ${at}` }));
const range = (count, name) => players(...Array.from({ length: count }, (_, at) => `${name} ${at}`));

/** How many came to those that were held, and all that are read from the device once they have joined. */
function joined(held, more, { quota = 1e9 } = {}) {
  const kept = new Map([[KEY, JSON.stringify({ at: 0, all: held })]]);
  globalThis.localStorage = {
    getItem: (key) => kept.get(key) ?? null,
    removeItem: (key) => kept.delete(key),
    setItem(key, text) {
      const texts = [...new Map([...kept, [key, text]]).values()];
      if (texts.join("").length > quota) throw new DOMException("full", "QuotaExceededError");
      kept.set(key, text);
    },
  };
  const came = joinPlayers(more);
  const { whole, all } = readPlayers(storedText(KEY));
  return { came, whole, all, names: all.map(({ name }) => name) };
}

test("a name with its number is read again", () => {
  const long = "x".repeat(LONGEST_NAME);
  const { came, whole, names } = joined(players(long), players(long, long, long.slice(1)));
  assert.deepEqual([came, whole], [3, true]);
  assert.deepEqual(names, [long, `${long.slice(2)} 2`, `${long.slice(2)} 3`, long.slice(1)]);
});

test("a backup brings no player that is too large to be shown", () => {
  const fits = (source) => fitsPlayer("one", seal("one", { name: "one", source }));
  assert.ok(fits("x".repeat(LARGEST)) && fits("\n".repeat(MOST_LINES - 1)));
  assert.ok(!fits("x".repeat(LARGEST + 1)) && !fits("\n".repeat(MOST_LINES)));
});

for (const here of [45, MOST_PLAYERS - 1, MOST_PLAYERS])
  test(`as many join ${here} players as there is room for`, () => {
    const held = range(here, "player");
    const { came, whole, names } = joined(held, range(10, "other"));
    assert.deepEqual([came, whole], [MOST_PLAYERS - here, true]);
    assert.deepEqual(
      names.slice(here),
      range(came, "other").map(({ name }) => name),
    );
  });

test("as many join as the browser keeps", () => {
  const source = "x".repeat(1000);
  const held = [{ name: "mine", source }];
  const more = ["one", "two", "three"].map((name) => ({ name, source }));
  const { came, whole, names } = joined(held, more, { quota: 3400 });
  assert.deepEqual([came, whole, names], [2, true, ["mine", "one", "two"]]);
  assert.deepEqual(joined(held, more, { quota: 0 }), { came: 0, whole: true, all: held, names: ["mine"] });
});

test("names that do not fit are made to fit and nobody is left out", () => {
  const strange = ["y".repeat(60), `a${"😀".repeat(30)}`, "\u202egnp.evil\x07", "\ud83d", "same", "same", " \n"];
  const half = { name: "half", source: "x = '\ud800'" };
  const { whole, all, names } = joined([...players(...strange), half], players("z".repeat(5000)));
  assert.ok(whole);
  const shown = ["y".repeat(LONGEST_NAME), `a${"😀".repeat(19)}`, "gnp.evil", "player", "same", "same 2", "player 2"];
  assert.deepEqual(names, [...shown, "half", "z".repeat(LONGEST_NAME)]);
  assert.equal(all[7].source, "x = '\ufffd'");
  assert.deepEqual(joined(players("😀".repeat(20)), []).names, ["😀".repeat(20)]);
});

test("players that join take the place of nothing that could not be read", () => {
  const unread = '{"at": 0, "all": [{"name": "precious"}]}';
  const kept = new Map([[KEY, unread]]);
  globalThis.localStorage = { getItem: (key) => kept.get(key) ?? null, setItem: (key, text) => kept.set(key, text) };
  assert.equal(joinPlayers([]), 0);
  assert.equal(kept.get(ASIDE), undefined);
  assert.equal(joinPlayers(players("new")), 1);
  assert.equal(kept.get(ASIDE), unread);
});
