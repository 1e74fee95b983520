"""Waiting for what the page does by itself, however slow the machine is, by looking again and again."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, TypeVar

from playwright.sync_api import Frame, Page, expect

PATIENCE_S = 20.0
T = TypeVar("T")
# A frame later everything is in its place and scroll events have been sent. A page in the background has no
# frames, and one with a stopped clock no timers: so it waits for either. True if no finite animation runs.
_STILL = """() => new Promise((seen) => {
  const frame = new IntersectionObserver(() => {
    frame.disconnect();
    seen();
  });
  frame.observe(document.body);
  setTimeout(seen, 500);
}).then(() => document.getAnimations().every(({ effect, playState }) =>
  playState !== "running" || !Number.isFinite(effect.getComputedTiming().endTime)))"""


def until(page: Page | Frame, expression: str, seconds: float = PATIENCE_S, arg: object = None) -> Any:
    """Waits until a JavaScript expression is true; its value.

    (`wait_for_function` takes a promise for true, even of a false value, and needs `eval`, which the page's
    policy forbids.)
    """
    end = time.monotonic() + seconds
    while not (value := page.evaluate(expression, arg)):
        assert time.monotonic() < end, f"never true: {expression}"
        page.wait_for_timeout(50)
    return value


def becomes(page: Page, look: Callable[[], T], wanted: T, seconds: float = PATIENCE_S) -> None:
    """Waits until `look` returns the wanted value."""
    end = time.monotonic() + seconds
    while (seen := look()) != wanted and time.monotonic() < end:
        page.wait_for_timeout(50)
    assert seen == wanted, seen


def changes(page: Page, look: Callable[[], T], before: T, seconds: float = PATIENCE_S) -> T:
    """Waits until `look` returns another value than before; that value."""
    end = time.monotonic() + seconds
    while (seen := look()) == before:
        assert time.monotonic() < end, f"still {before}"
        page.wait_for_timeout(50)
    return seen


def timers_run(page: Page, ms: int = 0) -> None:
    """Waits until every timer that the page has set so far, with at most this delay, has run.

    For checks that something does not happen, which cannot be waited for.
    """
    page.evaluate("(ms) => new Promise((later) => setTimeout(later, ms))", ms)


def lies_still(page: Page | Frame) -> None:
    """Waits until nothing moves any more, except endless animations."""
    until(page, _STILL)


# Each painting of the page writes the title.
_COUNT = """() => {
  const title = Object.getOwnPropertyDescriptor(Document.prototype, "title");
  window.painted = 0;
  Object.defineProperty(document, "title", {
    configurable: true,
    get: title.get,
    set(text) {
      window.painted += 1;
      title.set.call(this, text);
    },
  });
}"""


def paintings(page: Page, act: Callable[[], object]) -> int:
    """How often the page paints itself again during `act`."""
    page.evaluate(_COUNT)
    act()
    painted: int = page.evaluate("() => { delete document.title; return window.painted; }")
    return painted


def resized(page: Page, width: int, height: int) -> None:
    """Resizes the window, and waits until the page knows and everything is in its new place."""
    page.set_viewport_size({"width": width, "height": height})
    until(page, f"innerWidth === {width} && innerHeight === {height}")
    lies_still(page)


def closed(page: Page) -> None:
    """Waits until no dialog is open, and its entry in the browser's history has gone as well."""
    expect(page.locator("dialog[open]")).to_have_count(0)
    until(page, "!history.state?.dialog")


COUNT_MOTIONS = """(selector) => {
  window.moved = 0;
  const { animate } = Element.prototype;
  Element.prototype.animate = function (...motion) {
    if (this.matches(selector)) window.moved += 1;
    return animate.apply(this, motion);
  };
}"""
"""From then on `moved` says how often something that the selector matches was set in motion."""
