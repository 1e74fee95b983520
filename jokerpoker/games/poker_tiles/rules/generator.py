"""All plays of a rack on a board, exactly.

A play lays tiles in one line. What its main line is worth depends on which tiles are in it and not on their
order, so tiles are chosen first, as a set, for the tiles of the board that the line will contain; the order
matters only where a new tile makes a line across. The parts:

* *runs*: the lines on the board, and single tiles, with key and suits (see :mod:`tiles`). They are found
  once, and the two cells at their ends know them as what a tile laid there joins across (:mod:`board_lines`).
* *groups*: runs of one line that a play can join, one run or more with gaps between. For each group the
  sets of tiles that make a hand with it, found once for every key (:mod:`holding`). A group without any has
  no plays.
* for each group and set the *windows*: which free cells before, between and after. On cells that have no tile
  beside them every order scores the same; on others only what fits across (:mod:`windows`).

Where a joker serves two lines it has one identity, the best one; one multiplier counts, where it counts most
(rule 7). What tables cannot tell, straights that must lie in order and jokers that may never repeat a card,
is asked of ``recount``.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from typing import TypeAlias

from jokerpoker.games.poker_tiles.rules.board import Cell
from jokerpoker.games.poker_tiles.rules.board_lines import BoardLines
from jokerpoker.games.poker_tiles.rules.hands import ROYAL, STRAIGHT, STRAIGHT_FLUSH
from jokerpoker.games.poker_tiles.rules.holding import Codes, Fitting, Holding, Set
from jokerpoker.games.poker_tiles.rules.windows import PART, Cells, Windows
from jokerpoker.steps import finished

GeneratedPlay: TypeAlias = tuple[int, Cells, Codes]
"""Points, cells, and the code of the tile for each cell."""

Recount: TypeAlias = Callable[[Sequence[Cell], Sequence[int]], int]
"""The points of a play, worked out from nothing; 0 if it is not legal."""

IN_ORDER = (STRAIGHT, STRAIGHT_FLUSH, ROYAL)

RECOUNT = 400
"""What a recount counts for beside a play that is written out (``windows.PART``)."""


def all_plays(lines: BoardLines, holding: Holding, recount: Recount | None = None) -> list[GeneratedPlay]:
    """All legal plays of a rack with their points, each once, unsorted.

    ``recount`` is needed by rules that tables cannot tell (``HandTable.exact`` is false).
    """
    return finished(finding_plays(lines, holding, recount))


def finding_plays(
    lines: BoardLines, holding: Holding, recount: Recount | None = None
) -> Generator[list[GeneratedPlay], None, list[GeneratedPlay]]:
    """The same, step by step: the plays found so far in each; few plays take a single step."""
    search = _AllPlays(lines, holding, recount)
    yield from search.find()
    return search.plays


def any_play(lines: BoardLines, holding: Holding, recount: Recount | None = None) -> bool:
    """True if there is a legal play."""
    search = _AllPlays(lines, holding, recount, part=1)
    return any(search.find()) or bool(search.plays)


class _AllPlays(Windows):
    """Every play, written out."""

    def __init__(
        self, lines: BoardLines, holding: Holding, recount: Recount | None, part: int = PART
    ) -> None:
        super().__init__(lines, holding, part)
        self.recount = None if holding.hands.exact else recount
        self.plays: list[GeneratedPlay] = []
        self._doubtful: list[tuple[Cells, list[Codes]]] = []

    def find(self) -> Iterator[list[GeneratedPlay]]:
        """Find every play; yields those found so far."""
        if not self.holding.size:
            return
        for _ in self.look():
            yield from self._recounting()
            yield self.plays
        yield from self._recounting()

    def fill(self, window: Cells, sets: list[Set]) -> None:
        """The plays on these cells: every set in every order that fits across."""
        crossing = [cell for cell in window if cell in self.fits]
        if crossing:
            free = tuple(cell for cell in window if cell not in self.fits)
            for tiles in sets:
                self._cross(tiles, (tuple(crossing) + free, crossing), tiles.codes, ())
            return
        orders, plays = self.holding.orders, self.plays
        for tiles in sets:
            if self.recount and self._must_lie_in_order(tiles):
                self._doubt(window, orders(tiles.codes))
            else:
                score, count = tiles.score, len(plays)
                plays += [(score, window, order) for order in orders(tiles.codes)]
                self.work += len(plays) - count

    def _cross(
        self, tiles: Set, span: tuple[Cells, list[Cell]], left: Codes, chosen: tuple[Fitting, ...]
    ) -> None:
        """Choose what fits for one crossing cell after the other, then lay the rest in every order."""
        window, crossing = span
        if len(chosen) < len(crossing):
            for fit in self.fits[crossing[len(chosen)]]:
                if fit[0] in left:
                    where = left.index(fit[0])
                    self._cross(tiles, span, left[:where] + left[where + 1 :], (*chosen, fit))
            return
        used = tuple([fit[0] for fit in chosen])
        orders = [used + order for order in self.holding.orders(left)]
        if self.recount:
            self._doubt(window, orders)
            return
        score = self.holding.score(tiles, chosen)
        if score:
            self.plays += [(score, window, order) for order in orders]
            self.work += len(orders)

    def _doubt(self, window: Cells, orders: list[Codes]) -> None:
        self._doubtful.append((window, orders))
        self.work += len(orders)

    def _must_lie_in_order(self, tiles: Set) -> bool:
        return self.holding.hands.ordered and self.holding.hands.category(tiles.key, tiles.suits) in IN_ORDER

    def _recounting(self) -> Iterator[list[GeneratedPlay]]:
        """Ask for the points that tables cannot tell."""
        doubtful, self._doubtful = self._doubtful, []
        for window, orders in doubtful:
            for order in orders:
                assert self.recount
                score = self.recount(window, order)
                if score:
                    self.plays.append((score, window, order))
                self.work += RECOUNT
                if self.work >= self.part:
                    self.work = 0
                    yield self.plays
