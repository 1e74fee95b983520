"""Evaluates choices by the best replies of the next seat.

Possible racks of the next seat are dealt from the unseen tiles, the same racks for every choice. For each
rack, the best score of every window of the present board (cells that a play could fill, see :class:`Windows`)
is found once. A play changes only what is near it: windows that it does not touch keep their scores, and new
windows lie in the :class:`ChangedArea`, so only this is searched again. The score of a reply is reduced by
the prices (:data:`features.PRICES`) of the jokers that it lays. To save time, straights may lie in any order
and jokers may be any card, whatever the options.
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
from jokerpoker.games.poker_tiles.rules.holding import Codes, Fitting, Holding, TileSet
from jokerpoker.games.poker_tiles.rules.tiles import CARDS, RACK_SIZE
from jokerpoker.games.poker_tiles.rules.windows import Cells, Windows
from jokerpoker.rng import Rng

IMPOSSIBLE = -1000
"""The score of a play that is not legal, lower than that of any legal play."""


class PricedHolding(Holding):
    """A rack whose scores are reduced by the prices of the jokers laid (:func:`features.prices_at`).

    In the example, an ace and a 3x joker are a pair of 2 points times 3, less the price 9.

    >>> from jokerpoker.games.poker_tiles.options import Options
    >>> from jokerpoker.games.poker_tiles.rules.hands import hands_of
    >>> PricedHolding((48, 53), hands_of(Options()), (6, 9)).sets_alone(2)[0].score
    -3
    """

    def __init__(self, rack: Sequence[int], hands: HandTable, prices: tuple[int, int]) -> None:
        super().__init__(rack, hands)
        self.prices = prices
        self._costs: dict[Codes, int] = {}

    def cost(self, codes: Codes) -> int:
        """The prices of the jokers among these tiles, added up."""
        cost = self._costs.get(codes)
        if cost is None:
            cost = sum(self.prices[code - CARDS] for code in codes if code >= CARDS)
            self._costs[codes] = cost
        return cost

    def _find_sets(self, key: int, suits: int, times: int, size: int) -> list[TileSet]:
        sets = super()._find_sets(key, suits, times, size)
        if self.codes[-1] < CARDS:  # the rack has no jokers
            return sets
        priced = [tiles._replace(score=tiles.score - self.cost(tiles.codes)) for tiles in sets]
        priced.sort(key=_score, reverse=True)
        return priced

    def score(self, tiles: TileSet, chosen: tuple[Fitting, ...]) -> int:
        score = super().score(tiles, chosen)
        return score - self.cost(tiles.codes) if score else IMPOSSIBLE


class _BestScores(Windows):
    """Finds the best score of a window."""

    def best_above(self, window: Cells, sets: list[TileSet], best: int) -> int:
        """The best score of a window, filled with one of ``sets``; or ``best``, if that is greater."""
        fits = self.fits
        crossing = [cell for cell in window if cell in fits]
        if not crossing:
            return max(best, sets[0].score)
        joined, most_crossing_points = self.joined, self.holding.most_crossing_points
        crossing_bound = sum([most_crossing_points(joined[cell]) for cell in crossing])
        for tiles in sets:  # highest score first
            if tiles.score + crossing_bound <= best:
                break
            best = max(best, self._best_with(tiles, crossing, tiles.codes, ()))
        return best

    def _best_with(
        self, tiles: TileSet, crossing: list[Cell], unused: Codes, chosen: tuple[Fitting, ...]
    ) -> int:
        """The best score of a set of tiles over all ways to fill the crossing cells that are not filled yet;
        ``IMPOSSIBLE`` if there is none.

        ``chosen``: the tiles on the first crossing cells. ``unused``: the other tiles of the set.
        """
        if len(chosen) == len(crossing):
            return self.holding.score(tiles, chosen)
        best_score = IMPOSSIBLE
        for fit in self.fits[crossing[len(chosen)]]:
            code = fit.code
            if code in unused:
                index = unused.index(code)
                others = unused[:index] + unused[index + 1 :]
                best_score = max(best_score, self._best_with(tiles, crossing, others, (*chosen, fit)))
        return best_score


class _BestOfBoard(_BestScores):
    """Collects the windows of a board, each with its best score, if that is above 0."""

    def __init__(self, lines: BoardLines, holding: Holding) -> None:
        super().__init__(lines, holding)
        self.scores_and_windows: list[tuple[int, Cells]] = []

    def fill(self, window: Cells, sets: list[TileSet]) -> None:
        score = self.best_above(window, sets, IMPOSSIBLE)
        if score > 0:
            self.scores_and_windows.append((score, window))


class _BestOfArea(_BestScores):
    """Finds ``best``, the best score in the windows of a changed area, or the given ``best`` if that is
    greater.
    """

    def __init__(self, area: ChangedArea, holding: Holding, best: int) -> None:
        super().__init__(area, holding)
        self.line_ends = area.line_ends
        self.best = best

    def fill(self, window: Cells, sets: list[TileSet]) -> None:
        if not self.line_ends.isdisjoint(window):
            self.best = self.best_above(window, sets, self.best)


class Replies:
    """The replies of one rack on one board: each window with its best score, highest score first."""

    def __init__(
        self, lines: BoardLines, holding: Holding, scores_and_windows: Sequence[tuple[int, Cells]]
    ) -> None:
        self.lines = lines
        self.holding = holding
        self.scores_and_windows = scores_and_windows

    @property
    def best(self) -> int:
        """The best score on this board; 0 if no play scores more."""
        return self.scores_and_windows[0][0] if self.scores_and_windows else 0

    def after(self, lines: BoardLines, area: ChangedArea) -> Generator[None, None, int]:
        """The rack's best score after a play of another seat. ``lines``: those of the board after the play;
        ``area``: what the play changed.
        """
        if not self.lines.board.filled:  # later plays have to join the first one, so all windows are new
            return (yield from finding_replies(lines, self.holding)).best
        changed = area.laid_and_ends
        unchanged_scores = (score for score, window in self.scores_and_windows if changed.isdisjoint(window))
        highest_unchanged = next(unchanged_scores, 0)
        if not self.holding.size:
            return highest_unchanged
        search = _BestOfArea(area, self.holding, highest_unchanged)
        yield from search.fill_all()
        return search.best


def finding_replies(lines: BoardLines, holding: Holding) -> Generator[None, None, Replies]:
    """The replies on a whole board, step by step."""
    search = _BestOfBoard(lines, holding)
    if holding.size:
        yield from search.fill_all()
    return Replies(lines, holding, sorted(search.scores_and_windows, key=_score, reverse=True))


def _score(item: Sequence[Any]) -> int:
    """The first element: the score in a ``TileSet``, or in a pair of score and window."""
    score: int = item[0]
    return score


def without(rack: Codes, used: Sequence[int]) -> Codes:
    """The tiles of a rack without those used, in order."""
    unused = list(rack)
    for code in used:
        unused.remove(code)
    return tuple(unused)


class Outlook:
    """One decision, evaluated against possible racks of the next seat that has tiles.

    ``stop``: called repeatedly; if it returns True, the evaluation ends early. ``next_rack_size``: the number
    of tiles of the next seat; ``next_lasting``: the cells of its lasting jokers; ``prices``: those of a 2x
    and a 3x joker for that seat. ``board``: a copy of the board, on which plays are tried.
    """

    def __init__(self, situation: Situation, rng: Rng, stop: Callable[[], bool] = lambda: False) -> None:
        self.stop = stop
        self.situation = situation
        self.rng = rng
        # The seat that replies, the next one with tiles, is `step` seats after this one. (`other_counts`
        # begins with the seat after this one, but `lasting` with this one.)
        step = next((step for step, count in enumerate(situation.other_counts, start=1) if count), 1)
        self.next_rack_size, self.next_lasting = situation.other_counts[step - 1], situation.lasting[step]
        self.prices = prices_at(situation.bag)
        self.lines = BoardLines(situation.board, self.next_lasting)
        self.board = situation.board.copy()
        self._replies: list[Replies] = []  # one for each rack dealt

    def replies(self, racks: int) -> Generator[None, None, list[Replies]]:
        """The replies of the first ``racks`` racks, which are dealt when first needed. If the evaluation has
        to stop, fewer replies, but at least one.
        """
        while len(self._replies) < racks and not (self._replies and self.stop()):
            rack = self.rng.shuffle(self.situation.unseen)[: self.next_rack_size]
            self._replies.append((yield from self._replies_of(rack)))
        return self._replies[:racks]

    def _replies_of(self, rack: Sequence[int]) -> Generator[None, None, Replies]:
        yield
        holding = PricedHolding(rack, self.situation.hands, self.prices)
        return (yield from finding_replies(self.lines, holding))

    def after_play(self, play: GeneratedPlay, racks: int) -> Generator[None, None, list[float]]:
        """The features (:mod:`features`) of the position after a play, computed in steps. ``reply`` is the
        mean of the best scores of ``racks`` racks of the next seat.
        """
        _, cells, codes = play
        leave = without(self.situation.rack, codes)
        replies_by_rack = yield from self.replies(racks)
        self.board.lay(cells, codes)
        lines = BoardLines(self.board, self.next_lasting)
        area = ChangedArea(lines, cells)
        total = 0
        for replies in replies_by_rack:
            yield
            total += yield from replies.after(lines, area)
        self.board.remove_last(len(cells))
        bag = max(0, self.situation.bag - (RACK_SIZE - len(leave)))
        return features(leave, bag, total / len(replies_by_rack))

    def after_trade(self, traded: Codes, racks: int) -> Generator[None, None, list[float]]:
        """As :meth:`after_play`, but after a trade."""
        leave = without(self.situation.rack, traded)
        best_scores = [replies.best for replies in (yield from self.replies(racks))]
        return features(leave, self.situation.bag, sum(best_scores) / len(best_scores))
