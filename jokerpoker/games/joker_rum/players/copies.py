"""The expert's patterns: they know how many copies of a card can still come, and the hand as a whole.

The strong player's patterns tell only whether a card can be had; two copies of an ace or of a 6, 7, 8 or 9
to come are twice as good as one. And as the values of the twelve are added up, they cannot tell that a third
set is worth much more than a first one, because it closes the deal: one number more for the shape of the
whole hand can, by how many sets it has and how many others lack one card or two.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from jokerpoker.cards import Card
from jokerpoker.games.joker_rum.players.patterns import COUNTS, Patterns, count_of
from jokerpoker.games.joker_rum.rules.melds import SETS_IN_HAND, count_sets

_LEFT = 3
"""How many copies can still come: none, one, two."""

_HELD_ONCE, _HELD_TWICE, _CELLS = 3, 4, 5
"""A card that is held is not looked for; below these are the copies to come of one that is not."""

_COLUMN_COUNTS = tuple(
    (have, none, one) for have in range(5) for none in range(5 - have) for one in range(5 - have - none)
)
"""How many cards of four are held, how many others cannot be had, and how many have one copy to come."""

_COLUMN_NUMBER = {counts: number for number, counts in enumerate(_COLUMN_COUNTS)}

_RUN_PATTERNS, _ROW_PATTERNS = _CELLS * len(COUNTS) ** 2, _CELLS**4
_ROWS, _COLUMNS = 3 * _RUN_PATTERNS, 3 * _RUN_PATTERNS + 4 * _ROW_PATTERNS
_SHAPES = _COLUMNS + 3 * len(_COLUMN_COUNTS)

_NEAR, _FAR = 6, 7
_FIELD = 5
"""Bits of a field that counts sets: twelve patterns have twenty at most."""

COPIES_SIZE = _SHAPES + (SETS_IN_HAND + 1) * _NEAR * _FAR
"""How many patterns there are, shapes of hands included."""


def _digits(code: int, places: int) -> list[int]:
    """How many copies of each of some cards can still come."""
    return [code // _LEFT**place % _LEFT for place in range(places)]


@cache
def _runs(code: int) -> list[int]:
    """For each field of a suit in a hand's key, the pattern of its ace runs; ``code``: A K Q J 2 3 4."""
    return [_run(field, _digits(code, 7)) for field in range(256)]


def _run(field: int, left: Sequence[int]) -> int:
    number = _cell(field & 3, left[0])
    for at in (1, 4):
        held = [field >> 1 + at + place & 1 for place in range(3)]
        number = number * len(COUNTS) + count_of(held, left[at : at + 3])
    return number


def _cell(held: int, left: int) -> int:
    return (_HELD_TWICE if held > 1 else _HELD_ONCE) if held else left


@cache
def _rows(code: int) -> list[int]:
    """For each field of a suit's 6 7 8 9, its pattern."""
    return [_ROWS + _row(field, _digits(code, 4)) for field in range(256)]


def _row(field: int, left: Sequence[int]) -> int:
    number = 0
    for place in range(4):
        number = number * _CELLS + _cell(field >> 2 * place & 3, left[place])
    return number


@cache
def _columns(code: int) -> list[int]:
    """For each field of a rank in four suits, its pattern."""
    return [_COLUMNS + _column(field, _digits(code, 4)) for field in range(256)]


def _column(field: int, left: Sequence[int]) -> int:
    cells = [_cell(field >> 2 * place & 3, left[place]) for place in range(4)]
    have = cells.count(_HELD_ONCE) + cells.count(_HELD_TWICE)
    number = _COLUMN_NUMBER[have, cells.count(0), cells.count(1)]
    return 3 * number + min(cells.count(_HELD_TWICE), 2)


def lacking(number: int) -> list[int]:
    """How many cards each set of a pattern lacks; sets that cannot be had any more are left out.

    A joker in the hand stands in for one card of each run of K Q J or 2 3 4.
    """
    if number < _ROWS:
        jokers, runs = divmod(number, _RUN_PATTERNS)
        return _lacking_in_runs(runs, jokers)
    if number < _COLUMNS:
        supers, row = divmod(number - _ROWS, _ROW_PATTERNS)
        return _lacking_in_row([row // _CELLS**place % _CELLS for place in (3, 2, 1, 0)], supers)
    have, none, _ = _COLUMN_COUNTS[(number - _COLUMNS) // 3]
    return [] if none else [4 - have]


def _lacking_in_runs(runs: int, jokers: int) -> list[int]:
    """Of the two runs of a suit."""
    halves, low = divmod(runs, len(COUNTS))
    ace, high = divmod(halves, len(COUNTS))
    found = []
    for have, lost in (COUNTS[high], COUNTS[low]):
        helped = min(jokers, 1)
        if ace and have + lost <= 3 and lost <= helped:
            found.append(max(0, 3 - have - helped) + (ace < _HELD_ONCE))
    return found


def _lacking_in_row(cells: Sequence[int], supers: int) -> list[int]:
    """Of the nearest set with these 6 7 8 9."""
    sets = [cells[:3]] if supers & 1 else []
    sets += [cells[1:]] if supers & 2 else []
    lacks = [sum(0 < cell < _HELD_ONCE for cell in cards) for cards in (*sets, cells) if 0 not in cards]
    return [min(lacks)] if lacks else []


@cache
def _nearness() -> Sequence[int]:
    """For each pattern: how many of its sets lack one card and, in the field above, two."""
    lacks = map(lacking, range(_SHAPES))
    return [cards.count(1) + (cards.count(2) << _FIELD) for cards in lacks]


class Copies(Patterns):
    """Twelve patterns, and one number more for the shape of the whole hand."""

    RUNS, ROWS = _RUN_PATTERNS, _ROW_PATTERNS
    runs_of, rows_of, columns_of = map(staticmethod, (_runs, _rows, _columns))

    def _code(self, cards: Sequence[Card]) -> int:
        return sum(min(self._left.get(card, 0), 2) * _LEFT**place for place, card in enumerate(cards))

    def numbers(self, key: int) -> tuple[int, ...]:
        """The twelve patterns of the hand with this key, and its shape."""
        numbers = super().numbers(key)
        near = sum(map(_nearness().__getitem__, numbers))
        one, two = min(near & (1 << _FIELD) - 1, _NEAR - 1), min(near >> _FIELD, _FAR - 1)
        sets = min(count_sets(key), SETS_IN_HAND)
        return (*numbers, _SHAPES + (sets * _NEAR + one) * _FAR + two)
