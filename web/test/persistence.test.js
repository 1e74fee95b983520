import assert from "node:assert/strict";
import { test } from "node:test";

let visits = 0;

/** How often the browser was asked, and what was told, by some steps of a visit; another visit has asked it before. */
async function visit(steps, { has = true, promised = false, grants = false, device = {} } = {}) {
  let times = 0;
  const storage = {
    persisted: async () => promised,
    persist: async () => {
      times += 1;
      promised = grants;
      return grants;
    },
  };
  const value = { userAgent: "", storage: has ? storage : undefined, ...device };
  Object.defineProperty(globalThis, "navigator", { value, configurable: true });
  const kept = new Map([["persistAsked", true]]);
  const store = {
    getSetting: async (name, otherwise) => kept.get(name) ?? otherwise,
    setSetting: async (name, setting) => kept.set(name, setting),
  };
  visits += 1;
  const { askToKeep, protectData } = await import(`../src/screens/persistence.js?${visits}`);
  const told = [];
  const reports = {
    tell({ id, shown }) {
      told.push(id);
      shown();
    },
  };
  const does = { ended: () => protectData({ store, reports }), installed: askToKeep };
  for (const step of steps) await does[step]();
  return { times, told };
}

/** How often the browser was asked. */
const asked = async (...visited) => (await visit(...visited)).times;

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

const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ";
const IPAD = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) ";
const SAFARI = "Version/18.1 Mobile/15E148 Safari/604.1";
const CHROME = "CriOS/130.0.6723.37 Mobile/15E148 Safari/604.1";
for (const [name, device, told] of [
  ["an iPhone", { userAgent: IPHONE + SAFARI, maxTouchPoints: 5 }, true],
  ["an iPad", { userAgent: IPAD + SAFARI, maxTouchPoints: 5 }, true],
  ["a Mac", { userAgent: IPAD + SAFARI, maxTouchPoints: 0 }, false],
  ["a home screen", { userAgent: IPHONE + SAFARI, maxTouchPoints: 5, standalone: true }, false],
  ["Chrome on an iPhone", { userAgent: IPHONE + CHROME, maxTouchPoints: 5 }, false],
  ["anything else", {}, false],
])
  test(`advice to install is given once, where Safari forgets: ${name}`, async () => {
    assert.deepEqual((await visit(["ended", "ended"], { device })).told, told ? ["install"] : []);
  });
