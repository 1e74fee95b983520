"""For two players: how a game changes the lead, and the chances to win before the last game."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from math import fsum

from jokerpoker.games.joker_poker.players.model import ORDERS, Model
from jokerpoker.games.joker_poker.players.situation import Bets

PATTERNS: tuple[tuple[bool, bool, bool], ...] = tuple(
    (first, second, third) for first, second, third in product((True, False), repeat=3)
)
"""All patterns, from all hands won to none; a pattern says which of the three are won. ``Learned.duels`` (in
``model``) and the cells of a forecast are in this order.
"""


@lru_cache(maxsize=4096)
def swings(bets: Bets, opponent_bets: tuple[int, ...]) -> list[int]:
    """The possible changes of the lead over the opponent in one game, in one flat list: for each order of the
    opponent's bets (:data:`ORDERS`), one for each pattern. ``bets``: by hand; ``opponent_bets``: low to high.

    >>> swings((1, 2, 3), (0, 0, 0))[:3]  # all hands won; the first and second; the first and third
    [6, 0, 2]
    """
    changes = []
    for order in ORDERS:
        a, b, c = (bet + opponent_bets[index] for bet, index in zip(bets, order, strict=True))
        changes += [
            (a if first else -a) + (b if second else -b) + (c if third else -c)
            for first, second, third in PATTERNS
        ]
    return changes


@lru_cache(maxsize=4096)
def win_chances_by_lead(
    model: Model, own_bets: tuple[int, ...], opponent_bets: tuple[int, ...]
) -> list[float]:
    """By the lead before the last game, the probability of winning if both play like the model's opponents:
    a list from the smallest lead that matters to the largest, with the entry for a lead of 0 in the middle.
    The bets are those for the last game, low to high.
    """
    reach = sum(own_bets) + sum(opponent_bets) + 1  # one more than the largest change of the lead
    by_change = [0.0] * (2 * reach + 1)
    for (order, own_chance), duels in zip(model.orders, model.learned.duels, strict=True):
        first, second, third = (own_bets[index] for index in order)
        changes = iter(swings((first, second, third), opponent_bets))
        for (_, opponent_chance), counts in zip(model.orders, duels, strict=True):
            for count in counts:  # how often each pattern occurs, in the order of ``swings``
                by_change[next(changes) + reach] += own_chance * opponent_chance * count
    return _ahead(by_change)


def _ahead(by_change: Sequence[float]) -> list[float]:
    """By lead, the smallest first: the probability of ending ahead, where a tie counts half. ``by_change``:
    the weight of each change of the lead to come, the smallest change first.
    """
    total = fsum(by_change)
    above, probabilities = 0.0, []
    # A lead of -5 needs a change of 5 for a tie, and a larger one for a win. So the changes are read from the
    # largest down; ``above`` is the weight of those already read.
    for weight in reversed(by_change):
        probabilities.append((above + weight / 2) / total)
        above += weight
    return probabilities
