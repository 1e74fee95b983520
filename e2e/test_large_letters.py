"""A phone whose browser has letters twice as large: nothing runs over the side, at any table."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserType, Page, expect
from serve import Site

from e2e.browser import launch_options
from e2e.conftest import PHONE
from e2e.pages import Home
from e2e.pages.gestures import tap
from jokerpoker.registry import GAMES

pytestmark = [pytest.mark.thorough, pytest.mark.chromium_only("the switch is Chromium's")]

# What can be pressed beside the window's edge, and words over the edge of their own place.
OVER = """() => [...document.querySelectorAll("button, .seat, .bar h1, .tile > *")].filter((element) => {
  if (!element.checkVisibility({ visibilityProperty: true })) return false;
  const { left, right } = element.getBoundingClientRect();
  const words = element.matches(".actions .button, .tool, .seat, h1, .tile > *");
  return left < -0.5 || right > innerWidth + 0.5 || (words && element.scrollWidth > element.clientWidth + 2);
}).map((element) => element.outerHTML.slice(0, 160))"""


@pytest.fixture(scope="module")
def large(browser_type: BrowserType) -> Iterator[Browser]:
    """A browser with letters of 32 pixels."""
    options = launch_options(brief=True)
    options["args"] = [*options["args"], "--blink-settings=defaultFontSize=32"]
    browser = browser_type.launch(**options)
    yield browser
    browser.close()


def expect_room(page: Page) -> None:
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") == 0
    assert page.evaluate(OVER) == []


def test_every_table_and_the_start(site: Site, large: Browser) -> None:
    page = large.new_context(**PHONE, reduced_motion="reduce").new_page()
    home = Home(page, site.url, tap).open()
    home.engine_ready()
    expect_room(page)
    for key in GAMES:
        home.open().engine_ready()
        tap(page.locator(f"[data-tile='{key}']"))
        tap(home.action("play"))
        expect(page.locator(f".table[data-of='{key}'] .actions button").first).to_be_visible()
        expect_room(page)
