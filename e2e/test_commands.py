"""The command line: an answer to everything, said and shown, and what was typed brought back."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from serve import Site

from e2e.conftest import DESKTOP, SitDown
from e2e.pages.command_line import CommandLine
from e2e.pages.hearing import Hearing
from e2e.pages.patience import resized
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
    # Cards stay in sight on a small phone.
    resized(table.page, 320, 568)
    for place in table.page.locator("[data-zone^=hand] [data-place]").all():
        expect(place).to_be_visible()
    assert table.page.evaluate("document.scrollingElement.scrollWidth - innerWidth") <= 0
