"""Suggestions with their chances at the hands, and the coach after a game, on every screen."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from serve import Site

from e2e import storage
from e2e.axe import violations
from e2e.conftest import DESKTOP, SCREENS, Opener, SitDown
from e2e.pages import Table
from e2e.pages.gestures import click
from e2e.pages.hearing import Hearing
from e2e.positions import device, late
from e2e.test_looks import apart, boxes
from e2e.twin import TWO_JOKERS


@pytest.mark.fonts("usual", "wide")
@pytest.mark.parametrize("screen", SCREENS)
def test_suggestions_show_chances_and_the_coach_explains_the_game(
    site: Site, sit_down: SitDown, screen: str
) -> None:
    table = sit_down(site, SCREENS[screen], seed=TWO_JOKERS, reduced_motion="reduce")
    page = table.page
    chances = page.locator("[data-zone^=hand] .zone-value")
    expect(chances).to_have_count(0)
    seen = []
    for _ in range(3):
        table.suggest()
        seen.append(table.hands())
        expect(chances).to_have_count(3)
        others = boxes(page.locator("[data-zone^=hand] .zone-note, .zone .item"))
        assert all(apart(chance, other) for chance in boxes(chances) for other in others)
    assert seen[1] != seen[0]
    hands, told = seen[-1], chances.all_inner_texts()
    table.swap(hands[0][0], hands[2][0])
    expect(chances).to_have_count(0)
    table.do("undo")
    expect(chances).to_have_text(told)
    table.do("stakes")
    expect(table.ready).to_be_enabled()
    expect(chances).to_have_text(told)
    assert violations(page) == []
    # And the coach, after the game.
    table.commit()
    table.skip_to_summary(1)
    heard = Hearing(page)
    table.do("coach")
    beside = screen == "1280x800"
    shown = page.locator(".side [data-panel=coach]" if beside else "dialog[data-dialog=coach]")
    expect(shown).to_be_visible()
    expect(table.dialog).to_have_count(0 if beside else 1)
    heard.hears(shown.locator("[data-mark=lesson]").first.inner_text())
    expect(shown.locator("[data-entry^=yours-] .card")).to_have_count(15)
    for tile in page.locator(".panel-facts:has([data-fact=match]) > div").all():
        (frame,) = boxes(tile)
        for part in boxes(tile.locator("> *")):
            assert part["x"] + part["right"] == pytest.approx(frame["x"] + frame["right"], abs=2)
    room = page.locator(".side" if beside else "dialog[open]")
    assert room.evaluate("(box) => box.scrollWidth <= box.clientWidth")
    assert violations(page) == []
    if not beside:
        page.keyboard.press("Escape")
        expect(table.dialog).to_have_count(0)
        expect(table.button("coach")).to_be_focused()
    table.go_on(1)
    expect(page.locator("[data-panel=coach]")).to_have_count(0)


@pytest.mark.thorough
def test_arrows_choose_the_game_to_review_beside_the_table(site: Site, open_page: Opener) -> None:
    page = open_page(site, **DESKTOP, reduced_motion="reduce")
    storage.install(page, site.url, device(late("joker_poker", 3, 2)), "#/table")
    table = Table(page, click)
    table.scene("summary", 2)
    table.do("coach")
    first, second = (page.locator(f".side [data-option=review-{game}]") for game in (1, 2))
    expect(second).to_be_checked()
    expect(second).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(first).to_be_checked()
    expect(first).to_be_focused()
    table.scene("summary", 2)
