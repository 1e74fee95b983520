"""A sleep counts for no time limit: nobody could answer meanwhile. Run by Node with a clock for tests."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.node import run

CLOCK = """
import { mock } from "node:test";
mock.timers.enable({ apis: ["setTimeout", "Date"] });
// Second by second, as time goes by; what waits for an answer goes on in between.
const pass = async (seconds) => {
  for (let left = seconds; left > 0; left -= 1) {
    mock.timers.tick(1000);
    for (let turn = 0; turn < 30; turn += 1) await null;
  }
};
// Time goes by and nothing runs; every timer that is due meanwhile comes late.
const sleep = async (seconds) => {
  mock.timers.setTime(Date.now() + 1000 * seconds);
  mock.timers.tick(0);
  for (let turn = 0; turn < 30; turn += 1) await null;
};
"""
LIMIT = (
    CLOCK
    + """
const { whenAwakeFor } = await import(process.argv[1] + "device/awake.js");
const over = {};
const limit = (name, ms) => {
  over[name] = false;
  return whenAwakeFor(ms, () => { over[name] = true; });
};
const said = [];
limit("awake", 20_000);
await pass(19);
said.push(over.awake);
await pass(1);
said.push(over.awake);
limit("asleep", 20_000);
await pass(19);
await sleep(3600);
said.push(over.asleep);
await pass(19);
said.push(over.asleep);
await pass(1);
said.push(over.asleep);
const end = limit("ended", 20_000);
await pass(19);
end();
await pass(20);
said.push(over.ended);
console.log(JSON.stringify(said));
"""
)
ENGINE = (
    CLOCK
    + """
globalThis.__BUILD__ = JSON.stringify({
  ...Object.fromEntries("worker wasm rest library engine".split(" ").map((name) => [name, { url: name }])),
  games: { any: { url: "any" } },
});
globalThis.navigator ??= { userAgent: "any" };
globalThis.document = { baseURI: "https://site.invalid/", visibilityState: "visible" };
const kept = new Map();
const cache = { match: async (key) => kept.get(key), put: async (key, response) => kept.set(key, response) };
globalThis.caches = { match: cache.match, open: async () => cache };
const workers = [];
globalThis.Worker = class {
  constructor() {
    workers.push(this);
    this.asked = [];
    this.silent = globalThis.silent;
  }
  postMessage(message) {
    if (message.type === "start") this.say({ type: "ready", times: {} });
    else if (message.type === "ping") this.pinged = true;
    else this.asked.push(JSON.parse(message));
    if (!this.silent && typeof message === "string") this.answer();
  }
  say(data) {
    queueMicrotask(() => this.onmessage({ data }));
  }
  answer() {
    for (const { id } of this.asked.splice(0)) this.say(JSON.stringify({ id, ok: true, result: { id } }));
  }
  terminate() {}
};
const { Engine } = await import(process.argv[1] + "engine/engine.js");
const { KEY, NEVER, stamped } = await import(process.argv[1] + "engine/memory.js");
kept.set(KEY, stamped(new Blob(["memory"]), "any"));
const bytes = Promise.resolve(new ArrayBuffer(1));
const look = async () => {};
const assets = { look, workerUrl: "worker", module: bytes, library: bytes, engine: bytes, game: () => bytes };
const engine = new Engine(assets, "any", Promise.resolve({ bytes: new ArrayBuffer(1), game: "any" }));
const restarts = [];
engine.addEventListener("restarted", ({ detail }) => restarts.push(detail.reason));
const begin = async () => {
  const started = engine.start();
  await pass(1);
  return started;
};
const end = (more) => {
  engine.close();
  const image = !kept.get(KEY).headers.has(NEVER);
  console.log(JSON.stringify({ restarts, workers: workers.length, image, ...more }));
};
"""
)
ASLEEP_IN_AN_ANSWER = """
await begin();
workers[0].silent = true;
const answer = engine.call("think", {});
await pass(5);
await sleep(30);
await pass(5);
workers[0].answer();
end({ answer: (await answer) !== undefined });
"""
DEAD_IN_AN_ANSWER = """
await begin();
workers[0].silent = true;
const answer = engine.call("think", {});
await pass(25);
end({ answer: (await answer) !== undefined });
"""
ASLEEP_IN_A_HEARTBEAT = """
await begin();
await pass(15);
await sleep(30);
await pass(5);
workers[0].say({ type: "pong" });
await pass(10);
end({ answer: workers[0].pinged });
"""
DEAD_IN_A_HEARTBEAT = """
await begin();
await pass(26);
end({ answer: workers[0].pinged });
"""
DEAD_IN_THE_START = """
globalThis.silent = true;
const started = engine.start();
await pass(10);
globalThis.silent = false;
await pass(15);
await started;
end({ answer: true });
"""
ASLEEP_IN_THE_START = """
globalThis.silent = true;
const started = engine.start();
await pass(10);
await sleep(60);
await pass(10);
workers[0].answer();
await started;
end({ answer: true });
"""

DAMAGED_ON_THE_WAY = """
const { EngineError } = await import(process.argv[1] + "engine/errors.js");
assets.sound = Promise.reject(new EngineError("download", "damaged"));
const fault = await engine.start().catch(({ code }) => code);
end({ answer: fault === "download" });
"""


def test_a_limit_begins_again_after_a_sleep() -> None:
    assert run(LIMIT) == [False, True, False, False, True, False]


@pytest.mark.parametrize(
    ("what", "restarts", "image"),
    [
        (ASLEEP_IN_AN_ANSWER, [], True),
        (DEAD_IN_AN_ANSWER, ["stuck"], True),
        (ASLEEP_IN_A_HEARTBEAT, [], True),
        (DEAD_IN_A_HEARTBEAT, ["stuck"], True),
        (DEAD_IN_THE_START, ["stuck"], False),
        (ASLEEP_IN_THE_START, [], True),
        (DAMAGED_ON_THE_WAY, [], True),
    ],
    ids=[
        "asleep in an answer",
        "dead in an answer",
        "asleep in a heartbeat",
        "dead in a heartbeat",
        "dead in the start",
        "asleep in the start",
        "damaged on the way",
    ],
)
def test_a_sleep_is_no_death_and_only_the_start_forgets_the_image(
    what: str, restarts: list[str], image: bool
) -> None:
    found: dict[str, Any] = run(ENGINE + what)
    assert found == {"restarts": restarts, "workers": 1 + len(restarts), "image": image, "answer": True}
