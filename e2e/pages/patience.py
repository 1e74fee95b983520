"""Looking again until it has come: what the page does by itself takes as long as the machine lets it."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, TypeVar

from playwright.sync_api import Page, expect

PATIENCE_S = 20.0
T = TypeVar("T")
# A frame later everything is where it was sent, and whoever scrolled was told. A page in the back has no
# frames, and one whose clock stands still no timers.
_STILL = """() => new Promise((seen) => {
  const frame = new IntersectionObserver(() => {
    frame.disconnect();
    seen();
  });
  frame.observe(document.body);
  setTimeout(seen, 500);
}).then(() => document.getAnimations().every(({ effect, playState }) =>
  playState !== "running" || !Number.isFinite(effect.getComputedTiming().endTime)))"""


def until(page: Page, expression: str, seconds: float = PATIENCE_S, arg: object = None) -> Any:
    """Waits for a true value.

    (`wait_for_function` takes the promise of a false one for true, and would need `eval`, which the
    page's policy forbids.)
    """
    end = time.monotonic() + seconds
    while not (value := page.evaluate(expression, arg)):
        assert time.monotonic() < end, f"never true: {expression}"
        page.wait_for_timeout(50)
    return value


def becomes(page: Page, look: Callable[[], T], wanted: T, seconds: float = PATIENCE_S) -> None:
    """Waits until what is seen is what is wanted."""
    end = time.monotonic() + seconds
    while (seen := look()) != wanted and time.monotonic() < end:
        page.wait_for_timeout(50)
    assert seen == wanted, seen


def changes(page: Page, look: Callable[[], T], before: T, seconds: float = PATIENCE_S) -> T:
    """Waits until something else is seen than before."""
    end = time.monotonic() + seconds
    while (seen := look()) == before:
        assert time.monotonic() < end, f"still {before}"
        page.wait_for_timeout(50)
    return seen


def timers_run(page: Page, ms: int = 0) -> None:
    """Every timer that the page has set by now, and that waits no longer than that, has run.

    For what must not happen: nobody can wait for it.
    """
    page.evaluate("(ms) => new Promise((later) => setTimeout(later, ms))", ms)


def lies_still(page: Page) -> None:
    """Waits until nothing moves any more, but for what moves for ever."""
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
    """How often the page paints itself again while something is done."""
    page.evaluate(_COUNT)
    act()
    painted: int = page.evaluate("() => { delete document.title; return window.painted; }")
    return painted


def resized(page: Page, width: int, height: int) -> None:
    """The window has another size, the page knows, and everything has come to its new place."""
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
