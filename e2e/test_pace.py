"""How play goes on: asked once, after another player's turn or at a showdown; by taps if one wants."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from serve import Site

from e2e import storage
from e2e.conftest import PHONE, Opener
from e2e.pages import Home, Table
from e2e.pages.gestures import tap
from e2e.pages.patience import closed
from e2e.pages.pegs import Pegs
from e2e.pages.rum import Rum
from e2e.pages.tiles import Tiles
from e2e.positions import device, late
from e2e.test_settings import choose

QUESTION = "dialog[data-dialog=pace]"


def test_it_is_asked_once_on_a_device_after_the_first_turn_of_another_player(
    site: Site, open_page: Opener
) -> None:
    page = open_page(site, "1" * 32, asked=True, **PHONE)
    table = Pegs.sit_down(Home(page, site.url, tap).open())
    question = page.locator(QUESTION)
    # Another player begins. Not over the turn of another.
    expect(question).to_be_visible()
    expect(page.locator(".status[data-mine=true]")).to_be_attached()
    # A press beside the dialog is no answer.
    page.mouse.click(4, 4)
    expect(question).to_be_visible()
    # Once it is closed, play goes on without an answer, and it is not asked again.
    page.keyboard.press("Escape")
    expect(question).to_be_hidden()
    for begin in (lambda: None, page.reload):
        begin()
        assert table.my_turn()
        table.move()
    assert table.my_turn()
    expect(question).to_be_hidden()


@pytest.mark.thorough
def test_the_settings_show_the_pace_that_applies_until_one_is_chosen(site: Site, open_page: Opener) -> None:
    page = open_page(site, **PHONE)
    tap(Home(page, site.url, tap).open().action("settings"))
    dialog = page.locator("dialog[data-dialog=settings]")
    pace = dialog.locator("[data-setting=pace]")
    expect(pace).to_have_value("")
    expect(pace.locator("option:checked")).to_have_text("Normal")
    expect(dialog).to_contain_text("Until you choose, turns follow each other")
    pace.select_option("slow")
    expect(pace).to_have_value("slow")
    expect(dialog).not_to_contain_text("Until you choose")


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
    # One for each of the others, after the discard; the person’s own waits for none.
    assert moves == 3


def test_at_poker_tiles_the_only_other_player_s_turn_waits_for_a_tap(site: Site, open_page: Opener) -> None:
    page = open_page(site, **PHONE)
    storage.install(page, site.url, device(late("poker_tiles", 2, 2), pace="tap", paceChosen=True), "#/table")
    table = Tiles(page, tap)
    assert table.my_turn()
    table.trade()
    on = page.locator("[data-action=go-on]")
    expect(on).to_be_visible()
    expect(page.locator("#status")).not_to_contain_text("Your turn")
    tap(on)
    expect(page.locator("#status")).to_contain_text("Your turn")
    expect(on).to_have_count(0)


@pytest.mark.parametrize(
    ("language", "answer"),
    [
        ("en-GB", "pace=fast"),
        ("de-DE", "action=close"),
        ("fr-FR", "pace=fast"),
        ("it-IT", "action=close"),
    ],
)
def test_the_whole_question_is_in_sight_after_the_first_showdown(
    site: Site, open_page: Opener, language: str, answer: str
) -> None:
    page = open_page(site, "1" * 32, asked=True, locale=language, **PHONE)
    tap(Home(page, site.url, tap).open().play)
    table = Table(page, tap).dealt()
    table.commit_suggestion()
    table.watch_showdown(1)
    question = page.locator(QUESTION)
    expect(question).to_be_hidden()
    table.do("next-game")
    ways = question.locator("[data-pace]")
    expect(ways).to_have_count(4)
    for way in ways.all():
        expect(way).to_be_in_viewport(ratio=1)
    tap(question.locator(f"[data-{answer}]"))
    expect(question).to_be_hidden()
    table.scene("play", 2)


@pytest.mark.thorough
def test_no_button_for_something_else_asks(site: Site, open_page: Opener) -> None:
    page = open_page(site, "1" * 32, asked=True, **PHONE)
    tap(Home(page, site.url, tap).open().play)
    table = Table(page, tap).dealt()
    table.commit_suggestion()
    table.skip_to_summary()
    tap(table.button("next-game"))
    table.scene("play")
    expect(page.locator(QUESTION)).to_be_hidden()
