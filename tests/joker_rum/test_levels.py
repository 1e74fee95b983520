"""The order of the levels, on a few deals of fixed seeds."""

from __future__ import annotations

from itertools import pairwise
from statistics import fmean

import pytest

from jokerpoker.arena import Contest, play_deal
from jokerpoker.games.joker_rum.players.agents import PLAYERS


def lead(upper: str, lower: str, deals: int) -> float:
    """Points a deal by which one player is ahead of three others."""
    contest = Contest("joker_rum", (upper, *[lower] * 3), "order", {"deals": 2})
    points = [play_deal(contest, number)[1] for number in range(deals)]
    return fmean(mine - fmean(others) for mine, *others in points) / 2


def test_the_strongest_is_ahead_of_the_weakest() -> None:
    weakest, *_, strongest = PLAYERS
    assert lead(strongest, weakest, 6) > 2


@pytest.mark.slow
@pytest.mark.parametrize(("lower", "upper"), list(pairwise(PLAYERS)))
def test_levels_stay_in_order(lower: str, upper: str) -> None:
    assert lead(upper, lower, 60) > 0.3
