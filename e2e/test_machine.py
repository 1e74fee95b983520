"""The machine in the browser: hands by tap, keys and the accessibility tree, the trainer, the explorer."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect
from serve import Site

from e2e.conftest import DESKTOP, PHONE, Opener
from e2e.pages import Home
from e2e.pages.gestures import Press, click, middle, press_at, tap
from e2e.pages.hearing import Hearing
from e2e.pages.machine import Machine
from e2e.pages.patience import resized
from e2e.test_layout import CUT
from jokerpoker.games.video_poker.rules.paytables import PAY_TABLES
from jokerpoker.games.video_poker.rules.solver.holds import all_holds

SEED = f"{11:032x}"
KINGS = PAY_TABLES["kings"]


def open_machine(
    site: Site, open_page: Opener, screen: dict[str, Any] = PHONE, hands: int = 3, **more: Any
) -> Machine:
    press: Press = tap if screen.get("has_touch") else click
    page = open_page(site, SEED, **screen, **more)
    machine = Machine.sit_down(Home(page, site.url, press).open(), hands=hands)
    machine.phase("deal")
    return machine


def worst(cards: list[str]) -> list[int]:
    """The places of the hold that costs most."""
    held = all_holds(tuple(cards), KINGS)[-1].cards
    return [place for place, card in enumerate(cards) if card in held]


def test_a_double_tap_on_deal_throws_nothing_away(site: Site, open_page: Opener) -> None:
    machine = open_machine(site, open_page, PHONE)
    x, y = middle(machine.main)
    dealt = machine.deal()
    press_at(machine.page, x, y)
    machine.card(0).focus()
    machine.page.keyboard.press("Space")
    machine.phase("hold")
    expect(machine.held).to_have_count(1)
    expect(machine.sure).to_have_count(0)
    assert machine.cards() == dealt


@pytest.mark.thorough
def test_practice_is_the_deck_of_mistakes(site: Site, open_page: Opener) -> None:
    machine = open_machine(site, open_page, PHONE)
    machine.deal()
    page = machine.page
    machine.press(page.locator("[data-action=menu]"))
    # Between two hands there is nothing to hold.
    machine.press(machine.dialog.locator("[data-action=mistakes]"))
    expect(page.locator("[data-action=drill-new]")).to_be_visible()


@pytest.mark.thorough
def test_a_test_of_a_hundred_hands_says_so(site: Site, open_page: Opener) -> None:
    page = open_page(site, SEED, **PHONE)
    home = Home(page, site.url, tap).open().choose("video_poker")
    heard = Hearing(page)
    tap(home.action("test"))
    machine = Machine(page, tap)
    machine.scene("play")
    machine.phase("deal")
    heading = page.get_by_role("heading", level=1)
    expect(heading).to_have_text("Test: 100 hands left")
    heard.hears("A test of 100 hands")
    machine.deal()
    expect(heading).to_have_text("Test: 100 hands left")
    for width in (360, 320):
        resized(page, width, 640)
        assert page.evaluate(CUT, "h1") == []
    page.locator("[data-action=back]").click()
    expect(page.locator("body")).to_contain_text("Test: Hand 1 of 100 · ")


@pytest.mark.thorough
def test_the_trainer_beside_the_table_is_not_doubled(site: Site, open_page: Opener) -> None:
    machine = open_machine(site, open_page, DESKTOP)
    page = machine.page
    page.keyboard.press("t")
    expect(machine.dialog).to_have_count(0)
    chosen = page.locator(".side [data-option^=trainer]:checked")
    expect(chosen).to_be_focused()
    # Whoever has chosen there goes on with the keys of the machine.
    machine.deal()
    chosen.focus()
    page.keyboard.press("1")
    expect(machine.held).to_have_count(1)
    # Space releases a card that was clicked, if the keys have come back to it.
    machine.press(machine.card(1))
    expect(machine.held).to_have_count(2)
    for key in ("Tab", "Shift+Tab", "Space"):
        page.keyboard.press(key)
    expect(machine.held).to_have_count(1)
    machine.phase("hold")
