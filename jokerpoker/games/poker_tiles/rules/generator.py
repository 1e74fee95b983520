"""Finds all plays of a rack on a board, exactly.

A play lays tiles in one line, its *main line*. The score of that line depends on its tiles but not on their
order. So for the tiles of the board that the main line will contain, first a set of tiles of the rack is
chosen; their order matters only where one of them makes a *crossing line*, at right angles. Terms:

* *runs*: the lines on the board, and single tiles, with key and suits (see :mod:`tiles`). They are found
  once. A play at right angles to a run, with a tile at one of its ends, makes it part of a crossing line
  (:mod:`board_lines`).
* *groups*: a single run, or successive ones that a play can join by filling the gaps. The sets of tiles that
  make a hand with a group are found once per key (:mod:`holding`). A group without sets has no plays.
* *windows*: for each group and size of a set, the free cells that the play fills before, between and after
  the runs. On most cells every order scores the same; on a *crossing cell* the tile has to make a hand of the
  crossing line too (:mod:`windows`).

A joker in two lines stands for the same card in both, the best one; one multiplier counts, where it adds most
(rule 7). With two options the tables of hands are not exact (``HandTable.exact``), straights in order and
jokers that never repeat a card: plays that these can spoil are scored by ``recount``.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from typing import TypeAlias

from jokerpoker.games.poker_tiles.rules.board import Cell
from jokerpoker.games.poker_tiles.rules.board_lines import BoardLines
from jokerpoker.games.poker_tiles.rules.hands import ROYAL, STRAIGHT, STRAIGHT_FLUSH
from jokerpoker.games.poker_tiles.rules.holding import Codes, Fitting, Holding, TileSet
from jokerpoker.games.poker_tiles.rules.windows import PAUSE_AFTER, Cells, Windows

GeneratedPlay: TypeAlias = tuple[int, Cells, Codes]
"""Points, cells, and the code of the tile for each cell."""

Recount: TypeAlias = Callable[[Sequence[Cell], Sequence[int]], int]
"""Computes the points of a play from scratch; 0 if it is not legal."""

IN_ORDER = (STRAIGHT, STRAIGHT_FLUSH, ROYAL)
"""The categories whose tiles may have to lie in order."""

RECOUNT_WORK = 400
"""The work of one ``recount``, in the unit of ``windows.PAUSE_AFTER``."""


def finding_plays(
    lines: BoardLines, holding: Holding, recount: Recount | None = None
) -> Generator[list[GeneratedPlay], None, list[GeneratedPlay]]:
    """All legal plays of a rack with their points, each once, unsorted. Yields those found so far after every
    ``PAUSE_AFTER`` units of work, so not at all if there are few. ``recount`` is needed if the tables are not
    exact for the rules.
    """
    search = _AllPlays(lines, holding, recount)
    yield from search.find()
    return search.plays


def any_play(lines: BoardLines, holding: Holding, recount: Recount | None = None) -> bool:
    """True if there is a legal play; arguments as for :func:`finding_plays`."""
    search = _AllPlays(lines, holding, recount, pause_after=1)
    # `any` stops at the first list that is not empty.
    return any(search.find()) or bool(search.plays)


def can_extend(
    laid: Mapping[Cell, int], lines: BoardLines, holding: Holding, recount: Recount | None = None
) -> bool:
    """True if a legal play lays these tiles of the rack, by cell, and at least one more."""
    search = _PlaysWith(laid, lines, holding, recount)
    for _ in search.find():
        pass
    return any(search.lays(window, order) for _, window, order in search.plays)


class _AllPlays(Windows):
    """Collects ``plays``. ``_doubtful``: windows, each with orders of tiles that ``recount`` has to score."""

    def __init__(
        self, lines: BoardLines, holding: Holding, recount: Recount | None, pause_after: int = PAUSE_AFTER
    ) -> None:
        super().__init__(lines, holding, pause_after)
        self.recount = None if holding.hands.exact else recount
        self.plays: list[GeneratedPlay] = []
        self._doubtful: list[tuple[Cells, list[Codes]]] = []

    def find(self) -> Iterator[list[GeneratedPlay]]:
        """Find every play; yields the list of those found so far."""
        if not self.holding.size:
            return
        for _ in self.fill_all():
            yield from self._recounting()
            yield self.plays
        yield from self._recounting()

    def fill(self, window: Cells, sets: list[TileSet]) -> None:
        """Add the plays on these cells: every set in every order that fits on the crossing cells."""
        crossing = [cell for cell in window if cell in self.fits]
        if crossing:
            others = tuple(cell for cell in window if cell not in self.fits)
            for tiles in sets:
                self._cross(tiles, (tuple(crossing) + others, crossing), tiles.codes, ())
            return
        orders, plays = self.holding.orders, self.plays
        for tiles in sets:
            if self.recount and self._must_lie_in_order(tiles):
                self._add_doubtful(window, orders(tiles.codes))
            else:
                score, before = tiles.score, len(plays)
                plays += [(score, window, order) for order in orders(tiles.codes)]
                self.work += len(plays) - before

    def _cross(
        self, tiles: TileSet, span: tuple[Cells, list[Cell]], unused: Codes, chosen: tuple[Fitting, ...]
    ) -> None:
        """Choose a fitting tile for one crossing cell after another, then lay the others in every order.

        ``span``: all cells of the window, the crossing ones first, and the crossing ones alone. ``unused``:
        the tiles of the set that are not ``chosen`` yet.
        """
        window, crossing = span
        if len(chosen) < len(crossing):
            for fit in self.fits[crossing[len(chosen)]]:
                code = fit.code
                if code in unused:
                    index = unused.index(code)
                    self._cross(tiles, span, unused[:index] + unused[index + 1 :], (*chosen, fit))
            return
        used = tuple([fit.code for fit in chosen])
        orders = [used + order for order in self.holding.orders(unused)]
        if self.recount:
            self._add_doubtful(window, orders)
            return
        score = self.holding.score(tiles, chosen)
        if score:
            self.plays += [(score, window, order) for order in orders]
            self.work += len(orders)

    def _add_doubtful(self, window: Cells, orders: list[Codes]) -> None:
        self._doubtful.append((window, orders))
        self.work += len(orders)

    def _must_lie_in_order(self, tiles: TileSet) -> bool:
        return self.holding.hands.ordered and self.holding.hands.category(tiles.key, tiles.suits) in IN_ORDER

    def _recounting(self) -> Iterator[list[GeneratedPlay]]:
        """Score the doubtful plays with ``recount``; yields all plays found so far."""
        doubtful, self._doubtful = self._doubtful, []
        for window, orders in doubtful:
            for order in orders:
                assert self.recount
                score = self.recount(window, order)
                if score:
                    self.plays.append((score, window, order))
                self.work += RECOUNT_WORK
                if self.work >= self.pause_after:
                    self.work = 0
                    yield self.plays


class _PlaysWith(_AllPlays):
    """Collects the plays on the cells of ``laid`` and more; :meth:`lays` tells which lay its tiles."""

    def __init__(
        self, laid: Mapping[Cell, int], lines: BoardLines, holding: Holding, recount: Recount | None
    ) -> None:
        super().__init__(lines, holding, recount)
        self.laid = laid

    def lays(self, window: Cells, order: Codes) -> bool:
        """True if an order of tiles on these cells lays those of ``laid``."""
        return self.laid.items() <= dict(zip(window, order, strict=True)).items()

    def fill(self, window: Cells, sets: list[TileSet]) -> None:
        if len(window) > len(self.laid) and self.laid.keys() <= {*window}:
            super().fill(window, sets)

    def _add_doubtful(self, window: Cells, orders: list[Codes]) -> None:
        super()._add_doubtful(window, [order for order in orders if self.lays(window, order)])
