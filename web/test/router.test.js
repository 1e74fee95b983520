import assert from "node:assert/strict";
import { test } from "node:test";
import { chance } from "../testing/chance.js";

/** Addresses and the back button: what lies behind a screen, in a browser's history made by hand. */

const later = globalThis.setTimeout;

/** A tab with its history, and the means of the page to change it. */
class Tab {
  left = false;
  #waiting = 0;
  #listeners = { popstate: [], hashchange: [] };

  constructor(entries) {
    this.entries = entries;
    this.at = entries.length - 1;
    globalThis.addEventListener = (name, act) => this.#listeners[name]?.push(act);
    globalThis.setTimeout = (act, ms) => {
      this.#waiting += 1;
      later(() => {
        this.#waiting -= 1;
        act();
      }, ms);
    };
    globalThis.history = this.#history();
    globalThis.location = this.#location();
  }

  get here() {
    return this.entries[this.at];
  }

  async pause() {
    do await new Promise((resolve) => later(resolve, 1));
    while (this.#waiting);
  }

  /** Tells the page that it is at another entry. @param {string} before  the address until now */
  #tell(before) {
    for (const act of this.#listeners.popstate) act({});
    if (before !== this.here.hash) for (const act of this.#listeners.hashchange) act({});
  }

  #history() {
    const tab = this;
    return {
      get state() {
        return tab.here.state;
      },
      pushState(state) {
        tab.entries.splice(tab.at + 1, tab.entries.length, { ...tab.here, state });
        tab.at += 1;
      },
      replaceState(state, _, hash = tab.here.hash) {
        tab.entries[tab.at] = { hash, state: structuredClone(state) };
      },
      back: () => history.go(-1),
      go: (steps) =>
        setTimeout(() => {
          if (!steps) throw new Error("that loads the page anew");
          tab.left ||= tab.at + steps < 0;
          if (tab.left) return;
          const before = tab.here.hash;
          tab.at += steps;
          tab.#tell(before);
        }),
    };
  }

  #location() {
    const tab = this;
    return {
      get hash() {
        return tab.here.hash;
      },
      set hash(hash) {
        const before = tab.here.hash;
        tab.entries.splice(tab.at + 1, tab.entries.length, { hash, state: null });
        tab.at += 1;
        setTimeout(() => tab.#tell(before));
      },
      replace(hash) {
        const before = tab.here.hash;
        tab.entries[tab.at] = { hash, state: null };
        setTimeout(() => tab.#tell(before));
      },
    };
  }
}

let pages = 0;

/** Where somebody is after these steps: screens by name, or what happens there. */
async function walk(steps, { start = "", before = [] } = {}) {
  const tab = new Tab([...before, { hash: start, state: null }]);
  const { back, currentRoute, enterLayer, go, leaveLayer, noteQuery, onBack, onRoute } = await import(
    `../src/router.js?${++pages}`
  );
  let dialog = false;
  const close = () => {
    if (dialog) leaveLayer();
    dialog = false;
  };
  onBack(close);
  onRoute(close);
  const open = () => {
    dialog = true;
    enterLayer();
  };
  const DEEDS = { back: () => history.back(), dialog: open, close, arrow: () => back() };
  for (const step of steps) {
    if (DEEDS[step]) DEEDS[step]();
    else if (step.startsWith("?")) noteQuery(new URLSearchParams(step));
    else {
      close();
      go(step);
    }
    await tab.pause();
    if (tab.left) break;
  }
  const behind = tab.entries.slice(0, tab.at).map(({ hash }) => hash);
  return { left: tab.left, dialog, behind, here: currentRoute(), ...tab.here, length: tab.entries.length };
}

const MATCHES = Array(10).fill(["table", "home"]).flat();

test("after ten matches back leaves in one step", async () => {
  assert.equal((await walk(MATCHES)).length, 2);
  assert.ok((await walk([...MATCHES, "back"])).left);
});

for (const over of [[], ["dialog"]])
  test(`home from a match that was resumed lies behind no screen: ${over}`, async () => {
    const { here, behind, dialog } = await walk(["history", "table", ...over, "home"]);
    assert.deepEqual([here, behind, dialog], ["home", [], false]);
    assert.ok((await walk(["history", "table", ...over, "home", "back"])).left);
  });

for (const steps of [[], ["table"], ["rules", "hands"]])
  for (const over of [[], ["dialog"], ["dialog", "close"]])
    test(`from a link home takes the place of all that was: ${[...steps, ...over]}`, async () => {
      const way = [...steps, ...over, "home"];
      const { here, behind, dialog } = await walk(way, { start: "#/deal/x" });
      assert.deepEqual([here, behind, dialog], ["home", [], false]);
      // And matches after that change nothing.
      assert.ok((await walk([...way, "table", "home", "back"], { start: "#/deal/x" })).left);
    });

test("a match that is watched leads back to the history", async () => {
  const { hash, behind } = await walk(["history", "table/abc", "history"]);
  assert.deepEqual([hash, behind], ["#/history", [""]]);
});

test("how a screen is looked at is found again", async () => {
  const asked = ["history", "?q=ada", "?q=ada&mark=star"];
  for (const way of ["back", "history"]) {
    const { here, hash, behind } = await walk([...asked, "table/abc", way]);
    assert.deepEqual([here, hash, behind], ["history", "#/history?q=ada&mark=star", [""]]);
  }
  assert.equal((await walk([...asked, "?"])).hash, "#/history");
  assert.deepEqual((await walk([...asked, "table/abc", "home"])).behind, []);
  const loaded = await walk(["table/abc", "history"], { start: "#/history?q=ada" });
  assert.deepEqual([loaded.hash, loaded.behind], ["#/history?q=ada", []]);
});

test("back closes what lies over a screen and nothing else", async () => {
  const closed = await walk(["table", "dialog", "back"]);
  assert.deepEqual([closed.here, closed.dialog], ["table", false]);
  const { here, dialog, behind } = await walk(["table", "dialog", "rules", "arrow"]);
  assert.deepEqual([here, dialog, behind], ["table", false, [""]]);
});

test("what an older page noted does not lead out of the page", async () => {
  const before = [{ hash: "", state: { depth: 0 } }];
  assert.deepEqual((await walk(["back", "table"], { start: "#/table", before })).behind, [""]);
});

const SCREENS = ["home", "table", "rules", "hands", "history", "table/abc"];
const nameOf = (hash) => hash.replace(/^#\//, "") || "home";

test("no screen lies twice behind another, whatever somebody does", async () => {
  const { among, many } = chance(1);
  for (let round = 0; round < 100; round++) {
    const steps = many(0, 10, () => among([...SCREENS, "arrow", "dialog", "close", "back"]));
    const start = among(["", "#/", "#/rules", "#/deal/x"]);
    const { left, hash, here, behind, state } = await walk(steps, { start });
    if (left) continue;
    const said = `${steps} from ${start}`;
    const last = steps.findLast((step) => step !== "dialog" && step !== "close");
    if (SCREENS.includes(last)) assert.equal(nameOf(hash), last, said);
    if (here === "home") continue;
    const shown = [...behind, ...(state?.dialog ? [] : [hash])].map(nameOf);
    assert.equal(new Set(shown).size, shown.length, said);
  }
});
