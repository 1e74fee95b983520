"""The order of the levels, on a few deals of fixed seeds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise
from statistics import fmean

import pytest

from jokerpoker.arena.duplicate import Contest, play_deal
from jokerpoker.core import Action, Json, Limit, Prompt
from jokerpoker.games.joker_rum.options import Options
from jokerpoker.games.joker_rum.players.agents import PLAYERS
from jokerpoker.games.joker_rum.rules.actions import Close, Discard, Draw
from jokerpoker.games.joker_rum.rules.melds import best_melding
from jokerpoker.games.joker_rum.rules.pack import COST
from jokerpoker.games.joker_rum.rules.positions import JokerRum
from jokerpoker.match import Match
from jokerpoker.playing import play
from jokerpoker.rng import Rng


def lead(upper: str, lower: str, deals: int) -> float:
    """Points a deal by which one player is ahead of three others."""
    contest = Contest("joker_rum", (upper, *[lower] * 3), "order", {"deals": 2})
    points = [play_deal(contest, number)[1] for number in range(deals)]
    return fmean(mine - fmean(others) for mine, *others in points) / 2


def test_the_strongest_is_ahead_of_the_weakest() -> None:
    weakest, *_, strongest = PLAYERS
    assert lead(strongest, weakest, 3) > 2


@pytest.mark.slow
@pytest.mark.parametrize(("lower", "upper"), list(pairwise(PLAYERS)))
def test_levels_stay_in_order(lower: str, upper: str) -> None:
    assert lead(upper, lower, 60) > 0.3


class Dearest:
    """A person who discards the costliest loose card and takes none of the open ones."""

    def think(
        self, view: Mapping[str, Json], prompt: Prompt, _: Rng, __: Limit | None = None
    ) -> Iterator[Action]:
        actions = prompt.actions or ()
        loose = best_melding(view["cards"]).unmatched
        # A seat that can close does; then the stock, then the discard.
        yield max(
            actions,
            key=lambda it: (
                isinstance(it, Close) or getattr(it, "close", False),
                isinstance(it, Draw) and it.source == "stock",
                isinstance(it, Discard) and it.card in loose,
                COST[it.card] if isinstance(it, Discard) else 0,
            ),
        )


def wins_among_beginners(games: int) -> float:
    """The share of games of two deals that such a person wins against three of the lowest level."""
    shares = []
    for number in range(games):
        match = Match(JokerRum, 4, f"dearest {number}", Options(deals=2))
        seat = number % 4
        beginner = next(iter(PLAYERS.values())).make
        winners = play(match, [Dearest() if other == seat else beginner() for other in range(4)]).winners
        shares.append((seat in winners) / len(winners))
    return fmean(shares)


@pytest.mark.slow
def test_who_discards_the_dearest_loose_card_wins_about_a_quarter_at_the_lowest_table() -> None:
    assert 0.15 < wins_among_beginners(400) < 0.35
