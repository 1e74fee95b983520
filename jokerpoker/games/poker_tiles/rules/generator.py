"""Finds all plays of a rack on a board, exactly.

A play lays tiles in one line, its *main line*. The score of that line depends on its tiles, but not on their
order. So the search first takes the tiles of the board that the main line will contain, and finds the sets of
tiles of the rack that make a hand with them. The order of a set matters only where one of its tiles also
makes a *crossing line*, at right angles to the main line. Terms:

* *runs*: the lines on the board, and single tiles, with key and suits (see :mod:`tiles`). They are found
  once. A play at right angles to a run, with a tile at one of its ends, makes it part of a crossing line
  (:mod:`board_lines`).
* *groups*: a single run, or successive runs that a play can join by filling the gaps between them. The sets
  of tiles that make a hand with a group are found once per key (:mod:`holding`). A group without such sets
  has no plays.
* *windows*: for each group and size of a set, the free cells that the play fills before, between and after
  the runs. On most cells every order scores the same; on a *crossing cell*, the tile must also make a hand of
  the crossing line (:mod:`windows`).

For example, a board has queens on ``H8`` and ``I8``. For plays across they are one run, and so a group. A set
of two tiles can fill the windows F8 G8, G8 J8 and J8 K8. For plays down, each queen is a run by itself; and
``J8`` is a crossing cell, since a tile there makes the crossing line H8 I8 J8 with the queens.

A joker in two lines stands for the same card in both, the one that scores most. One multiplier counts, where
it adds most (rule 7 of the written rules). The tables of hands are not exact (``HandTable.exact``) if the
options demand that straights lie in order, or that jokers never repeat a card. Then ``recount`` scores all
plays that may violate these options.
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
"""A play: its points, its cells, and for each cell the code of its tile."""

Recount: TypeAlias = Callable[[Sequence[Cell], Sequence[int]], int]
"""Computes the points of a play from scratch; 0 if it is not legal."""

IN_ORDER = (STRAIGHT, STRAIGHT_FLUSH, ROYAL)
"""The categories whose tiles may have to lie in order."""

RECOUNT_WORK = 400
"""The work of one ``recount``, in the unit of ``windows.PAUSE_AFTER``."""


def finding_plays(
    lines: BoardLines, holding: Holding, recount: Recount | None = None
) -> Generator[list[GeneratedPlay], None, list[GeneratedPlay]]:
    """All legal plays of a rack with their points, each once, unsorted. Yields the plays found so far after
    every ``PAUSE_AFTER`` units of work; a short search yields nothing. ``recount`` is needed if the tables of
    hands are not exact.
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
    """True if a legal play lays the tiles ``laid``, by cell, and at least one more tile of the rack."""
    search = _PlaysWith(laid, lines, holding, recount)
    for _ in search.find():
        pass
    return any(search.lays(window, order) for _, window, order in search.plays)


class _AllPlays(Windows):
    """Collects ``plays``. ``_doubtful``: windows, each with orders of tiles that ``recount`` must score."""

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
        """Choose a fitting tile for one crossing cell after another, then lay the other tiles in every order.

        ``span``: (all cells of the window, the crossing ones first; the crossing ones). ``chosen``: the tiles
        on the first crossing cells. ``unused``: the other tiles of the set.
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
    """Collects the plays on the cells of ``laid`` and at least one more; :meth:`lays` is true for those that
    lay the same tiles there.
    """

    def __init__(
        self, laid: Mapping[Cell, int], lines: BoardLines, holding: Holding, recount: Recount | None
    ) -> None:
        super().__init__(lines, holding, recount)
        self.laid = laid

    def lays(self, window: Cells, order: Codes) -> bool:
        """True if a play with these cells and tiles lays the tiles of ``laid`` where they are."""
        return self.laid.items() <= dict(zip(window, order, strict=True)).items()

    def fill(self, window: Cells, sets: list[TileSet]) -> None:
        if len(window) > len(self.laid) and self.laid.keys() <= {*window}:
            super().fill(window, sets)

    def _add_doubtful(self, window: Cells, orders: list[Codes]) -> None:
        super()._add_doubtful(window, [order for order in orders if self.lays(window, order)])
