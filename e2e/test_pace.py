"""How the others' turns go on: asked once, until it is answered; by taps if that is wanted."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from serve import Site

from e2e.conftest import PHONE, Opener
from e2e.pages import Home, Table
from e2e.pages.gestures import tap
from e2e.pages.rum import sit_down
from e2e.test_settings import choose

# What lies over a thing that is needed.
COVERED = """(selectors) => selectors.filter((selector) => {
  const { left, top, width, height } = document.querySelector(selector).getBoundingClientRect();
  return document.elementFromPoint(left + width / 2, top + height / 2)?.closest(".pace-question");
})"""


def test_the_pace_is_asked_until_it_is_answered(site: Site, open_page: Opener) -> None:
    page = open_page(site, "1" * 32, asked=True, **PHONE)
    table = sit_down(Home(page, site.url, tap).open())
    question = page.locator(".pace-question")
    assert table.turn()
    expect(question).to_be_visible()
    # Nobody has to answer it to play on.
    assert table.turn()
    assert table.my_turn()
    expect(question).to_be_visible()
    needed = ["#status", "[data-zone=hand] [data-item]", "[data-action=menu]", "[data-action=hint]"]
    assert page.evaluate(COVERED, needed) == []
    tap(question.locator("[data-pace=tap]"))
    expect(question).to_have_count(0)


@pytest.mark.thorough
def test_who_wants_to_tap_goes_on_by_tapping(site: Site, open_page: Opener) -> None:
    page = open_page(site, "1" * 32, **PHONE)
    table = sit_down(Home(page, site.url, tap).open())
    choose(page, "[data-pace=tap]")
    # What is done face down wants no tap.
    table.to_round(3)
    assert table.turn()
    on = page.locator("[data-action=go-on]")
    mine = page.locator(".status[data-mine=true]")
    moves = 0
    expect(on).to_be_visible()
    while on.count():
        # The table waits, and nobody thinks.
        expect(page.locator("[data-state=thinking]")).to_have_count(0)
        before = page.locator("#status").inner_text()
        tap(on)
        expect(page.locator("#status")).not_to_have_text(before)
        expect(on.or_(mine).first).to_be_visible()
        moves += 1
    assert moves >= 1


def test_it_is_asked_at_a_showdown_and_can_be_closed(site: Site, open_page: Opener) -> None:
    page = open_page(site, "1" * 32, asked=True, **PHONE)
    tap(Home(page, site.url, tap).open().play)
    table = Table(page, tap).dealt()
    question = page.locator(".pace-question")
    expect(question).to_have_count(0)
    table.suggest()
    table.bet_any()
    table.commit()
    table.scene("showdown")
    expect(question).to_be_visible()
    tap(table.button("next"))
    expect(question).to_be_visible()
    tap(question.locator("[data-action=pace-later]"))
    expect(question).to_have_count(0)
    # Whoever chooses a pace at last is waited for no more.
    choose(page, "[data-pace=fast]")
    table.scene("summary")
