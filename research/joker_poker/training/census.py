"""Counting what players do in matches, and boiling it down to the data of a model."""

from __future__ import annotations

import math
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import accumulate, combinations
from typing import Any

from jokerpoker.games.joker_poker.options import GAMES_IN_MATCH, HANDS_IN_GAME
from jokerpoker.games.joker_poker.players.duels import PATTERNS
from jokerpoker.games.joker_poker.players.model import ORDERS, UNIT, Learned, OpponentClass, pot_scale
from jokerpoker.games.joker_poker.players.points import PointTables
from jokerpoker.games.joker_poker.players.situation import Bets, Strengths
from jokerpoker.games.joker_poker.study.simulation import DealtSplits, SimulatedGame, SimulatedMatch

MARKS = 32
"""Breakpoints for each hand."""
CLASSES = 3
"""Classes of opponents, equally large."""
SIX = tuple(combinations(range(6), HANDS_IN_GAME))
"""The ways to lay three of six betting cards."""
Sums = list[float]
"""Weights by place."""


def _sums(*shape: int) -> Any:
    size, *rest = shape
    return [_sums(*rest) for _ in range(size)] if rest else [0.0] * size


@dataclass
class Census:
    """Sums of what was seen; every field is a nest of lists, ``hands`` with weights by strength inside.

    ``matches``: seats times matches; ``jokers[own][class]``; ``hands[class][row][place]``; ``orders[class]``;
    ``picks[class]``; ``bets``; ``returns``: slopes of six and of three cards left; ``spread``: sums of
    squares from each game on; ``duels[mine][his][pattern]``.
    """

    matches: float = 0.0
    jokers: list[Sums] = field(default_factory=lambda: _sums(4, CLASSES))
    hands: list[list[list[dict[int, float]]]] = field(
        default_factory=lambda: [
            [[{} for _ in ORDERS[0]] for _ in range(HANDS_IN_GAME)] for _ in range(CLASSES)
        ]
    )
    orders: list[Sums] = field(default_factory=lambda: _sums(CLASSES, len(ORDERS)))
    picks: list[Sums] = field(default_factory=lambda: _sums(CLASSES, len(SIX)))
    bets: Sums = field(default_factory=lambda: _sums(3))
    returns: list[Sums] = field(default_factory=lambda: [_sums(6), _sums(3)])
    spread: Sums = field(default_factory=lambda: _sums(GAMES_IN_MATCH))
    duels: list[list[Sums]] = field(default_factory=lambda: _sums(len(ORDERS), len(ORDERS), len(PATTERNS)))

    def mixed(self, new: Census, share: float) -> Census:
        """A census of which ``new`` makes up ``share`` and this one the rest."""
        old, fresh = (1 - share) / (self.matches or 1), share / new.matches
        parts = {name: _mixed(getattr(self, name), old, getattr(new, name), fresh) for name in vars(self)}
        return Census(**parts)


def _mixed(one: Any, weight: float, other: Any, heft: float) -> Any:
    if isinstance(one, list):
        return [_mixed(a, weight, b, heft) for a, b in zip(one, other, strict=True)]
    if isinstance(one, dict):
        keys = one.keys() | other.keys()
        return {key: weight * one.get(key, 0.0) + heft * other.get(key, 0.0) for key in keys}
    return weight * one + heft * other


def take(matches: Iterable[SimulatedMatch], quality: Callable[[DealtSplits], int]) -> Census:
    """Count every seat of the matches; ``quality`` gives the class of a deal."""
    census = Census()
    for match in matches:
        classes = [[quality(hand) for hand in game.dealt] for game in match.games]
        for game, found in zip(match.games, classes, strict=True):
            _count_game(census, game, found)
        for place, game in enumerate(match.games):
            _count_spread(census, match, place, game)
        _count_picks(census, match.games[1], classes[1])
        census.matches += len(match.scores)
    return census


def _count_game(census: Census, game: SimulatedGame, classes: Sequence[int]) -> None:
    fitting = [list(orders_of(bets)) for _, bets in game.laid]
    for (strengths, bets), orders, kind in zip(game.laid, fitting, classes, strict=True):
        for place, bet in enumerate(sorted(bets)):
            census.bets[place] += bet / GAMES_IN_MATCH
        for number in orders:
            census.orders[kind][number] += 1 / len(orders)
            for row, place in enumerate(ORDERS[number]):
                weights = census.hands[kind][row][place]
                weights[strengths[row]] = weights.get(strengths[row], 0.0) + 1 / len(orders)
    for seat, hand in enumerate(game.dealt):
        for other, kind in enumerate(classes):
            if other != seat:
                census.jokers[hand.jokers][kind] += 1
    if len(game.laid) == 2:
        _count_duel(census, [strengths for strengths, _ in game.laid], fitting)


def _count_picks(census: Census, second: SimulatedGame, classes: Sequence[int]) -> None:
    """Which three of six are laid, shared out evenly where equal cards leave it open."""
    for (_, bets), left, kind in zip(second.laid, second.bets_left, classes, strict=True):
        fits = [sorted(bets) == [left[place] for place in pick] for pick in SIX]
        for place, fit in enumerate(fits):
            census.picks[kind][place] += fit / sum(fits)


def _count_duel(census: Census, hands: Sequence[Strengths], fitting: Sequence[Sequence[int]]) -> None:
    """The patterns of hands won, once from each side; ties are left out."""
    for mine, his in ((0, 1), (1, 0)):
        if any(a == b for a, b in zip(*hands, strict=True)):
            continue
        pattern = PATTERNS.index(tuple(a > b for a, b in zip(hands[mine], hands[his], strict=True)))
        share = 1 / len(fitting[mine]) / len(fitting[his])
        for order in fitting[mine]:
            for other in fitting[his]:
                census.duels[order][other][pattern] += share


def orders_of(bets: Bets) -> Iterator[int]:
    """The orders in which bets may lie; several if some are equal.

    >>> [ORDERS[number] for number in orders_of((2, 0, 2))]
    [(1, 0, 2), (2, 0, 1)]
    """
    rising = sorted(bets)
    for number, order in enumerate(ORDERS):
        if all(rising[place] == bet for place, bet in zip(order, bets, strict=True)):
            yield number


def _count_spread(census: Census, match: SimulatedMatch, place: int, before: SimulatedGame) -> None:
    """How far the scores go apart from here, against what lies on the hands."""
    scale = pot_scale(before.bets_left) ** 2
    seats = len(match.scores)
    gain = [after - then for after, then in zip(match.scores, before.scores, strict=True)]
    mean = sum(gain) / seats
    if scale:
        census.spread[place] += 2 * seats * sum((g - mean) ** 2 for g in gain) / (seats - 1) / scale


def distil(census: Census) -> Learned:
    """The data of a model, from what was counted."""
    classes = []
    totals = [sum(row[number] for row in census.jokers) for number in range(CLASSES)]
    for number, hands in enumerate(census.hands):
        marks, below = zip(*map(_lines, hands), strict=True)
        share = tuple(_shares(row)[number] for row in census.jokers)
        orders, picks = _shares(census.orders[number]), _shares(census.picks[number])
        classes.append(OpponentClass(share, marks, below, orders, picks))
    six, three = ([total / census.matches for total in sums] for sums in census.returns)
    spread = [math.sqrt(total / census.matches) for total in census.spread]
    return Learned(
        classes=tuple(classes),
        prior=_shares(totals),
        bets=_rounded(total / census.matches for total in census.bets),
        returns={"6": _rounded(six), "3": _rounded(three)},
        spread=dict(zip("963", _rounded(spread), strict=True)),
        duels=_duels(census),
    )


def _duels(census: Census) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """Shares of the patterns for each pair of orders, all alike for a pair that never met."""
    if not any(sum(map(sum, row)) for row in census.duels):
        return ()
    even = [1.0] * len(PATTERNS)
    return tuple(
        tuple(tuple(round(UNIT * share) for share in _shares(sums if sum(sums) else even)) for sums in row)
        for row in census.duels
    )


def _lines(places: Sequence[Mapping[int, float]]) -> tuple[tuple[int, ...], tuple[tuple[int, ...], ...]]:
    """Breakpoints at equal steps of the weight of all places together, and each place's chances there."""
    everything: dict[int, float] = {}
    for weights in places:
        for strength, weight in weights.items():
            everything[strength] = everything.get(strength, 0.0) + weight
    strengths = sorted(everything)
    totals = list(accumulate(everything[strength] for strength in strengths))
    wanted = {
        min(bisect_left(totals, totals[-1] * mark / (MARKS - 1)), len(strengths) - 1) for mark in range(MARKS)
    }
    marks = tuple(strengths[place] for place in sorted(wanted))
    return marks, tuple(_line(weights, marks) for weights in places)


def _line(weights: Mapping[int, float], marks: Sequence[int]) -> tuple[int, ...]:
    """The chance of a strength below each mark, half of its own weight counted in."""
    strengths = sorted(weights)
    totals = [0.0, *accumulate(weights[strength] for strength in strengths)]
    line = []
    for mark in marks:
        place = bisect_left(strengths, mark)
        chance = totals[place] + weights.get(mark, 0.0) / 2
        line.append(round(UNIT * chance / totals[-1]) if totals[-1] else UNIT // 2)
    return tuple(line)


def _shares(sums: Sequence[float]) -> tuple[float, ...]:
    return _rounded(part / (sum(sums) or 1) for part in sums)


def _rounded(numbers: Iterable[float]) -> tuple[float, ...]:
    return tuple(round(number, 4) for number in numbers)


def quality(tables: PointTables) -> Callable[[DealtSplits], float]:
    """A measure of deals: the points that the best split is worth with average bets on it."""
    bet = sum(tables.model.learned.bets) / HANDS_IN_GAME

    def measure(hand: DealtSplits) -> float:
        return max(
            sum(bet * chance + taken for chance, taken in map(tables.hand, range(HANDS_IN_GAME), split))
            for split in hand.splits
        )

    return measure


def classes_by(
    measure: Callable[[DealtSplits], float], sample: Iterable[DealtSplits]
) -> Callable[[DealtSplits], int]:
    """Sort deals into equally large classes, the worst first."""
    values = sorted(map(measure, sample))
    limits = [values[len(values) * number // CLASSES] for number in range(1, CLASSES)]
    return lambda hand: bisect_right(limits, measure(hand))
