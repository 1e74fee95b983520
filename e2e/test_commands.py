"""The command line: an answer to everything, said and shown, and what was typed brought back."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from serve import Site

from e2e.conftest import DESKTOP, SMALL_PHONE, SitDown
from e2e.pages.command_line import CommandLine
from e2e.pages.hearing import Hearing
from e2e.twin import PLAIN


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
    # Arrow keys bring back what was typed.
    for key, typed in (
        ("ArrowUp", "ready"),
        ("ArrowUp", "4 to 9"),
        ("ArrowDown", "ready"),
        ("ArrowDown", ""),
    ):
        line.field.press(key)
        expect(line.field).to_have_value(typed)


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
