import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { missing, Part } from "../src/site/parts.js";
import { useLanguage } from "../src/text/text.js";

/** An old page whose parts are gone, since a newer build took its place. */

const meta = (id) => `<meta name="build" content="${id}">`;
document.querySelector = (which) => (which === "meta[name=build]" ? { getAttribute: () => "aaa" } : null);

/** A page of its own, where this lies at the site's address. */
async function page(there = () => meta("bbb"), file = `newer.js?${Math.random()}`) {
  const seen = { found: 0, updates: 0, asked: 0 };
  const registration = {
    update: async () => {
      seen.updates += 1;
    },
  };
  const serviceWorker = { getRegistration: async () => registration };
  Object.defineProperty(globalThis, "navigator", { value: { serviceWorker }, configurable: true });
  globalThis.fetch = async () => {
    seen.asked += 1;
    return new Response(there());
  };
  const { newer, lookForNewer } = await import(`../src/site/${file}`);
  newer.found = () => {
    seen.found += 1;
  };
  return { newer, lookForNewer, seen };
}

/** Whether a newer build is here after two looks, and what they did. */
async function looked(there) {
  const { newer, lookForNewer, seen } = await page(there);
  await lookForNewer();
  await lookForNewer();
  return [newer.here, seen];
}

test("a newer build is found once", async () => {
  assert.deepEqual(await looked(), [true, { found: 1, updates: 0, asked: 1 }]);
});

for (const there of [meta("aaa"), "no page of ours"])
  test(`the same page may come from an old service worker, which looks for a newer one: ${there}`, async () => {
    assert.deepEqual(await looked(() => there), [false, { found: 0, updates: 2, asked: 2 }]);
  });

test("without a network nothing is newer", async () => {
  const gone = () => {
    throw new TypeError("no network");
  };
  assert.deepEqual(await looked(gone), [false, { found: 0, updates: 0, asked: 2 }]);
});

test("whoever wanted a part hears that a newer version is here", async () => {
  mock.method(console, "warn", () => {});
  await page(undefined, "newer.js");
  await useLanguage("en", true);
  const gone = async () => {
    throw new TypeError("gone");
  };
  const part = new Part(gone, { words: false });
  const said = [missing("part.failed")];
  await part.want(() => said.push(missing("part.failed")));
  assert.deepEqual(
    said.map((text) => /newer version/.test(text)),
    [false, true],
  );
});
