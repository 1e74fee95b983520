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
  beside them every order scores the same; on others only what fits across (:mod:`windows`).

Where a joker serves two lines it has one identity, the best one; one multiplier counts, where it counts most
(rule 7). What tables cannot tell, straights that must lie in order and jokers that may never repeat a card,
is asked of ``recount``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from jokerpoker.games.poker_tiles.rules.board import Cell
from jokerpoker.games.poker_tiles.rules.ground import Ground
from jokerpoker.games.poker_tiles.rules.hands import ROYAL, STRAIGHT, STRAIGHT_FLUSH
from jokerpoker.games.poker_tiles.rules.holding import Codes, Fitting, Holding, Set
from jokerpoker.games.poker_tiles.rules.windows import Cells, Windows

Play: TypeAlias = tuple[int, Cells, Codes]
"""Points, cells, and the code of the tile for each cell."""

Recount: TypeAlias = Callable[[Sequence[Cell], Sequence[int]], int]
"""The points of a play, worked out from nothing; 0 if it is not legal."""

IN_ORDER = (STRAIGHT, STRAIGHT_FLUSH, ROYAL)


def all_plays(ground: Ground, holding: Holding, recount: Recount | None = None) -> list[Play]:
    """Every legal play of a rack with its points, each once and in no order.

    ``recount`` is needed by rules that tables cannot tell (``Hands.exact`` is false).
    """
    search = _AllPlays(ground, holding, recount)
    if holding.size:
        search.run()
    return search.plays


class _AllPlays(Windows):
    """Every play, written out."""

    def __init__(self, ground: Ground, holding: Holding, recount: Recount | None) -> None:
        super().__init__(ground, holding)
        self.recount = None if holding.hands.exact else recount
        self.plays: list[Play] = []

    def fill(self, window: Cells, sets: list[Set]) -> None:
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
        score = self.holding.score(found, chosen)
        if score:
            self.plays += [(score, window, order) for order in orders]

    def _must_lie_in_order(self, found: Set) -> bool:
        return self.holding.hands.ordered and self.holding.hands.category(found.key, found.suits) in IN_ORDER

    def _recounted(self, window: Cells, orders: list[Codes]) -> None:
        assert self.recount
        for order in orders:
            score = self.recount(window, order)
            if score:
                self.plays.append((score, window, order))
