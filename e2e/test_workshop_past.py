"""A decision looked at again: the table as the player saw it, its answer and what it printed."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from e2e.axe import violations
from e2e.conftest import PHONE
from e2e.pages.own_table import OwnTable
from e2e.pages.workshop import STARTS_MS, Open, WorkshopPage

pytestmark = pytest.mark.thorough

PRINTS = [
    "print('game', view['game'], sorted(view['cards']))",
    "from jokerpoker import GAMES",
    'yield GAMES[view["key"]].rules.imagine(view, rng).sample(view["seat"], rng)',
]
_TOP_ALONE = """() => {
  const { top } = document.getElementById("own-table").getBoundingClientRect();
  scrollBy(0, top + 120 - innerHeight);
}"""


def said(bench: WorkshopPage, when: str) -> str:
    """What it answered and printed."""
    return bench.page.locator(f"[data-said={when}]").inner_text()


def cards(table: OwnTable) -> str:
    """The cards on the table, as the player prints them."""
    expect(table.root.locator(".table")).to_have_attribute("data-scene", "play", timeout=STARTS_MS)
    expect(table.root.locator(".status")).to_be_visible(timeout=STARTS_MS)
    hands = table.table.hands()
    return str(sorted(card for hand in hands for card in hand))


def test_a_lost_match_is_watched_and_asked_again_from_there(workshop: Open) -> None:
    bench = workshop(PHONE)
    bench.think(*PRINTS)
    bench.choose("deals", "5")
    bench.run()
    bench.act("lost").press("Enter")
    expect(bench.page.locator(".past h2")).to_be_focused()
    table = OwnTable(bench)
    for game in (1, 2, 3):
        expect(bench.page.locator(".past h2")).to_contain_text(f"Decision {game} of 3")
        expect(bench.page.locator("[data-said=then]")).to_contain_text(f"game {game} ")
        expect(table.root.locator(".table")).to_have_attribute("data-game", str(game), timeout=STARTS_MS)
        assert f"game {game} {cards(table)}" in said(bench, "then")
        if game < 3:
            bench.act("past-on").tap()
    bench.act("past-again").tap()
    expect(bench.page.locator("[data-said=now] code")).to_be_visible(timeout=STARTS_MS)
    then, now = (said(bench, when).split("\n", 1)[1] for when in ("then", "now"))
    assert then == now
    assert violations(bench.page) == []
    assert bench.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    # Only the top of the frame is to be seen when the menu opens in it.
    bench.page.evaluate(_TOP_ALONE)
    table.act("menu")
    # Its deal was nobody's: there is no seed to show.
    expect(table.root.locator("dialog [data-action=rules]")).to_be_visible()
    expect(table.root.locator("dialog [data-action=proof]")).to_have_count(0)
    table.act("close")
    table.root.get_by_role("button", name="Back to the workshop").click()
    expect(bench.page.locator("#own-table")).to_have_count(0)
    expect(bench.act("lost")).to_be_focused()
    bench.act("lost").tap()
    table.dealt(1)
    bench.page.go_back()
    expect(bench.page.locator("#own-table")).to_have_count(0)
    expect(bench.standings).to_have_count(2)
