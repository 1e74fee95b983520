"""The command line: a whole match in words, and an answer to everything."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from serve import Site

from e2e.conftest import DESKTOP, PHONE, SMALL_PHONE
from e2e.pages import Home, Table
from e2e.pages import rum as at_rum
from e2e.pages.command_line import CommandLine
from e2e.pages.gestures import click
from e2e.pages.hearing import Hearing
from e2e.pages.patience import becomes
from e2e.positions import last_summary
from e2e.twin import find_seed, no_joker, one_joker

SitDown = Callable[..., Table]
Opener = Callable[..., Page]
PLAIN = find_seed(no_joker)
ONE_JOKER = find_seed(one_joker)


def test_a_match_to_its_end_in_words(site: Site, open_page: Opener) -> None:
    table = last_summary(open_page(site, **DESKTOP), site.url, click)
    line = CommandLine(table.page).open()
    line.enter("next")
    table.dealt(3)
    line.say("suggest")
    expect(table.note).to_be_visible()
    line.say("suggest bets")
    expect(table.ready).to_be_enabled()
    line.enter("ready")
    table.scene("showdown", 3)
    line.enter("next")
    table.step(1, paid=True)
    line.enter("skip")
    table.scene("summary", 3)
    line.enter("next")
    table.scene("result")
    expect(line.say("scores")).to_contain_text("You")


@pytest.mark.thorough
def test_cards_bets_and_undo(site: Site, sit_down: SitDown) -> None:
    table = sit_down(site, PHONE, seed=PLAIN)
    line = CommandLine(table.page).open()
    start = table.hands()
    top, low = start[0][0], start[2][-1]
    line.say(f"{top} to 3")
    expect(table.row(2).locator(f"[data-item='{top}']")).to_have_count(1)
    line.say("undo")
    expect(table.place(0, 0)).to_have_attribute("data-item", top)
    # One after the other, as by taps.
    line.say(f"take {top}")
    expect(table.card(top)).to_have_attribute("aria-pressed", "true")
    line.say("sort by suit")
    expect(table.note).to_contain_text("suit")
    line.say("clear")
    line.say("bet 4 to 2")
    table.lies(1, 4)
    line.say("bet 3 to 1")
    table.lies(0, 3)
    line.say("bet 4 to b")
    table.lies(1, None)
    expect(line.say("bets")).to_contain_text("Betting card 4")
    assert low in table.hands()[2]


@pytest.mark.thorough
def test_questions(site: Site, sit_down: SitDown) -> None:
    table = sit_down(site, DESKTOP, seed=PLAIN)
    line = CommandLine(table.page).open()
    for row, name in enumerate(("first", "second", "third")):
        expect(line.say(f"{name} hand")).to_contain_text(table.name(row).inner_text(), ignore_case=True)
    expect(line.say("scores")).to_contain_text("You")
    expect(line.say("what")).to_contain_text("Place a betting card")
    expect(line.say("help")).to_contain_text("Suggest")


@pytest.mark.shared
def test_wrong_input_says_what_would_be_right(site: Site, sit_down: SitDown) -> None:
    table = sit_down(site, DESKTOP, seed=PLAIN)
    line = CommandLine(table.page).open()
    before = table.state()
    heard = Hearing(table.page)
    expect(line.say("abracadabra")).to_contain_text("I don’t understand")
    expect(line.say("ready")).to_contain_text("Place a betting card")
    expect(line.say("4 to 9")).not_to_be_empty()
    assert table.state() == before
    # What was said is in the one live region too.
    expect(line.say("ready")).to_contain_text("Place a betting card")
    heard.hears("Place a betting card")


@pytest.mark.thorough
def test_arrow_keys_bring_back_what_was_typed(site: Site, sit_down: SitDown) -> None:
    table = sit_down(site, DESKTOP, seed=PLAIN)
    line = CommandLine(table.page).open()
    line.say("what")
    line.say("bets")
    line.field.press("ArrowUp")
    expect(line.field).to_have_value("bets")
    line.field.press("ArrowUp")
    expect(line.field).to_have_value("what")
    line.field.press("ArrowDown")
    line.field.press("ArrowDown")
    expect(line.field).to_have_value("")


@pytest.mark.thorough
def test_cards_stay_in_sight_on_a_small_phone(site: Site, sit_down: SitDown) -> None:
    table = sit_down(site, SMALL_PHONE, seed=PLAIN)
    line = CommandLine(table.page).open()
    line.say("what")
    for row in (0, 1, 2):
        for column in range(5):
            expect(table.place(row, column)).to_be_visible()
    width = table.page.evaluate("document.scrollingElement.scrollWidth - innerWidth")
    assert width <= 0


def rum_table(site: Site, open_page: Opener) -> at_rum.Rum:
    page = open_page(site, PLAIN, **DESKTOP)
    return at_rum.sit_down(Home(page, site.url).open())


def in_words(card: str) -> str:
    return "joker" if card == "Jk" else card


def lying(table: at_rum.Rum) -> tuple[list[str], str | None]:
    """The cards and the stock: the same card may come back, and everybody may take the open one."""
    return table.cards(), table.page.evaluate("document.querySelector('[data-place=stock]')?.dataset.value")


@pytest.mark.thorough
def test_a_whole_deal_of_joker_rum_in_words(site: Site, open_page: Opener) -> None:
    table = rum_table(site, open_page)
    line = CommandLine(table.page).open()
    rounds = set()
    while table.my_turn():
        rounds.add(table.round())
        if table.button("draw-stock").count():
            line.enter("stock")
            expect(table.button("discard")).to_be_visible()
            expect(table.ask).to_be_visible()
        if table.button("pass").count():
            line.enter("play on")
            expect(table.button("pass")).to_have_count(0)
            continue
        before = lying(table)
        line.enter(f"discard {in_words(before[0][-1])}")
        becomes(table.page, lambda: table.sheet.count() > 0 or lying(table) != before, True)  # noqa: B023
    assert rounds == {1, 2, 3}
    table.scene("summary")
    line.enter("next")
    table.scene("result")
    expect(line.say("scores")).to_contain_text("You")
    expect(line.say("stock")).to_contain_text("Not now")


@pytest.mark.thorough
def test_what_lies_at_joker_rum_in_words(site: Site, open_page: Opener) -> None:
    table = rum_table(site, open_page)
    assert table.my_turn()
    line = CommandLine(table.page).open()
    assert table.page.evaluate("document.scrollingElement.scrollHeight <= innerHeight")
    last = table.cards()[-1]
    expect(line.say("cards")).to_contain_text("costs")
    expect(line.say("piles")).to_contain_text("Face-down discards")
    expect(line.say("sets")).to_contain_text("Four alike")
    expect(line.say("what")).to_contain_text("Your turn")
    expect(line.say("close")).to_contain_text("three sets")
    expect(line.say("stock")).to_contain_text("can’t do that now")
    expect(line.say("undo")).to_contain_text("nothing")
    line.say("by hand")
    line.say(f"{in_words(last)} to 2")
    expect(table.group(1).locator(f"[data-face='{last}']")).to_have_count(1)
    line.say(f"{in_words(last)} to 0")
    expect(table.group(1).locator(f"[data-face='{last}']")).to_have_count(0)
    expect(line.say("hint")).to_contain_text(re.compile("Discard|Throw|Close"))
