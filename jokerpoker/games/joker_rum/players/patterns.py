"""A hand seen as patterns: what each suit and each rank of it holds, can still get, and has lost.

Every pattern has a number; a table gives each number a value in points, and the value of a hand is
the sum over its twelve patterns: the ace runs of four suits, the rows of 6 7 8 9 in four suits,
and the columns of four ranks. Suits, and ranks, share one part of the table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache

from jokerpoker.cards import SUITS, Card
from jokerpoker.games.joker_rum.rules.melds import FIVE_AT, JOKERS_AT, PART_MASK, ROWS_AT, SUIT_BITS
from jokerpoker.games.joker_rum.rules.pack import HIGH, LOW, MIDDLE

COUNTS = tuple((have, lost) for have in range(5) for lost in range(5 - have))
"""How many cards of four are held, and how many others cannot be had."""

_NUMBER = {counts: number for number, counts in enumerate(COUNTS)}

_RUN_PATTERNS, _ROW_PATTERNS, _COLUMN_PATTERNS = 4 * len(COUNTS) ** 2, 4**4, len(COUNTS) * 3
_ROWS, _COLUMNS = 3 * _RUN_PATTERNS, 3 * _RUN_PATTERNS + 4 * _ROW_PATTERNS
SIZE = _COLUMNS + _COLUMN_PATTERNS
"""How many patterns there are."""


def count_of(held: Sequence[int], live: Sequence[int]) -> int:
    """Where in ``COUNTS`` these cards are, each held or not, and to be had or not."""
    have = sum(map(bool, held))
    lost = sum(not (own or other) for own, other in zip(held, live, strict=True))
    return _NUMBER[have, lost]


@cache
def _runs(live: int) -> list[int]:
    """For each field of a suit in a hand's key, the pattern of its ace runs; ``live``: A K Q J 2 3 4."""
    return [_run(field, live) for field in range(256)]


def _run(field: int, live: int) -> int:
    aces = field & 3
    number = aces + 1 if aces else live & 1
    for at in (0, 3):
        held = [field >> 2 + at + place & 1 for place in range(3)]
        open_ = [live >> 1 + at + place & 1 for place in range(3)]
        number = number * len(COUNTS) + count_of(held, open_)
    return min(number, _RUN_PATTERNS - 1)


@cache
def _rows(live: int) -> list[int]:
    """For each field of a suit's 6 7 8 9, its pattern; ``live`` has a bit for each of the four."""
    return [_ROWS + _row(field, live) for field in range(256)]


def _row(field: int, live: int) -> int:
    number = 0
    for place in range(4):
        held = field >> 2 * place & 3
        number = number * 4 + (min(held, 2) + 1 if held else live >> place & 1)
    return number


@cache
def _columns(live: int) -> list[int]:
    """For each field of a rank in four suits, its pattern."""
    return [_COLUMNS + _column(field, live) for field in range(256)]


def _column(field: int, live: int) -> int:
    held = [field >> 2 * place & 3 for place in range(4)]
    doubles = sum(count > 1 for count in held)
    return 3 * count_of(held, [live >> place & 1 for place in range(4)]) + min(doubles, 2)


SUIT_CARDS = tuple(tuple(rank + suit for rank in "A" + HIGH + LOW) for suit in SUITS)
ROW_CARDS = tuple(tuple(rank + suit for rank in MIDDLE) for suit in SUITS)
COLUMN_CARDS = tuple(tuple(rank + suit for suit in SUITS) for rank in MIDDLE)


class Patterns:
    """How hands look while certain cards can still be had: ``left`` tells how many copies of each."""

    RUNS, ROWS = _RUN_PATTERNS, _ROW_PATTERNS
    """How many patterns the runs of a suit have with the same jokers, and a row with the same super cards."""

    runs_of: Callable[[int], Sequence[int]] = staticmethod(_runs)
    rows_of: Callable[[int], Sequence[int]] = staticmethod(_rows)
    columns_of: Callable[[int], Sequence[int]] = staticmethod(_columns)

    def __init__(self, left: Mapping[Card, int]) -> None:
        self._left = dict(left)
        self._runs = [self.runs_of(self._code(cards)) for cards in SUIT_CARDS]
        self._rows = [self.rows_of(self._code(cards)) for cards in ROW_CARDS]
        self._columns = [self.columns_of(self._code(cards)) for cards in COLUMN_CARDS]

    def set_left(self, card: Card, copies: int) -> None:
        """So many copies of a card can still be had now."""
        if self._left.get(card, 0) == copies or card[1] not in SUITS:
            return
        self._left[card] = copies
        suit = SUITS.index(card[1])
        if card[0] in MIDDLE:
            rank = MIDDLE.index(card[0])
            self._rows[suit] = self.rows_of(self._code(ROW_CARDS[suit]))
            self._columns[rank] = self.columns_of(self._code(COLUMN_CARDS[rank]))
        else:
            self._runs[suit] = self.runs_of(self._code(SUIT_CARDS[suit]))

    def _code(self, cards: Sequence[Card]) -> int:
        """Which of some cards can be had, as one number."""
        return sum(1 << place for place, card in enumerate(cards) if self._left.get(card, 0) > 0)

    def numbers(self, key: int) -> tuple[int, ...]:
        """The twelve patterns of the hand with this key."""
        one, two, three, four = self._runs
        jokers = (key >> JOKERS_AT & 3) * self.RUNS
        part = key >> ROWS_AT & PART_MASK
        clubs, diamonds, hearts, spades = self._rows
        supers = (part >> FIVE_AT) * self.ROWS
        a, b, c, d = part & 255, part >> 8 & 255, part >> 16 & 255, part >> 24 & 255
        six, seven, eight, nine = self._columns
        return (
            jokers + one[key & 255],
            jokers + two[key >> SUIT_BITS & 255],
            jokers + three[key >> 2 * SUIT_BITS & 255],
            jokers + four[key >> 3 * SUIT_BITS & 255],
            supers + clubs[a],
            supers + diamonds[b],
            supers + hearts[c],
            supers + spades[d],
            six[a & 3 | (b & 3) << 2 | (c & 3) << 4 | (d & 3) << 6],
            seven[(a & 12) >> 2 | b & 12 | (c & 12) << 2 | (d & 12) << 4],
            eight[(a & 48) >> 4 | (b & 48) >> 2 | c & 48 | (d & 48) << 2],
            nine[a >> 6 | b >> 6 << 2 | c >> 6 << 4 | d >> 6 << 6],
        )
