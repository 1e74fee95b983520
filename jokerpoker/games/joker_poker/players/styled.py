"""Plays for points, with preferences and random slips: ``gambler`` and ``keeper`` of ``agents.py``."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from jokerpoker.games.joker_poker.players.model import mean_bet, rounded
from jokerpoker.games.joker_poker.players.points import DEFAULT_MEAN, ScoredSplit, point_tables
from jokerpoker.games.joker_poker.players.situation import Choice, Situation
from jokerpoker.rng import Rng

MOST_SPLITS = 60
"""A player considers at most this many splits: those with the most points."""


@dataclass(frozen=True)
class Style:
    """What a player prefers, in points at a table of two with the standard betting cards. Other tables scale
    these points by the mean betting card and the number of opponents.

    ``hands``: the extra value of winning each hand, first to third. ``sure``: the extra value of a hand that
    is sure to win or lose; a hand with a chance of 50 % gets none of it, one with 75 % half. It is negative
    for a player that prefers open outcomes. ``temperature``: a choice that is this many points worse than the
    best is taken 1/e times (37 %) as often as the best. With 0 the best is always taken.
    """

    hands: tuple[float, float, float] = (0.0, 0.0, 0.0)
    sure: float = 0.0
    temperature: float = 0.0


class Styled:
    """Plays for points with a style."""

    def __init__(self, style: Style) -> None:
        self._style = style

    def choose(self, situation: Situation, rng: Rng) -> Iterator[Choice]:
        """Yield one choice."""
        tables = point_tables(situation.seats)
        scale = (situation.seats - 1) * mean_bet(situation.options) / DEFAULT_MEAN
        scored = tables.scored(situation)[:MOST_SPLITS]
        values = []
        for split in scored:
            chances = tables.model.chances(situation.splits[split.split_index])
            values.append(split.points + scale * self._preference(chances))
        chosen = self._pick(scored, values, scale, rng)
        yield chosen.split_index, chosen.bets

    def _preference(self, chances: Sequence[float]) -> float:
        """The extra value of a split with these chances of winning its hands."""
        extra = math.fsum(value * chance for value, chance in zip(self._style.hands, chances, strict=True))
        return extra + self._style.sure * math.fsum(abs(2 * chance - 1) for chance in chances)

    def _pick(
        self, scored: Sequence[ScoredSplit], values: list[float], scale: float, rng: Rng
    ) -> ScoredSplit:
        """The split of greatest value, or, with a temperature, a random one: the lower its value, the less
        likely. ``values``: by index in ``scored``.
        """
        top = max(values)
        if not self._style.temperature:
            return scored[values.index(top)]
        # The scale is 0 if every betting card has the value 0.
        heat = (scale * self._style.temperature) or 1
        weights = [rounded(math.exp((value - top) / heat)) for value in values]
        remaining = rng.random() * math.fsum(weights)
        for split, weight in zip(scored, weights, strict=True):
            remaining -= weight
            if remaining < 0:
                return split
        return scored[-1]
