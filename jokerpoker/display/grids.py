"""Boards of squares in rows and columns: what squares are called, and lines over them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, TypeAlias, get_args

from jokerpoker.display.words import Words

Direction: TypeAlias = Literal["across", "down"]
"""A direction on a board: to the right, or towards its lower edge."""
DIRECTIONS: tuple[Direction, ...] = get_args(Direction)


@dataclass(frozen=True)
class Area:
    """A rectangle of squares of a special kind, from the key of its upper left square (``first``) to that of
    its lower right square (``last``). ``mark``: a style name.
    """

    mark: str
    label: Words
    first: str
    last: str


@dataclass(frozen=True)
class Stroke:
    """A line drawn over squares, and the words at its end. ``first``, ``last``: the keys of the squares where
    it begins and ends.

    ``mark``: a style name.
    """

    first: str
    last: str
    words: Words
    mark: str = ""


@dataclass(frozen=True)
class BoardGrid:
    """A board: the names of its rows from the top, and of its columns from the left.

    The key of a square, which is also its name, is its row's name followed by its column's: ``h8``.
    ``along``: the direction in which several items are placed, starting at a square. ``areas``: the special
    squares. ``strokes``: the lines drawn now.
    """

    rows: tuple[str, ...]
    columns: tuple[str, ...]
    along: Direction = "across"
    areas: tuple[Area, ...] = ()
    strokes: tuple[Stroke, ...] = ()

    def squares(self) -> Iterator[str]:
        """Every square, row by row."""
        for row in self.rows:
            yield from (row + column for column in self.columns)

    def indexes_of(self, square: str) -> tuple[int, int] | None:
        """Return (row, column), the indexes of a square; None if the board does not have the square.

        >>> BoardGrid(("C", "E", "CC"), ("1", "2")).indexes_of("CC2")
        (2, 1)
        """
        row = square.rstrip("0123456789")
        column = square[len(row) :]
        if row not in self.rows or column not in self.columns:
            return None
        return self.rows.index(row), self.columns.index(column)

    def onward(self, square: str, along: Direction) -> Iterator[str]:
        """The squares after a square, in a direction, up to the edge; none if the square is not
        on the board.
        """
        indexes = self.indexes_of(square)
        if indexes is None:
            return
        row, column = indexes
        if along == "across":
            yield from (self.rows[row] + name for name in self.columns[column + 1 :])
        else:
            yield from (name + self.columns[column] for name in self.rows[row + 1 :])

    def area(self, square: str) -> Area | None:
        """The area that a square belongs to; None if it is in none or not on the board."""
        indexes = self.indexes_of(square)
        return next((area for area in self.areas if indexes and self._within(indexes, area)), None)

    def _within(self, indexes: tuple[int, int], area: Area) -> bool:
        first, last = self.indexes_of(area.first), self.indexes_of(area.last)
        if first is None or last is None:
            return False
        return all(low <= index <= high for low, index, high in zip(first, indexes, last, strict=True))
