import assert from "node:assert/strict";
import { register } from "node:module";
import { beforeEach, test } from "node:test";

/** A user's players in the workshop: what cannot be read is set aside, and two tabs lose nothing. */

const PLAYERS = `
export async function load(url, context, next) {
  if (!url.endsWith(".py")) return next(url, context);
  return { format: "module", source: "export default 'class Mine: ...'", shortCircuit: true };
}`;
register(`data:text/javascript,${encodeURIComponent(PLAYERS)}`);
const { Versions } = await import("../src/workshop/versions.js");
const { KEY, MOST_PLAYERS } = await import("../src/device/players.js");

const texts = new Map();
let tabs = [];
globalThis.addEventListener = (_, heard) => tabs.push(heard);
beforeEach(() => {
  texts.clear();
  tabs = [];
  globalThis.localStorage = {
    getItem: (key) => texts.get(key) ?? null,
    removeItem: (key) => texts.delete(key),
    setItem(key, newValue) {
      texts.set(key, newValue);
      for (const heard of tabs) if (heard !== this.writing) heard({ key, newValue });
    },
  };
});

const HELD = JSON.stringify({
  at: 0,
  all: [{ name: "precious", source: "x = 1", result: { interval: 5 } }, { name: 5 }],
});
for (const [text, sources] of [
  [HELD, ["x = 1"]],
  [HELD.slice(0, 40), ["class Mine: ..."]],
])
  test(`what cannot be read is set aside: ${text.length} letters`, () => {
    texts.set(KEY, text);
    const versions = new Versions();
    assert.deepEqual(
      versions.all.map(({ source }) => source),
      sources,
    );
    assert.equal(versions.aside, true);
    versions.write("# new\n");
    assert.equal(texts.get(`${KEY}-aside`), text);
    assert.equal(new Versions().aside, false);
  });

/** A tab, and how it writes: browsers tell all others. */
function tab() {
  const versions = new Versions();
  versions.follow(() => {});
  const heard = tabs.at(-1);
  return (write) => {
    localStorage.writing = heard;
    write(versions);
  };
}

test("what is written in two tabs is all there", () => {
  const [one, other] = [tab(), tab()];
  one((versions) => versions.add("mine", "# first\n"));
  other((versions) => versions.add("mine", "# second\n"));
  one((versions) => versions.write("# first again\n"));
  const kept = Object.fromEntries(new Versions().all.map(({ name, source }) => [name, source]));
  assert.deepEqual(kept, { mine: "class Mine: ...", "mine 2": "# first again\n", "mine 3": "# second\n" });
});

test("there is room for so many players", () => {
  const versions = new Versions();
  while (versions.add("mine", "x = 1"));
  assert.equal(versions.all.length, MOST_PLAYERS);
  assert.equal(new Versions().all.length, MOST_PLAYERS);
});

test("a player keeps the number in its name, unless the name is taken", () => {
  const versions = new Versions();
  for (const wish of ["plan 9", "plan 9", " "]) versions.add(wish, "x = 1");
  assert.deepEqual(
    versions.all.map(({ name }) => name),
    ["mine", "plan 9", "plan", "mine 2"],
  );
});
