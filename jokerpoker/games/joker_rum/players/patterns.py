"""Describes a hand by twelve patterns: which cards of a suit or rank it has, can still get, or cannot get.

Every pattern has a number; a table gives each number a value in points, and the value of a hand is
the sum over its twelve patterns: the ace runs of four suits, the *rows* of 6 7 8 9 in four suits,
and the *columns* of these four ranks. The four runs share one part of the table, as do the rows, and the
columns. The number of each run also tells how many jokers the hand has, that of each row which super cards
(5h, Ts).

Example: Ac Kc Qc 2c. In the field of clubs in the hand's key (``rules/melds.py``) bits 0 and 1 count the
aces, bits 2 to 4 are K Q J, bits 5 to 7 are 2 3 4:

>>> from jokerpoker.games.joker_rum.rules.melds import key_of
>>> f"{key_of(['Ac', 'Kc', 'Qc', '2c']) & 255:08b}"
'00101101'

If no jack of clubs can come, the high run has two cards and has lost one, (2, 1); the low run has one, (1,
0). With the cell of the ace (one copy in the hand: 2) they are the digits of the run's pattern:

>>> numbers = Patterns({card: card != "Jc" for card in COPIES}).numbers(key_of(["Ac", "Kc", "Qc", "2c"]))
>>> numbers[0] == (2 * len(COUNTS) + COUNTS.index((2, 1))) * len(COUNTS) + COUNTS.index((1, 0))
True
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property, reduce
from operator import add
from typing import ClassVar, TypeAlias

from jokerpoker.cards import SUITS, Card
from jokerpoker.games.joker_rum.rules.melds import (
    FIVE_AT,
    JOKERS_AT,
    MIDDLE_AT,
    MIDDLE_MASK,
    SUIT_BITS,
    WEIGHT,
)
from jokerpoker.games.joker_rum.rules.pack import COPIES, HIGH, JOKER, LOW, MIDDLE

COUNTS = tuple((have, lost) for have in range(5) for lost in range(5 - have))
"""For the three cards of a run beside its ace: how many the hand has, and how many of the others can no
longer come. Pairs with the sum four are not used, but the learned tables have places for them."""

_INDEX_OF = {counts: index for index, counts in enumerate(COUNTS)}


@dataclass(frozen=True, eq=False)
class PatternNumbers:
    """The numbering of patterns: first runs, then rows, then columns.

    A card's *cell* is its state: 0 to ``most`` copies can still come, or the hand has one copy, or two.
    """

    most: int

    @property
    def once(self) -> int:
        """The cell of a card with one copy in the hand; the next number is that of a card with two."""
        return self.most + 1

    @property
    def cells(self) -> int:
        """The number of cells."""
        return self.most + 3

    @cached_property
    def runs(self) -> int:
        """The number of run patterns of a suit, for a given number of jokers."""
        return self.cells * len(COUNTS) ** 2

    @cached_property
    def rows(self) -> int:
        """The number of patterns of a row, for given super cards."""
        return self.cells**4

    @cached_property
    def column_states(self) -> Sequence[tuple[int, ...]]:
        """The states of a column: how many of its four cards are in the hand, and how many of the others have
        0, 1, … ``most`` - 1 copies to come. With ``most`` 1, (2, 1) means: two in the hand, one cannot come,
        so one can.
        """
        states: list[tuple[int, ...]] = [()]
        for _ in range(self.most + 1):
            states = [(*counts, count) for counts in states for count in range(5 - sum(counts))]
        return states

    @cached_property
    def column_index(self) -> Mapping[tuple[int, ...], int]:
        """The index of each state of a column."""
        return {counts: index for index, counts in enumerate(self.column_states)}

    @property
    def rows_at(self) -> int:
        """The first pattern of a row; the runs before are those with no, one and two jokers."""
        return 3 * self.runs

    @property
    def columns_at(self) -> int:
        """The first pattern of a column, after the rows with no super card, the five, the ten, and both."""
        return self.rows_at + 4 * self.rows

    @property
    def size(self) -> int:
        """The number of patterns. Each state of a column has three: the hand has two copies of no card of the
        column, of one, or of more.
        """
        return self.columns_at + 3 * len(self.column_states)

    def cell(self, copies: int, left: int) -> int:
        """The cell of a card: ``copies`` in the hand; ``left``: copies to come, which do not matter if the
        hand has a copy.
        """
        return self.once + (copies > 1) if copies else left

    def encoded(self, left: Iterable[int]) -> int:
        """The copies to come of some cards, encoded in one number of base ``most`` + 1, the first card in the
        lowest digit: with a base of 3, the copies 2, 0 and 1 are 2 + 0 * 3 + 1 * 9.

        >>> PatternNumbers(most=2).encoded([2, 0, 1])
        11
        """
        most, base = self.most, self.once
        return sum(min(copies, most) * base**digit for digit, copies in enumerate(left))

    def decoded(self, code: int, cards: int) -> list[int]:
        """Decode a code: the copies to come of each card."""
        return [code // self.once**digit % self.once for digit in range(cards)]


MakeTable: TypeAlias = Callable[[PatternNumbers, int], Sequence[int]]
"""Takes a numbering and the code of copies to come; makes a table: by field of a hand's key (8 bits), the
pattern."""


@cache
def run_table(numbering: PatternNumbers, code: int) -> list[int]:
    """By field of a suit in a hand's key, the pattern of its ace runs; ``code``: the copies to come of
    A K Q J 2 3 4, encoded.
    """
    left = numbering.decoded(code, 7)
    return [_run(numbering, field, left) for field in range(256)]


def _run(numbering: PatternNumbers, field: int, left: Sequence[int]) -> int:
    """The pattern of a suit's field: two bits for A, then one each for K Q J 2 3 4."""
    number = numbering.cell(field & 3, left[0])
    for at in (1, 4):  # where K Q J and 2 3 4 begin in ``left``; in the field, one bit higher
        in_hand = [field >> 1 + at + index & 1 for index in range(3)]
        lost = sum(not (own or to_come) for own, to_come in zip(in_hand, left[at : at + 3], strict=True))
        number = number * len(COUNTS) + _INDEX_OF[sum(in_hand), lost]
    return number


@cache
def row_table(numbering: PatternNumbers, code: int) -> list[int]:
    """By field of a suit's 6 7 8 9, the pattern of this row; ``code`` as in :func:`run_table`."""
    left = numbering.decoded(code, 4)
    return [numbering.rows_at + _row(numbering, field, left) for field in range(256)]


def _row(numbering: PatternNumbers, field: int, left: Sequence[int]) -> int:
    number = 0
    for index in range(4):
        number = number * numbering.cells + numbering.cell(field >> 2 * index & 3, left[index])
    return number


@cache
def column_table(numbering: PatternNumbers, code: int) -> list[int]:
    """By field of a rank in four suits, the pattern of this column; ``code`` as in :func:`run_table`."""
    left = numbering.decoded(code, 4)
    return [numbering.columns_at + _column(numbering, field, left) for field in range(256)]


def _column(numbering: PatternNumbers, field: int, left: Sequence[int]) -> int:
    cells = [numbering.cell(field >> 2 * index & 3, left[index]) for index in range(4)]
    twice = cells.count(numbering.once + 1)
    counts = cells.count(numbering.once) + twice, *map(cells.count, range(numbering.most))
    return 3 * numbering.column_index[counts] + min(twice, 2)


ROWS_FROM = len(SUITS)
"""The index of the first row among the twelve patterns of a hand; the runs come first."""

COLUMNS_FROM = 2 * len(SUITS)
"""The index of the first column among the twelve patterns of a hand."""

_CARDS = (
    *(tuple(rank + suit for rank in "A" + HIGH + LOW) for suit in SUITS),
    *(tuple(rank + suit for rank in MIDDLE) for suit in SUITS),
    *(tuple(rank + suit for suit in SUITS) for rank in MIDDLE),
)
"""The cards of each of the twelve patterns."""

_MAKERS: Sequence[MakeTable] = (*[run_table] * 4, *[row_table] * 4, *[column_table] * 4)
"""The functions that make the tables of the twelve patterns."""

_PATTERNS_WITH = {
    card: tuple((at, cards.index(card)) for at, cards in enumerate(_CARDS) if card in cards)
    for card in COPIES
}
"""By card: the indexes of the patterns that it is part of, each with its index among the pattern's cards.
Jokers and super cards are part of none."""

Changed: TypeAlias = Sequence[tuple[int, int]]
"""Patterns that change: their numbers before and after."""


class Patterns:
    """The patterns of hands, as the level ``strong`` uses them: they only tell whether a card can still come,
    not how many copies. ``left``: by card, the copies that can still come.
    """

    numbering: ClassVar[PatternNumbers] = PatternNumbers(most=1)

    def __init__(self, left: Mapping[Card, int]) -> None:
        numbering = self.numbering
        self._left = dict(left)
        self._codes = [numbering.encoded(self._left.get(card, 0) for card in cards) for cards in _CARDS]
        self._tables = [make(numbering, code) for make, code in zip(_MAKERS, self._codes, strict=True)]

    def set_left(self, card: Card, copies: int) -> None:
        """Set how many copies of a card can still come."""
        most, base = self.numbering.most, self.numbering.once
        change = min(copies, most) - min(self._left.get(card, 0), most)
        self._left[card] = copies
        if change:
            for at, digit in _PATTERNS_WITH[card]:
                self._codes[at] += change * base**digit
                self._tables[at] = _MAKERS[at](self.numbering, self._codes[at])

    def numbers(self, key: int) -> tuple[int, ...]:
        """The twelve patterns of the hand with this key."""
        return self._twelve(key)

    def _twelve(self, key: int) -> tuple[int, ...]:
        numbering = self.numbering
        run_c, run_d, run_h, run_s, row_c, row_d, row_h, row_s, six, seven, eight, nine = self._tables
        jokers = (key >> JOKERS_AT & 3) * numbering.runs
        middle = key >> MIDDLE_AT & MIDDLE_MASK
        supers = (middle >> FIVE_AT) * numbering.rows
        # By suit, two bits each for 6 7 8 9; below, those of one rank are put side by side.
        c, d, h, s = middle & 255, middle >> 8 & 255, middle >> 16 & 255, middle >> 24 & 255
        return (
            jokers + run_c[key & 255],
            jokers + run_d[key >> SUIT_BITS & 255],
            jokers + run_h[key >> 2 * SUIT_BITS & 255],
            jokers + run_s[key >> 3 * SUIT_BITS & 255],
            supers + row_c[c],
            supers + row_d[d],
            supers + row_h[h],
            supers + row_s[s],
            six[c & 3 | (d & 3) << 2 | (h & 3) << 4 | (s & 3) << 6],
            seven[(c & 12) >> 2 | d & 12 | (h & 12) << 2 | (s & 12) << 4],
            eight[(c & 48) >> 4 | (d & 48) >> 2 | h & 48 | (s & 48) << 2],
            nine[c >> 6 | d >> 6 << 2 | h >> 6 << 4 | s >> 6 << 6],
        )

    def values_without(self, key: int, cards: Sequence[Card], table_row: Sequence[float]) -> list[float]:
        """The values of the hand with this key without each of these cards, one at a time; ``table_row``: the
        value of each pattern.
        """
        twelve = self._twelve(key)
        total = reduce(add, map(table_row.__getitem__, twelve))
        values = []
        for card in cards:
            value = total
            for before, after in self._changed(key, twelve, card):
                value += table_row[after] - table_row[before]
            values.append(value)
        return values

    def _changed(self, key: int, twelve: Sequence[int], card: Card) -> Changed:
        """The patterns that change when a card is discarded. ``twelve``: those of the hand with the card."""
        middle, patterns = key >> MIDDLE_AT & MIDDLE_MASK, _PATTERNS_WITH[card]
        if not patterns:
            return self._all_changed(twelve, card)
        ((at, digit), *column) = patterns
        if not column:  # a card of A K Q J 2 3 4 is only in a run
            field = (key - WEIGHT[card]) >> at * SUIT_BITS & 255
            jokers = (key >> JOKERS_AT & 3) * self.numbering.runs
            return ((twelve[at], jokers + self._tables[at][field]),)
        suit, ((at_column, _),) = at - ROWS_FROM, column
        row = (middle >> suit * SUIT_BITS & 255) - (1 << 2 * digit)
        copies = middle >> 2 * digit  # of this rank, two bits in each suit's eight; put side by side below
        rank = (copies & 3 | copies >> 6 & 12 | copies >> 12 & 48 | copies >> 18 & 192) - (1 << 2 * suit)
        supers = (middle >> FIVE_AT) * self.numbering.rows
        return (
            (twelve[at], supers + self._tables[at][row]),
            (twelve[at_column], self._tables[at_column][rank]),
        )

    def _all_changed(self, twelve: Sequence[int], card: Card) -> Changed:
        """The patterns that change when a joker is discarded (all runs), or a super card (all rows)."""
        if card == JOKER:
            return [(number, number - self.numbering.runs) for number in twelve[:ROWS_FROM]]
        fewer = (WEIGHT[card] >> MIDDLE_AT + FIVE_AT & 3) * self.numbering.rows
        return [(number, number - fewer) for number in twelve[ROWS_FROM:COLUMNS_FROM]]


SIZE = Patterns.numbering.size
"""The number of patterns of the level ``strong``."""
