"""One tab's claim, taken and let go faster than the browser answers (Node, with locks that take time)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.web.node import BROWSER, returned

CLAIM = Path(__file__).parents[2] / "web" / "src" / "device" / "claim.js"
# As the standard has it: requests and releases reach the manager later, in the order in which they were made.
LOCKS = """
class Locks {
  holder = null;
  queue = [];
  log = 0;
  request(name, { ifAvailable, steal, signal }, act) {
    return new Promise((resolve, reject) => {
      const asks = { act, resolve, reject };
      signal?.addEventListener("abort", () => {
        this.queue = this.queue.filter((other) => other !== asks);
        if (this.holder !== asks) reject(signal.reason);
      });
      setTimeout(() => {
        if (signal?.aborted) return;
        if (steal && this.holder) {
          this.holder.reject(new DOMException("stolen", "AbortError"));
          this.holder = null;
        }
        if (!this.holder) this.grant(asks);
        else if (ifAvailable) Promise.resolve(act(null)).then(resolve, reject);
        else this.queue.push(asks);
      });
    });
  }
  grant(asks) {
    this.holder = asks;
    setTimeout(async () => {
      const value = await asks.act({});
      setTimeout(() => {
        if (this.holder === asks) this.holder = null;
        asks.resolve(value);
        const next = this.queue.shift();
        if (next && !this.holder) this.grant(next);
      });
    });
  }
}
const locks = new Locks();
Object.defineProperty(globalThis, "navigator", { value: { locks }, configurable: true });
document.baseURI = "http://page.test/";
const quiet = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const claim = new it.Claim("table");
const events = [];
for (const name of ["lost", "gained"]) claim.addEventListener(name, () => events.push(name));
"""
PLAY = """
const answers = [];
for (const step of given.steps) {
  if (step === "pause") await quiet(2);
  if (step === "take") answers.push(claim.take());
  if (step === "force") answers.push(claim.take({ force: true }));
  if (step === "wait") claim.wait();
  if (step === "release") claim.release();
}
const taken = await Promise.all(answers);
await quiet(20);
const held = claim.held;
const free = locks.holder === null;
setTimeout(() => process.exit(0));
return { taken, held, free, events };
"""


def play(*steps: str) -> dict[str, Any]:
    """What came of each taking, and how things stand in the end."""
    found: dict[str, Any] = returned(CLAIM, LOCKS + PLAY, {"steps": steps}, browser=BROWSER)
    return found


@pytest.mark.parametrize(
    "steps",
    [
        ("take", "take"),
        ("take", "release", "take"),
        ("take", "pause", "pause", "release", "take"),
        ("take", "force"),
        ("release", "take", "release", "take", "take"),
    ],
)
def test_one_tab_is_never_in_its_own_way(steps: tuple[str, ...]) -> None:
    found = play(*steps)
    assert found["taken"][-1] is True
    assert (found["held"], found["free"]) == (True, False)
    assert found["events"] == []


@settings(max_examples=25, deadline=None)
@given(st.lists(st.sampled_from(["take", "force", "release", "wait", "pause"]), min_size=1, max_size=12))
def test_what_is_said_last_holds(steps: list[str]) -> None:
    said = ["take", *(step for step in steps if step != "pause")]
    found = play("take", *steps)
    assert found["free"] is not found["held"]
    assert found["held"] is (said[-1] != "release")
