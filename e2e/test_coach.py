"""Suggestions with their chances at the hands, and the coach after a game, on every screen."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from serve import Site

from e2e.axe import violations
from e2e.conftest import SCREENS, SitDown
from e2e.pages.hearing import Hearing
from e2e.twin import TWO_JOKERS

_CROWDED = """() => [...document.querySelectorAll("[data-zone^=hand] .zone-value")].filter((chance) => {
  const a = chance.getBoundingClientRect();
  return [...document.querySelectorAll("[data-zone^=hand] .zone-note, .zone .item")].some((other) => {
    const b = other.getBoundingClientRect();
    return a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  });
}).map((chance) => chance.textContent)"""

_OFF_CENTRE = """() => [...document.querySelectorAll(".panel-facts:has([data-fact=match]) > div > *")]
.filter((part) => {
  const [one, tile] = [part, part.parentElement].map((each) => each.getBoundingClientRect());
  return Math.abs(one.left + one.right - tile.left - tile.right) > 2;
}).map((part) => part.textContent)"""


@pytest.mark.fonts("usual", "wide")
@pytest.mark.parametrize("screen", SCREENS)
def test_suggestions_show_chances_and_the_coach_explains_the_game(
    site: Site, sit_down: SitDown, screen: str
) -> None:
    table = sit_down(site, SCREENS[screen], seed=TWO_JOKERS, reduced_motion="reduce")
    page = table.page
    chances = page.locator("[data-zone^=hand] .zone-value")
    expect(chances).to_have_count(0)
    seen = []
    for _ in range(3):
        table.suggest()
        seen.append(table.hands())
        expect(chances).to_have_count(3)
        assert page.evaluate(_CROWDED) == []
    assert seen[1] != seen[0]
    hands, told = seen[-1], chances.all_inner_texts()
    table.swap(hands[0][0], hands[2][0])
    expect(chances).to_have_count(0)
    table.do("undo")
    expect(chances).to_have_text(told)
    table.do("stakes")
    expect(table.ready).to_be_enabled()
    expect(chances).to_have_text(told)
    assert violations(page) == []
    # And the coach, after the game.
    table.commit()
    table.skip_to_summary(1)
    heard = Hearing(page)
    table.do("coach")
    beside = screen == "1280x800"
    shown = page.locator(".side [data-panel=coach]" if beside else "dialog[data-dialog=coach]")
    expect(shown).to_be_visible()
    expect(table.dialog).to_have_count(0 if beside else 1)
    heard.hears(shown.locator("[data-mark=lesson]").first.inner_text())
    expect(shown.locator("[data-entry^=yours-] .card")).to_have_count(15)
    assert page.evaluate(_OFF_CENTRE) == []
    room = page.locator(".side" if beside else "dialog[open]")
    assert room.evaluate("(box) => box.scrollWidth <= box.clientWidth")
    assert violations(page) == []
    if not beside:
        page.keyboard.press("Escape")
        expect(table.dialog).to_have_count(0)
        expect(table.button("coach")).to_be_focused()
    table.go_on(1)
    expect(page.locator("[data-panel=coach]")).to_have_count(0)
