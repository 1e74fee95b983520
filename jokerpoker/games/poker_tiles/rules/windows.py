"""Enumerates windows: free cells that a play can fill, with the sets of tiles that make a hand there.

:mod:`generator` explains the search. Each kind of search is a subclass of :class:`Windows` whose ``fill``
handles one window.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeAlias

from jokerpoker.games.poker_tiles.rules.board import EMPTY, Cell
from jokerpoker.games.poker_tiles.rules.board_lines import BoardLines, ChangedArea, Cross, Run
from jokerpoker.games.poker_tiles.rules.holding import Fitting, Holding, Set
from jokerpoker.games.poker_tiles.rules.tiles import COUNT, RACK

Cells: TypeAlias = tuple[Cell, ...]

PART = 4_000
"""The least work of a search before it yields; 1 is a play found."""


class Windows:
    """A walk over the windows of a board, or of a changed area of it, for one rack.

    For plays in the present direction (``step``), by each cell that joins tiles across: ``across``, these
    tiles; ``fits``, the tiles that fit there. ``dead``: the cells where none fits. ``crossings``: the cells
    where this direction leaves out single tiles, since the other one has those plays. ``part``: the least
    work before :meth:`fill_all` yields; ``work``: that done since it has.
    """

    def __init__(self, lines: BoardLines | ChangedArea, holding: Holding, part: int = PART) -> None:
        self.lines = lines
        self.cells = lines.board.cells
        self.holding = holding
        self.step = 0
        self.fits: dict[Cell, list[Fitting]] = {}
        self.dead: set[Cell] = set()
        self.across: Mapping[Cell, Cross] = {}
        self.crossings: Mapping[Cell, Cross] = {}
        self.part = part
        self.work = 0
        self._tried = holding.tried

    def fill(self, window: Cells, sets: list[Set]) -> None:
        """Handle a window and the sets, highest score first, that make a hand with the tiles it joins."""
        raise NotImplementedError

    def fill_all(self) -> Iterator[None]:
        """Fill every window; yields after about ``part`` work each time."""
        for _ in self._windows():
            if self.work + self.holding.tried - self._tried >= self.part:
                self.work, self._tried = 0, self.holding.tried
                yield

    def _windows(self) -> Iterator[None]:
        if not self.lines.board.filled:
            for step in self.lines.steps:
                yield from self._open(step)
            return
        for direction, step in enumerate(self.lines.steps):
            self.step = step
            self._look_across(direction)
            for run in self.lines.runs[direction]:
                yield from self._join(run)
            yield from self._lay_beside()

    def _look_across(self, direction: int) -> None:
        """Find what fits across on each cell; a single tile that makes lines both ways is found in direction
        0.
        """
        crosses = self.lines.crosses[direction]
        self.across, self.crossings = crosses, crosses if direction else {}
        self.fits, self.dead = {}, set()
        fitting = self.holding.fitting
        for cell, cross in crosses.items():
            fits = fitting(cross)
            if fits:
                self.fits[cell] = fits
            else:
                self.dead.add(cell)

    def _open(self, step: int) -> Iterator[None]:
        """The windows of the first play, which needs a tile on gold (rule 4)."""
        layout = self.lines.board.layout
        on_board, gold = layout.names.keys(), layout.gold_cells
        for size in range(2, self.holding.size + 1):
            sets = self.holding.alone(size)
            for first in layout.names if sets else ():
                window = tuple(range(first, first + step * size, step))
                if on_board >= set(window) and not gold.isdisjoint(window):
                    self.fill(window, sets)
                    yield

    def _join(self, run: Run) -> Iterator[None]:
        """The windows that extend a run, or fill the gaps between it and the runs after it."""
        cells, step = self.cells, self.step
        first, end, key, suits, times = run
        left = self._free(first - step, -step, RACK - key // COUNT)
        gaps: list[Cell] = []
        while True:
            room = RACK - (end - first) // step
            right = self._free(end, step, room)
            yield from self._extend((left[:room], gaps, right), (key, suits, times))
            # Between the run and the next one.
            joint = end + step * len(right)
            following = self.lines.starts(step).get(joint + step) if len(right) < room else None
            if following is None or cells[joint] != EMPTY or joint in self.dead:
                return
            gaps = [*gaps, *right, joint]
            end, key, suits = following.end, key + following.key, suits & following.suits
            times = max(times, following.times)
            if (end - first) // step > RACK or len(gaps) > self.holding.size:
                return

    def _free(self, cell: Cell, step: int, room: int) -> list[Cell]:
        """Up to ``room`` cells from ``cell`` on that can take a tile without touching the next run."""
        cells, dead = self.cells, self.dead
        free: list[Cell] = []
        while len(free) < room and cells[cell] == EMPTY and cells[cell + step] < 0 and cell not in dead:
            free.append(cell)
            cell += step
        return free

    def _extend(self, around: tuple[list[Cell], list[Cell], list[Cell]], tiles: Cross) -> Iterator[None]:
        """Every window of a group of runs (``tiles``): the gaps between them, and some free cells on both
        sides.
        """
        left, gaps, right = around
        key, suits, times = tiles
        needed = len(gaps)
        most = min(self.holding.size, RACK - key // COUNT, needed + len(left) + len(right))
        for size in range(needed or 1, most + 1):
            sets = self.holding.sets(key, suits, times, size)
            if not sets:
                continue
            spare = size - needed
            for before in range(max(0, spare - len(right)), min(len(left), spare) + 1):
                window = (*left[:before], *gaps, *right[: spare - before])
                if size > 1 or window[0] not in self.crossings:
                    self.fill(window, sets)
                    yield

    def _lay_beside(self) -> Iterator[None]:
        """The windows whose main line has new tiles only, each found by its first cell that joins across."""
        sizes = [size for size in range(2, self.holding.size + 1) if self.holding.alone(size)]
        cells, step = self.cells, self.step
        for cell in self.fits if sizes else ():
            if cells[cell - step] >= 0 or cells[cell + step] >= 0:
                continue
            before = self._free(cell - step, -step, sizes[-1] - 1)
            # Up to another cell that joins across: it would be the first.
            clear = next((index for index, other in enumerate(before) if other in self.fits), len(before))
            after = self._free(cell + step, step, sizes[-1] - 1)
            for size in sizes:
                for count in range(max(0, size - 1 - len(after)), min(clear, size - 1) + 1):
                    window = (*before[:count], cell, *after[: size - 1 - count])
                    self.fill(window, self.holding.alone(size))
                    yield
