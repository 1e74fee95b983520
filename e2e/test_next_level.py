"""After a match the page proposes the level at which the person wins about half; nothing changes unasked."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from serve import Site

from e2e import storage
from e2e.conftest import PHONE, Opener
from e2e.matches import match
from e2e.pages import Home, Table
from e2e.pages.gestures import tap
from e2e.positions import device, late
from jokerpoker.page.fairlevel import fair_level
from jokerpoker.registry import GAMES

WON = 6
OUTCOME = {"scores": [20, 9, 7], "winners": [0], "won": [5, 2, 2], "rounds": 9, "kinds": [{}, {}, {}]}


@pytest.mark.thorough
def test_who_wins_is_offered_a_harder_level_and_may_take_it(site: Site, open_page: Opener) -> None:
    page = open_page(site, **PHONE)
    casual = [{"level": "casual", "character": name} for name in ("max", "lilo")]
    players = [{"level": "human", "character": "you"}, *casual]
    dates = [f"2026-01-{number + 1:02}T12:00:00.000Z" for number in range(WON)]
    won = {when: storage.seal(when, match(players=players, when=when, outcome=OUTCOME)) for when in dates}
    kept = device(late("joker_poker", 3, -1))
    storage.install(page, site.url, {**kept, "stores": {**kept["stores"], "matches": won}})
    page.goto(f"{site.url}#/table")
    table = Table(page, tap)
    table.scene("summary", 2)
    table.go_on(2)
    table.play_through(first=3)
    table.scene("result")
    share = float(table.ranking()[0][1] == 0)
    levels = list(GAMES["joker_poker"].players)
    proposed = fair_level([(0.0, 1.0)] * WON + [(0.0, share)], len(levels), 0.0)
    assert proposed
    offer = page.locator(f"[data-next-level={levels[proposed]}]")
    expect(offer).to_be_visible()

    # Unasked the next match is as this one was.
    page.evaluate("location.hash = '#/'")
    home = Home(page, site.url, tap)
    expect(page.locator("select[data-level='1']")).to_have_value("casual")
    page.go_back()
    tap(page.locator("[data-action=next-level]"))
    table.dealt(1)
    home.open()
    expect(page.locator("select[data-level='1']")).to_have_value(levels[proposed])
