"""The expert's patterns: they include how many copies of a card can still come, and the shape of the whole
hand.

The strong player's patterns tell only whether a card can be had; two copies of an ace or of a 6, 7, 8 or 9
to come are twice as good as one. And as the values of the twelve are added up, they cannot tell that a third
set is worth much more than a first one, because it closes the deal: one number more for the shape of the
whole hand can, by how many sets it has and how many others lack one card or two.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, reduce
from operator import add
from typing import ClassVar

from jokerpoker.cards import Card
from jokerpoker.games.joker_rum.players.patterns import COUNTS, PatternNumbers, Patterns
from jokerpoker.games.joker_rum.rules.melds import SETS_IN_HAND, WEIGHT, count_sets

_LAYOUT = PatternNumbers(most=2)

_NEAR, _FAR = 6, 7
_FIELD = 5
"""The bits of a field that counts sets; twelve patterns have at most twenty sets."""

COPIES_SIZE = _LAYOUT.size + (SETS_IN_HAND + 1) * _NEAR * _FAR
"""The number of patterns, including shapes of hands."""


def lacking(number: int) -> list[int]:
    """How many cards each possible set of a pattern needs; sets out of reach are left out.

    A joker in the hand replaces one card of each run of K Q J or 2 3 4.
    """
    if number < _LAYOUT.rows_at:
        jokers, runs = divmod(number, _LAYOUT.runs)
        return _lacking_in_runs(runs, jokers)
    if number < _LAYOUT.columns_at:
        supers, row = divmod(number - _LAYOUT.rows_at, _LAYOUT.rows)
        return _lacking_in_row(
            [row // _LAYOUT.cells**digit % _LAYOUT.cells for digit in (3, 2, 1, 0)], supers
        )
    have, none, _ = _LAYOUT.columns[(number - _LAYOUT.columns_at) // 3]
    return [] if none else [4 - have]


def _lacking_in_runs(runs: int, jokers: int) -> list[int]:
    """The numbers for the two runs of a suit."""
    halves, low = divmod(runs, len(COUNTS))
    ace, high = divmod(halves, len(COUNTS))
    needed = []
    for have, lost in (COUNTS[high], COUNTS[low]):
        helped = min(jokers, 1)
        if ace and have + lost <= 3 and lost <= helped:
            needed.append(max(0, 3 - have - helped) + (ace < _LAYOUT.once))
    return needed


def _lacking_in_row(cells: Sequence[int], supers: int) -> list[int]:
    """The number for the nearest set with these 6 7 8 9."""
    sets = [cells[:3]] if supers & 1 else []
    sets += [cells[1:]] if supers & 2 else []
    lacks = [sum(cell < _LAYOUT.once for cell in cards) for cards in (*sets, cells) if 0 not in cards]
    return [min(lacks)] if lacks else []


@cache
def _nearness() -> Sequence[int]:
    """For each pattern: how many of its sets need one card and, in the next field, two cards."""
    lacks = map(lacking, range(_LAYOUT.size))
    return [cards.count(1) + (cards.count(2) << _FIELD) for cards in lacks]


class Copies(Patterns):
    """Twelve patterns, and a thirteenth for the shape of the whole hand."""

    layout: ClassVar[PatternNumbers] = _LAYOUT

    def numbers(self, key: int) -> tuple[int, ...]:
        """The twelve patterns of the hand with this key, and its shape."""
        twelve = self._twelve(key)
        return (*twelve, _shape(sum(map(_nearness().__getitem__, twelve)), count_sets(key)))

    def throws(self, key: int, cards: Sequence[Card], row: Sequence[float]) -> list[float]:
        """The value of the hand with this key without each of ``cards``."""
        twelve, nearness = self._twelve(key), _nearness()
        whole = reduce(add, map(row.__getitem__, twelve))
        near_now = sum(map(nearness.__getitem__, twelve))
        any_set = count_sets(key) > 0
        values = []
        for card in cards:
            value, near = whole, near_now
            for before, after in self._moved(key, twelve, card):
                value += row[after] - row[before]
                near += nearness[after] - nearness[before]
            sets = count_sets(key - WEIGHT[card]) if any_set else 0
            values.append(value + row[_shape(near, sets)])
        return values


def _shape(near: int, sets: int) -> int:
    """The pattern of a hand's shape: its number of sets, and of sets that need one or two cards."""
    one, two = min(near & (1 << _FIELD) - 1, _NEAR - 1), min(near >> _FIELD, _FAR - 1)
    return _LAYOUT.size + (min(sets, SETS_IN_HAND) * _NEAR + one) * _FAR + two
