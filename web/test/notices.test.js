import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { Notices } from "../src/ui/notices.js";
import { listeners } from "../src/ui/services.js";

globalThis.__BUILD__ = "{}";
const { Reports } = await import("../src/screens/reports.js");

let notices = new Notices(() => {});
const said = [];
listeners.add((text) => said.push(text));
beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout"] });
  notices = new Notices(() => {});
});

/** The notices that stand there. */
function shown() {
  const seen = [];
  notices.template((notice) => void seen.push(notice.id));
  return seen;
}

test("a long message stays until it can have been read", () => {
  notices.show({ id: "short", text: () => "Copied." });
  // At 150 words a minute.
  notices.show({ id: "long", text: () => "word ".repeat(40) });
  notices.show({ id: "asks", text: () => "Reload?", act() {} });
  notices.show({ id: "stays", text: () => "Not kept", stays: true });
  notices.show({ id: "lasts", text: () => "Not offline", lasts: true });
  mock.timers.tick(3999);
  assert.equal(shown().length, 5);
  mock.timers.tick(1);
  assert.deepEqual(shown(), ["long", "asks", "stays", "lasts"]);
  mock.timers.tick(11_999);
  assert.ok(shown().includes("long"));
  mock.timers.tick(20_000);
  assert.deepEqual(shown(), ["asks", "stays", "lasts"]);
  notices.drop("lasts");
  assert.deepEqual(shown(), ["asks", "stays"]);
});

test("a message that is pointed at waits", () => {
  notices.show({ id: "copied", text: () => "Copied." });
  const pointed = mock.method(document, "querySelector", (selector) => (selector.includes("copied") ? {} : null));
  mock.timers.tick(4000);
  assert.deepEqual(shown(), ["copied"]);
  pointed.mock.restore();
  mock.timers.tick(4000);
  assert.deepEqual(shown(), []);
});

test("the timer of the one before does not take a notice away", () => {
  notices.show({ id: "a", text: () => "first" });
  mock.timers.tick(3000);
  notices.show({ id: "a", text: () => "second" });
  mock.timers.tick(2000);
  assert.deepEqual(shown(), ["a"]);
  mock.timers.tick(2500);
  assert.deepEqual(shown(), []);
});

test("what is shown already is not said again", () => {
  said.length = 0;
  for (const text of ["full", "full", "failed"]) notices.show({ id: "storage", text: () => text, stays: true });
  mock.timers.tick(1000);
  assert.deepEqual(said, ["full", "failed"]);
});

test("a notice that would cover cards waits until no table is shown", () => {
  const app = { notices, route: "" };
  for (const route of ["table", "learn", "mistakes"]) {
    app.route = route;
    const reports = new Reports(/** @type {any} */ (app));
    reports.tell({ id: route, text: () => "Ready offline." });
    assert.deepEqual(shown(), [], route);
    app.route = "home";
    reports.showWaiting();
    assert.deepEqual(shown(), [route]);
    notices.drop(route);
  }
});
