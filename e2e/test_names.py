"""Who plays, what a hand is and what is wrong with it can be read to the end."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect
from serve import Site

from e2e.conftest import PHONE, SCREENS, Opener, SitDown
from e2e.pages import Home, Table
from e2e.pages.gestures import tap
from e2e.pages.rum import Rum
from e2e.test_layout import CUT, EVERY_WIDTH, HIDDEN_LINES, NEEDED, expect_fits
from e2e.test_looks import boxes
from e2e.test_round import invite
from e2e.twin import PLAIN, Twin, disordering_swap
from tests.messages import messages

# The longest that a hand is called.
LONGEST = {
    "en": "Full house, queens over sevens",
    "fr": "Full aux valets par les quatre",
    "de": "Full House, Siebenen über Sechsen",
    "it": "Full di quattro e cinque",
}
_SAY = """([name, problem, code]) => {
  const row = document.querySelector("[data-zone='hand-1']");
  row.dataset.problem = code;
  row.querySelector("[data-zone^=hand] [data-note]").textContent = name;
  row.querySelector("[data-warning]").lastChild.data = problem;
}"""


@EVERY_WIDTH
@pytest.mark.parametrize("screen", ["360x640", "320x568"])
def test_every_fault_can_be_read_beside_the_longest_name(site: Site, sit_down: SitDown, screen: str) -> None:
    twin = Twin()
    twin.deal(PLAIN)
    table = sit_down(site, SCREENS[screen], 3, PLAIN, reduced_motion="reduce")
    table.suggest()
    table.swap(*disordering_swap(table.hands()))
    expect(table.problem(1)).to_be_visible()
    page, head = table.page, "[data-zone=hand-1] :is(.zone-note, .zone-warning)"
    for language, name in LONGEST.items():
        texts = messages(language)
        for key in filter(re.compile(r"problem\.").match, texts):
            page.evaluate(_SAY, [name, texts[key], key.partition(".")[2]])
            assert page.evaluate(CUT, f"[data-zone=hand-1] .zone-head, {head}") == []
            assert page.evaluate(HIDDEN_LINES, head) == []
            above, words, below = boxes(
                page.locator("[data-place='0-0'], [data-zone=hand-1] .zone-head, [data-place='1-0']")
            )
            # Above its letters a line leaves as much free.
            assert above["bottom"] - 2 <= words["y"] < words["bottom"] <= below["y"], (language, key)


PHONES = {
    **{name: SCREENS[name] for name in ("320x568", "360x640", "640x360")},
    "360x800": {**PHONE, "viewport": {"width": 360, "height": 800}},
    "412x915": {**PHONE, "viewport": {"width": 412, "height": 915}},
}
LONG_NAMES = ["Maximilian Oberhuber", "Giocatore 2", "Alexandra", "Bo"]

# Chips of players whose name or points do not lie wholly in them, or not beside each other.
_BAD_SEATS = """() => [...document.querySelectorAll(".seat")].filter((seat) => {
  const own = seat.getBoundingClientRect();
  const [name, points] = [".seat-name", ".seat-points b"].map((part) => {
    const range = document.createRange();
    range.selectNodeContents(seat.querySelector(part));
    return range.getBoundingClientRect();
  });
  const outside = [name, points].some(
    ({ left, top, right, bottom }) =>
      left < own.left || right > own.right || top < own.top - 2 || bottom > own.bottom + 2);
  const over = Math.min(name.right, points.right) - Math.max(name.left, points.left) > 1 &&
    Math.min(name.bottom, points.bottom) - Math.max(name.top, points.top) > 6.5;
  return outside || over;
}).map((seat) => seat.textContent)"""


def expect_names(page: Page, needed: str) -> None:
    """All players can be read to the end, thinking or not, and nothing else had to give way."""
    assert page.evaluate(CUT, ".seat-name") == []
    assert page.evaluate(_BAD_SEATS) == []
    assert page.evaluate(HIDDEN_LINES, ".seat-name") == []
    before = page.locator(".seats").bounding_box()
    page.evaluate(
        """() => document.querySelectorAll(".seat").forEach((seat) =>
        seat.insertAdjacentHTML("beforeend", '<span class="seat-state"><i></i><i></i><i></i></span>'))"""
    )
    assert page.evaluate(CUT, ".seat-name") == []
    assert page.evaluate(HIDDEN_LINES, ".seat-name") == []
    assert page.locator(".seats").bounding_box() == before
    expect_fits(page, needed)


@pytest.mark.thorough
@EVERY_WIDTH
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("screen", PHONES)
def test_names_of_four_players_can_be_read(site: Site, open_page: Opener, screen: str, language: str) -> None:
    page = open_page(site, PLAIN, **PHONES[screen], reduced_motion="reduce", locale=language)
    home = Home(page, site.url, tap).open()
    home.players(4)
    for seat, level in enumerate(("gambler", "collector", "keeper"), start=1):
        home.level(seat, level)
    # What the engine tells of the levels may still move the button.
    home.engine_ready()
    tap(home.play)
    Table(page, tap).dealt()
    expect_names(page, NEEDED)
    table = Rum.sit_down(home.open())
    assert table.my_turn()
    expect_names(page, ".fan-cards .item, .pile, .actions button, .bar button, [data-seat], #status")


@pytest.mark.thorough
@EVERY_WIDTH
@pytest.mark.parametrize("screen", PHONES)
def test_long_names_of_people_can_be_read(site: Site, open_page: Opener, screen: str) -> None:
    page = open_page(site, PLAIN, **PHONES[screen], reduced_motion="reduce")
    home = Home(page, site.url, tap).open()
    home.players(4)
    invite(home, LONG_NAMES)
    home.engine_ready()
    tap(home.play)
    tap(page.locator("[data-action=uncover]"))
    expect(page.locator(".seat-name")).to_have_text(LONG_NAMES)
    Table(page, tap).dealt()
    expect_names(page, NEEDED)
