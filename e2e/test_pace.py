"""How play goes on: at normal pace until one chooses; by taps if one wants."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from serve import Site

from e2e.conftest import PHONE, Opener
from e2e.pages import Home
from e2e.pages.gestures import tap
from e2e.pages.patience import closed
from e2e.pages.rum import Rum
from e2e.test_settings import choose


def test_the_settings_mark_no_pace_until_one_is_chosen(site: Site, open_page: Opener) -> None:
    page = open_page(site, **PHONE)
    tap(Home(page, site.url, tap).open().action("settings"))
    dialog = page.locator("dialog[data-dialog=settings]")
    expect(dialog.locator("[data-pace]").first).to_be_visible()
    expect(dialog.locator("[data-pace][aria-pressed=true]")).to_have_count(0)
    expect(dialog).to_contain_text("Until you choose: turns continue at normal pace")
    tap(dialog.locator("[data-pace=slow]"))
    expect(dialog.locator("[data-pace][aria-pressed=true]")).to_have_attribute("data-pace", "slow")
    expect(dialog).not_to_contain_text("Until you choose")


@pytest.mark.thorough
def test_who_wants_to_tap_goes_on_by_tapping(site: Site, open_page: Opener) -> None:
    page = open_page(site, "1" * 32, **PHONE)
    table = Rum.sit_down(Home(page, site.url, tap).open())
    choose(page, "[data-pace=tap]")
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
