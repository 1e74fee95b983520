"""A match as a screen reader knows it: roles and names, keys, the live region. No selector, no layout."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect
from serve import Site

from e2e.conftest import DESKTOP, PHONE, Opener
from e2e.pages.gestures import back
from e2e.pages.home import ENGINE_MS, engine_ready
from e2e.twin import ONE_JOKER
from e2e.views.ears import Ears

TABLE = """
- banner:
  - button "Back to the start page"
  - heading "Game 1 of 3" [level=1]
  - button "Menu"
- region "Players":
  - list:
    - listitem: /Max 0 points/
    - listitem: /Rocco 0 points/
    - listitem: /You 0 points/
- main:
  - heading "First hand" [level=2]
  - paragraph: /./
  - group "first hand":
    - button /first hand, first card/
    - button /first hand, second card/
    - button /first hand, third card/
    - button /first hand, fourth card/
    - button /first hand, fifth card/
  - group "Bet on the first hand":
    - button /Bet on the first hand/
  - heading "Second hand" [level=2]
  - group "second hand"
  - group "Bet on the second hand"
  - heading "Third hand" [level=2]
  - group "third hand"
  - group "Bet on the third hand"
  - group "Your betting cards":
    - button "Betting card 0"
    - button "Betting card 4"
  - button "Sort cards"
  - button "Suggest"
  - button "Undo" [disabled]
  - button "Redo" [disabled]
  - button "Ready" [disabled]
- complementary "Hand rankings"
"""

HOME = """
- main:
  - heading "Joker Poker" [level=1]
  - button /^Play/
  - button "How to play"
  - region "Who’s playing":
    - group "Number of players":
      - button "2 players"
      - button "3 players" [pressed]
      - button "4 players"
    - list
"""

RULES = """
- banner:
  - button "Back"
  - heading "How to play" [level=1]
- main:
  - heading "The aim" [level=2]
  - heading "Three hands" [level=2]
  - heading "Nine betting cards" [level=2]
  - heading "Hand rankings" [level=2]
"""

SETTINGS = """
- dialog "Settings":
  - heading "Settings" [level=2]
  - button "Close"
  - group "Appearance":
    - combobox "Theme":
      - option "Same as device" [selected]
    - switch /Animations/ [checked]
  - group "Sound and vibration":
    - switch /Sounds/ [checked]
    - slider "Volume"
  - group "Play":
    - combobox /Pace of turns and showdowns/:
      - option "When I say so"
"""


def test_each_screen_as_it_is_read_out(site: Site, open_page: Opener) -> None:
    page = open_page(site, ONE_JOKER, **DESKTOP)
    page.goto(site.url)
    body = page.locator("body")
    expect(body).to_match_aria_snapshot(HOME)
    ears = Ears(page)
    ears.press("Settings")
    expect(body).to_match_aria_snapshot(SETTINGS)
    page.keyboard.press("Escape")
    ears.press("How to play")
    expect(body).to_match_aria_snapshot(RULES)
    back(page)
    ears.press(re.compile("^Play"))
    expect(page.get_by_role("heading", name="Game 1 of 3")).to_be_visible(timeout=ENGINE_MS)
    expect(ears.button("Suggest")).to_be_enabled(timeout=ENGINE_MS)
    expect(body).to_match_aria_snapshot(TABLE)
    # One stop of the tab key for everything that lies on the table: the arrow keys go on from there.
    expect(page.locator("main [data-place][tabindex='0']")).to_have_count(1)
    # Names say all that eyes see.
    stands = r"(red|black|“any”) joker, stands for the \w+ of \w+, (first|second|third) hand, \w+ card"
    joker = ears.button(re.compile(f"^{stands}$"))
    expect(joker).to_have_count(1)
    ears.press(re.compile("joker, stands for the"))
    expect(joker).to_have_attribute("aria-pressed", "true")


def stops(page: Page, start: Locator, limit: int = 60) -> list[str]:
    """The names of everything that the tab key reaches, from a first element round to it again."""
    start.focus()
    found: list[str] = []
    for _ in range(limit):
        name: str = page.evaluate(
            """() => {
            const { activeElement: now } = document;
            const label = now.labels?.[0]?.innerText ?? "";
            const name = now.getAttribute("aria-label") ?? (label || now.innerText || now.tagName);
            return name.split("\\n")[0].trim();
            }"""
        )
        if name in found or name == "BODY":
            break
        found.append(name)
        page.keyboard.press("Tab")
    return found


@pytest.mark.thorough
@pytest.mark.parametrize("screen", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_the_tab_key_goes_as_eyes_do(site: Site, open_page: Opener, screen: dict[str, object]) -> None:
    page = open_page(site, ONE_JOKER, **screen)
    page.goto(site.url)
    engine_ready(page)
    ears = Ears(page)
    order = stops(page, ears.button(re.compile("^Play")))
    wanted = ["Play", "How to play", "Settings", "2 players", "3 players", "4 players", "Level of Max"]
    assert [name for name in order if name in wanted] == wanted
    ears.press(re.compile("^Play"))
    expect(ears.button("Suggest")).to_be_enabled(timeout=ENGINE_MS)
    order = stops(page, ears.button("Back to the start page"))
    # One stop for everything that lies on the table: the arrow keys go on from there.
    kinds = ["Back to the start page", "Menu", "hand, ", "Sort", "Suggest"]
    found = [[place for place, name in enumerate(order) if part in name] for part in kinds]
    assert [len(places) for places in found] == [1] * len(kinds), order
    assert found == sorted(found)
    assert not [name for name in order if "Bet on the" in name or "Betting card" in name]
