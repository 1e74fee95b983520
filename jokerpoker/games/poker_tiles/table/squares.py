"""The names of squares at a table.

In the rules and in saves, a square is a capital letter for its column and a number for its row
(``rules.board``). Since people could take column J or K for jack or king, at the table columns have numbers
and rows have small letters.
"""

from __future__ import annotations

from functools import cache
from string import ascii_lowercase, ascii_uppercase

from jokerpoker.games.poker_tiles.options import LARGEST_BOARD
from jokerpoker.games.poker_tiles.rules.board import Square


def row_names(size: int) -> tuple[str, ...]:
    """The names of the rows, the upper one first.

    >>> row_names(15)[-2:]
    ('n', 'o')
    """
    return tuple(ascii_lowercase[:size])


@cache
def shown(square: Square) -> str:
    """The name of a square at a table.

    >>> shown("H8"), shown("K9")
    ('h8', 'i11')
    """
    row, column = int(square[1:]), ascii_uppercase.index(square[0])
    return ascii_lowercase[row - 1] + str(column + 1)


def inner(name: str) -> Square | None:
    """The square with this name at a table; None if even the largest board has none.

    >>> inner("h8"), inner("i11"), inner("rack")
    ('H8', 'K9', None)
    """
    row, number = ascii_lowercase.find(name[:1].lower() or "?"), name[1:]  # "?": -1 for an empty name
    if not 0 <= row < LARGEST_BOARD or not number.isdecimal() or not 0 < int(number) <= LARGEST_BOARD:
        return None
    return ascii_uppercase[int(number) - 1] + str(row + 1)
