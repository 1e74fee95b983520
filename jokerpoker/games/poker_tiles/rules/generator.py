"""All plays of a rack on a board, exactly.

A play lays tiles in one line. What its main line is worth depends on which tiles are in it and not on their
order, so tiles are chosen first, as a set, for the tiles of the board that the line will contain; the order
matters only where a new tile makes a line across. The parts:

* *runs*: the lines on the board, and single tiles, with key and suits (see :mod:`tiles`). They are found
  once, and the two cells at their ends know them as what a tile laid there joins across (:mod:`ground`).
* *groups*: runs of one line that a play can join, one run or more with gaps between. For each group the
  sets of tiles that make a hand with it, found once for every key (:mod:`holding`). A group without any has
  no plays.
* for each group and set the *windows*: which free cells before, between and after. On cells that have no tile
  beside them every order scores the same; on others only what fits across.

Where a joker serves two lines it has one identity, the best one; one multiplier counts, where it counts most
(rule 7). What tables cannot tell, straights that must lie in order and jokers that may never repeat a card,
is asked of ``recount``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import product
from typing import TypeAlias

from jokerpoker.games.poker_tiles.rules.board import EMPTY, Cell
from jokerpoker.games.poker_tiles.rules.ground import Cross, Ground, Run
from jokerpoker.games.poker_tiles.rules.hands import ROYAL, STRAIGHT, STRAIGHT_FLUSH, Hands
from jokerpoker.games.poker_tiles.rules.holding import Codes, Fitting, Holding, Set
from jokerpoker.games.poker_tiles.rules.tiles import COUNT, JOKER_KEY, RACK

Cells: TypeAlias = tuple[Cell, ...]

Play: TypeAlias = tuple[int, Cells, Codes]
"""Points, cells, and the code of the tile for each cell."""

Recount: TypeAlias = Callable[[Sequence[Cell], Sequence[int]], int]
"""The points of a play, worked out from nothing; 0 if it is not legal."""

IN_ORDER = (STRAIGHT, STRAIGHT_FLUSH, ROYAL)


def all_plays(
    ground: Ground, rack: Sequence[int], hands: Hands, recount: Recount | None = None
) -> list[Play]:
    """Every legal play with its points, each once and in no order.

    ``recount`` is needed by rules that tables cannot tell (``Hands.exact`` is false).
    """
    search = _Search(ground, Holding(rack, hands), recount)
    search.run()
    return search.plays


class _Search:
    """One search: a rack on a ground. ``fits``: in the direction that is looked at, the cells that join
    something across and the tiles that fit there; ``dead``: those where none fits."""

    def __init__(self, ground: Ground, holding: Holding, recount: Recount | None) -> None:
        self.ground = ground
        self.cells = ground.board.cells
        self.holding = holding
        self.hands = holding.hands
        self.recount = None if self.hands.exact else recount
        self.step = 0
        self.fits: dict[Cell, list[Fitting]] = {}
        self.dead: set[Cell] = set()
        self.told: Mapping[Cell, Cross] = {}
        self.plays: list[Play] = []

    def run(self) -> None:
        if not self.ground.board.filled:
            for step in self.ground.steps:
                self._open(step)
            return
        for direction, step in enumerate(self.ground.steps):
            self.step = step
            self._look_across(direction)
            for run in self.ground.runs[direction]:
                self._join(run)
            self._lay_beside()

    def _look_across(self, direction: int) -> None:
        """What fits across on each cell; single tiles that make lines both ways are told in direction 0."""
        crosses = self.ground.crosses[direction]
        self.told = crosses if direction else {}
        self.fits, self.dead = {}, set()
        fitting = self.holding.fitting
        for cell, cross in crosses.items():
            fits = fitting(cross)
            if fits:
                self.fits[cell] = fits
            else:
                self.dead.add(cell)

    def _open(self, step: int) -> None:
        """The first play: a hand of its own, one tile on gold at least (rule 4)."""
        layout = self.ground.board.layout
        on_board, gold = layout.names.keys(), layout.gold_cells
        for size in range(2, self.holding.size + 1):
            sets = self.holding.alone(size)
            for first in layout.names if sets else ():
                window = tuple(range(first, first + step * size, step))
                if on_board >= set(window) and not gold.isdisjoint(window):
                    self._fill(window, sets)

    def _join(self, run: Run) -> None:
        """The plays that extend a run, or fill the gaps between it and runs behind it."""
        cells, step = self.cells, self.step
        first, end, key, suits, times = run
        left = self._free(first - step, -step, RACK - key // COUNT)
        gaps: list[Cell] = []
        while True:
            room = RACK - (end - first) // step
            right = self._free(end, step, room)
            self._extend((left[:room], gaps, right), (key, suits, times))
            joint = end + step * len(right)
            behind = self.ground.starts(step).get(joint + step) if len(right) < room else None
            if behind is None or cells[joint] != EMPTY or joint in self.dead:
                return
            gaps = [*gaps, *right, joint]
            end, key, suits = behind.end, key + behind.key, suits & behind.suits
            times = max(times, behind.times)
            if (end - first) // step > RACK or len(gaps) > self.holding.size:
                return

    def _free(self, cell: Cell, step: int, room: int) -> list[Cell]:
        """Up to ``room`` cells from ``cell`` on that can take a tile without touching the next run."""
        cells, dead = self.cells, self.dead
        found: list[Cell] = []
        while len(found) < room and cells[cell] == EMPTY and cells[cell + step] < 0 and cell not in dead:
            found.append(cell)
            cell += step
        return found

    def _extend(self, around: tuple[list[Cell], list[Cell], list[Cell]], tiles: Cross) -> None:
        """Every window of a group: the gaps, and some free cells on both sides."""
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
                if size > 1 or window[0] not in self.told:
                    self._fill(window, sets)

    def _lay_beside(self) -> None:
        """The plays whose main line has new tiles only: each window by the first cell that joins across."""
        sizes = [size for size in range(2, self.holding.size + 1) if self.holding.alone(size)]
        cells, step = self.cells, self.step
        for cell in self.fits if sizes else ():
            if cells[cell - step] >= 0 or cells[cell + step] >= 0:
                continue
            before = self._free(cell - step, -step, sizes[-1] - 1)
            clear = next((place for place, other in enumerate(before) if other in self.fits), len(before))
            after = self._free(cell + step, step, sizes[-1] - 1)
            for size in sizes:
                for some in range(max(0, size - 1 - len(after)), min(clear, size - 1) + 1):
                    window = (*before[:some], cell, *after[: size - 1 - some])
                    self._fill(window, self.holding.alone(size))

    def _fill(self, window: Cells, sets: list[Set]) -> None:
        """The plays on these cells: every set in every order that fits across."""
        crossing = [cell for cell in window if cell in self.fits]
        if crossing:
            free = tuple(cell for cell in window if cell not in self.fits)
            for found in sets:
                self._cross(found, (tuple(crossing) + free, crossing), found.codes, ())
            return
        orders, plays = self.holding.orders, self.plays
        for found in sets:
            if self.recount and self._must_lie_in_order(found):
                self._recounted(window, orders(found.codes))
            else:
                score = found.score
                plays += [(score, window, order) for order in orders(found.codes)]

    def _cross(
        self, found: Set, place: tuple[Cells, list[Cell]], left: Codes, chosen: tuple[Fitting, ...]
    ) -> None:
        """Choose what fits for one crossing cell after the other, then lay the rest in every order."""
        window, crossing = place
        if len(chosen) < len(crossing):
            for fit in self.fits[crossing[len(chosen)]]:
                if fit[0] in left:
                    where = left.index(fit[0])
                    self._cross(found, place, left[:where] + left[where + 1 :], (*chosen, fit))
            return
        used = tuple([fit[0] for fit in chosen])
        orders = [used + order for order in self.holding.orders(left)]
        if self.recount:
            self._recounted(window, orders)
            return
        score = self._score(found, chosen)
        if score:
            self.plays += [(score, window, order) for order in orders]

    def _score(self, found: Set, chosen: tuple[Fitting, ...]) -> int:
        """The points of a play that makes lines across; 0 if no identities of its jokers fit."""
        across, gain, jokers = 0, 0, []
        for _, points, extra, entries in chosen:
            if entries is None:
                across += points
                gain = max(gain, extra)
            else:
                jokers.append((extra, entries))
        if not jokers:
            return found.points + across + max(gain, (found.times - 1) * found.points)
        best = 0
        plain, suited = self.hands.plain, self.hands.suited
        rest = found.key - JOKER_KEY * len(jokers)
        for identities in product(*(entries for _, entries in jokers)):
            key, suits, points, most = rest, found.suits, across, gain
            for (extra, _), (rank, may_be, value) in zip(jokers, identities, strict=True):
                key += rank
                suits &= may_be
                points += value
                most = max(most, extra * value)
            main = (suited if suits else plain)(key)
            if main:
                best = max(best, main + points + max(most, (found.times - 1) * main))
        return best

    def _must_lie_in_order(self, found: Set) -> bool:
        return self.hands.ordered and self.hands.category(found.key, found.suits) in IN_ORDER

    def _recounted(self, window: Cells, orders: list[Codes]) -> None:
        assert self.recount
        for order in orders:
            score = self.recount(window, order)
            if score:
                self.plays.append((score, window, order))
