"""A hand as a whole: how many sets it has, and how many others lack one card or two.

Patterns look at each suit and each rank for itself, and their values are added up. That a third set is worth
much more than a first one, as it closes the deal, is what one number more for the whole hand can tell.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from jokerpoker.games.joker_rum.players.patterns import SIZE, Patterns, lacking
from jokerpoker.games.joker_rum.rules.melds import SETS_IN_HAND, count_sets

_NEAR, _FAR = 6, 7
_FIELD = 5
"""Bits of a field that counts sets: twelve patterns have twenty at most."""

SHAPED_SIZE = SIZE + (SETS_IN_HAND + 1) * _NEAR * _FAR
"""How many patterns there are, shapes of hands included."""


@cache
def _nearness() -> Sequence[int]:
    """For each pattern: how many of its sets lack one card and, in the field above, two."""
    lacks = map(lacking, range(SIZE))
    return [cards.count(1) + (cards.count(2) << _FIELD) for cards in lacks]


class Shapes(Patterns):
    """Patterns with one more number, for the shape of the whole hand."""

    def numbers(self, key: int) -> tuple[int, ...]:
        """The twelve patterns of the hand with this key, and its shape."""
        numbers = super().numbers(key)
        near = sum(map(_nearness().__getitem__, numbers))
        one, two = min(near & (1 << _FIELD) - 1, _NEAR - 1), min(near >> _FIELD, _FAR - 1)
        sets = min(count_sets(key), SETS_IN_HAND)
        return (*numbers, SIZE + (sets * _NEAR + one) * _FAR + two)
