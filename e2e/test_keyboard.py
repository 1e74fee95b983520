"""The keyboard does everything, also in words: the command line answers, and brings back what was typed."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect
from serve import Site

from e2e.conftest import DESKTOP, SitDown
from e2e.pages.hearing import Hearing
from e2e.pages.patience import changes, resized
from e2e.test_settings import switch
from e2e.twin import ONE_JOKER, PLAIN, jokers_in
from e2e.views.keys import focused, tab_to

pytestmark = pytest.mark.shared


def test_arrows_walk_over_the_whole_table(site: Site, sit_down: SitDown) -> None:
    table = sit_down(site, DESKTOP, seed=PLAIN)
    page, press = table.page, table.page.keyboard.press
    press("1")
    assert focused(page)["place"] == "0-0"
    for key, hook, value in (
        ("ArrowRight", "place", "0-1"),
        ("ArrowDown", "place", "1-1"),
        ("End", "place", "1-4"),
        ("ArrowRight", "place", "stake-1"),
        ("ArrowDown", "place", "stake-2"),
        ("ArrowLeft", "place", "2-4"),
        ("Home", "place", "2-0"),
        ("ArrowUp", "place", "1-0"),
        ("ArrowLeft", "place", "1-0"),
        ("ArrowDown", "place", "2-0"),
        ("ArrowDown", "place", "stock-1"),
        ("ArrowRight", "place", "stock-2"),
        ("Home", "place", "stock-0"),
        ("ArrowLeft", "place", "stock-0"),
        ("ArrowUp", "place", "2-0"),
    ):
        press(key)
        assert focused(page).get(hook) == value, (key, hook, value)
    # The focus follows the card.
    card = focused(page)["item"]
    press("Enter")
    press("ArrowUp")
    press("ArrowUp")
    press("Enter")
    expect(table.place(0, 0)).to_have_attribute("data-item", card)
    expect(table.place(0, 0)).to_be_focused()


def test_joker_is_chosen_by_keys_and_the_focus_comes_back(site: Site, sit_down: SitDown) -> None:
    table = sit_down(site, DESKTOP, seed=ONE_JOKER)
    press = table.page.keyboard.press
    (joker,) = jokers_in([card for hand in table.hands() for card in hand])
    row, column = next((row, hand.index(joker)) for row, hand in enumerate(table.hands()) if joker in hand)
    press(str(row + 1))
    for _ in range(column):
        press("ArrowRight")
    expect(table.card(joker)).to_be_focused()
    press("j")
    # The choice stands beside the table.
    side = table.page.locator(".side [data-panel=jokers]")
    expect(side.locator(":focus")).to_have_count(1)
    wanted = side.locator("[data-action^=stands]").nth(1).get_attribute("data-action") or ""
    tab_to(table.page, f"[data-action='{wanted}']")
    press("Enter")
    expect(side).to_have_count(0)
    expect(table.card(joker).locator(".badge")).to_have_attribute("data-suit", wanted[-1])
    expect(table.card(joker)).to_be_focused()


def test_keys_of_the_help_sheet_and_a_sheet_of_the_menu(site: Site, sit_down: SitDown) -> None:
    table = sit_down(site, DESKTOP, seed=PLAIN)
    press = table.page.keyboard.press
    press("?")
    expect(table.dialog).to_have_attribute("data-dialog", "help")
    listed = set(" ".join(table.dialog.locator("kbd").all_inner_texts()).split())
    assert {"B", "C", "G", "K", "R", "S", "U", "Y", "Enter", "Esc", "1", "2", "3", "?"} <= listed
    press("Escape")
    expect(table.dialog).to_have_count(0)
    before = table.hands()
    press("s")
    press("s")
    expect(table.note).to_be_visible()
    changes(table.page, table.hands, before)
    press("c")
    press("b")
    press("1")
    table.lies(0, 0)
    press("c")
    table.lies(0, None)
    assert table.hands() == before
    # Nothing is ready: the key does nothing, and the page says why.
    press("r")
    expect(table.reason.or_(table.note)).not_to_be_empty()
    table.scene("play", 1)
    # The list of hands, in the menu, is open beside the table already.
    for selector in ("[data-action=menu]", "dialog [data-action=ranking]"):
        tab_to(table.page, selector)
        press("Enter")
    expect(table.dialog).to_have_count(0)
    expect(table.page.locator(".side")).to_be_focused()


class CommandLine:
    """The command line of a table: the field and what was said."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.field = page.get_by_role("textbox", name="What to do, in words")
        self.answers = page.locator("[data-log=table]")

    def open(self) -> CommandLine:
        """Opens it by its key."""
        self.page.keyboard.press("/")
        expect(self.field).to_be_focused()
        return self

    def enter(self, line: str) -> None:
        """Types a line."""
        self.field.fill(line)
        self.field.press("Enter")

    def say(self, line: str) -> Locator:
        """Types a line; the last answer."""
        before = self.page.locator("[data-log]").count()
        self.enter(line)
        expect(self.page.locator("[data-log]").nth(min(before + 1, 29))).to_be_attached()
        return self.answers.last


def test_wrong_input_says_what_would_be_right(site: Site, sit_down: SitDown) -> None:
    table = sit_down(site, DESKTOP, seed=PLAIN)
    line = CommandLine(table.page).open()
    before = table.state()
    heard = Hearing(table.page)
    expect(line.say("abracadabra")).to_contain_text("I don’t understand")
    expect(line.say("ready")).to_contain_text("No hand has a bet yet")
    expect(line.say("4 to 9")).not_to_be_empty()
    assert table.state() == before
    # What was said is in the one live region too.
    expect(line.say("ready")).to_contain_text("No hand has a bet yet")
    heard.hears("No hand has a bet yet")
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
    # The next test of this page finds it as it was.
    switch(table.page, "commandLine", on=False)
