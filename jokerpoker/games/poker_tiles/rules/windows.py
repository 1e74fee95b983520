"""Enumerates windows: free cells that a play can fill, with the sets of tiles that make a hand there.

:mod:`generator` explains the search and its terms. Each kind of search is a subclass of :class:`Windows`
whose ``fill`` handles one window. (``rule 4`` is a number of the written rules: ``options.py``.)
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import TypeAlias

from jokerpoker.games.poker_tiles.rules.board import EMPTY, Cell
from jokerpoker.games.poker_tiles.rules.board_lines import BoardLines, ChangedArea, Run, Summary
from jokerpoker.games.poker_tiles.rules.holding import Fitting, Holding, TileSet
from jokerpoker.games.poker_tiles.rules.tiles import LONGEST_LINE, ONE_TILE

Cells: TypeAlias = tuple[Cell, ...]

PAUSE_AFTER = 4_000
"""The work after which a search yields. Each play found, and each combination of jokers' meanings tried, is
one unit of work."""


class Windows:
    """A walk over the windows of a board, or of a changed area of it, for one rack.

    Plays across are searched first, then plays down. ``step``: the step between the cells of the plays
    searched now. The next three are about their crossing cells. ``joined``: by cell, the :data:`Summary` of
    the tiles that are already in the crossing line. ``fits``: by cell, the tiles of the rack that make that
    line a hand. ``dead``: the cells where no tile of the rack fits. ``no_single``: the cells where a play of
    a single tile was already found in the other direction. ``pause_after``: the work after which
    :meth:`fill_all` yields; ``work``: the work since it last yielded, without the combinations of meanings,
    which ``holding`` counts.
    """

    def __init__(
        self, lines: BoardLines | ChangedArea, holding: Holding, pause_after: int = PAUSE_AFTER
    ) -> None:
        self.lines = lines
        self.cells = lines.board.cells
        self.holding = holding
        self.step = 0
        self.fits: dict[Cell, list[Fitting]] = {}
        self.dead: set[Cell] = set()
        self.joined: Mapping[Cell, Summary] = {}
        self.no_single: Collection[Cell] = ()
        self.pause_after = pause_after
        self.work = 0
        self._tried_before = holding.combinations_tried  # when `fill_all` last yielded

    def fill(self, window: Cells, sets: list[TileSet]) -> None:
        """Handle a window. ``sets``: the sets of tiles that make a hand there, highest score first."""
        raise NotImplementedError

    def fill_all(self) -> Iterator[None]:
        """Fill every window; yields each time that about ``pause_after`` work is done."""
        for _ in self._fill_each():
            tried = self.holding.combinations_tried
            if self.work + tried - self._tried_before >= self.pause_after:
                self.work, self._tried_before = 0, tried
                yield

    def _fill_each(self) -> Iterator[None]:
        """Fill every window; yields after each."""
        if not self.lines.board.filled:
            for step in self.lines.steps:
                yield from self._first_play(step)
            return
        for direction, step in enumerate(self.lines.steps):
            self.step = step
            self._prepare_direction(direction)
            for run in self.lines.runs[direction]:
                yield from self._join(run)
            yield from self._lay_beside()

    def _prepare_direction(self, direction: int) -> None:
        """Find the tiles that fit on each crossing cell. A single tile that makes lines in both directions
        counts as a play only in direction 0.
        """
        crosses = self.lines.crosses[direction]
        self.joined, self.no_single = crosses, crosses if direction else ()
        self.fits, self.dead = {}, set()
        fitting = self.holding.fitting
        for cell, cross in crosses.items():
            fits = fitting(cross)
            if fits:
                self.fits[cell] = fits
            else:
                self.dead.add(cell)

    def _first_play(self, step: int) -> Iterator[None]:
        """Fill the windows of a game's first play, which needs a tile on gold (rule 4)."""
        layout = self.lines.board.layout
        on_board, gold = layout.names.keys(), layout.gold_cells
        for size in range(2, self.holding.size + 1):
            sets = self.holding.sets_alone(size)
            for first in layout.names if sets else ():
                window = tuple(range(first, first + step * size, step))
                if on_board >= set(window) and not gold.isdisjoint(window):
                    self.fill(window, sets)
                    yield

    def _join(self, run: Run) -> Iterator[None]:
        """Fill the windows that extend a run, or join it to the runs after it by filling the gaps between."""
        cells, step = self.cells, self.step
        first, end, key, suits, times = run
        # `key // ONE_TILE`: the number of tiles (see `tiles`).
        before = self._free(first - step, -step, LONGEST_LINE - key // ONE_TILE)
        gaps: list[Cell] = []
        while True:
            spare = LONGEST_LINE - (end - first) // step  # the number of cells by which the line can grow
            after = self._free(end, step, spare)
            yield from self._extend((before[:spare], gaps, after), (key, suits, times))
            # The next run can be joined if only one cell, `joint`, lies between it and the free cells.
            joint = end + step * len(after)
            following = self.lines.starts(step).get(joint + step) if len(after) < spare else None
            if following is None or cells[joint] != EMPTY or joint in self.dead:
                return
            gaps = [*gaps, *after, joint]
            end, key, suits = following.end, key + following.key, suits & following.suits
            times = max(times, following.times)
            if (end - first) // step > LONGEST_LINE or len(gaps) > self.holding.size:
                return

    def _free(self, cell: Cell, step: int, most: int) -> list[Cell]:
        """Up to ``most`` cells from ``cell`` on that can take a tile without touching the next run."""
        cells, dead = self.cells, self.dead
        free: list[Cell] = []
        while len(free) < most and cells[cell] == EMPTY and cells[cell + step] < 0 and cell not in dead:
            free.append(cell)
            cell += step
        return free

    def _extend(self, free: tuple[list[Cell], list[Cell], list[Cell]], group: Summary) -> Iterator[None]:
        """Fill every window of a group of runs: all gaps between the runs, and some free cells before and
        after them. ``free``: (the free cells before the runs, those in the gaps, those after the runs).
        ``group``: key, suits and best multiplier of the runs.
        """
        before, gaps, after = free
        gap_count = len(gaps)
        key, suits, times = group
        most = min(self.holding.size, LONGEST_LINE - key // ONE_TILE, gap_count + len(before) + len(after))
        for size in range(gap_count or 1, most + 1):
            sets = self.holding.sets(key, suits, times, size)
            if not sets:
                continue
            outside = size - gap_count  # tiles before and after the runs
            for count_before in range(max(0, outside - len(after)), min(len(before), outside) + 1):
                window = (*before[:count_before], *gaps, *after[: outside - count_before])
                if size > 1 or window[0] not in self.no_single:
                    self.fill(window, sets)
                    yield

    def _lay_beside(self) -> Iterator[None]:
        """Fill the windows whose main line has only new tiles, beside tiles of the board. Each window is
        found only once, from its first crossing cell.
        """
        sizes = [size for size in range(2, self.holding.size + 1) if self.holding.sets_alone(size)]
        cells, step = self.cells, self.step
        for cell in self.fits if sizes else ():
            if cells[cell - step] >= 0 or cells[cell + step] >= 0:
                continue
            before = self._free(cell - step, -step, sizes[-1] - 1)
            # Stop before another crossing cell, which would then be the first one of the window.
            most_before = next(
                (index for index, other in enumerate(before) if other in self.fits), len(before)
            )
            after = self._free(cell + step, step, sizes[-1] - 1)
            for size in sizes:
                others = size - 1
                for count_before in range(max(0, others - len(after)), min(most_before, others) + 1):
                    window = (*before[:count_before], cell, *after[: others - count_before])
                    self.fill(window, self.holding.sets_alone(size))
                    yield
