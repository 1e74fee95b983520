"""A phone whose browser has larger letters: what must be seen is as large as ever.

Nothing covers anything else or runs over the side; what does not fit is scrolled to.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserType, Page, expect
from serve import Site

from e2e import storage
from e2e.browser import launch_options
from e2e.conftest import PHONE
from e2e.pages import Home
from e2e.pages.gestures import tap
from e2e.pages.home import ENGINE_MS
from e2e.pages.patience import lies_still, resized
from e2e.positions import device, late
from e2e.views.subjects import GAMES

pytestmark = [pytest.mark.thorough, pytest.mark.chromium_only("the switch is Chromium's")]

LETTERS = (28, 20, 24, 32)
SCREENS = ((360, 640), (412, 915))

# What can be pressed beside the window's edge, and words over the edge of their own place.
OVER = """() => [...document.querySelectorAll("button, .seat, .bar h1, .tile > *")].filter((element) => {
  if (!element.checkVisibility({ visibilityProperty: true })) return false;
  const { left, right } = element.getBoundingClientRect();
  const words = element.matches(".actions .button, .tool, .seat, h1, .tile > *");
  return left < -0.5 || right > innerWidth + 0.5 || (words && element.scrollWidth > element.clientWidth + 2);
}).map((element) => element.outerHTML.slice(0, 160))"""

# Parts of a table that lie side by side, of which two cover each other.
# The last card of Pegs and Jokers lies on the board.
COVERED = """() => {
  const parts = [...document.querySelectorAll(`.bar, .seat, .status > p, .actions button,
    .zone-head, .zone-row .item, .bet, [data-zone=rounds], .pile, .fan-cards .item, [data-zone=score],
    .zone[data-zone=pays], .item, .zone[data-zone=meters] dl > div, .zone[data-zone=bet],
    .board-window, .zone[data-zone=lines],
    [data-zone=race] dl > div, .points-board, [data-zone=options]`)]
    .filter((part) => part.checkVisibility() && !part.matches("[data-zone=middle] .item"))
    .map((part) => ({ part, box: part.getBoundingClientRect() }));
  const meet = (one, other) => Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2
    && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 2;
  const nested = (one, other) => one.contains(other) || other.contains(one);
  return parts.flatMap((one, at) => parts.slice(at + 1)
    .filter((other) => !nested(one.part, other.part) && meet(one.box, other.box))
    .map((other) => `${one.part.className} and ${other.part.className}`));
}"""

LEAST = """(selector) => {
  const boxes = [...document.querySelectorAll(selector)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map((element) => element.getBoundingClientRect());
  return [Math.min(...boxes.map(({ width }) => width)), Math.min(...boxes.map(({ height }) => height))];
}"""

SEEN = {
    "joker_poker": {
        "[data-zone^=hand] .item": (0.18, 0.215),
        ".bet": (0.08, 0.1),
        "[data-zone^=holder] .item": (0.12, 0.1),
    },
    "joker_rum": {"[data-zone=hand] [data-item]": (0.18, 0.2), ".slip .card": (0.1, 0.15)},
    "video_poker": {".item-face": (0.18, 0.26)},
    "poker_tiles": {"[data-zone=rack] .item": (0.15, 0.15), ".board": (0.95, 0.77)},
    "pegs_and_jokers": {
        "[data-zone=hand] .item": (0.145, 0.2),
        ".points-board": (0.7, 0.7),
        ".peg .peg-head": (0.03, 0.03),
    },
}
"""What must be seen at a table, and how wide and high it is at least, as shares of the screen's width."""
BUTTON_PX = (40, 44)


@pytest.fixture(params=LETTERS)
def large(browser_type: BrowserType, request: pytest.FixtureRequest) -> Iterator[Browser]:
    """A browser with letters of so many pixels, where 16 is usual."""
    options = launch_options(brief=True)
    options["args"] = [*options["args"], f"--blink-settings=defaultFontSize={request.param}"]
    browser = browser_type.launch(**options)
    yield browser
    browser.close()


def expect_room(page: Page) -> None:
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") == 0
    assert page.evaluate(OVER) == []


def too_small(page: Page, game: str, width: int) -> list[str]:
    """What lies at the table and is smaller than it has to be."""
    wanted = {selector: [share * width for share in least] for selector, least in SEEN[game].items()}
    wanted |= {".actions button": BUTTON_PX, ".bar button": BUTTON_PX}
    found = {selector: page.evaluate(LEAST, selector) for selector in wanted}
    return [
        f"{game}: {selector} of {found[selector]}, not {least}, at a width of {width}"
        for selector, least in wanted.items()
        if any(size < side for size, side in zip(found[selector], least, strict=True))
    ]


@pytest.mark.parametrize("game", GAMES)
def test_what_must_be_seen_is_as_large_as_ever(site: Site, large: Browser, game: str) -> None:
    subject = GAMES[game]
    page = large.new_context(**PHONE, reduced_motion="reduce").new_page()
    # On the start page as well.
    Home(page, site.url, tap).open().choose(game)
    expect(page.locator("[data-waiting]")).to_have_count(0)
    expect_room(page)
    storage.install(page, site.url, device(late(game, subject.seats, subject.turns)), "#/table")
    if subject.deal:
        tap(page.locator(f"[data-action={subject.deal}]"))
    elif game == "video_poker":
        tap(page.locator("[data-action=main]"))
    expect(page.locator(next(iter(SEEN[game]))).first).to_be_visible(timeout=ENGINE_MS)
    wrong = []
    for width, height in SCREENS:
        resized(page, width, height)
        lies_still(page)
        expect_room(page)
        wrong += too_small(page, game, width) + page.evaluate(COVERED)
    assert wrong == []


@pytest.mark.parametrize("large", [24], indirect=True)
def test_settings_and_lists_are_as_wide_as_the_screen(site: Site, large: Browser) -> None:
    page = large.new_context(**PHONE, locale="fr-FR", reduced_motion="reduce").new_page()
    wide = """() => {
      const { scrollWidth, clientWidth } = document.querySelector("dialog[open]");
      return scrollWidth - clientWidth;
    }"""
    home = Home(page, site.url, tap).open()
    tap(home.action("settings"))
    expect(page.locator("dialog [data-setting=largeCards]")).to_be_visible()
    assert page.evaluate(wide) == 0
    storage.install(page, site.url, device(late("joker_poker", 3, -1)), "#/table")
    tap(page.locator("[data-action=ranking]"))
    expect(page.locator("dialog[data-dialog=ranking] .panel-entry").first).to_be_visible(timeout=ENGINE_MS)
    assert page.evaluate(wide) == 0
