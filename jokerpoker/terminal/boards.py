"""A board of squares as text: only the part in use, with the names of rows and columns."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from rich.console import Console, ConsoleOptions
from rich.measure import Measurement
from rich.table import Table
from rich.text import Text

from jokerpoker.display.grids import BoardGrid
from jokerpoker.display.scenes import Item, Zone
from jokerpoker.display.zones import items_at

MARGIN = 2
"""The number of empty rows and columns that are drawn around the squares in use."""
EMPTY = "·"
"""Drawn on a free square that is not special."""
AREA = "▫"
"""Drawn on a free square of an ``Area``."""
MARKED = "◇"
"""Drawn on a free square with marks."""
WIDTH = 3
"""The least width of a column, in characters."""
UNLIMITED = 10_000
"""A width, in characters, that no board reaches."""
NEW = ("laid", "last")
"""Marks of squares whose items are drawn in reverse colours."""

Face = Callable[[Item], Text]
"""A function that draws an item."""


@dataclass(frozen=True)
class DrawnBoard:
    """A zone with a board. Only the part with items, marked squares and areas is drawn, and a margin around
    it. If the terminal is too narrow, there is no gap between columns. ``indent``: spaces before each row.
    """

    zone: Zone
    face: Face
    indent: int

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[Table]:
        """The board, with a gap between columns if it fits."""
        table = _board(self.zone, self.face, self.indent)
        # Without ``UNLIMITED``, a table that is too wide would be measured as the width of the terminal.
        wide = Measurement.get(console, options.update(width=UNLIMITED), table).maximum
        if wide > options.max_width:
            table.padding = 0
        yield table


def _board(zone: Zone, face: Face, indent: int) -> Table:
    """The part of the board to draw, row by row."""
    assert zone.grid
    grid = zone.grid
    contents = {place.key: (items_at(place), place.marks) for place in zone.places}
    rows, columns = _drawn_part(
        grid, [*contents, *(key for area in grid.areas for key in (area.first, area.last))]
    )
    table = Table.grid(padding=(0, 1))
    table.add_column()
    for _ in columns:
        table.add_column(justify="center", min_width=WIDTH, no_wrap=True)
    table.add_row("", *(Text(grid.columns[column], "dim") for column in columns))
    for row in rows:
        cells = []
        for column in columns:
            square = grid.rows[row] + grid.columns[column]
            items, marks = contents.get(square, ((), ()))
            cells.append(_square(grid, square, items, marks, face))
        table.add_row(Text.assemble(" " * indent, (grid.rows[row], "dim")), *cells)
    return table


def _square(
    grid: BoardGrid, square: str, items: tuple[Item, ...], marks: tuple[str, ...], face: Face
) -> Text:
    if items:
        text = face(items[0])
        if any(mark in NEW for mark in marks):
            text.stylize("reverse")
        return text
    if marks:
        return Text(MARKED, "bold cyan")
    return Text(AREA, "yellow") if grid.area(square) else Text(EMPTY, "dim")


def _drawn_part(grid: BoardGrid, squares: list[str]) -> tuple[range, range]:
    """Return (rows, columns), the indexes to draw: those of these squares, and a margin."""
    pairs = [indexes for square in squares if (indexes := grid.indexes_of(square))]
    rows, columns = ([indexes[axis] for indexes in pairs] or [0] for axis in (0, 1))
    return _around(rows, len(grid.rows)), _around(columns, len(grid.columns))


def _around(indexes: list[int], count: int) -> range:
    """The range from the first to the last of ``indexes``, with a margin, on a board with ``count`` rows or
    columns.
    """
    return range(max(0, min(indexes) - MARGIN), min(count, max(indexes) + MARGIN + 1))
