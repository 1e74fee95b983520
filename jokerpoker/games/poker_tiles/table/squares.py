"""The names of squares at a table.

In the rules and in saves, a square has a capital letter for its column and a number for its row
(``rules.board``). But people could take column J or K for jack or king. So at the table, columns have numbers
and rows have small letters, without those of ranks (a, j, k, q, t) and those that look like digits (i, l, o).
"""

from __future__ import annotations

from functools import cache

from jokerpoker.games.poker_tiles.options import LARGEST_BOARD
from jokerpoker.games.poker_tiles.rules.board import COLUMNS, Square

LETTERS = "bcdefghmnprsuvwxyz"
ROWS: tuple[str, ...] = (*LETTERS, *(2 * letter for letter in LETTERS))[:LARGEST_BOARD]
"""The names of the rows of the largest board, the upper one first."""


def row_names(size: int) -> tuple[str, ...]:
    """The names of the rows, the upper one first.

    >>> row_names(15)[-2:], row_names(25)[-1]
    (('v', 'w'), 'hh')
    """
    return ROWS[:size]


@cache
def square_name(square: Square) -> str:
    """The name of a square at a table.

    >>> square_name("H8"), square_name("K9")
    ('m8', 'n11')
    """
    row, column = int(square[1:]), COLUMNS.index(square[0])
    return ROWS[row - 1] + str(column + 1)


def square_named(name: str) -> Square | None:
    """The square with this name at a table; None if even the largest board has no such square.

    >>> square_named("m8"), square_named("N11"), square_named("rack")
    ('H8', 'K9', None)
    """
    row = name.lower().rstrip("0123456789")
    number = name[len(row) :]
    if row not in ROWS or not number or not 0 < int(number) <= LARGEST_BOARD:
        return None
    return COLUMNS[int(number) - 1] + str(ROWS.index(row) + 1)
