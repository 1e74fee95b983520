"""The command line: a whole match in words, and an answer to everything."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from serve import Site

from e2e.conftest import DESKTOP, SMALL_PHONE, Opener, SitDown
from e2e.pages.command_line import CommandLine
from e2e.pages.gestures import click
from e2e.pages.hearing import Hearing
from e2e.positions import last_summary
from e2e.twin import PLAIN


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


@pytest.mark.shared
def test_wrong_input_says_what_would_be_right(site: Site, sit_down: SitDown) -> None:
    table = sit_down(site, DESKTOP, seed=PLAIN)
    line = CommandLine(table.page).open()
    before = table.state()
    heard = Hearing(table.page)
    expect(line.say("abracadabra")).to_contain_text("I don’t understand")
    expect(line.say("ready")).to_contain_text("Hands still without a bet")
    expect(line.say("4 to 9")).not_to_be_empty()
    assert table.state() == before
    # What was said is in the one live region too.
    expect(line.say("ready")).to_contain_text("Hands still without a bet")
    heard.hears("Hands still without a bet")


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
