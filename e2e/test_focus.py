"""The focus never falls to the page's body: it goes to what a person would use next."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect
from serve import Site

from e2e.conftest import DESKTOP, Opener, SitDown
from e2e.pages import Home
from e2e.pages.patience import until
from e2e.pages.rum import Rum
from e2e.test_keyboard import tab_to
from e2e.twin import PLAIN

pytestmark = pytest.mark.thorough


def at(page: Page, selector: str) -> None:
    """The focus lies there, or comes to lie there."""
    expect(page.locator(selector).and_(page.locator(":focus"))).to_have_count(1)


def bet(page: Page) -> None:
    """A betting card for each hand, by keys."""
    for row in "123":
        page.keyboard.press("b")
        at(page, "[data-zone=bets] [data-item]")
        page.keyboard.press(row)
        expect(page.locator(f"[data-place=stake-{int(row) - 1}]")).not_to_have_attribute("data-face", "")


@pytest.mark.shared
def test_it_goes_on_through_a_match(site: Site, sit_down: SitDown) -> None:
    table = sit_down(site, DESKTOP, seed=PLAIN)
    page, press = table.page, table.page.keyboard.press
    for game in (1, 2, 3):
        press("g")
        expect(table.note).to_be_visible()
        bet(page)
        expect(table.ready).to_be_enabled()
        tab_to(page, "[data-action=ready]")
        press("Enter")
        table.scene("showdown", game)
        at(page, "[data-action=next]")
        press("Escape")
        table.scene("summary", game)
        at(page, "[data-action=next-game], [data-action=final]")
        press("Enter")
        if game < 3:
            table.dealt(game + 1)
            at(page, "[data-place]")
    table.scene("result")
    at(page, "[data-action=play-again]")


def test_a_press_beside_everything_takes_it_away(site: Site, sit_down: SitDown) -> None:
    page = sit_down(site, DESKTOP, seed=PLAIN).page
    tab_to(page, "[data-zone=hand-0] [data-item]")
    page.mouse.click(640, 790)
    page.keyboard.press("s")
    until(page, "document.activeElement.matches('body, main')")


def test_it_goes_on_at_joker_rum(site: Site, open_page: Opener) -> None:
    page = open_page(site, f"{11:032x}", **DESKTOP)
    table = Rum.sit_down(Home(page, site.url).open())
    assert table.my_turn()
    page.keyboard.press("End")
    page.keyboard.press("Enter")
    expect(table.button("discard")).to_be_enabled()
    tab_to(page, "[data-action=discard]")
    page.keyboard.press("Enter")
    expect(page.locator("[data-zone=hand] [aria-pressed=true]")).to_have_count(0)
    assert table.my_turn()
    at(page, "[data-zone=hand] [data-item]")
    # The card that has it goes to the pile.
    page.keyboard.press("End")
    at(page, "[data-zone=hand] [data-index='11'], [data-zone=hand] [data-index='12']")
    page.keyboard.press("d")
    expect(page.locator("[data-away=true]")).to_have_count(1)
    assert table.my_turn()
    at(page, "[data-zone=hand] [data-item]")
