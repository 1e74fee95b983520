"""What is chosen on the start page: the time of the strongest player, no help, house rules."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from serve import Site

from e2e import storage
from e2e.axe import violations
from e2e.conftest import PHONE, Opener
from e2e.pages import Home, Table
from e2e.pages.gestures import tap
from e2e.pages.patience import becomes
from e2e.pages.tiles import Tiles
from e2e.test_tiles import SEED


@pytest.mark.thorough
def test_the_expert_thinks_as_long_as_it_may_or_until_it_is_told_to_play(
    site: Site, open_page: Opener
) -> None:
    page = open_page(site, SEED, **PHONE)
    home = Home(page, site.url, tap).open()
    home.choose("poker_tiles")
    seconds = page.locator("select[data-seconds]")
    # Whoever is there at first makes no use of time.
    expect(seconds).to_have_count(0)
    home.level(1, "expert")
    expect(seconds).to_have_value("0")
    seconds.select_option("10")
    choices = "choices poker_tiles"
    becomes(page, lambda: storage.unsealed(storage.read(page, "settings", choices)).get("seconds"), 10)
    page.reload()
    home.engine_ready()
    expect(seconds).to_have_value("10")
    assert violations(page) == []
    tap(home.play)
    table = Tiles(page, tap)
    table.scene("play")
    hurry = table.button("hurry")
    if table.ask.count():
        expect(hurry).to_have_count(0)
        assert table.turn()
    expect(hurry).to_be_visible()
    assert violations(page) == []
    tap(hurry)
    expect(hurry).to_have_count(0, timeout=5_000)
    assert table.my_turn()
    assert table.lying()


def test_nothing_helps_and_the_choice_is_kept_for_the_next_match(site: Site, open_page: Opener) -> None:
    page = open_page(site, **PHONE)
    home = Home(page, site.url, tap).open().engine_ready()
    chosen = page.locator("[data-unaided]")
    tap(chosen)
    expect(chosen).to_be_checked()
    assert violations(page) == []
    table = Table.sit_down(home)
    expect(table.button("sort")).to_be_visible()
    expect(table.button("suggest")).to_have_count(0)
    home.open()
    expect(chosen).to_be_checked()


def test_a_variant_is_chosen_and_its_rules_are_changed(site: Site, open_page: Opener) -> None:
    page = open_page(site, **PHONE, reduced_motion="reduce")
    home = Home(page, site.url, tap).open().choose("pegs_and_jokers")
    variant = page.locator("select[data-preset]")
    variant.select_option("arizona")
    expect(page.locator(".ways small")).to_contain_text("any of your team’s pegs")
    tap(home.option("forced_branch"))
    expect(home.option("forced_branch")).to_be_checked()
    expect(home.option("control")).to_have_value("team")
    home.close_rules()
    expect(variant.locator("option:checked")).to_have_text("Your own mix")
    page.reload()
    home.engine_ready()
    expect(home.option("forced_branch")).to_be_checked()
    # It may be where the dialog's button was pressed: for half a second it ignores another tap.
    page.wait_for_timeout(500)
    tap(home.rules.locator("[data-action=original]"))
    expect(home.option("forced_branch")).not_to_be_checked()
    home.close_rules()
    expect(variant).to_have_value("basic")


@pytest.mark.thorough
def test_a_wrong_number_is_refused(site: Site, open_page: Opener) -> None:
    page = open_page(site, **PHONE)
    home = Home(page, site.url, tap).open().choose("joker_poker")
    bets = home.option("bet_values")
    assert violations(page) == []
    bets.fill("1 2 3")
    bets.blur()
    expect(home.rules.locator("[data-note]")).to_contain_text("9 whole numbers from 0 to 99")
    bets.fill("0 0 1 1 2 2 3 3 9")
    bets.blur()
    expect(home.rules.locator("[data-note]")).to_have_count(0)
    home.close_rules()
