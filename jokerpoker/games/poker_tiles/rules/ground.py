"""A board as plays see it: its runs, and what each free cell joins across; for any rack."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, TypeAlias

from jokerpoker.games.poker_tiles.rules.board import ACROSS, EMPTY, Board, Cell
from jokerpoker.games.poker_tiles.rules.tiles import KEY, SUITS, TIMES

Cross: TypeAlias = tuple[int, int, int]
"""What a tile on a cell joins across: key, suits, and the best multiplier of own jokers in it."""


class Run(NamedTuple):
    """Tiles side by side in one direction: first cell, the cell behind the last one, key, suits,
    multiplier."""

    first: Cell
    end: Cell
    key: int
    suits: int
    times: int


class Ground:
    """Runs and crossings by direction, 0 across and 1 down.

    ``runs[d]``: single tiles are runs too. ``crosses[d]``: for plays in direction ``d``, what a tile on a
    free cell joins in the other one. ``own``: the cells of jokers whose multiplier may be used again
    (PT-A7).
    """

    def __init__(self, board: Board, own: Iterable[Cell] = ()) -> None:
        self.board = board
        self.own = frozenset(own)
        self.steps = (ACROSS, board.down)
        self.runs = (self._find_runs(ACROSS), self._find_runs(board.down))
        self.crosses = (self._find_crosses(1), self._find_crosses(0))
        self._starts: dict[int, dict[Cell, Run]] = {}

    def starts(self, step: int) -> dict[Cell, Run]:
        """The runs of a direction by their first cell."""
        if step not in self._starts:
            self._starts[step] = {run.first: run for run in self.runs[step != ACROSS]}
        return self._starts[step]

    def _find_runs(self, step: int) -> list[Run]:
        cells, own, found = self.board.cells, self.own, []
        for first in self.board.filled:
            if cells[first - step] >= 0:
                continue
            code = cells[first]
            key, suits, end = KEY[code], SUITS[code], first + step
            while (code := cells[end]) >= 0:
                key += KEY[code]
                suits &= SUITS[code]
                end += step
            times = 1
            if own:
                times = max(
                    (TIMES[cells[cell]] for cell in range(first, end, step) if cell in own), default=1
                )
            found.append(Run(first, end, key, suits, times))
        return found

    def _find_crosses(self, direction: int) -> dict[Cell, Cross]:
        """What a tile on a cell joins in a direction, for plays in the other one."""
        cells, step = self.board.cells, self.steps[direction]
        found: dict[Cell, Cross] = {}
        for first, end, key, suits, times in self.runs[direction]:
            for cell in (first - step, end):
                if cells[cell] != EMPTY:
                    continue
                other = found.get(cell)
                if other is None:
                    found[cell] = key, suits, times
                else:
                    found[cell] = other[0] + key, other[1] & suits, max(other[2], times)
        return found
