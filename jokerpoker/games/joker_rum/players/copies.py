"""The expert's patterns, with the number of copies of each card that can still come and the hand's shape.

The patterns of the level ``strong`` tell only whether a card can still come; but two copies to come are twice
as good as one. And a sum of twelve values cannot express that a third set is worth much more than the first,
because it closes the deal. So there is a thirteenth pattern, the *shape* of the whole hand: its number of
sets, and of sets that need one card or two. For runs, rows, columns and cells see :mod:`patterns`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, reduce
from operator import add
from typing import ClassVar

from jokerpoker.cards import Card
from jokerpoker.games.joker_rum.players.patterns import COUNTS, PatternNumbers, Patterns
from jokerpoker.games.joker_rum.rules.melds import SETS_IN_HAND, WEIGHT, count_sets

_NUMBERING = PatternNumbers(most=2)  # cells 0, 1, 2: so many copies to come; 3, 4: one or two in the hand

_ONES = 6
"""Shapes distinguish six counts of sets that need one card: 0 to 4, or 5 and more."""

_TWOS = 7
"""Shapes distinguish seven counts of sets that need two cards: 0 to 5, or 6 and more."""

_COUNT_BITS = 5
"""The number of bits for a count of sets. The twelve patterns count at most 16 sets: two runs for each of
four suits, and one set for each of four rows and four columns.
"""

COPIES_SIZE = _NUMBERING.size + (SETS_IN_HAND + 1) * _ONES * _TWOS
"""The number of patterns, including shapes of hands."""


def needed_cards(number: int) -> list[int]:
    """The number of cards that each set of a pattern still needs. Of the sets of a row, only the nearest to
    completion is listed; sets that cannot be completed are left out. If the hand has a joker, it counts in
    every run.
    """
    if number < _NUMBERING.rows_at:
        jokers, runs = divmod(number, _NUMBERING.runs)
        return _needed_in_runs(runs, jokers)
    if number < _NUMBERING.columns_at:
        supers, row = divmod(number - _NUMBERING.rows_at, _NUMBERING.rows)
        # The number of a row has a digit for each of 6 7 8 9, the cell of this card.
        cells = [row // _NUMBERING.cells**digit % _NUMBERING.cells for digit in (3, 2, 1, 0)]
        return _needed_in_row(cells, supers)
    # Each state has three patterns: the hand has two copies of no, one, or more cards. A state counts the
    # cards in the hand, those that cannot come, and those with one copy to come.
    state = (number - _NUMBERING.columns_at) // 3
    have, lost, _ = _NUMBERING.column_states[state]
    return [] if lost else [4 - have]


def _in_hand(cell: int) -> bool:
    return cell >= _NUMBERING.once


def _needed_in_runs(runs: int, jokers: int) -> list[int]:
    """The number of cards that each of the two runs of a suit needs; ``runs``: the pattern without jokers."""
    ace_and_high, low = divmod(runs, len(COUNTS))
    ace, high = divmod(ace_and_high, len(COUNTS))  # the ace's cell, and indexes of both runs' counts
    needed = []
    for have, lost in (COUNTS[high], COUNTS[low]):
        replaced = min(jokers, 1)
        # The run can be completed if the hand has an ace or can get one (cell 0: it cannot), and a joker
        # replaces the lost cards. Counts with the sum four are unused (see ``COUNTS``).
        if ace and have + lost <= 3 and lost <= replaced:
            needed.append(max(0, 3 - have - replaced) + (not _in_hand(ace)))
    return needed


def _needed_in_row(cells: Sequence[int], supers: int) -> list[int]:
    """The number of cards that the nearest set of this row needs: all four, or three with a super card (bit
    0: with 6 7 8, bit 1: with 7 8 9). A card of cell 0 cannot come.

    >>> _needed_in_row([3, 3, 2, 0], 1)  # the hand has 6, 7 and the super five; two 8s can come, no 9
    [1]
    """
    sets = [cells[:3]] if supers & 1 else []
    sets += [cells[1:]] if supers & 2 else []
    needed = [sum(not _in_hand(cell) for cell in cards) for cards in (*sets, cells) if 0 not in cards]
    return [min(needed)] if needed else []


@cache
def _nearness() -> Sequence[int]:
    """By pattern: how many of its sets need one card and, in the higher bits, how many need two. If one set
    needs one card and another two, that is 1 + (1 << 5) = 33.
    """
    needed = map(needed_cards, range(_NUMBERING.size))
    return [cards.count(1) + (cards.count(2) << _COUNT_BITS) for cards in needed]


class Copies(Patterns):
    """Twelve patterns, and a thirteenth for the shape of the whole hand."""

    numbering: ClassVar[PatternNumbers] = _NUMBERING

    def numbers(self, key: int) -> tuple[int, ...]:
        """The twelve patterns of the hand with this key, and its shape."""
        twelve = self._twelve(key)
        return (*twelve, _shape(sum(map(_nearness().__getitem__, twelve)), count_sets(key)))

    def values_without(self, key: int, cards: Sequence[Card], table_row: Sequence[float]) -> list[float]:
        """The values of the hand with this key without each of these cards, one at a time; ``table_row``: the
        value of each pattern.
        """
        twelve, nearness = self._twelve(key), _nearness()
        total = reduce(add, map(table_row.__getitem__, twelve))
        near_now = sum(map(nearness.__getitem__, twelve))
        any_set = count_sets(key) > 0
        values = []
        for card in cards:
            value, near = total, near_now
            for before, after in self._changed(key, twelve, card):
                value += table_row[after] - table_row[before]
                near += nearness[after] - nearness[before]
            sets = count_sets(key - WEIGHT[card]) if any_set else 0
            values.append(value + table_row[_shape(near, sets)])
        return values


def _shape(near: int, sets: int) -> int:
    """The pattern of a hand's shape; ``near``: the numbers of sets that need one or two cards, as in
    ``_nearness``.
    """
    one, two = min(near & (1 << _COUNT_BITS) - 1, _ONES - 1), min(near >> _COUNT_BITS, _TWOS - 1)
    return _NUMBERING.size + (min(sets, SETS_IN_HAND) * _ONES + one) * _TWOS + two
