"""Joker Rum: whoever can close is told so, in every round, before any card is picked."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from serve import Site

from e2e import storage
from e2e.conftest import DESKTOP, PHONE
from e2e.pages import Home
from e2e.pages.gestures import tap
from e2e.pages.hearing import Hearing
from e2e.pages.rum import Rum
from e2e.positions import closing_in, device, may_close
from jokerpoker.games.joker_rum.rules.melds import best_melding

Open = Callable[..., Page]
SCREENS = {2: PHONE, 3: DESKTOP}
BONUS = {2: 6, 3: 10}


@pytest.mark.parametrize("number", [2, 3])
def test_whoever_can_close_is_told_so(site: Site, open_page: Open, number: int) -> None:
    match = closing_in(number)
    page = open_page(site, **SCREENS[number])
    storage.install(page, site.url, device(match))
    heard = Hearing.everything(page)
    page.goto(site.url + "#/table")
    table = Rum(page)
    assert table.my_turn()
    assert table.round() == number
    expect(page.locator("[data-zone=hand] [aria-pressed=true]")).to_have_count(0)
    expect(page.locator("#status")).to_contain_text("Three sets! Closing scores")
    heard.hears(
        re.compile(r"Three sets! Closing scores.*Your turn\.|Your turn\..*Three sets! Closing scores")
    )
    expect(table.button("close")).to_be_enabled()
    page.keyboard.press("c")
    expect(table.sheet).to_have_attribute("aria-label", f"You closed in round {number}")
    own = table.sheet.locator("[data-show-seat='0']")
    expect(own).to_have_attribute("data-marks", "best")
    # With the discard that leaves most.
    cards = match.state.view(0)["cards"]
    rests = [[*cards[:at], *cards[at + 1 :]] for at in range(len(cards))] if number == 3 else [cards]
    best = max(found.score for found in map(best_melding, rests) if not found.unmatched)
    expect(own).to_have_attribute("data-gain", str(best + BONUS[number]))


@pytest.mark.thorough
def test_a_card_that_does_not_close_is_thrown_without_closing(site: Site, open_page: Open) -> None:
    match = closing_in(3)
    closing = {act.card for act in may_close(match)}
    page = open_page(site, **PHONE)
    storage.install(page, site.url, device(match))
    page.goto(site.url + "#/table")
    table = Rum(page, tap)
    assert table.my_turn()
    other = next(card for card in match.state.view(0)["cards"] if card not in closing)
    tap(page.locator(f"[data-zone=hand] [data-face='{other}']").first)
    expect(table.button("close")).to_have_count(0)
    tap(page.locator(f"[data-zone=hand] [data-face='{other}']").first)
    expect(table.button("close")).to_be_enabled()
    Home(page, site.url, tap).engine_ready()
