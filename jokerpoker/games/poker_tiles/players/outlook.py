"""Evaluates choices by the best replies of the next seat.

Racks of the next seat are dealt from the unseen tiles, the same racks for every choice. For each rack, the
best score of every window of the present board (cells that a play could fill, see :class:`Windows`) is found
once. A play changes only cells near it: windows that it does not touch stay, and new ones lie in the
:class:`ChangedArea`, so only that is searched again. A laid joker costs its price: its expected later value.
As an estimate, straights are taken in any order and jokers for any card, whatever the options.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import Any

from jokerpoker.games.poker_tiles.players.features import features, prices_at
from jokerpoker.games.poker_tiles.players.situation import Situation
from jokerpoker.games.poker_tiles.rules.board import Cell
from jokerpoker.games.poker_tiles.rules.board_lines import BoardLines, ChangedArea
from jokerpoker.games.poker_tiles.rules.generator import GeneratedPlay
from jokerpoker.games.poker_tiles.rules.hands import HandTable
from jokerpoker.games.poker_tiles.rules.holding import Codes, Fitting, Holding, Set
from jokerpoker.games.poker_tiles.rules.tiles import CARDS, RACK
from jokerpoker.games.poker_tiles.rules.windows import Cells, Windows
from jokerpoker.rng import Rng

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
        yield from search.fill_all()
        return search.best


def finding_replies(lines: BoardLines, holding: Holding) -> Generator[None, None, Replies]:
    """The replies on a whole board, step by step."""
    search = _Everywhere(lines, holding)
    if holding.size:
        yield from search.fill_all()
    return Replies(lines, holding, sorted(search.scored, key=_score, reverse=True))


def _score(scored: Sequence[Any]) -> int:
    """The first item of a ``Set``, or of a window with its score."""
    score: int = scored[0]
    return score


def without(rack: Codes, used: Sequence[int]) -> Codes:
    """The tiles of a rack without those used, in order."""
    unused = list(rack)
    for code in used:
        unused.remove(code)
    return tuple(unused)


class Outlook:
    """One decision, evaluated against possible racks of the next seat.

    ``stop``: called repeatedly; True ends the evaluation early.
    """

    def __init__(self, now: Situation, rng: Rng, stop: Callable[[], bool] = lambda: False) -> None:
        self.stop = stop
        self.now = now
        self.rng = rng
        # The next seat that has tiles replies, `step` seats on: `others` begins with the next seat, `lasting`
        # with this one.
        step = next((step for step, count in enumerate(now.others, start=1) if count), 1)
        self.next_count, self.next_own = now.others[step - 1], now.lasting[step]
        self.prices = prices_at(now.bag)
        self.lines = BoardLines(now.board, self.next_own)
        self.board = now.board.copy()
        self._worlds: list[Replies] = []  # one for each rack dealt

    def deal(self, count: int) -> Generator[None, None, list[Replies]]:
        """The replies of the first ``count`` racks, dealt on demand; fewer if it has to stop."""
        while len(self._worlds) < count and not (self._worlds and self.stop()):
            rack = self.rng.shuffle(self.now.unseen)[: self.next_count]
            self._worlds.append((yield from self._replies_of(rack)))
        return self._worlds[:count]

    def _replies_of(self, rack: Sequence[int]) -> Generator[None, None, Replies]:
        yield
        return (yield from finding_replies(self.lines, Priced(rack, self.now.hands, self.prices)))

    def after_play(self, play: GeneratedPlay, count: int) -> Generator[None, None, list[float]]:
        """The features (:mod:`features`) of the position after a play, from ``count`` racks, step by step."""
        _, cells, codes = play
        rack = without(self.now.rack, codes)
        worlds = yield from self.deal(count)
        self.board.lay(cells, codes)
        lines = BoardLines(self.board, self.next_own)
        area = ChangedArea(lines, cells)
        total = 0
        for world in worlds:
            yield
            total += yield from world.after(lines, area)
        self.board.take_back(len(cells))
        bag = max(0, self.now.bag - (RACK - len(rack)))
        return features(rack, bag, total / len(worlds))

    def after_trade(self, traded: Codes, count: int) -> Generator[None, None, list[float]]:
        """The features of the position after a trade, step by step."""
        rack = without(self.now.rack, traded)
        replies = [world.best for world in (yield from self.deal(count))]
        return features(rack, self.now.bag, sum(replies) / len(replies))
