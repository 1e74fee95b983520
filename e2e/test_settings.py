"""The settings: each does what it says, at once and after a reload."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect
from serve import Site

from e2e import storage
from e2e.conftest import DESKTOP, PHONE, Opener, SitDown
from e2e.pages import Home, Table
from e2e.pages.gestures import has_fingers, tap
from e2e.pages.patience import becomes, lies_still, until
from e2e.pages.rum import Rum
from e2e.twin import PLAIN

_EARS = """
window.made = [];
window.heard = 0;
window.AudioContext = class extends AudioContext {
  constructor(...options) {
    super(...options);
    window.made.push(navigator.userActivation.hasBeenActive);
  }
};
const start = AudioScheduledSourceNode.prototype.start;
AudioScheduledSourceNode.prototype.start = function (...when) {
  window.heard += 1;
  return start.apply(this, when);
};
window.buzzed = 0;
navigator.vibrate = () => { window.buzzed += 1; return true; };
"""


def switch(page: Page, name: str, on: bool | None = None) -> None:
    """Opens the settings from the menu, turns one switch, closes them."""
    page.locator("[data-action=menu]").click()
    page.locator("dialog [data-action=settings]").click()
    field = page.locator(f"[data-setting={name}]")
    field.click() if on is None else field.set_checked(on)
    page.locator("dialog [data-action=close]").click()
    expect(page.locator("dialog[open]")).to_have_count(0)


def choose(page: Page, name: str, value: str) -> None:
    """Opens the settings from the menu, chooses a value, closes them."""
    page.locator("[data-action=menu]").click()
    page.locator("dialog [data-action=settings]").click()
    page.locator(f"[data-setting={name}]").select_option(value)
    page.locator("dialog [data-action=close]").click()


def root(page: Page, name: str) -> str | None:
    return page.locator("html").get_attribute(f"data-{name}")


def test_settings_are_kept(site: Site, open_page: Opener) -> None:
    page = open_page(site, **DESKTOP)
    home = Home(page, site.url).open().engine_ready()
    home.action("settings").click()
    # As any browser that keeps no site for playing offline.
    expect(page.locator("[data-about='settings.online']")).to_contain_text("Needs a connection")
    page.locator("[data-setting=theme]").select_option("dark")
    for name in ("fourColours", "animations", "leftHanded"):
        page.locator(f"[data-setting={name}]").click()
    before = (root(page, "theme"), root(page, "four-colours"), root(page, "animations"), root(page, "hand"))
    assert before == ("dark", "true", "off", "left")
    becomes(page, lambda: storage.unsealed(storage.read(page, "settings", "look"))["leftHanded"], True)
    page.reload()
    home.engine_ready()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    after = (root(page, "theme"), root(page, "four-colours"), root(page, "animations"), root(page, "hand"))
    assert after == before
    home.action("settings").click()
    expect(page.locator("[data-setting=leftHanded]")).to_be_checked()
    expect(page.locator("[data-setting=animations]")).not_to_be_checked()


@pytest.mark.thorough
def test_what_is_switched_off_is_silent_and_nothing_sounds_before_a_gesture(
    site: Site, open_page: Opener
) -> None:
    page = open_page(site, PLAIN, **PHONE)
    page.add_init_script(_EARS)
    home = Home(page, site.url, tap).open().engine_ready()
    told = "[made.length, heard, buzzed]"
    assert page.evaluate(told) == [0, 0, 0]
    tap(home.action("settings"))
    switches = page.locator("[data-setting=sound], [data-setting=vibration]")
    expect(switches).to_have_count(2 if has_fingers(page) else 1)
    for field in switches.all():
        field.set_checked(False)
    expect(page.locator("[data-setting=volume]")).to_be_disabled()
    tap(page.locator("dialog [data-action=close]"))
    table = Table.sit_down(home)
    table.commit_suggestion()
    table.watch_showdown(1)
    assert page.evaluate(told) == [0, 0, 0]
    for name in ("sound", "vibration")[: 1 + has_fingers(page)]:
        switch(page, name, on=True)
    table.go_on(1)
    tap(table.place(0, 0))
    until(page, "heard > 0")
    assert page.evaluate("made") == [True]
    # Only a device that is touched buzzes.
    if has_fingers(page):
        until(page, "buzzed > 0")


@pytest.mark.thorough
def test_ready_asks_first_if_that_is_wanted(site: Site, sit_down: SitDown) -> None:
    table = sit_down(site, PHONE, seed=PLAIN)
    switch(table.page, "confirmReady")
    table.suggest()
    laid = table.bet_any()
    name = table.name(0).inner_text()
    table.press(table.ready)
    expect(table.dialog).to_contain_text(f"{name}, bet {laid[0]}", ignore_case=True)
    table.press(table.dialog.locator("[data-action=cancel]"))
    table.scene("play")
    table.press(table.ready)
    table.press(table.dialog.locator("[data-action=confirm]"))
    table.scene("showdown")
    # Also in the games after a showdown.
    table.watch_showdown(1)
    table.go_on(1)
    table.suggest()
    table.bet_any()
    table.press(table.ready)
    expect(table.dialog).to_contain_text("bet")


@pytest.mark.thorough
def test_single_letters_can_be_switched_off_at_joker_rum(site: Site, open_page: Opener) -> None:
    page = open_page(site, f"{11:032x}", **DESKTOP)
    table = Rum.sit_down(Home(page, site.url).open())
    assert table.my_turn()
    switch(page, "shortcuts")
    before = table.cards()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.locator("[data-zone=hand] [aria-pressed=true]")).to_have_count(1)
    for key in "dsocphugk01?/":
        page.keyboard.press(key)
    expect(table.dialog).to_have_count(0)
    expect(page.locator("[data-command-line]")).to_have_count(0)
    expect(page.locator("[data-group]")).to_have_count(0)
    expect(page.locator("[data-zone=hand] [aria-pressed=true]")).to_have_count(1)
    assert table.cards() == before
    switch(page, "shortcuts")
    page.keyboard.press("d")
    table.moved_on(before)


@pytest.mark.thorough
@pytest.mark.parametrize("screen", [PHONE, {**PHONE, "viewport": {"width": 640, "height": 360}}, DESKTOP])
def test_left_hands_find_ready_at_the_left(site: Site, sit_down: SitDown, screen: dict[str, Any]) -> None:
    table = sit_down(site, screen, seed=PLAIN)
    page = table.page

    def left(selector: str) -> float:
        lies_still(page)
        box = page.locator(selector).first.bounding_box()
        assert box is not None
        return box["x"] + box["width"] / 2

    middle = left("[data-place='1-2']")
    assert min(left("[data-place='stake-1']"), left("[data-action=ready]")) > middle
    switch(page, "leftHanded")
    expect(page.locator("html")).to_have_attribute("data-hand", "left")
    middle = left("[data-place='1-2']")
    assert max(left("[data-place='stake-1']"), left("[data-action=ready]")) < middle
    # The cards keep their order.
    assert left("[data-place='0-0']") < left("[data-place='0-4']")


LETTERS = {"fr": "VDR", "de": "BDK", "it": "JQK", "en": "JQK"}
LOCALES = {"en": "en-GB", "fr": "fr-FR", "de": "de-DE", "it": "it-IT"}


def courts(table: Table) -> list[str]:
    """The court cards in the hand, at most one of each rank."""
    held = [card for hand in table.hands() for card in hand]
    found = [next((card for card in held if card[0] == rank), "") for rank in "JQK"]
    return [card for card in found if card]


@pytest.mark.thorough
@pytest.mark.parametrize("language", LETTERS)
def test_the_cards_have_the_letters_of_the_language_or_j_q_k(
    site: Site, sit_down: SitDown, language: str
) -> None:
    table = sit_down(site, DESKTOP, seed=PLAIN, locale=LOCALES[language])
    assert courts(table)

    def lettered(letters: str) -> None:
        for card in courts(table):
            corner = table.card(card).locator(".corner b").first
            expect(corner).to_have_attribute("data-text", letters["JQK".index(card[0])])
            expect(table.card(card).locator(".court use").first).to_have_attribute("href", f"#half-{card[0]}")

    lettered(LETTERS[language])
    if LETTERS[language] == "JQK":
        # Where the letters are the same there is no option.
        table.do("menu")
        table.do("settings")
        expect(table.page.locator("[data-setting=fourColours]")).to_be_visible()
        expect(table.page.locator("[data-setting=letters]")).to_have_count(0)
        return
    switch(table.page, "letters")
    lettered("JQK")
    table.page.reload()
    table.dealt()
    lettered("JQK")
    switch(table.page, "letters")
    lettered(LETTERS[language])
