"""Two tabs, one match: one plays, the other says so and can take it over; nothing is played twice or lost."""

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


def test_the_second_tab_says_so_asks_before_a_new_match_and_takes_over(site: Site, sit_down: SitDown) -> None:
    table = sit_down(site, PHONE)
    other = second_tab(table, site)
    other.scene("elsewhere")
    expect(other.page.locator("[data-zone^=hand] .item")).to_have_count(0)
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
    other.dealt(1)
    table.scene("elsewhere")
    other.suggest()
    other.bet(0, 4)
    before = other.state()
    front(table).do("take-over")
    table.dealt(1)
    assert table.hands() == before["hands"]
    assert table.state()["bets"] == before["bets"]
    other.scene("elsewhere")


@pytest.mark.thorough
def test_without_locks_nothing_is_written_over(site: Site, sit_down: SitDown) -> None:
    """On an insecure address both tabs believe that they play; the first one to write wins."""
    table = sit_down(site, PHONE)
    table.page.context.add_init_script(
        "Object.defineProperty(Navigator.prototype, 'locks', {value: undefined})"
    )
    table.page.reload()
    table.dealt()
    other = second_tab(table, site)
    other.dealt()
    front(table).suggest()
    table.bet_any()
    table.commit()
    kept = storage.match_kept(table.page)
    # The other tab notices at its next step, and has written nothing.
    front(other)
    tap(other.place(0, 0))
    other.scene("elsewhere")
    assert storage.match_kept(table.page) == kept
    other.do("take-over")
    other.skip_to_summary(1)
    front(table).do("next")
    table.scene("elsewhere")


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
