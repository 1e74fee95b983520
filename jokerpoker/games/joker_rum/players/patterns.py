"""A hand seen as patterns: what each suit and each rank of it holds, can still get, and has lost.

Every pattern has a number; a table gives each number a value in points, and the value of a hand is
the sum over its twelve patterns: the ace runs of four suits, the rows of 6 7 8 9 in four suits,
and the columns of four ranks. Suits, and ranks, share one part of the table.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cache

from jokerpoker.cards import SUITS, Card
from jokerpoker.games.joker_rum.rules.melds import FIVE_AT, JOKERS_AT, PART_MASK, ROWS_AT, SUIT_BITS
from jokerpoker.games.joker_rum.rules.pack import HIGH, LOW, MIDDLE

_KINDS = {pair: number for number, pair in enumerate((h, d) for h in range(5) for d in range(5 - h))}

_COUNTS = {number: pair for pair, number in _KINDS.items()}

_RUN_PATTERNS, _ROW_PATTERNS, _COLUMN_PATTERNS = 4 * 15 * 15, 4**4, 15 * 3
_ROWS, _COLUMNS = 3 * _RUN_PATTERNS, 3 * _RUN_PATTERNS + 4 * _ROW_PATTERNS
SIZE = _COLUMNS + _COLUMN_PATTERNS
"""How many patterns there are."""


def _count(held: Sequence[int], live: Sequence[int]) -> int:
    """A number for how many cards are held, and how many others cannot be had."""
    have = sum(map(bool, held))
    lost = sum(not (own or other) for own, other in zip(held, live, strict=True))
    return _KINDS[have, lost]


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
        number = number * 15 + _count(held, open_)
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
    return 3 * _count(held, [live >> place & 1 for place in range(4)]) + min(doubles, 2)


def lacking(number: int) -> list[int]:
    """How many cards each set of a pattern lacks; sets that cannot be had any more are left out.

    A joker in the hand stands in for one card of each run of K Q J or 2 3 4.
    """
    if number < _ROWS:
        jokers, runs = divmod(number, _RUN_PATTERNS)
        return _lacking_in_runs(runs, jokers)
    if number < _COLUMNS:
        supers, row = divmod(number - _ROWS, _ROW_PATTERNS)
        return _lacking_in_row([row >> 2 * place & 3 for place in (3, 2, 1, 0)], supers)
    have, lost = _COUNTS[(number - _COLUMNS) // 3]
    return [] if lost else [4 - have]


def _lacking_in_runs(runs: int, jokers: int) -> list[int]:
    """Of the two runs of a suit."""
    halves, low = divmod(runs, 15)
    ace, high = divmod(halves, 15)
    found = []
    for have, lost in (_COUNTS[high], _COUNTS[low]):
        helped = min(jokers, 1)
        if ace and have + lost <= 3 and lost <= helped:
            found.append(max(0, 3 - have - helped) + (ace == 1))
    return found


def _lacking_in_row(cells: Sequence[int], supers: int) -> list[int]:
    """Of the nearest set with these 6 7 8 9; each is out of reach (0), to be had (1), or held."""
    sets = [cells[:3]] if supers & 1 else []
    sets += [cells[1:]] if supers & 2 else []
    lacks = [cards.count(1) for cards in (*sets, cells) if 0 not in cards]
    return [min(lacks)] if lacks else []


_SUIT_CARDS = tuple(tuple(rank + suit for rank in "A" + HIGH + LOW) for suit in SUITS)
_ROW_CARDS = tuple(tuple(rank + suit for rank in MIDDLE) for suit in SUITS)
_COLUMN_CARDS = tuple(tuple(rank + suit for suit in SUITS) for rank in MIDDLE)


class Patterns:
    """How hands look while certain cards can still be had."""

    def __init__(self, live: Collection[Card]) -> None:
        self._live = set(live)
        self._runs = [_runs(self._bits(cards)) for cards in _SUIT_CARDS]
        self._rows = [_rows(self._bits(cards)) for cards in _ROW_CARDS]
        self._columns = [_columns(self._bits(cards)) for cards in _COLUMN_CARDS]

    def set_live(self, card: Card, live: bool) -> None:
        """A card has become impossible to get, or possible again."""
        if (card in self._live) == live or card[1] not in SUITS:
            return
        (self._live.add if live else self._live.remove)(card)
        suit = SUITS.index(card[1])
        if card[0] in MIDDLE:
            rank = MIDDLE.index(card[0])
            self._rows[suit] = _rows(self._bits(_ROW_CARDS[suit]))
            self._columns[rank] = _columns(self._bits(_COLUMN_CARDS[rank]))
        else:
            self._runs[suit] = _runs(self._bits(_SUIT_CARDS[suit]))

    def _bits(self, cards: Sequence[Card]) -> int:
        return sum(1 << place for place, card in enumerate(cards) if card in self._live)

    def numbers(self, key: int) -> tuple[int, ...]:
        """The twelve patterns of the hand with this key."""
        one, two, three, four = self._runs
        jokers = (key >> JOKERS_AT & 3) * _RUN_PATTERNS
        part = key >> ROWS_AT & PART_MASK
        clubs, diamonds, hearts, spades = self._rows
        supers = (part >> FIVE_AT) * _ROW_PATTERNS
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
