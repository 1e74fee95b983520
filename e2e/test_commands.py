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
from e2e.twin import find_seed, jokers_in, no_joker, one_joker

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
    for row in (0, 1, 2):
        expect(table.holder(row)).not_to_have_attribute("data-value", "")
    expect(table.ready).to_be_enabled()
    line.enter("ready")
    table.scene("showdown", 3)
    for _ in range(5):
        line.enter("next")
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
    expect(line.say(f"swap {top} {low}")).to_be_visible()
    expect(table.place(0, 0)).to_have_attribute("data-card", low)
    line.say("undo")
    expect(table.place(0, 0)).to_have_attribute("data-card", top)
    line.say(f"{start[0][0]} {start[0][1]} to 3")
    expect(table.row(2).locator(f"[data-card='{top}']")).to_have_count(1)
    expect(table.row(2).locator(f"[data-card='{start[0][1]}']")).to_have_count(1)
    line.say("clear")
    line.say("bet 4 on 2")
    expect(table.holder(1)).to_have_attribute("data-value", "4")
    line.say("bet 3 2 0")
    for row, value in enumerate("320"):
        expect(table.holder(row)).to_have_attribute("data-value", value)
    line.say("unbet 2")
    expect(table.holder(1)).to_have_attribute("data-value", "")
    expect(line.say("bets")).to_contain_text("Placed: 3, –, 0")


@pytest.mark.thorough
def test_questions(site: Site, sit_down: SitDown) -> None:
    table = sit_down(site, DESKTOP, seed=PLAIN)
    line = CommandLine(table.page).open()
    for row in (0, 1, 2):
        expect(line.say(f"hand {row + 1}")).to_contain_text(table.name(row).inner_text())
    expect(line.say("scores")).to_have_text("You 0, Max 0, and Rocco 0")
    expect(line.say("players")).to_contain_text("Rocco, Easy")
    expect(line.say("what")).to_contain_text("stronger than the first")
    expect(line.say("help")).to_contain_text("k♥ to 1")
    expect(line.say("help bet")).to_contain_text("bet 4 2 0")
    expect(line.say("help bet")).to_contain_text("bet 4 2 0")
    expect(line.say("again")).to_contain_text("bet 4 2 0")


@pytest.mark.shared
def test_wrong_input_says_what_would_be_right(site: Site, sit_down: SitDown) -> None:
    table = sit_down(site, DESKTOP, seed=PLAIN)
    line = CommandLine(table.page).open()
    before = table.state()
    heard = Hearing(table.page)
    expect(line.say("abracadabra")).to_contain_text("I don’t know the word")
    expect(line.say("bet")).to_contain_text("bet 4 on 2")
    expect(line.say("bet 9 on 2")).to_contain_text("You can use: 0, 1, 1, 2, 2, 2, 3, 3, 4")
    expect(line.say("joker as ks")).to_contain_text("no joker")
    expect(line.say("swap 1 4")).to_contain_text("no hand 4")
    expect(line.say("ready")).to_contain_text("stronger than the first")
    expect(line.say("next")).to_contain_text("Not now")
    assert table.state() == before
    # What was said is in the one live region too.
    heard.hears("Not now")


@pytest.mark.thorough
def test_a_joker_in_words(site: Site, sit_down: SitDown) -> None:
    table = sit_down(site, DESKTOP, seed=ONE_JOKER)
    (joker,) = jokers_in([card for hand in table.hands() for card in hand])
    line = CommandLine(table.page).open()
    suit = {"RJ": "h", "BJ": "s", "WJ": "c"}[joker]
    for rank in ("a", "9"):
        answer = line.say(f"joker as {rank}{suit}")
        expect(answer).to_be_visible()
        taken = table.card(joker).locator(".badge b")
        table.looked()
        offered = "may stand for" in line.answers.last.inner_text()
        if not offered:
            expect(taken).to_have_attribute("data-text", rank.upper())
    line.say("joker auto")
    expect(table.page.locator("[data-log=you]").last).to_contain_text("joker auto")


@pytest.mark.thorough
def test_arrow_keys_bring_back_what_was_typed(site: Site, sit_down: SitDown) -> None:
    table = sit_down(site, DESKTOP, seed=PLAIN)
    line = CommandLine(table.page).open()
    line.say("names")
    line.say("bets")
    line.field.press("ArrowUp")
    expect(line.field).to_have_value("bets")
    line.field.press("ArrowUp")
    expect(line.field).to_have_value("names")
    line.field.press("ArrowDown")
    line.field.press("ArrowDown")
    expect(line.field).to_have_value("")


@pytest.mark.thorough
def test_cards_stay_in_sight_on_a_small_phone(site: Site, sit_down: SitDown) -> None:
    table = sit_down(site, SMALL_PHONE, seed=PLAIN)
    line = CommandLine(table.page).open()
    line.say("hands")
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
