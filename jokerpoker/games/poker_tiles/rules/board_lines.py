"""A board prepared for finding plays of any rack: its runs, crossing cells, and what a play changes.

A *run* is a sequence of neighbouring tiles in one direction, as long as possible. A *crossing line* of a play
is a line at right angles to the line in which all tiles of the play lie. A *crossing cell* is a free cell
where a tile of a play makes such a line. :mod:`generator` has an example. (``PT-A7`` is a number of the
written rules: ``options.py``.)
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple, TypeAlias

from jokerpoker.games.poker_tiles.rules.board import ACROSS, EMPTY, Board, Cell
from jokerpoker.games.poker_tiles.rules.tiles import KEY, LONGEST_LINE, SUITS, TIMES

Summary: TypeAlias = tuple[int, int, int]
"""What several tiles of the board contribute to the score of a line: their key, their suits, and the best
multiplier of lasting jokers among them (see :class:`BoardLines`), 1 if there are none."""


class Run(NamedTuple):
    """A run: its first cell, the cell after its last one (``end``), and the parts of its :data:`Summary`."""

    first: Cell
    end: Cell
    key: int
    suits: int
    times: int


class BoardLines:
    """The runs of a board and its crossing lines. A direction ``d`` is 0 for across, 1 for down.

    ``runs[d]``: the runs in that direction; a single tile is a run, too. ``crosses[d]``: the crossing cells
    of plays in that direction, each with the :data:`Summary` of the tiles that are already in its crossing
    line. ``lasting``: the cells of *lasting* jokers, whose multipliers the player may use again (PT-A7).
    ``steps[d]``: the step from a cell to the next one in that direction.
    """

    def __init__(self, board: Board, lasting: Iterable[Cell] = ()) -> None:
        self.board = board
        self.lasting = frozenset(lasting)
        self.steps = (ACROSS, board.down)
        self.runs = (self._find_runs(ACROSS), self._find_runs(board.down))
        self.crosses = (self._find_crosses(1), self._find_crosses(0))
        self._starts: dict[int, dict[Cell, Run]] = {}

    def starts(self, step: int) -> dict[Cell, Run]:
        """The runs in the direction of a step, by their first cell."""
        if step not in self._starts:
            direction = int(step != ACROSS)
            self._starts[step] = {run.first: run for run in self.runs[direction]}
        return self._starts[step]

    def _find_runs(self, step: int) -> list[Run]:
        cells, lasting, runs = self.board.cells, self.lasting, []
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
            if lasting:
                times = max(
                    (TIMES[cells[cell]] for cell in range(first, end, step) if cell in lasting), default=1
                )
            runs.append(Run(first, end, key, suits, times))
        return runs

    def _find_crosses(self, line_direction: int) -> dict[Cell, Summary]:
        """The crossing cells whose crossing lines lie in this direction (0 or 1), as in ``crosses``."""
        cells, step = self.board.cells, self.steps[line_direction]
        crosses: dict[Cell, Summary] = {}
        for first, end, key, suits, times in self.runs[line_direction]:
            for cell in (first - step, end):
                if cells[cell] != EMPTY:
                    continue
                other_run = crosses.get(cell)
                if other_run is None:
                    crosses[cell] = key, suits, times
                else:  # the cell lies between two runs
                    other_key, other_suits, other_times = other_run
                    crosses[cell] = other_key + key, other_suits & suits, max(other_times, times)
        return crosses


class ChangedArea:
    """The part of a board where the last play has changed what can be played.

    The argument ``lines`` has the lines of the board after that play, and ``laid`` the cells of the tiles
    that it laid. ``line_ends``: the free cells at the ends of the lines through these tiles;
    ``laid_and_ends``: the cells of both ``laid`` and ``line_ends``. Every play that is new, or has another
    score than before, lays a tile on ``line_ends``. Every play that is no longer possible would have laid a
    tile on ``laid_and_ends``. ``runs``, ``crosses``: as in :class:`BoardLines`, but only those that the new
    plays can touch.
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
        self.line_ends = frozenset(cell for cell in ends if cells[cell] == EMPTY)
        self.laid_and_ends = self.line_ends.union(laid)
        self.runs = (self._runs_near(lines, 0), self._runs_near(lines, 1))
        self.crosses = (self._crosses_near(lines, 0), self._crosses_near(lines, 1))

    def _ends_by_track(self, direction: int) -> dict[int, list[Cell]]:
        """The cells of ``line_ends`` by *track*: the number of their row (direction 0) or column (1)."""
        down = self.board.down
        ends: dict[int, list[Cell]] = {}
        for cell in self.line_ends:
            ends.setdefault(cell % down if direction else cell // down, []).append(cell)
        return ends

    def _runs_near(self, lines: BoardLines, direction: int) -> list[Run]:
        """The runs near enough to a cell of ``line_ends`` for a line of five tiles to contain both."""
        by_track, down = self._ends_by_track(direction), self.board.down
        reach = LONGEST_LINE * self.steps[direction]
        runs = []
        for run in lines.runs[direction]:
            first, end = run.first, run.end
            ends = by_track.get(first % down if direction else first // down)
            if ends and any(end - reach <= cell < first + reach for cell in ends):
                runs.append(run)
        return runs

    def _crosses_near(self, lines: BoardLines, direction: int) -> dict[Cell, Summary]:
        """The part of ``lines.crosses`` for cells near enough to a cell of ``line_ends`` for a line of five
        tiles to contain both.
        """
        by_track, down = self._ends_by_track(direction), self.board.down
        reach = LONGEST_LINE * self.steps[direction]
        crosses = {}
        for cell, cross in lines.crosses[direction].items():
            ends = by_track.get(cell % down if direction else cell // down)
            if ends and any(-reach < cell - end < reach for end in ends):
                crosses[cell] = cross
        return crosses
