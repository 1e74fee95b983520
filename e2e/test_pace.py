"""How play goes on: asked once on a device, between two deals; by taps if that is wanted."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect
from serve import Site

from e2e.conftest import PHONE, Opener
from e2e.pages import Home, Table
from e2e.pages.gestures import tap
from e2e.pages.rum import sit_down
from e2e.test_settings import choose

QUESTION = ".pace-question"


def test_the_pace_is_asked_once_between_two_deals_and_nobody_has_to_answer(
    site: Site, open_page: Opener
) -> None:
    page = open_page(site, "1" * 32, asked=True, **PHONE)
    table = sit_down(Home(page, site.url, tap).open(), deals=2)
    question = page.locator(QUESTION)
    table.to_sheet()
    question.scroll_into_view_if_needed()
    expect(question).to_be_in_viewport(ratio=0.98)
    tap(table.button("next-deal"))
    table.scene("play")
    table.to_sheet()
    expect(question).to_have_count(0)
    # Nor is it asked in another game, or on another visit.
    page.reload()
    tap(Home(page, site.url, tap).open().choose("joker_poker").play)
    assert played(Table(page, tap).dealt()) == 0


def played(table: Table) -> int:
    """Plays a game to its summary; the questions there."""
    question = table.page.locator(QUESTION)
    table.suggest()
    table.bet_any()
    table.commit()
    table.scene("showdown")
    expect(question).to_have_count(0)
    tap(table.button("skip"))
    table.scene("summary")
    # A part of the page that comes later.
    table.page.wait_for_timeout(1000)
    return question.count()


def top(element: Locator) -> float:
    return (element.bounding_box() or {"y": 0})["y"]


def bottom(element: Locator) -> float:
    box = element.bounding_box() or {"y": 0, "height": 0}
    return box["y"] + box["height"]


def test_who_has_not_seen_the_question_is_asked_again(site: Site, open_page: Opener) -> None:
    page = open_page(site, "1" * 32, asked=True, **PHONE)
    tap(Home(page, site.url, tap).open().play)
    table = Table(page, tap).dealt()
    assert played(table) == 1
    expect(page.locator(QUESTION)).not_to_be_in_viewport(ratio=0.5)
    tap(table.button("next-game"))
    table.scene("play")
    assert played(table) == 1


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


@pytest.mark.parametrize("answer", ["pace=fast", "action=pace-close"])
def test_it_comes_after_the_showdown_where_it_covers_nothing(
    site: Site, open_page: Opener, answer: str
) -> None:
    page = open_page(site, "1" * 32, asked=True, **PHONE)
    tap(Home(page, site.url, tap).open().play)
    table = Table(page, tap).dealt()
    assert played(table) == 1
    question = page.locator(QUESTION)
    # It lies below all hands, wherever the panel is scrolled to, and says what goes on by itself.
    hands = page.locator(".hand-sheets").last
    assert bottom(hands) <= top(question)
    question.scroll_into_view_if_needed()
    expect(question).to_be_in_viewport(ratio=0.98)
    assert bottom(hands) <= top(question)
    expect(question.locator(".pace-itself [data-pace]")).to_have_count(3)
    tap(question.locator(f"[data-{answer}]"))
    expect(question).to_have_count(0)
    tap(table.button("next-game"))
    table.scene("play")
