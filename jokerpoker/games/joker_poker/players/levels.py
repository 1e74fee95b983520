"""Players between beginner and expert: the tables of ``points`` with a taste and a slip of the hand."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from jokerpoker.games.joker_poker.players.model import mean_bet, steady
from jokerpoker.games.joker_poker.players.points import DEFAULT_MEAN, Scored, point_tables
from jokerpoker.games.joker_poker.players.situation import Choice, Situation
from jokerpoker.rng import Rng

LOOKED_AT = 60
"""Splits that a player with a temperature considers."""


@dataclass(frozen=True)
class Style:
    """A taste in splits and a temperature.

    ``hands``: points by which a hand won is worth more than it brings, first to third; ``sure``: what being
    far from even chances is worth on each hand, below nothing for those who like it open; ``temperature``:
    points by which a choice may be worse and still be taken now and then. Points are those of two players
    with the printed betting cards; where more lies on a hand, they grow with it.
    """

    hands: tuple[float, float, float] = (0.0, 0.0, 0.0)
    sure: float = 0.0
    temperature: float = 0.0


class Styled:
    """Plays for points with a style."""

    def __init__(self, style: Style) -> None:
        self._style = style

    def choose(self, situation: Situation, rng: Rng) -> Iterator[Choice]:
        """One choice."""
        tables = point_tables(situation.seats)
        scale = (situation.seats - 1) * mean_bet(situation.options) / DEFAULT_MEAN
        scored = tables.scored(situation)[:LOOKED_AT]
        worth = []
        for split in scored:
            chances = [tables.hand(row, s)[0] for row, s in enumerate(situation.splits[split.place])]
            worth.append(split.points + scale * self._taste(chances))
        best = self._drawn(scored, worth, scale, rng)
        yield best.place, best.bets

    def _taste(self, chances: list[float]) -> float:
        liked = math.fsum(extra * chance for extra, chance in zip(self._style.hands, chances, strict=True))
        return liked + self._style.sure * math.fsum(abs(2 * chance - 1) for chance in chances)

    def _drawn(self, scored: Sequence[Scored], worth: list[float], scale: float, rng: Rng) -> Scored:
        """The best choice, or with a temperature one drawn with weights that fall with what it lacks."""
        top = max(worth)
        if not self._style.temperature:
            return scored[worth.index(top)]
        heat = scale * self._style.temperature or 1
        weights = [steady(math.exp((value - top) / heat)) for value in worth]
        mark = rng.random() * math.fsum(weights)
        for split, weight in zip(scored, weights, strict=True):
            mark -= weight
            if mark < 0:
                return split
        return scored[-1]
