"""Playing for points, as if hands, bets and games were independent: so each figure is looked up in a table.

P is the probability of winning a hand, and so of getting the bet on it back; Q is the expected number of
points that the hand wins from the opponents' bets; W is the expected number of points that the player wins
back of the betting cards left for later games. The value of a choice is the sum over the three hands of
``bet * P + Q``, plus W. For a given split the highest bet belongs on the hand with the greatest P.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from math import fsum, prod
from typing import NamedTuple

from jokerpoker.games.joker_poker.players.model import Model, mean_bet, model, rounded
from jokerpoker.games.joker_poker.players.situation import (
    Bets,
    Choice,
    Situation,
    Strengths,
    matched,
    picks,
)
from jokerpoker.rng import Rng

DEFAULT_MEAN = 2.0
"""The mean value of the nine betting cards that the model was trained with, the standard ones."""


class ScoredSplit(NamedTuple):
    """A split with its points and its best bets."""

    points: float
    split_index: int
    bets: Bets


class PointTables:
    """Expected points of splits and bets against the opponents of a model."""

    def __init__(self, opponents: Model) -> None:
        self.model = opponents
        self._cached: tuple[dict[int, tuple[float, float]], ...] = ({}, {}, {})
        self.valued_picks = lru_cache(maxsize=512)(self._valued_picks)
        self._cached_scored = lru_cache(maxsize=64)(self._scored)

    def p_and_q(self, row: int, strength: int) -> tuple[float, float]:
        """P and Q of hand ``row`` of a split; Q is for betting cards of the mean ``DEFAULT_MEAN``."""
        cached = self._cached[row]
        if strength not in cached:
            cached[strength] = self._p_and_q(row, strength)
        return cached[strength]

    def _p_and_q(self, row: int, strength: int) -> tuple[float, float]:
        opponent_count = self.model.seats - 1
        weaker = self.model.weaker(row, strength)
        by_bet, bets = self.model.below_by_bet(row, strength), self.model.learned.bets
        # One opponent's expected bet on this hand, counted only where its hand is weaker.
        taken = fsum(map(prod, zip(self.model.bet_chances[row], by_bet, bets, strict=True)))
        # It is won only if the hands of all other opponents are weaker, too.
        expected = opponent_count * taken * weaker ** (opponent_count - 1)
        return rounded(weaker**opponent_count), rounded(expected)

    def _valued_picks(self, left: tuple[int, ...]) -> tuple[tuple[int, int, int, float], ...]:
        """For each pick of three betting cards: (low, middle, high, W for the cards left after it)."""
        return tuple((*bets, self.model.expected_return(rest)) for bets, rest in picks(left))

    def scored(self, situation: Situation) -> Sequence[ScoredSplit]:
        """Splits with their best bets and expected points, most points first."""
        scale = mean_bet(situation.options) / DEFAULT_MEAN
        return self._cached_scored(situation.splits, situation.left, scale)

    def _scored(
        self, splits: tuple[Strengths, ...], left: tuple[int, ...], scale: float
    ) -> tuple[ScoredSplit, ...]:
        valued_picks = self.valued_picks(left)
        scored = []
        for index, (first, second, third) in enumerate(splits):
            p1, q1 = self.p_and_q(0, first)
            p2, q2 = self.p_and_q(1, second)
            p3, q3 = self.p_and_q(2, third)
            low, middle, high = sorted((p1, p2, p3))
            best_points, bets = -1.0, (0, 0, 0)
            for a, b, c, rest_return in valued_picks:
                points = a * low + b * middle + c * high + rest_return
                if points > best_points:
                    best_points, bets = points, (a, b, c)
            scored.append(
                ScoredSplit(best_points + scale * (q1 + q2 + q3), index, matched(bets, (p1, p2, p3)))
            )
        return tuple(sorted(scored, reverse=True))


class Points:
    """Plays for points with these tables, by default those for the learned opponents."""

    def __init__(self, tables: PointTables | None = None) -> None:
        self._tables = tables

    def choose(self, situation: Situation, _: Rng) -> Iterator[Choice]:
        """Yield one choice."""
        best = (self._tables or point_tables(situation.seats)).scored(situation)[0]
        yield best.split_index, best.bets


@cache
def point_tables(seats: int, jokers: int | None = None) -> PointTables:
    """The tables for the learned opponents; see :func:`model`."""
    return PointTables(model(seats, jokers))
