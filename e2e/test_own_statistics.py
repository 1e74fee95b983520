"""What a match leaves in its game's own statistics."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from serve import Site

from e2e import storage
from e2e.axe import violations
from e2e.conftest import DESKTOP
from e2e.pages.pegs import Pegs
from e2e.pages.tiles import Tiles
from e2e.positions import device, late

Open = Callable[..., Page]


def near_the_end(site: Site, open_page: Open, game: str, seats: int, turns: int) -> Page:
    """A page at a table where seat 0 has so many turns left."""
    page = open_page(site, **DESKTOP, reduced_motion="reduce")
    storage.install(page, site.url, device(late(game, seats, -turns)))
    page.goto(f"{site.url}#/table")
    return page


@pytest.mark.thorough
def test_the_last_turns_of_a_game_of_tiles_are_counted(site: Site, open_page: Open) -> None:
    page = near_the_end(site, open_page, "poker_tiles", 2, 4)
    table = Tiles(page)
    table.scene("play")
    while table.turn():
        pass
    table.scene("result")
    best = page.locator(".ranking [data-show-seat='0']").inner_text()
    table.do("coach")
    expect(page.locator(".side [data-entry=turn-1]")).to_be_visible(timeout=60_000)
    page.goto(f"{site.url}#/statistics")
    expect(page.locator("[data-fact=best] dd:not(.panel-note)")).to_be_visible(timeout=30_000)
    assert f"best turn: {page.locator('[data-fact=best] dd:not(.panel-note)').inner_text()}" in best
    row = page.locator("tr[data-row='literal 2']")
    expect(row).to_contain_text("2 players · 1 match")
    # The coach has said in how many turns the best was found.
    expect(page.locator("[data-figure=accuracy]")).to_have_text(re.compile(r"^\d+$"))
    assert violations(page) == []


def test_the_last_turns_of_pegs_are_counted(site: Site, open_page: Open) -> None:
    page = near_the_end(site, open_page, "pegs_and_jokers", 4, 2)
    table = Pegs(page)
    table.scene("play")
    while table.my_turn():
        table.move()
    table.do("final")
    table.scene("result")
    own = page.locator(".result [data-show-seat='0']")
    home = own.locator(".standing-points").get_attribute("data-points")
    won = own.locator(".standing-crown").count()
    page.goto(f"{site.url}#/statistics")
    expect(page.locator("[data-fact=home] dd:not(.panel-note)")).to_have_text(f"{home}.0", timeout=30_000)
    expect(page.locator("[data-fact=taken] dd:not(.panel-note)")).to_have_text(re.compile(r"^\d\.0$"))
    row = page.locator("tr[data-row='basic 4']")
    expect(row).to_contain_text("4 players · 1 match")
    expect(row).to_contain_text("100%" if won else "0%")
    assert violations(page) == []
