"""Playing for the match: the choice with the greatest probability of winning it.

A choice wins some of the three hands and loses the others. The model of the opponents gives the probability
of each pattern of hands won. The bets say how each pattern changes the scores; from that the module
``forecast``, which divides the possible results of a game into *cells*, computes the probability of winning
the match. The tables of the module ``points`` select the splits and bets to evaluate. In early games, for
which there is no forecast, the expected points decide, and the probability of winning is only estimated from
them.

``row`` is the index of one of the three hands of a split, 0 to 2. As in ``points``, P is the probability of
winning a hand, and Q the expected number of points that it wins from the opponents' bets.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from itertools import permutations
from math import fsum
from operator import mul
from typing import NamedTuple

from jokerpoker.games.joker_poker.options import GAMES_IN_MATCH, HANDS_IN_GAME
from jokerpoker.games.joker_poker.players.forecast import Forecast, forecast, typical_rest
from jokerpoker.games.joker_poker.players.model import mean_bet
from jokerpoker.games.joker_poker.players.points import DEFAULT_MEAN, PointTables, ScoredSplit, point_tables
from jokerpoker.games.joker_poker.players.situation import (
    Bets,
    Choice,
    Situation,
    Strengths,
    matched,
    without,
)
from jokerpoker.games.joker_poker.players.winning import points_to_come, win_chance
from jokerpoker.rng import Rng

SPLITS = 40
"""Number of splits that are evaluated closely."""
SPLITS_FOR_BETS = 6
"""Number of splits that suggest the bets to evaluate closely."""
BET_TRIPLES = 14
"""Number of triples of bets that are evaluated closely before the last game; in the last game all are."""
POINT = 0.03
"""A choice's value is its probability of winning the match plus this for each expected point: so points
decide between nearly equal choices.
"""


class Judged(NamedTuple):
    """A choice with its value, and the two parts of the value: the probability of winning the match, and the
    expected points. Choices compare by value.
    """

    value: float
    chance: float
    points: float
    split_index: int
    bets: Bets


class Wager(NamedTuple):
    """Bets, the points to expect back of the betting cards left (W of the module ``points``), and the
    probability of winning the match in each cell.
    """

    bets: Bets
    rest_return: float
    chances: Sequence[float]


class Expert:
    """Plays for the greatest probability of winning the match."""

    def __init__(self, tables: Callable[[int, int], PointTables] = point_tables) -> None:
        """``tables``: gives the tables of points, by the number of players and of the player's jokers."""
        self._tables = tables

    def choose(self, situation: Situation, _: Rng) -> Iterator[Choice]:
        """Yield first the best choice by points, then, if there is a forecast, the best one for the match."""
        judge = Judge(situation, self._tables(situation.seats, situation.jokers))
        yield judge.scored[0].split_index, judge.scored[0].bets
        if judge.forecast:
            best = judge.ranking()[0]
            yield best.split_index, best.bets


class Judge:
    """Evaluates the choices of one situation."""

    def __init__(self, situation: Situation, tables: PointTables | None = None, point: float = POINT) -> None:
        """``point``: what an expected point adds to a choice's value, as a probability of winning."""
        self.situation, self._point = situation, point
        self.tables = tables or point_tables(situation.seats, situation.jokers)
        self.model = self.tables.model
        # The model was trained with the standard betting cards: this factor adapts Q to this match's cards.
        self._scale = mean_bet(situation.options) / DEFAULT_MEAN

    @cached_property
    def scored(self) -> Sequence[ScoredSplit]:
        """Splits by points, best first, each with its best bets."""
        return self.tables.scored(self.situation)

    @cached_property
    def forecast(self) -> Forecast | None:
        """The forecast for this situation; None if the end of the match is too far away."""
        return forecast(self.situation, self.model, self.situation.splits[self.scored[0].split_index])

    def points(self, strengths: Strengths, bets: Bets) -> float:
        """The expected points of this game and of the betting cards left after it."""
        total = self.model.expected_return(without(self.situation.left, bets))
        for row, (strength, bet) in enumerate(zip(strengths, bets, strict=True)):
            p, q = self.tables.p_and_q(row, strength)
            total += bet * p + self._scale * q
        return total

    def chance(self, strengths: Strengths, bets: Bets) -> float:
        """The probability of winning the match."""
        if self.forecast:
            chances = self.forecast.chances(bets, without(self.situation.left, bets))
            return fsum(map(mul, self.forecast.cells(strengths), chances))
        return self._by_points(self.points(strengths, bets))

    def ranking(self, split_count: int = SPLITS) -> list[Judged]:
        """The ``split_count`` splits with most points, each with its best bets, the greatest value first.
        Without a forecast the values are computed from points alone.
        """
        forecast = self.forecast
        if forecast:
            wagers = [
                Wager(bets, self.model.expected_return(rest), forecast.chances(bets, rest))
                for bets, rest in self._candidates()
            ]
            judged = [
                self._best_of_split(forecast, wagers, split.split_index)
                for split in self.scored[:split_count]
            ]
        else:
            judged = [
                self._with_value(self._by_points(split.points), split.points, split.split_index, split.bets)
                for split in self.scored[:split_count]
            ]
        return sorted(judged, reverse=True)

    def _best_of_split(self, forecast: Forecast, wagers: Sequence[Wager], index: int) -> Judged:
        """The split with this index, with the best of the wagers. ``p1`` … ``q3``: P and Q of each hand."""
        strengths = self.situation.splits[index]
        cells = forecast.cells(strengths)
        (p1, q1), (p2, q2), (p3, q3) = (self.tables.p_and_q(row, s) for row, s in enumerate(strengths))
        q_points = self._scale * (q1 + q2 + q3)
        candidates = []
        for bets, rest_return, chances in wagers:
            a, b, c = bets
            points = a * p1 + b * p2 + c * p3 + q_points + rest_return
            candidates.append(self._with_value(fsum(map(mul, cells, chances)), points, index, bets))
        return max(candidates)

    def _with_value(self, chance: float, points: float, index: int, bets: Bets) -> Judged:
        """A choice with its value, in which points are scaled to the standard betting cards."""
        # The scale is 0 if every betting card has the value 0.
        value = chance + self._point * points / (self._scale or 1)
        return Judged(value, chance, points, index, bets)

    def _candidates(self) -> list[tuple[Bets, tuple[int, ...]]]:
        """Bets to evaluate closely, each with the betting cards left after them: in the last game all bets,
        before it the ``BET_TRIPLES`` bets with most points. A triple of bets has the points that it gets with
        the best of the first ``SPLITS_FOR_BETS`` splits. The selection is approximate, since these points
        leave out Q, which differs between splits.
        """
        left = self.situation.left
        if self.situation.game == GAMES_IN_MATCH:
            return [((a, b, c), ()) for a, b, c in sorted(set(permutations(left, HANDS_IN_GAME)))]
        points: dict[Bets, float] = {}  # without Q
        for split in self.scored[:SPLITS_FOR_BETS]:
            strengths = self.situation.splits[split.split_index]
            chances = [self.tables.p_and_q(row, strength)[0] for row, strength in enumerate(strengths)]
            low, middle, high = sorted(chances)
            for a, b, c, rest_return in self.tables.valued_picks(left):
                bets = matched((a, b, c), chances)
                points[bets] = max(a * low + b * middle + c * high + rest_return, points.get(bets, 0.0))
        best = sorted(points, key=points.__getitem__, reverse=True)[:BET_TRIPLES]
        return [(bets, without(left, bets)) for bets in best]

    def _by_points(self, points: float) -> float:
        """The probability of winning the match, estimated from ``points``: the seat's expected points of this
        game and of its betting cards left.
        """
        situation = self.situation
        me, opponents = situation.seat, situation.seats - 1
        # What each seat can still expect in a match of equal players.
        fair_points = points_to_come(self.model, situation.bets_left)
        later_cards = [typical_rest(situation.bets_left[seat]) for seat in situation.others]
        # Each opponent loses part of its bets in later games; the other seats share that part equally.
        lost_later = fsum(fsum(cards) - self.model.expected_return(cards) for cards in later_cards)
        own_points = points + lost_later / opponents
        # What this seat expects beyond ``fair_points`` comes in equal parts from its opponents: each expects
        # ``paid`` less than its ``fair_points``.
        paid = (own_points - fair_points[me]) / opponents
        leads = [
            situation.scores[me] + own_points - situation.scores[seat] - fair_points[seat] + paid
            for seat in situation.others
        ]
        return win_chance(leads, self.model.width(situation.bets_left))
