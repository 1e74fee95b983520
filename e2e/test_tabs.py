"""Two tabs, one match: it goes on in the one that is used; nothing is played twice or lost."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from serve import Site

from e2e import storage
from e2e.conftest import PHONE, SitDown
from e2e.pages import Home, Table
from e2e.pages.gestures import tap


def second_tab(table: Table, site: Site) -> Table:
    """Another tab of the same browser."""
    page = table.page.context.new_page()
    page.goto(f"{site.url}#/table")
    return Table(page, tap)


def front(table: Table) -> Table:
    """Brings a tab forward; browsers give the others hardly any time."""
    table.page.bring_to_front()
    return table


def play_game(table: Table) -> None:
    front(table)
    table.commit_suggestion()
    table.skip_to_summary()


def test_a_match_goes_on_in_the_tab_that_is_used_and_nothing_is_written_over(
    site: Site, sit_down: SitDown
) -> None:
    table = sit_down(site, PHONE)
    other = second_tab(table, site)
    other.dealt()
    assert other.hands() == table.hands()
    play_game(table)
    kept = storage.match_kept(table.page)
    # The other tab notices at its next step, and has written nothing.
    front(other)
    tap(other.place(0, 0))
    other.scene("summary")
    assert storage.match_kept(table.page) == kept
    other.go_on(1)
    other.suggest()
    other.bet_any()
    before = other.state()
    front(table).do("next-game")
    table.dealt(2)
    assert table.hands() == before["hands"]
    assert table.state()["bets"] == before["bets"]


@pytest.mark.thorough
def test_a_tab_asks_before_a_new_match_replaces_that_of_another(site: Site, sit_down: SitDown) -> None:
    table = sit_down(site, PHONE)
    other = second_tab(table, site)
    other.page.goto(site.url)
    home = Home(other.page, site.url, tap)
    home.engine_ready()
    play_game(table)
    front(other)
    tap(home.play)
    expect(other.dialog).to_have_attribute("data-dialog", "confirm")
    other.do("cancel")
    # What the first one played shows here now.
    expect(home.resume).to_contain_text("Game 1 of 3")
    front(table).go_on(1)
    front(other)
    tap(home.play)
    other.do("confirm")
    other.dealt()
    front(table).do("suggest")
    table.dealt()
    assert table.hands() == other.hands()


@pytest.mark.thorough
def test_a_tab_comes_back_to_its_own_game(site: Site, sit_down: SitDown) -> None:
    first = sit_down(site, PHONE).page
    other = first.context.new_page()
    home = Home(other, site.url, tap).open()
    tap(other.locator("[data-tile=pegs_and_jokers]"))
    tap(home.play)
    expect(other.locator(".table")).to_have_attribute("data-scene", "play", timeout=60_000)
    of = {first: "joker_poker", other: "pegs_and_jokers"}
    for page, game in of.items():
        page.bring_to_front()
        page.reload()
        expect(page.locator(".table")).to_have_attribute("data-of", game)


@pytest.mark.thorough
def test_everything_deleted_in_another_tab_stays_deleted_and_is_said(site: Site, sit_down: SitDown) -> None:
    table = sit_down(site, PHONE)
    page = table.page
    other = page.context.new_page()
    other.goto(site.url + "#/history")
    tap(other.locator("[data-action=delete-everything]"))
    tap(other.locator("dialog [data-action=confirm]"))
    expect(other.locator("body")).to_have_attribute("data-route", "home")
    front(table)
    expect(page.locator("body")).to_have_attribute("data-route", "home")
    expect(Home(page, site.url).notice("forgotten")).to_be_visible()
    expect(Home(page, site.url).resume).to_have_count(0)
    for store in ("tables", "matches"):
        assert [key for key, kept in storage.dump(page)[store].items() if storage.unsealed(kept)] == []
    # It is said once.
    page.reload()
    Home(page, site.url).engine_ready()
    expect(Home(page, site.url).notice("forgotten")).to_have_count(0)
