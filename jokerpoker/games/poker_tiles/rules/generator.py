"""Finds all plays of a rack on a board, exactly.

A play lays tiles in one line. The score of that main line depends on its tiles but not on their order. So
first a set of tiles is chosen, for the tiles of the board that the line will contain; the order matters only
where a new tile makes a line across. The parts:

* *runs*: the lines on the board, and single tiles, with key and suits (see :mod:`tiles`). They are found
  once; for the two cells at its ends, a run is what a tile laid there joins across (:mod:`board_lines`).
* *groups*: one or more runs of a line that a play can join by filling the gaps. For each group, the sets of
  tiles that make a hand with it are found once per key (:mod:`holding`). A group without sets has no plays.
* *windows*: for each group and set, the free cells that the play fills before, between and after the runs. On
  cells without a tile beside them every order scores the same; on others a tile has to fit across
  (:mod:`windows`).

A joker in two lines stands for the same card in both, the best one; one multiplier counts, where it scores
most (rule 7). Two options need more than the tables, straights in order and jokers that never repeat a card:
such plays are scored by ``recount``.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from typing import TypeAlias

from jokerpoker.games.poker_tiles.rules.board import Cell
from jokerpoker.games.poker_tiles.rules.board_lines import BoardLines
from jokerpoker.games.poker_tiles.rules.hands import ROYAL, STRAIGHT, STRAIGHT_FLUSH
from jokerpoker.games.poker_tiles.rules.holding import Codes, Fitting, Holding, Set
from jokerpoker.games.poker_tiles.rules.windows import PART, Cells, Windows

GeneratedPlay: TypeAlias = tuple[int, Cells, Codes]
"""Points, cells, and the code of the tile for each cell."""

Recount: TypeAlias = Callable[[Sequence[Cell], Sequence[int]], int]
"""Computes the points of a play from scratch; 0 if it is not legal."""

IN_ORDER = (STRAIGHT, STRAIGHT_FLUSH, ROYAL)
"""The categories whose tiles may have to lie in order."""

RECOUNT = 400
"""The work of one ``recount``, in the unit of ``windows.PART``."""


def finding_plays(
    lines: BoardLines, holding: Holding, recount: Recount | None = None
) -> Generator[list[GeneratedPlay], None, list[GeneratedPlay]]:
    """All legal plays of a rack with their points, each once, unsorted; in steps that yield those found so
    far (few plays take a single step). ``recount`` is needed if the tables are not exact for the rules.
    """
    search = _AllPlays(lines, holding, recount)
    yield from search.find()
    return search.plays


def any_play(lines: BoardLines, holding: Holding, recount: Recount | None = None) -> bool:
    """True if there is a legal play."""
    search = _AllPlays(lines, holding, recount, part=1)
    return any(search.find()) or bool(search.plays)


class _AllPlays(Windows):
    """Collects ``plays``. ``_doubtful``: orders of tiles, with their cells, that ``recount`` has to score."""

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
        for _ in self.fill_all():
            yield from self._recounting()
            yield self.plays
        yield from self._recounting()

    def fill(self, window: Cells, sets: list[Set]) -> None:
        """Add the plays on these cells: every set in every order that fits across."""
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
        self, tiles: Set, span: tuple[Cells, list[Cell]], left: Codes, chosen: tuple[Fitting, ...]
    ) -> None:
        """Choose a fitting tile for one crossing cell after another, then lay the rest in every order.

        ``span``: all cells of the window, the crossing ones first, and those alone.
        """
        window, crossing = span
        if len(chosen) < len(crossing):
            for fit in self.fits[crossing[len(chosen)]]:
                if fit[0] in left:
                    index = left.index(fit[0])
                    self._cross(tiles, span, left[:index] + left[index + 1 :], (*chosen, fit))
            return
        used = tuple([fit[0] for fit in chosen])
        orders = [used + order for order in self.holding.orders(left)]
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

    def _must_lie_in_order(self, tiles: Set) -> bool:
        return self.holding.hands.ordered and self.holding.hands.category(tiles.key, tiles.suits) in IN_ORDER

    def _recounting(self) -> Iterator[list[GeneratedPlay]]:
        """Score the plays for which the tables are not exact."""
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
