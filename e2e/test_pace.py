"""How play goes on: asked at a showdown or between two deals until it is answered; by taps if one wants."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from serve import Site

from e2e.conftest import PHONE, Opener
from e2e.pages import Home, Table
from e2e.pages.gestures import tap
from e2e.pages.patience import closed
from e2e.pages.rum import Rum
from e2e.test_settings import choose

QUESTION = "dialog[data-dialog=pace]"


def test_the_pace_is_asked_between_two_deals_until_it_is_answered(site: Site, open_page: Opener) -> None:
    page = open_page(site, "1" * 32, asked=True, **PHONE)
    table = Rum.sit_down(Home(page, site.url, tap).open(), deals=4)
    question = page.locator(QUESTION)

    def to_the_question() -> None:
        table.scene("play")
        table.to_sheet()
        expect(question).to_be_hidden()
        tap(table.button("next-deal"))
        expect(question).to_be_visible()

    to_the_question()
    page.keyboard.press("Escape")
    to_the_question()
    # Beside the dialog.
    page.mouse.click(4, 4)
    expect(question).to_be_hidden()
    to_the_question()
    tap(question.locator("[data-pace=tap]"))
    table.scene("play")
    # Nor is it asked in another game, or on another visit.
    page.reload()
    tap(Home(page, site.url, tap).open().choose("joker_poker").play)
    other = played(Table(page, tap).dealt())
    tap(other.button("next-game"))
    other.scene("play")
    expect(question).to_be_hidden()


def test_the_settings_mark_no_pace_until_one_is_chosen(site: Site, open_page: Opener) -> None:
    page = open_page(site, **PHONE)
    tap(Home(page, site.url, tap).open().action("settings"))
    dialog = page.locator("dialog[data-dialog=settings]")
    pace = dialog.locator("[data-setting=pace]")
    expect(pace).to_have_value("")
    expect(dialog).to_contain_text("Until you choose: turns continue at normal pace")
    pace.select_option("slow")
    expect(pace).to_have_value("slow")
    expect(dialog).not_to_contain_text("Until you choose")


def played(table: Table) -> Table:
    """Plays a game to its summary, where nothing is asked yet."""
    table.commit_suggestion()
    table.skip_to_summary()
    expect(table.page.locator(QUESTION)).to_be_hidden()
    return table


@pytest.mark.thorough
def test_who_wants_to_tap_goes_on_by_tapping(site: Site, open_page: Opener) -> None:
    page = open_page(site, "1" * 32, **PHONE)
    table = Rum.sit_down(Home(page, site.url, tap).open())
    choose(page, "pace", "tap")
    # What is done face down wants no tap.
    table.to_round(3)
    assert table.turn()
    on = page.locator("[data-action=go-on]")
    mine = page.locator(".status[data-mine=true]")
    moves = 0
    expect(on).to_be_visible()
    # What the table's head opens does not wait.
    tap(page.locator(".bar [data-action=sets]"))
    expect(page.locator("dialog[data-dialog=sets]")).to_be_visible()
    page.keyboard.press("Escape")
    closed(page)
    expect(on).to_be_visible()
    while on.count():
        # The table waits, and nobody thinks.
        expect(page.locator("[data-state=thinking]")).to_have_count(0)
        before = page.locator("#status").inner_text()
        tap(on)
        expect(page.locator("#status")).not_to_have_text(before)
        expect(on.or_(mine).first).to_be_visible()
        moves += 1
    # A discard, then a draw and a discard of each of the others; none waits before the person’s next turn.
    assert moves == 6


@pytest.mark.parametrize(
    ("language", "answer"),
    [
        ("en-GB", "pace=fast"),
        ("de-DE", "action=close"),
        ("fr-FR", "pace=fast"),
        ("it-IT", "action=close"),
    ],
)
def test_who_goes_on_from_the_first_summary_sees_the_whole_question(
    site: Site, open_page: Opener, language: str, answer: str
) -> None:
    page = open_page(site, "1" * 32, asked=True, locale=language, **PHONE)
    tap(Home(page, site.url, tap).open().play)
    table = played(Table(page, tap).dealt())
    tap(table.button("next-game"))
    question = page.locator(QUESTION)
    ways = question.locator("[data-pace]")
    expect(ways).to_have_count(4)
    for way in ways.all():
        expect(way).to_be_in_viewport(ratio=1)
    table.scene("summary")
    tap(question.locator(f"[data-{answer}]"))
    expect(question).to_be_hidden()
    table.scene("play")


def test_it_is_asked_at_the_first_showdown(site: Site, open_page: Opener) -> None:
    page = open_page(site, "1" * 32, asked=True, **PHONE)
    tap(Home(page, site.url, tap).open().play)
    table = Table(page, tap).dealt()
    table.commit_suggestion()
    table.do("next")
    tap(page.locator(QUESTION).locator("[data-pace=tap]"))
    table.step(1, paid=True)
    table.do("next")
    table.step(2, paid=False)


def test_a_match_of_one_deal_asks_before_its_result(site: Site, open_page: Opener) -> None:
    page = open_page(site, "1" * 32, asked=True, **PHONE)
    table = Rum.sit_down(Home(page, site.url, tap).open())
    table.to_sheet()
    tap(page.locator(".actions .button.primary"))
    tap(page.locator(QUESTION).locator("[data-pace=tap]"))
    table.scene("result")
