"""Quickly finds the best reply of a rack on a board, and after each of many plays on it.

On the present board, the best score of every window (cells that a play could fill, see :class:`Windows`) is
found once. A play changes only cells near it: windows that it does not touch stay, and new ones lie in the
:class:`ChangedArea`, so only that is searched again. A laid joker costs its price: its expected later value.
As an estimate, straights are taken in any order and jokers for any card, whatever the options.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any

from jokerpoker.games.poker_tiles.rules.board import Cell
from jokerpoker.games.poker_tiles.rules.board_lines import BoardLines, ChangedArea
from jokerpoker.games.poker_tiles.rules.hands import HandTable
from jokerpoker.games.poker_tiles.rules.holding import Codes, Fitting, Holding, Set
from jokerpoker.games.poker_tiles.rules.tiles import CARDS
from jokerpoker.games.poker_tiles.rules.windows import Cells, Windows

IMPOSSIBLE = -1000
"""The score of a play that is not legal, below that of any other."""


class Priced(Holding):
    """A rack whose plays cost the later value of the jokers in them.

    >>> from jokerpoker.games.poker_tiles.options import Options
    >>> from jokerpoker.games.poker_tiles.rules.hands import hands_of
    >>> Priced((48, 53), hands_of(Options()), (6, 9)).alone(2)[0].score
    -3
    """

    def __init__(self, rack: Sequence[int], hands: HandTable, prices: tuple[int, int]) -> None:
        super().__init__(rack, hands)
        self.prices = prices
        self._costs: dict[Codes, int] = {}

    def cost(self, codes: Codes) -> int:
        """The price of the jokers among some tiles."""
        cost = self._costs.get(codes)
        if cost is None:
            cost = sum(self.prices[code - CARDS] for code in codes if code >= CARDS)
            self._costs[codes] = cost
        return cost

    def _find_sets(self, key: int, suits: int, times: int, size: int) -> list[Set]:
        sets = super()._find_sets(key, suits, times, size)
        if self.codes[-1] < CARDS:
            return sets
        priced = [tiles._replace(score=tiles.score - self.cost(tiles.codes)) for tiles in sets]
        priced.sort(key=_score, reverse=True)
        return priced

    def score(self, tiles: Set, chosen: tuple[Fitting, ...]) -> int:
        score = super().score(tiles, chosen)
        return score - self.cost(tiles.codes) if score else IMPOSSIBLE


class _Best(Windows):
    """The best score of each window."""

    def beyond(self, window: Cells, sets: list[Set], least: int) -> int:
        """The best score of a window if it is more than ``least``; else ``least``."""
        fits = self.fits
        crossing = [cell for cell in window if cell in fits]
        if not crossing:
            return max(least, sets[0].score)
        crosses, most = self.across, self.holding.most
        more = sum([most(crosses[cell]) for cell in crossing])
        for tiles in sets:
            if tiles.score + more <= least:
                break
            least = max(least, self._best_with(tiles, crossing, 0, tiles.codes, ()))
        return least

    def _best_with(
        self, tiles: Set, crossing: list[Cell], index: int, left: Codes, chosen: tuple[Fitting, ...]
    ) -> int:
        """The best score of a set of tiles over all ways to fill the crossing cells from ``index`` on."""
        if index == len(crossing):
            return self.holding.score(tiles, chosen)
        best = IMPOSSIBLE
        for fit in self.fits[crossing[index]]:
            code = fit[0]
            if code in left:
                used = left.index(code)
                rest = left[:used] + left[used + 1 :]
                best = max(best, self._best_with(tiles, crossing, index + 1, rest, (*chosen, fit)))
        return best


class _Everywhere(_Best):
    """The windows of a whole board with their scores, if above 0."""

    def __init__(self, lines: BoardLines, holding: Holding) -> None:
        super().__init__(lines, holding)
        self.scored: list[tuple[int, Cells]] = []

    def fill(self, window: Cells, sets: list[Set]) -> None:
        score = self.beyond(window, sets, IMPOSSIBLE)
        if score > 0:
            self.scored.append((score, window))


class _Near(_Best):
    """The best score of the windows with a cell in a changed area, if it beats a known score."""

    def __init__(self, area: ChangedArea, holding: Holding, best: int) -> None:
        super().__init__(area, holding)
        self.within = area.within
        self.best = best

    def fill(self, window: Cells, sets: list[Set]) -> None:
        if not self.within.isdisjoint(window):
            self.best = self.beyond(window, sets, self.best)


class Replies:
    """The replies of one rack on one board: each window with its best score, the highest score first."""

    def __init__(self, lines: BoardLines, holding: Holding, scored: Sequence[tuple[int, Cells]]) -> None:
        self.lines = lines
        self.holding = holding
        self.scored = scored

    @property
    def best(self) -> int:
        """The best score on the present board; 0 if no play scores more."""
        return self.scored[0][0] if self.scored else 0

    def after(self, lines: BoardLines, area: ChangedArea) -> Generator[None, None, int]:
        """The best score after a play, from the lines of the board and the area that it has changed."""
        if not self.lines.board.filled:
            return (yield from finding_replies(lines, self.holding)).best
        touched = area.touched
        score = next((score for score, window in self.scored if touched.isdisjoint(window)), 0)
        if not self.holding.size:
            return score
        search = _Near(area, self.holding, score)
        yield from search.look()
        return search.best


def finding_replies(lines: BoardLines, holding: Holding) -> Generator[None, None, Replies]:
    """The replies on a whole board, step by step."""
    search = _Everywhere(lines, holding)
    if holding.size:
        yield from search.look()
    return Replies(lines, holding, sorted(search.scored, key=_score, reverse=True))


def _score(scored: Sequence[Any]) -> int:
    """The first item of a ``Set``, or of a window with its score."""
    score: int = scored[0]
    return score
