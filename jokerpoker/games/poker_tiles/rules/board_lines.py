"""A board prepared for finding plays of any rack: its runs, what each free cell joins across, and the area
that a play changes.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple, TypeAlias

from jokerpoker.games.poker_tiles.rules.board import ACROSS, EMPTY, Board, Cell
from jokerpoker.games.poker_tiles.rules.tiles import KEY, RACK, SUITS, TIMES

Cross: TypeAlias = tuple[int, int, int]
"""The tiles that a tile laid on a cell joins across: their key, suits, and best multiplier of ``own`` jokers
(see :class:`BoardLines`)."""


class Run(NamedTuple):
    """Neighbouring tiles in one direction: the first cell, the cell after the last one, key, suits, and the
    best multiplier of ``own`` jokers.
    """

    first: Cell
    end: Cell
    key: int
    suits: int
    times: int


class BoardLines:
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
        """The runs of the direction of this step by their first cell."""
        if step not in self._starts:
            self._starts[step] = {run.first: run for run in self.runs[step != ACROSS]}
        return self._starts[step]

    def _find_runs(self, step: int) -> list[Run]:
        cells, own, runs = self.board.cells, self.own, []
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
            runs.append(Run(first, end, key, suits, times))
        return runs

    def _find_crosses(self, direction: int) -> dict[Cell, Cross]:
        """The tiles that a tile on each cell would join in this direction."""
        cells, step = self.board.cells, self.steps[direction]
        crosses: dict[Cell, Cross] = {}
        for first, end, key, suits, times in self.runs[direction]:
            for cell in (first - step, end):
                if cells[cell] != EMPTY:
                    continue
                other = crosses.get(cell)
                if other is None:
                    crosses[cell] = key, suits, times
                else:
                    crosses[cell] = other[0] + key, other[1] & suits, max(other[2], times)
        return crosses


class ChangedArea:
    """The part of the board that a play has changed: the lines through the ends of the new lines.

    ``laid``: the cells of the play. Every play that is new, or has another score than before, has a tile in
    ``within``; every play that is no longer possible has one in ``touched``.
    """

    def __init__(self, lines: BoardLines, laid: Sequence[Cell]) -> None:
        self.board = lines.board
        self.steps = lines.steps
        self.starts = lines.starts
        cells = self.board.cells
        ends = set()
        for step in self.steps:
            for cell in laid:
                before = after = cell
                while cells[before] >= 0:
                    before -= step
                while cells[after] >= 0:
                    after += step
                ends |= {before, after}
        self.within = frozenset(cell for cell in ends if cells[cell] == EMPTY)
        self.touched = self.within.union(laid)
        self.runs = (self._runs_near(lines, 0), self._runs_near(lines, 1))
        self.crosses = (self._crosses_near(lines, 0), self._crosses_near(lines, 1))

    def _changes(self, direction: int) -> dict[int, list[Cell]]:
        """The cells of ``within`` by row (direction 0) or column (direction 1)."""
        down = self.board.down
        changes: dict[int, list[Cell]] = {}
        for cell in self.within:
            changes.setdefault(cell % down if direction else cell // down, []).append(cell)
        return changes

    def _runs_near(self, lines: BoardLines, direction: int) -> list[Run]:
        """The runs that a line of five tiles can contain together with a changed cell."""
        changes, down, reach = self._changes(direction), self.board.down, RACK * self.steps[direction]
        runs = []
        for run in lines.runs[direction]:
            first, end = run.first, run.end
            changed = changes.get(first % down if direction else first // down)
            if changed and any(end - reach <= cell < first + reach for cell in changed):
                runs.append(run)
        return runs

    def _crosses_near(self, lines: BoardLines, direction: int) -> dict[Cell, Cross]:
        """The crossing cells that a line of five tiles can contain together with a changed cell."""
        changes, down, reach = self._changes(direction), self.board.down, RACK * self.steps[direction]
        crosses = {}
        for cell, cross in lines.crosses[direction].items():
            changed = changes.get(cell % down if direction else cell // down)
            if changed and any(-reach < cell - other < reach for other in changed):
                crosses[cell] = cross
        return crosses
