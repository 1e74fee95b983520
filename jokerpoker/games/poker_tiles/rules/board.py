"""The board: squares by name and by cell, and the tiles on it.

Squares have a letter for the column and a number for the row, from ``A1`` at the upper left. In the search
for plays, a square is a *cell*: an index in a list of all rows, one after another, with a wall around the
board. So the right neighbour of a cell is ``cell + ACROSS`` and the lower one ``cell + board.down``.
``ACROSS`` and ``board.down`` are called *steps*.

``PT-A2`` is a number of the written rules (``options.py``).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Final, Self, TypeAlias

from jokerpoker.faults import Fault, shown
from jokerpoker.games.poker_tiles.rules.tiles import CODE, TILES, Tile, as_tile, check_tile

Square: TypeAlias = str
Cell: TypeAlias = int

EMPTY: Final = -1
"""In ``Board.cells``: a cell without a tile."""
WALL: Final = -2
"""In ``Board.cells``: a cell outside the board."""
ACROSS: Final = 1
"""The step from a cell to its right neighbour."""

COLUMNS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
"""The letters of columns. (The page need not load the module `string` only for these.)"""
_SQUARE = re.compile(r"([A-Z])([1-9][0-9]?)")
"""A letter, then 1 to 99."""


class Layout:
    """The squares of a board and its gold block in the middle (rule 1, PT-A2).

    ``size``: the number of squares along a side of the board; ``gold_side``: along a side of the block.
    ``down``: the step from a cell to the cell below. ``cells``: the cell of each square; ``names``: the
    square of each cell. ``gold``: the gold squares; ``gold_cells``: their cells.

    >>> sorted(layout(15, 3).gold)[0], layout(15, 3).cell("H8") in layout(15, 3).gold_cells
    ('G7', True)
    """

    def __init__(self, size: int, gold: int) -> None:
        self.size = size
        self.gold_side = gold
        self.down = size + 2
        cells = {
            f"{COLUMNS[column]}{row + 1}": (row + 1) * self.down + column + 1
            for row in range(size)
            for column in range(size)
        }
        self.cells: Mapping[Square, Cell] = cells
        self.names: Mapping[Cell, Square] = {cell: name for name, cell in cells.items()}
        first = (size - gold) // 2
        self.gold = frozenset(
            f"{COLUMNS[column]}{row + 1}"
            for row in range(first, first + gold)
            for column in range(first, first + gold)
        )
        self.gold_cells = frozenset(cells[name] for name in self.gold)

    def __repr__(self) -> str:
        return f"layout({self.size}, {self.gold_side})"

    def cell(self, square: object) -> Cell:
        """The cell of a square; :class:`Fault` if the board does not have it."""
        if isinstance(square, str) and square in self.cells:
            return self.cells[square]
        last = f"{COLUMNS[self.size - 1]}{self.size}"
        is_name = isinstance(square, str) and _SQUARE.fullmatch(square)
        message = f"the board has no square {square}" if is_name else f"{shown(square)} is not a square"
        raise Fault("no_square", f"{message}: squares go from A1 to {last}", square=str(square), last=last)


@cache
def layout(size: int, gold: int) -> Layout:
    """The layout for these numbers of squares along a side of the board, and of its gold block; cached."""
    return Layout(size, gold)


class Board:
    """Tiles on squares.

    ``cells``: by cell, the code of its tile (0 or more), or :data:`EMPTY` or :data:`WALL` (below 0).
    ``filled``: the cells with tiles, in the order in which they were laid. ``down``: the step from a cell to
    the cell below.

    >>> board = Board.read(layout(15, 3), "H8:Qs I8:Qh")
    >>> board.text()
    'H8:Qs I8:Qh'
    >>> board
    Board.read(layout(15, 3), 'H8:Qs I8:Qh')
    """

    __slots__ = ("cells", "down", "filled", "layout")

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.down = layout.down
        self.cells = [WALL] * (layout.down * layout.down)
        for cell in layout.names:
            self.cells[cell] = EMPTY
        self.filled: list[Cell] = []

    def __repr__(self) -> str:
        return f"Board.read({self.layout!r}, {self.text()!r})"

    @classmethod
    def of(cls, layout: Layout, tiles: Mapping[Square, Tile]) -> Self:
        """A board with these tiles; :class:`Fault` for an unknown square or tile."""
        board = cls(layout)
        for square, tile in tiles.items():
            check_tile(tile)
            board.put(layout.cell(square), CODE[tile])
        return board

    @classmethod
    def read(cls, layout: Layout, text: str) -> Self:
        """The board that a text describes: ``square:tile``, separated by white space. :class:`Fault` for a
        text of another form, and for an unknown square or tile.
        """
        return cls.of(layout, parse_placed(text))

    def put(self, cell: Cell, code: int) -> None:
        """Lay one tile on an empty cell."""
        self.cells[cell] = code
        self.filled.append(cell)

    def lay(self, cells: Iterable[Cell], codes: Iterable[int]) -> None:
        """Lay tiles on empty cells."""
        for cell, code in zip(cells, codes, strict=True):
            self.put(cell, code)

    def remove_last(self, count: int) -> None:
        """Remove the ``count`` tiles that were laid last."""
        for cell in self.filled[len(self.filled) - count :]:
            self.cells[cell] = EMPTY
        del self.filled[len(self.filled) - count :]

    def copy(self) -> Self:
        """An independent board with the same tiles."""
        twin = object.__new__(type(self))
        twin.layout, twin.down = self.layout, self.down
        twin.cells, twin.filled = self.cells[:], self.filled[:]
        return twin

    def tiles(self) -> dict[Square, Tile]:
        """The tiles by square, in the order in which they were laid."""
        names, cells = self.layout.names, self.cells
        return {names[cell]: TILES[cells[cell]] for cell in self.filled}

    def text(self) -> str:
        """The text form, for :meth:`read`."""
        return " ".join(f"{square}:{tile}" for square, tile in self.tiles().items())

    def run(self, cell: Cell, step: int) -> list[Cell]:
        """The cells of the line of tiles through ``cell``, in the direction of ``step``, from first to last.
        If ``cell`` is empty, this is the line that a tile laid there would make.
        """
        cells, first = self.cells, cell
        while cells[first - step] >= 0:
            first -= step
        run = [first]
        while cells[run[-1] + step] >= 0 or run[-1] + step == cell:
            run.append(run[-1] + step)
        return run


def parse_placed(text: str) -> dict[Square, Tile]:
    """The tiles by square in a text such as ``H8:Qs I8:Qh``; tiles may be written as people write them
    (``10h``). :class:`Fault` for a text of another form, or a repeated square.

    >>> parse_placed("H8:Qs I8:2x")
    {'H8': 'Qs', 'I8': '2x'}
    """
    tiles: dict[Square, Tile] = {}
    for part in text.split():
        square, colon, written = part.partition(":")
        if not colon or not _SQUARE.fullmatch(square):
            raise Fault(
                "no_place", f"{shown(part)} is not a tile on a square: write it like H8:Qs", text=part
            )
        tile = as_tile(written)
        check_tile(tile)
        if square in tiles:
            raise Fault("square_twice", f"{square} occurs twice: write each square once", square=square)
        tiles[square] = tile
    return tiles


def row_by_row(squares: Iterable[Square]) -> list[Square]:
    """Squares row by row, each row from left to right.

    >>> row_by_row(["A10", "B2", "A2"])
    ['A2', 'B2', 'A10']
    """
    return sorted(squares, key=lambda square: (int(square[1:]), square[0]))
