"""Counting what players do in matches, and computing the data of a model from the counts."""

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
"""The number of strengths at which the distribution of a hand's strength is stored, at most."""
CLASSES = 3
"""The number of classes of opponents (``model.OpponentClass``), equally large."""
SIX = tuple(combinations(range(6), HANDS_IN_GAME))
"""The ways to lay three of six betting cards, as indexes."""
Sums = list[float]


def _sums(*shape: int) -> Any:
    """Nested lists of zeros, with these lengths."""
    size, *rest = shape
    return [_sums(*rest) for _ in range(size)] if rest else [0.0] * size


@dataclass
class Census:
    """Sums over the seats of the matches counted. A *class* is that of an opponent's deal, 0 to 2.

    ``matches``: seats times matches. ``jokers[own][class]``: deals of that class beside a seat with ``own``
    jokers. ``hands[class][row][bet]``: by strength, how often hand ``row`` had it, if the low, middle or high
    bet lay there. ``orders[class][order]``: the index in ``ORDERS``; ``picks[class][pick]``: in ``SIX``.
    ``bets``: the low, middle and high bets. ``returns``: first with six, then with three cards left, the part
    of each card won back. ``spread``: by game, squares of what ``Learned.spread`` describes.
    ``duels[own][other][pattern]``: for two players, by the indexes of both orders.
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


def _mixed(one: Any, weight: float, other: Any, other_weight: float) -> Any:
    """The weighted sum of two fields of the same shape."""
    if isinstance(one, list):
        return [_mixed(a, weight, b, other_weight) for a, b in zip(one, other, strict=True)]
    if isinstance(one, dict):
        keys = one.keys() | other.keys()
        return {key: weight * one.get(key, 0.0) + other_weight * other.get(key, 0.0) for key in keys}
    return weight * one + other_weight * other


def take(matches: Iterable[SimulatedMatch], class_of: Callable[[DealtSplits], int]) -> Census:
    """The census of the matches; ``class_of`` gives the class of a deal."""
    census = Census()
    for match in matches:
        classes = [[class_of(hand) for hand in game.dealt] for game in match.games]
        for game, by_seat in zip(match.games, classes, strict=True):
            _count_game(census, game, by_seat)
        for index, game in enumerate(match.games):
            _count_spread(census, match, index, game)
        _count_picks(census, match.games[1], classes[1])
        census.matches += len(match.scores)
    return census


def _count_game(census: Census, game: SimulatedGame, classes: Sequence[int]) -> None:
    """Count what was laid in a game; if equal bets fit several orders, each gets an equal part."""
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
    """Count which three of six cards were laid; if equal cards fit several picks, each gets a part."""
    for (_, bets), left, kind in zip(second.laid, second.bets_left, classes, strict=True):
        fits = [sorted(bets) == [left[place] for place in pick] for pick in SIX]
        for place, fit in enumerate(fits):
            census.picks[kind][place] += fit / sum(fits)


def _count_duel(census: Census, hands: Sequence[Strengths], fitting: Sequence[Sequence[int]]) -> None:
    """Count the pattern of hands won, once from each side; not if a hand was a tie."""
    for mine, his in ((0, 1), (1, 0)):
        if any(a == b for a, b in zip(*hands, strict=True)):
            continue
        pattern = PATTERNS.index(tuple(a > b for a, b in zip(hands[mine], hands[his], strict=True)))
        share = 1 / len(fitting[mine]) / len(fitting[his])
        for order in fitting[mine]:
            for other in fitting[his]:
                census.duels[order][other][pattern] += share


def orders_of(bets: Bets) -> Iterator[int]:
    """The indexes in ``ORDERS`` of the orders that bets have; several if some bets are equal.

    >>> [ORDERS[number] for number in orders_of((2, 0, 2))]
    [(1, 0, 2), (2, 0, 1)]
    """
    rising = sorted(bets)
    for number, order in enumerate(ORDERS):
        if all(rising[place] == bet for place, bet in zip(order, bets, strict=True)):
            yield number


def _count_spread(census: Census, match: SimulatedMatch, index: int, before: SimulatedGame) -> None:
    """Count how far the scores move apart from game ``index`` (``before``) to the end of the match."""
    scale = pot_scale(before.bets_left) ** 2
    seats = len(match.scores)
    gain = [after - then for after, then in zip(match.scores, before.scores, strict=True)]
    mean = sum(gain) / seats
    if scale:
        census.spread[index] += 2 * seats * sum((g - mean) ** 2 for g in gain) / (seats - 1) / scale


def distil(census: Census) -> Learned:
    """The data of a model, from a census."""
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
    """The shares of the patterns for each pair of orders; equal shares for a pair that never met."""
    if not any(sum(map(sum, row)) for row in census.duels):
        return ()
    even = [1.0] * len(PATTERNS)
    return tuple(
        tuple(tuple(round(UNIT * share) for share in _shares(sums if sum(sums) else even)) for sums in row)
        for row in census.duels
    )


def _lines(by_bet: Sequence[Mapping[int, float]]) -> tuple[tuple[int, ...], tuple[tuple[int, ...], ...]]:
    """Marks and curves of a hand (``OpponentClass.marks`` and ``below``); ``by_bet``: weights by strength.
    The marks divide the weight of all bets together into equal parts.
    """
    everything: dict[int, float] = {}
    for weights in by_bet:
        for strength, weight in weights.items():
            everything[strength] = everything.get(strength, 0.0) + weight
    strengths = sorted(everything)
    totals = list(accumulate(everything[strength] for strength in strengths))
    wanted = {
        min(bisect_left(totals, totals[-1] * mark / (MARKS - 1)), len(strengths) - 1) for mark in range(MARKS)
    }
    marks = tuple(strengths[index] for index in sorted(wanted))
    return marks, tuple(_line(weights, marks) for weights in by_bet)


def _line(weights: Mapping[int, float], marks: Sequence[int]) -> tuple[int, ...]:
    """At each mark the probability of a weaker hand, times ``UNIT``; an equal hand counts half."""
    strengths = sorted(weights)
    totals = [0.0, *accumulate(weights[strength] for strength in strengths)]
    line = []
    for mark in marks:
        chance = totals[bisect_left(strengths, mark)] + weights.get(mark, 0.0) / 2
        line.append(round(UNIT * chance / totals[-1]) if totals[-1] else UNIT // 2)
    return tuple(line)


def _shares(sums: Sequence[float]) -> tuple[float, ...]:
    """The parts of a sum, rounded; zeros if it is 0."""
    return _rounded(part / (sum(sums) or 1) for part in sums)


def _rounded(numbers: Iterable[float]) -> tuple[float, ...]:
    return tuple(round(number, 4) for number in numbers)


def quality(tables: PointTables) -> Callable[[DealtSplits], float]:
    """A measure of deals: the expected points of the best split with the mean bet on each hand."""
    bet = sum(tables.model.learned.bets) / HANDS_IN_GAME

    def measure(hand: DealtSplits) -> float:
        return max(
            sum(bet * chance + taken for chance, taken in map(tables.p_and_q, range(HANDS_IN_GAME), split))
            for split in hand.splits
        )

    return measure


def classes_by(
    measure: Callable[[DealtSplits], float], sample: Iterable[DealtSplits]
) -> Callable[[DealtSplits], int]:
    """A function that gives a deal's class, 0 the worst; the classes are equally large on the sample."""
    values = sorted(map(measure, sample))
    limits = [values[len(values) * number // CLASSES] for number in range(1, CLASSES)]
    return lambda hand: bisect_right(limits, measure(hand))
