import assert from "node:assert/strict";
import { test } from "node:test";

let visits = 0;

/** How often the browser was asked by some steps of a visit; another visit has asked it before. */
async function asked(steps, { has = true, promised = false, grants = false } = {}) {
  let times = 0;
  const storage = {
    persisted: async () => promised,
    persist: async () => {
      times += 1;
      promised = grants;
      return grants;
    },
  };
  const value = { userAgent: "", storage: has ? storage : undefined };
  Object.defineProperty(globalThis, "navigator", { value, configurable: true });
  const kept = new Map([["persistAsked", true]]);
  const store = {
    getSetting: async (name, otherwise) => kept.get(name) ?? otherwise,
    setSetting: async (name, setting) => kept.set(name, setting),
  };
  visits += 1;
  const { askToKeep, worthKeeping } = await import(`../src/screens/persistence.js?${visits}`);
  const does = { ended: () => worthKeeping({ store, reports: {} }), installed: askToKeep };
  for (const step of steps) await does[step]();
  return times;
}

test("the browser is asked again at the next visit, but not after every game", async () => {
  assert.equal(await asked(["ended"]), 1);
  assert.equal(await asked(["ended", "ended"]), 1);
});

test("a promise is enough", async () => {
  assert.equal(await asked(["ended"], { promised: true }), 0);
  assert.equal(await asked(["ended", "installed"], { grants: true }), 1);
});

test("it is asked when the page is installed", async () => {
  assert.equal(await asked(["ended", "installed"]), 2);
  assert.equal(await asked(["installed"]), 1);
});

test("without such storage nothing is asked", async () => {
  assert.equal(await asked(["ended", "installed"], { has: false }), 0);
});
