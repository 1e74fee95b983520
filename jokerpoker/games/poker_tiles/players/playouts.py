"""Playouts: with several opponents, the endgame after each play is played out many times.

With an empty bag the unseen tiles are on the others' racks, but it is not known on which. So they are dealt
at random (a *world*), the same worlds for every play; from there on each seat lays the play that scores most.
As in :mod:`outlook`, straights are allowed in any order and jokers as any card, whatever the options.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator, Iterable, Sequence
from dataclasses import replace
from math import fsum

from jokerpoker.games.poker_tiles.players.choice import RatedChoice
from jokerpoker.games.poker_tiles.players.outlook import without
from jokerpoker.games.poker_tiles.players.situation import Situation
from jokerpoker.games.poker_tiles.rules.board import Cell
from jokerpoker.games.poker_tiles.rules.board_lines import BoardLines
from jokerpoker.games.poker_tiles.rules.generator import GeneratedPlay
from jokerpoker.games.poker_tiles.rules.holding import Codes, Fitting, Holding, TileSet
from jokerpoker.games.poker_tiles.rules.tiles import CARDS
from jokerpoker.games.poker_tiles.rules.windows import Cells, Windows
from jokerpoker.rng import Rng

BREADTH, WORLDS, ROUNDS = 8, 2, 3
"""The plays and the worlds of the first round, and the number of rounds; each further round has the better
half of the plays in twice as many worlds."""

TURNS = 250
"""If the caller sets no ``Limit``: the most turns, over all playouts of one decision."""

MOST_ALIKE = 3
"""The most plays of the same tiles, on different cells, that are played out."""

WIN = 20.0
"""The value of winning the match, in points."""


def different_plays(choices: Sequence[RatedChoice], count: int) -> list[RatedChoice]:
    """The first ``count`` plays, without repeated ones: only :data:`MOST_ALIKE` lay the same tiles, and only
    one lays them on the same cells.
    """
    chosen: dict[tuple[Codes, Cells], RatedChoice] = {}
    alike: Counter[Codes] = Counter()
    for choice in choices:
        assert choice.play
        _, cells, codes = choice.play
        laid = tuple(sorted(codes))
        key = laid, tuple(sorted(cells))
        if key not in chosen and alike[laid] < MOST_ALIKE:
            alike[laid] += 1
            chosen[key] = choice
    return list(chosen.values())[:count]


class MostPoints(Windows):
    """Finds a play with the highest score: ``best``, None if there is no play; and that score, ``points``."""

    def __init__(self, lines: BoardLines, holding: Holding) -> None:
        super().__init__(lines, holding)
        self.best: GeneratedPlay | None = None
        self.points = 0

    def fill(self, window: Cells, sets: list[TileSet]) -> None:
        crossing = [cell for cell in window if cell in self.fits]
        most_crossing_points = self.holding.most_crossing_points
        crossing_bound = sum([most_crossing_points(self.joined[cell]) for cell in crossing])
        order = (*crossing, *(cell for cell in window if cell not in self.fits))
        for tiles in sets:
            # Sets come highest score first: no later one can score more either.
            if tiles.score + crossing_bound <= self.points:
                return
            self._cross(tiles, (order, len(crossing)), tiles.codes, ())

    def _cross(
        self, tiles: TileSet, window: tuple[Cells, int], unused: Codes, chosen: tuple[Fitting, ...]
    ) -> None:
        """Choose a fitting tile for one crossing cell after another; the others go in any order.

        ``window``: its cells, the crossing ones first, and the number of these. ``unused``: the tiles of the
        set that are not ``chosen`` yet.
        """
        order, crossing = window
        if len(chosen) < crossing:
            for fit in self.fits[order[len(chosen)]]:
                if fit.code in unused:
                    self._cross(tiles, window, without(unused, (fit.code,)), (*chosen, fit))
            return
        self.work += 1
        points = self.holding.score(tiles, chosen)
        if points > self.points:
            self.points = points
            self.best = points, order, (*(fit.code for fit in chosen), *unused)


class Playouts:
    """One decision with an empty bag; seats are counted from the mover, 0.

    ``scores``: the points so far by seat of the match. ``stop``: called before each playout; True ends them
    early, as do ``most_turns`` turns in all of them.
    """

    def __init__(
        self,
        now: Situation,
        scores: Sequence[int],
        rng: Rng,
        stop: Callable[[], bool] = lambda: False,
        most_turns: int | None = None,
    ) -> None:
        self.now = now
        self.scores = [*scores[now.seat :], *scores[: now.seat]]
        self.rng = rng
        self.stop = stop
        self.most_turns = most_turns
        self.board = now.board.copy()
        self.turns = 0
        self._worlds: list[list[Codes]] = []
        self._results: dict[GeneratedPlay, list[float]] = {}
        self._holdings: dict[Codes, Holding] = {}

    def weighing(
        self, choices: Sequence[RatedChoice], worlds: int
    ) -> Generator[RatedChoice | None, None, list[RatedChoice]]:
        """Sort plays by their mean result in ``worlds`` worlds, best first; in fewer worlds if it has to
        stop. ``worlds`` counts those of earlier calls, whose results are reused.

        Yields None as a pause; the type is that of ``agents._in_rounds``.
        """
        for number in range(worlds):
            for choice in choices:
                yield None
                if self.stop() or (self.most_turns is not None and self.turns >= self.most_turns):
                    return self._ordered(choices)
                assert choice.play
                results = self._results.setdefault(choice.play, [])
                if len(results) == number:
                    results.append((yield from self._played_on(choice.play, self._world(number))))
        return self._ordered(choices)

    def _ordered(self, choices: Sequence[RatedChoice]) -> list[RatedChoice]:
        """The choices by their mean result in the worlds in which all of them were played, best first."""
        results = [self._results.get(choice.play or (0, (), ()), []) for choice in choices]
        common = min(map(len, results))
        if not common:
            return list(choices)
        weighed = [
            replace(choice, value=fsum(values[:common]) / common)
            for choice, values in zip(choices, results, strict=True)
        ]
        return sorted(weighed, key=lambda choice: -choice.value)

    def _world(self, number: int) -> list[Codes]:
        """The racks of the others in a world, dealt on demand."""
        while len(self._worlds) <= number:
            tiles, racks = self.rng.shuffle(self.now.unseen), []
            for count in self.now.others:
                racks.append(tuple(sorted(tiles[:count])))
                tiles = tiles[count:]
            self._worlds.append(racks)
        return self._worlds[number]

    def _played_on(self, play: GeneratedPlay, others: list[Codes]) -> Generator[None, None, float]:
        """Play on after a play, with these racks of the others; the value (:func:`_value`) of the end."""
        racks, scores = [self.now.rack, *others], list(self.scores)
        lasting = list(map(set, self.now.lasting))
        before, turn, idle = len(self.board.filled), 0, 0
        next_play: GeneratedPlay | None = play
        while idle < len(racks):
            idle += 1
            if next_play:
                points, cells, codes = next_play
                self.board.lay(cells, codes)
                racks[turn] = without(racks[turn], codes)
                scores[turn] += points
                idle = 0
                if self.now.options.multiplier_persists:
                    lasting[turn].update(
                        cell for cell, code in zip(cells, codes, strict=True) if code >= CARDS
                    )
            turn = (turn + 1) % len(racks)
            next_play = yield from self._best_play(racks[turn], lasting[turn])
        self.board.remove_last(len(self.board.filled) - before)
        return _value(scores)

    def _best_play(self, rack: Codes, lasting: Iterable[Cell]) -> Generator[None, None, GeneratedPlay | None]:
        """The play of a rack that scores most; None if there is none."""
        if not rack:
            return None
        self.turns += 1
        holding = self._holdings.get(rack)
        if holding is None:
            holding = self._holdings[rack] = Holding(rack, self.now.hands)
        search = MostPoints(BoardLines(self.board, lasting), holding)
        yield from search.fill_all()
        return search.best


def _value(scores: Sequence[int]) -> float:
    """The value of final scores for the mover, the first: its lead over the mean of the others in points,
    plus the value of a win, which ties share.
    """
    mine, *others = scores
    share = (mine >= max(others)) / scores.count(mine)
    return mine - sum(others) / len(others) + WIN * share
