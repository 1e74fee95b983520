import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { beforeEach, test } from "node:test";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

/** Files that a service worker keeps: damaged, unreadable, or behind caches that refuse. */

const SITE = "https://site.invalid/";
const SUM = `sha256-${createHash("sha256").update("whole").digest("base64")}`;
const refused = () => Promise.reject(new DOMException("no", "UnknownError"));

/** What was asked of the network, and what was kept. */
let asked;
let kept;
let network;
let cache;

globalThis.__PACKED__ = [];
globalThis.location = { href: SITE, origin: SITE.slice(0, -1) };
globalThis.self = globalThis;
globalThis.FetchEvent = class {};
globalThis.fetch = async (target, { cache: mode = "default" } = {}) => {
  asked.push([new URL(target.url ?? target).pathname, mode]);
  return network();
};

beforeEach(() => {
  [asked, kept] = [[], []];
  network = async () => new Response("whole");
  cache = { put: async (_, response) => kept.push(await response.text()), match: async () => undefined };
  globalThis.caches = { open: async () => cache, match: async () => undefined };
});

/** A module as the build bundles it: what unpacks is no module that Node would import. @param {string} name */
async function bundled(name) {
  const define = { "process.env.NODE_ENV": '"production"' };
  const entry = fileURLToPath(new URL(`../src/site/${name}`, import.meta.url));
  const { outputFiles } = await build({ entryPoints: [entry], bundle: true, write: false, format: "esm", define });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].text).toString("base64")}`);
}

const { mending } = await bundled("mending.js");
const { cacheOnDemand } = await bundled("later.js");
const sums = new Map(["/app.js", "/python.wasm"].map((path) => [path, SUM]));
const { cachedResponseWillBeUsed, handlerDidError } = mending(sums);

const BODIES = {
  whole: () => "whole",
  damaged: () => "hole",
  unreadable: () => new ReadableStream({ pull: (controller) => controller.error(new Error("no disk")) }),
};

/** The text of a file that lies in the cache, as it is used; "missing" if it counts as such. */
async function given(path, body, mode = "default") {
  const event = { type: "fetch", request: { cache: mode } };
  const cachedResponse = new Response(BODIES[body]());
  const stored = { cacheName: "any", request: new Request(SITE + path), cachedResponse, event };
  return (await cachedResponseWillBeUsed(stored))?.text() ?? "missing";
}

for (const [path, mode] of [
  ["app.js", "default"],
  ["python.wasm", "reload"],
])
  test(`a file that cannot be used counts as missing: ${path}`, async () => {
    assert.equal(await given(path, "whole", mode), "whole");
    assert.equal(await given(path, "damaged", mode), "missing");
    assert.equal(await given(path, "unreadable", mode), "missing");
  });

test("the interpreter is read by the page alone, which sums what it gets and asks again", async (t) => {
  const digest = t.mock.method(crypto.subtle, "digest");
  assert.equal(await given("python.wasm", "damaged"), "hole");
  assert.equal(digest.mock.callCount(), 0);
});

test("where the caches refuse the network answers but nothing counts as installed", async () => {
  const request = new Request(`${SITE}app.js`);
  const rescued = (type) => handlerDidError({ request, event: { type } });
  assert.equal(await (await rescued("fetch")).text(), "whole");
  assert.equal(await rescued("install"), undefined);
  assert.deepEqual(asked, [["/app.js", "reload"]]);
});

/** The service worker's listeners for a part that is kept later. */
function ofPart() {
  const listeners = {};
  const addEventListener = (kind, act) => {
    listeners[kind] = act;
  };
  const scope = { location: self.location, registration: { scope: SITE }, addEventListener };
  cacheOnDemand(scope, [{ url: "workshop.js", integrity: SUM, revision: "1" }], [mending(sums)]);
  return listeners;
}

/** The text of the part's file, as the service worker answers a request for it. */
async function opened({ fetch }) {
  let answer;
  const respondWith = (promise) => {
    answer = promise;
  };
  const request = new Request(`${SITE}workshop.js`);
  fetch({ type: "fetch", request, respondWith, waitUntil() {} });
  return (await answer).text();
}

for (const [where, refuse] of [
  ["there are no caches", () => Object.assign(caches, { open: refused, match: refused })],
  ["the cache cannot be read", () => Object.assign(caches, { match: refused })],
  ["it is not kept yet", () => {}],
])
  test(`a part that is kept later comes from the network where ${where}`, async () => {
    refuse();
    assert.equal(await opened(ofPart()), "whole");
    assert.equal(asked.length, 1);
  });

test("a part is kept when that is asked for, and by no other request", async () => {
  const listeners = ofPart();
  await opened(listeners);
  assert.deepEqual(kept, []);
  const waiting = [];
  listeners.message({ type: "message", data: { type: "KEEP" }, waitUntil: (promise) => waiting.push(promise) });
  await Promise.all(waiting);
  assert.deepEqual(kept, ["whole"]);
});

/** What is done to a site that does not start, by the browser in which it lies. */
let done;
const refuses = () => Promise.reject(new DOMException("no", "SecurityError"));
const OWN = `joker-poker-${SITE}`;
const worker = { getRegistration: async () => ({ unregister: async () => done.push("unregister") }) };
const files = { keys: async () => [OWN, "other"], delete: async (name) => done.push(name) };
const PLACES = {
  whole: [worker, files, [OWN, "reload", "unregister"]],
  "plain http": [undefined, undefined, ["reload"]],
  private: [{ getRegistration: refuses }, { keys: refuses }, ["reload"]],
  "no caches": [worker, undefined, ["reload", "unregister"]],
  "no registrations": [{ getRegistration: refuses }, files, [OWN, "reload"]],
};

for (const [place, [serviceWorker, held, wanted]] of Object.entries(PLACES))
  test(`repair and healing reload whatever the browser has: ${place}`, async () => {
    done = [];
    const navigator = { onLine: true, ...(serviceWorker && { serviceWorker }) };
    Object.defineProperty(globalThis, "navigator", { value: navigator, configurable: true });
    globalThis.caches = held;
    if (!held) delete globalThis.caches;
    document.baseURI = SITE;
    globalThis.location = { reload: () => done.push("reload") };
    globalThis.sessionStorage = { getItem: () => null, setItem() {} };
    const { repair } = await import("../src/site/repair.js");
    await import("../src/site/heal.js");
    await repair();
    assert.deepEqual(done.splice(0).sort(), wanted);
    await globalThis.heal();
    assert.deepEqual(done.sort(), wanted);
  });
