"""After a match the page proposes the level at which the person wins about half; nothing changes unasked."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect
from serve import Site

from e2e import storage
from e2e.conftest import LANDSCAPE, PHONE, Opener
from e2e.matches import match
from e2e.pages import Home, Table
from e2e.pages.gestures import tap
from e2e.positions import COMPANIES, device, finished, stores
from e2e.test_consolation import to_the_end
from e2e.test_looks import apart, box, boxes
from jokerpoker.fairlevel import proposal_or_reason
from jokerpoker.registry import GAMES

pytestmark = pytest.mark.thorough

WON = 6
OUTCOME = {"won": [5, 2, 2], "rounds": 9, "kinds": [{}, {}, {}]}


def ended(page: Page, site: Site, game: str, seats: int, earlier: int, winner: int) -> float:
    """Comes to a match's end; its share. So many before it, against the same company, had that winner."""
    played, company = finished(game, seats), COMPANIES[game]
    rivals = [{"level": company.level, "character": name} for name in company.characters[: seats - 1]]
    players = [{"level": "human", "character": "you"}, *rivals]
    outcome = {**OUTCOME, "scores": [9] * seats, "winners": [winner]}
    dates = [f"2026-01-{number + 1:02}T12:00:00.000Z" for number in range(earlier)]
    before = [match(game=game, players=players, when=when, outcome=outcome, helped=False) for when in dates]
    matches = {when: storage.seal(when, record) for when, record in zip(dates, before, strict=True)}
    storage.install(page, site.url, stores({**device(played)["stores"], "matches": matches}), "#/table")
    to_the_end(page)
    return share_of(game, seats)


def share_of(game: str, seats: int) -> float:
    """What the person has of the match that is finished on the table."""
    result = finished(game, seats).state.outcome()
    assert result
    return float(list(result.winners) == [0])


def test_who_wins_is_offered_a_harder_level_and_may_take_it(site: Site, open_page: Opener) -> None:
    page = open_page(site, **PHONE)
    share = ended(page, site, "joker_poker", 3, WON, winner=0)
    levels = list(GAMES["joker_poker"].players)
    proposed = proposal_or_reason([(0.0, 1.0)] * WON + [(0.0, share)], len(levels), 0.0)
    assert isinstance(proposed, int)
    assert proposed
    expect(page.locator(f"[data-next-level={levels[proposed]}]")).to_be_visible()

    # Unasked the next match is as this one was.
    page.evaluate("location.hash = '#/'")
    expect(page.locator("select[data-level='1']")).to_have_value("casual")
    page.go_back()
    tap(page.locator("[data-action=next-level]"))
    Table(page, tap).dealt(1)
    Home(page, site.url, tap).open()
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
    # The other result than now: the level fits.
    share = share_of(game, 4)
    ended(page, site, game, 4, earlier, winner=int(share))
    levels = list(GAMES[game].players)
    now = float(levels.index(COMPANIES[game].level))
    reason = proposal_or_reason([(now, 1 - share)] * earlier + [(now, share)], len(levels), now)
    # After a first loss an easier level is offered, if there is one.
    offers = isinstance(reason, int)
    assert offers == (not earlier and not share and now > 0)
    words = page.locator("[data-next-level]" if offers else f"[data-level-stays={reason}]")
    expect(words).to_be_in_viewport(ratio=1)
    first = {"few": "A good start", "lowest": "the easiest level"}.get(str(reason), "an easier match")
    expect(words).to_contain_text("You’ve won 1 of your last 2" if earlier else first)
    # It covers neither the result nor the players.
    others = boxes(page.locator(".result, .seats, .actions"))
    assert all(apart(box(words), other) for other in others)
