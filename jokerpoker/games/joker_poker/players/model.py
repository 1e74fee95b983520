"""The model of opponents: the strength of their hands, and their bets.

``opponents.json`` was trained by self-play (``python -m research.joker_poker.training``). Opponents are
sorted into **classes** by the quality of their deal. Given the class and the bet on a hand (low, middle or
high), the strengths of an opponent's three hands are assumed to be independent; the probability of a class
depends on the number of jokers in the player's own deal. So the model has for each class, hand and bet a
curve: the probability that the hand is weaker than a given strength. A ``row`` is the index of a hand.
"""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import permutations
from operator import mul
from typing import TypeAlias

from jokerpoker import codec
from jokerpoker.datafiles import read_json
from jokerpoker.games.joker_poker.options import BETS_IN_MATCH, HANDS_IN_GAME, Options

UNIT = 10_000
"""In the file, ``below`` and ``duels`` are whole numbers: probabilities times this."""
Order: TypeAlias = tuple[int, int, int]
"""The bet on the first, second and third hand: the low (0), middle (1) or high (2) one."""
ORDERS: tuple[Order, ...] = tuple((a, b, c) for a, b, c in permutations(range(3)))
"""All six orders, as the file lists them."""
Below: TypeAlias = tuple[float, float, float]
"""The probability that an opponent's hand is weaker than some strength, if its bet is the low, the middle or
the high one.
"""


@dataclass(frozen=True)
class OpponentClass:
    """Opponents whose deals are about equally good, as in the file.

    ``share``: by the number of the player's own jokers, the probability of this class. ``marks[row]``: some
    strengths, in ascending order; ``below[row][bet]``: for each of these marks, the probability that the hand
    is weaker, times ``UNIT``; ``orders``: the frequency of each of ``ORDERS``; ``picks``: with six betting
    cards left, low to high, the frequency of each choice of three, in the order of ``combinations``.

    For example, ``marks[0] == (0, 400, 900)`` and ``below[0][2] == (0, 2500, 10000)`` mean: if an opponent
    has its high bet on its first hand, that hand is weaker than strength 400 with a probability of 25 %.
    """

    share: tuple[float, ...]
    marks: tuple[tuple[int, ...], ...]
    below: tuple[tuple[tuple[int, ...], ...], ...]
    orders: tuple[float, ...]
    picks: tuple[float, ...]


@dataclass(frozen=True)
class Learned:
    """The data for one number of players, as in the file.

    ``prior``: the probability of each class. ``bets``: the mean low, middle and high bet. ``returns``: for
    3 and for 6 betting cards left to a player, low to high: the part of each that its owner wins back.
    ``spread``: by the number of betting cards left to each player (3, 6 or 9), how far the difference of two
    players' scores will still change: the standard deviation of this change, divided by ``pot_scale``.
    ``duels[own][other]``: for two players, by the index of each one's order in ``ORDERS``, how often each
    pattern (``duels.PATTERNS``) occurs, times ``UNIT``.
    """

    classes: tuple[OpponentClass, ...]
    prior: tuple[float, ...]
    bets: tuple[float, ...]
    returns: Mapping[str, tuple[float, ...]]
    spread: Mapping[str, float]
    duels: tuple[tuple[tuple[int, ...], ...], ...]


class Habits:
    """The opponents' bets, and the strength of their hands, given the bets."""

    def __init__(self, orders: list[tuple[Order, float]]) -> None:
        """``orders``: the six orders of bets, and the frequency of each."""
        self.orders = orders
        self.bet_chances = [
            [math.fsum(chance for order, chance in orders if order[row] == index) for index in range(3)]
            for row in range(HANDS_IN_GAME)
        ]
        """``bet_chances[row][bet]``: the frequency with which the bet on a hand is the low, middle and high
        one.
        """
        self._cached: tuple[dict[int, Below], ...] = ({}, {}, {})

    def below_by_bet(self, row: int, strength: int) -> Below:
        """The probability that hand ``row`` is weaker than ``strength``, by its bet (low, middle, high)."""
        cached = self._cached[row]
        if strength not in cached:
            cached[strength] = self._below_by_bet(row, strength)
        return cached[strength]

    def _below_by_bet(self, row: int, strength: int) -> Below:
        raise NotImplementedError


class Model(Habits):
    """The opponents at a table; ``jokers``: the number of the player's own jokers, None if not known."""

    def __init__(self, seats: int, learned: Learned, jokers: int | None = None) -> None:
        self.seats = seats
        self.learned = learned
        self.classes = [ClassModel(data) for data in learned.classes]
        weights = [
            prior if jokers is None else data.share[jokers]
            for prior, data in zip(learned.prior, learned.classes, strict=True)
        ]
        self.class_chances = [weight / math.fsum(weights) for weight in weights]
        """The probability of each class."""
        orders = [
            (order, math.fsum(map(mul, self.class_chances, chances)))
            for order, *chances in zip(ORDERS, *(data.orders for data in learned.classes), strict=True)
        ]
        super().__init__(orders)

    def _below_by_bet(self, row: int, strength: int) -> Below:
        # By bet: the probability of this bet and a weaker hand.
        joint = [0.0, 0.0, 0.0]
        for class_chance, class_model in zip(self.class_chances, self.classes, strict=True):
            for index, chance in enumerate(class_model.below_by_bet(row, strength)):
                joint[index] += class_chance * class_model.bet_chances[row][index] * chance
        low, middle, high = (
            chance / bet_chance if bet_chance else 0.0
            for chance, bet_chance in zip(joint, self.bet_chances[row], strict=True)
        )
        return low, middle, high

    def weaker(self, row: int, strength: int) -> float:
        """The probability that one opponent's hand ``row`` is weaker, averaged over its bets."""
        low, middle, high = self.below_by_bet(row, strength)
        bet_chances = self.bet_chances[row]
        chance: float = bet_chances[0] * low + bet_chances[1] * middle + bet_chances[2] * high
        return chance

    def chance(self, row: int, strength: int) -> float:
        """The probability that the player's hand ``row``, of this strength, beats all opponents."""
        return rounded(self.weaker(row, strength) ** (self.seats - 1))

    def chances(self, strengths: Sequence[int]) -> tuple[float, float, float]:
        """:meth:`chance` for the three hands of a split."""
        first, second, third = strengths
        return self.chance(0, first), self.chance(1, second), self.chance(2, third)

    def expected_return(self, left: Sequence[float]) -> float:
        """The points that a player can expect to win back of its own betting cards ``left``: nine, six, three
        or no cards, low to high.
        """
        if not left:
            return 0.0
        if len(left) == BETS_IN_MATCH:
            return sum(left) / self.seats
        return math.fsum(map(mul, left, self.learned.returns[str(len(left))]))

    def width(self, bets_left: Sequence[Sequence[float]]) -> float:
        """The standard deviation of the difference of two players' points from the betting cards left;
        ``bets_left``: by seat.
        """
        scale = pot_scale(bets_left)
        return scale * self.learned.spread[str(len(bets_left[0]))] if scale else 0.0


class ClassModel(Habits):
    """One class of opponents."""

    def __init__(self, data: OpponentClass) -> None:
        self.data = data
        super().__init__(list(zip(ORDERS, data.orders, strict=True)))

    def _below_by_bet(self, row: int, strength: int) -> Below:
        marks, curves = self.data.marks[row], self.data.below[row]
        # Interpolate between the marks before and after the strength.
        after = bisect_right(marks, strength)
        if after == 0:
            return 0.0, 0.0, 0.0
        if after == len(marks):
            return 1.0, 1.0, 1.0
        fraction = (strength - marks[after - 1]) / (marks[after] - marks[after - 1])
        low, middle, high = (
            (curve[after - 1] + fraction * (curve[after] - curve[after - 1])) / UNIT for curve in curves
        )
        return low, middle, high


def rounded(value: float) -> float:
    """Round, so that the value does not depend on the version of Python or on the C library's mathematics."""
    return round(value, 12)


def pot_scale(bets_left: Sequence[Sequence[float]]) -> float:
    """How large the pots still to play are; a pot is the sum of the bets on a hand. The result is the square
    root of the expected sum of the squared pots, if every seat bets its cards in random order. ``bets_left``:
    by seat.

    Here all three pots are 4:

    >>> pot_scale([(2, 2, 2), (2, 2, 2)]) == math.sqrt(3) * 4
    True
    """
    hands = len(bets_left[0])
    if not hands:
        return 0.0
    mean_pot = sum(map(sum, bets_left)) / hands
    means = [sum(left) / hands for left in bets_left]
    variance = math.fsum(
        sum(bet * bet for bet in left) / hands - mean * mean
        for left, mean in zip(bets_left, means, strict=True)
    )
    return math.sqrt(hands * (mean_pot * mean_pot + variance))


@cache
def model(seats: int, jokers: int | None = None) -> Model:
    """The learned model of the opponents at a table with ``seats`` seats; ``jokers``: see :class:`Model`."""
    return Model(seats, _learned()[str(seats)], jokers)


@cache
def _learned() -> Mapping[str, Learned]:
    data = read_json(__package__, "opponents.json")
    return {seats: codec.load(Learned, learned) for seats, learned in data.items()}


def mean_bet(options: Options) -> float:
    """The mean of the nine betting cards."""
    return sum(options.bet_values) / len(options.bet_values)
