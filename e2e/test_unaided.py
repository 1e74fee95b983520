"""The mode without help: nothing helps in it, and whether help was taken is known of every match."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from serve import Site

from e2e import storage
from e2e.axe import violations
from e2e.conftest import DESKTOP, PHONE, Opener
from e2e.pages import Home, Table
from e2e.pages.command_line import CommandLine
from e2e.pages.gestures import click, tap
from e2e.pages.patience import becomes
from e2e.pages.rum import Rum, sit_down
from e2e.test_history import open_history
from e2e.twin import find_seed, no_joker

SEED = find_seed(no_joker)
SitDown = Callable[..., Table]
NONE = "No help in this match."


def unaided_table(
    site: Site, open_page: Opener, screen: dict[str, object], press: Callable[..., None]
) -> Table:
    """A match of Joker Poker in the mode without help."""
    page = open_page(site, SEED, **screen)
    home = Home(page, site.url, press).open()
    home.engine_ready()
    press(page.locator("[data-unaided]"))
    expect(page.locator("[data-unaided]")).to_be_checked()
    assert violations(page) == []
    press(home.play)
    return Table(page, press).dealt()


def test_nothing_helps_and_the_match_says_so(site: Site, open_page: Opener) -> None:
    table = unaided_table(site, open_page, DESKTOP, click)
    page = table.page
    expect(table.button("suggest")).to_have_count(0)
    expect(table.button("sort")).to_be_visible()
    before = table.hands()
    page.keyboard.press("g")
    expect(table.note).to_have_text(NONE)
    line = CommandLine(page).open()
    line.enter("suggest")
    expect(page.locator("[data-log=table]").last).to_contain_text("No help")
    assert table.hands() == before
    expect(page.locator("[data-zone^=hand] .zone-value")).to_have_count(0)
    page.reload()
    table.dealt()
    expect(table.button("suggest")).to_have_count(0)


@pytest.mark.thorough
def test_the_choice_is_kept_for_the_next_match(site: Site, open_page: Opener) -> None:
    table = unaided_table(site, open_page, PHONE, tap)
    page = table.page
    home = Home(page, site.url, tap).open()
    expect(page.locator("[data-unaided]")).to_be_checked()
    tap(page.locator("[data-unaided]"))
    choices = "choices joker_poker"
    becomes(page, lambda: storage.unsealed(storage.read(page, "settings", choices)).get("unaided"), False)
    page.reload()
    home.engine_ready()
    expect(page.locator("[data-unaided]")).not_to_be_checked()


@pytest.mark.thorough
def test_matches_are_marked_and_counted_apart(site: Site, sit_down: SitDown) -> None:
    table = sit_down(site, PHONE, seed=SEED)
    page: Page = table.page
    table.play_through()
    page.evaluate("location.hash = '#/'")
    tap(page.locator("[data-unaided]"))
    (key,) = storage.dump(page)["matches"]
    record = storage.unsealed(storage.read(page, "matches", key))
    assert (record["unaided"], record["helped"]) == (False, True)
    # One without help, and one of an older version that does not know.
    plain = {**record, "unaided": True, "helped": False, "when": "2026-01-02T00:00:00Z"}
    old = {name: value for name, value in record.items() if name not in ("unaided", "helped")}
    storage.write(page, "matches", "plain", storage.seal("plain", plain))
    storage.write(page, "matches", "old", storage.seal("old", old))
    open_history(page)
    expect(page.locator("[data-match]")).to_have_count(3)
    expect(page.locator("[data-helped=true]")).to_have_text("with help")
    expect(page.locator("[data-helped=false]")).to_have_text("without help")
    tap(page.locator("[data-action=statistics]"))
    for help_, count in (("", "3"), ("with", "2"), ("without", "1")):
        page.locator("[data-filter=help]").select_option(help_)
        expect(page.locator("[data-figure=matches]")).to_have_text(count)
    expect(page.locator("[data-rating]")).to_have_attribute("data-rating", "without")
    page.locator("[data-filter=help]").select_option("")
    expect(page.locator("[data-rating]")).to_have_count(2)
    expect(page.locator("[data-rated-level]")).to_have_count(6)
    assert (
        page.locator(".stats-scroll").evaluate_all(
            "(tables) => tables.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length"
        )
        == 0
    )
    assert violations(page) == []


@pytest.mark.thorough
def test_a_game_whose_levels_were_not_measured_has_no_rating_and_says_so(
    site: Site, sit_down: SitDown
) -> None:
    table = sit_down(site, PHONE, seed=SEED)
    page: Page = table.page
    table.play_through()
    page.evaluate("location.hash = '#/'")
    (key,) = storage.dump(page)["matches"]
    record = storage.unsealed(storage.read(page, "matches", key))
    people = [*record["players"], {"level": "simple", "character": "mara"}]
    outcome = {"scores": [9, 8, 7, 6], "winners": [0], "won": [0] * 4, "rounds": 8, "kinds": [{}] * 4}
    rum = {**record, "game": "joker_rum", "players": people, "outcome": outcome, "accuracy": {}}
    storage.write(page, "matches", "rum", storage.seal("rum", rum))
    open_history(page)
    tap(page.locator("[data-action=statistics]"))
    expect(page.locator("[data-rating]")).to_have_count(1)
    unrated = page.locator("[data-unrated]")
    expect(unrated).to_have_attribute("data-unrated", "joker_rum")
    expect(unrated).to_contain_text("No rating yet")
    page.locator("[data-filter=game]").select_option("joker_poker")
    expect(page.locator("[data-rating]")).to_have_count(1)
    expect(unrated).to_have_count(0)
    page.locator("[data-filter=game]").select_option("joker_rum")
    expect(page.locator("[data-rating]")).to_have_count(0)
    expect(unrated).to_have_count(1)


@pytest.mark.parametrize("unaided", [True, False])
def test_joker_rum_knows_it_too(site: Site, open_page: Opener, unaided: bool) -> None:
    page = open_page(site, SEED, **DESKTOP)
    home = Home(page, site.url, click).open()
    home.engine_ready()
    click(page.locator("[data-tile=joker_rum]"))
    if unaided:
        click(page.locator("[data-unaided]"))
    table: Rum = sit_down(home, 1)
    assert table.my_turn()
    count = 0 if unaided else 1
    expect(table.button("hint")).to_have_count(count)
    expect(table.button("undo")).to_have_count(count)
    page.keyboard.press("h")
    expect(table.note).not_to_be_empty()
    assert (NONE in table.note.inner_text()) == unaided
