"""Squares as they are named at a table.

Inside, and in saves, a square is a letter for its column and a number for its row (``rules.board``). A person
would take column J or K for jack or king: at a table columns have numbers, and rows have letters that no rank
of a card has in any language.
"""

from __future__ import annotations

from functools import cache
from string import ascii_uppercase

from jokerpoker.games.poker_tiles.options import LARGEST_BOARD
from jokerpoker.games.poker_tiles.rules.board import Square

LETTERS = "CEGHILMNOPSUWXYZ"
"""Without A, K, Q, J and T, and without the court cards of German (B, D), French (V, D, R), Italian (F)."""


def row_names(size: int) -> tuple[str, ...]:
    """The names of the rows, the upper one first.

    >>> row_names(18)[-4:]
    ('Y', 'Z', 'CC', 'CE')
    """
    names = [*LETTERS, *(LETTERS[0] + letter for letter in LETTERS)]
    return tuple(names[:size])


@cache
def shown(square: Square) -> str:
    """What a square is called at a table.

    >>> shown("H8"), shown("K9")
    ('N8', 'O11')
    """
    row, column = int(square[1:]), ascii_uppercase.index(square[0])
    return row_names(row)[-1] + str(column + 1)


def inner(name: str) -> Square | None:
    """The square that has this name at a table; None if it is none.

    >>> inner("N8"), inner("O11"), inner("rack")
    ('H8', 'K9', None)
    """
    letters = name.rstrip("0123456789")
    number, rows = name[len(letters) :], row_names(LARGEST_BOARD)
    if letters not in rows or not number or not 0 < int(number) <= LARGEST_BOARD:
        return None
    return ascii_uppercase[int(number) - 1] + str(rows.index(letters) + 1)
