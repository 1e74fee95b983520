"""After a match the page proposes the level at which the person wins about half; nothing changes unasked."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect
from serve import Site

from e2e import storage
from e2e.conftest import LANDSCAPE, PHONE, Opener
from e2e.matches import match
from e2e.pages import Home, Table
from e2e.pages.gestures import tap
from e2e.positions import COMPANIES, device, finished, late
from e2e.test_consolation import to_the_end
from jokerpoker.page.fairlevel import proposal_or_reason
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
    storage.install(page, site.url, {**kept, "stores": {**kept["stores"], "matches": won}}, "#/table")
    table = Table(page, tap)
    table.scene("summary", 2)
    table.go_on(2)
    table.play_through(first=3)
    table.scene("result")
    share = float(table.ranking()[0][1] == 0)
    levels = list(GAMES["joker_poker"].players)
    proposed = proposal_or_reason([(0.0, 1.0)] * WON + [(0.0, share)], len(levels), 0.0)
    assert isinstance(proposed, int)
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


@pytest.mark.parametrize(
    ("game", "earlier", "screen"),
    [
        ("joker_rum", 0, PHONE),
        ("joker_rum", 1, LANDSCAPE),
        ("poker_tiles", 0, LANDSCAPE),
        ("poker_tiles", 1, PHONE),
    ],
)
def test_after_a_first_match_the_page_says_that_the_level_stays(
    site: Site, open_page: Opener, game: str, earlier: int, screen: dict[str, Any]
) -> None:
    page = open_page(site, **screen, reduced_motion="reduce", locale="en-GB")
    played = finished(game, 4)
    levels, level = list(GAMES[game].players), COMPANIES[game].level
    now = float(levels.index(level))
    result = played.state.outcome()
    assert result
    share = float(list(result.winners) == [0])
    rivals = [{"level": level, "character": name} for name in ("max", "lilo", "bo")]
    players = [{"level": "human", "character": "you"}, *rivals]
    # The other result than now: the level fits.
    outcome = {**OUTCOME, "scores": [3, 2, 2, 2], "winners": [1 if share else 0]}
    when = "2026-01-01T12:00:00.000Z"
    before = storage.seal(when, match(game=game, players=players, when=when, outcome=outcome))
    kept = device(played)
    matches = {when: before} if earlier else {}
    storage.install(page, site.url, {**kept, "stores": {**kept["stores"], "matches": matches}}, "#/table")
    to_the_end(page)
    reason = proposal_or_reason([(now, 1 - share)] * earlier + [(now, share)], len(levels), now)
    assert reason == ("fits" if earlier else "few")
    words = page.locator(f"[data-level-stays={reason}]")
    expect(words).to_be_in_viewport(ratio=1)
    expect(words).to_contain_text("still suits you" if earlier else "One match doesn’t say much yet")
    # It covers neither the result nor the players.
    covered = """(words) => [...document.querySelectorAll(".result, .seats, .actions")].some((other) => {
      const [a, b] = [words, other].map((element) => element.getBoundingClientRect());
      return a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    })"""
    assert not words.evaluate(covered)
