"""The chance to win what is not over."""

from __future__ import annotations

from statistics import NormalDist

from jokerpoker.games.joker_poker.players import winning
from jokerpoker.games.joker_poker.players.model import rounded


def test_the_written_steps_of_luck_are_those_of_the_normal_distribution() -> None:
    steps = len(winning._LUCK)
    levels = ((step + 0.5) / steps for step in range(steps))
    assert tuple(rounded(NormalDist().inv_cdf(level)) for level in levels) == winning._LUCK
