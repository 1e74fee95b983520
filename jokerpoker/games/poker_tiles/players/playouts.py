"""Playouts: with several opponents, the endgame after each considered play is played to the end many times.

With an empty bag the unseen tiles are on the other seats' racks, but it is not known on which. So they are
dealt at random; such a deal is a *world*, and every play is tried in the same worlds. From there on, each
seat lays the play that scores most. As in :mod:`outlook`, straights may lie in any order and jokers may be
any card, whatever the options.
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

BREADTH = 8
"""The number of plays in the first round. Each further round tries the better half of the plays."""
WORLDS = 2
"""The number of worlds in the first round; each further round has twice as many."""
ROUNDS = 3
"""The number of these rounds."""

TURNS_WITHOUT_LIMIT = 250
"""If the caller sets no ``Limit``: the maximum number of turns in all playouts of one decision together."""

MOST_OF_SAME_TILES = 3
"""The maximum number of plays of the same tiles, on different cells, that are played out."""

WIN = 20.0
"""The value of winning the match, in points."""


def different_plays(choices: Sequence[RatedChoice], count: int) -> list[RatedChoice]:
    """The first ``count`` plays that differ in their tiles or cells, not only in the order of the tiles. At
    most :data:`MOST_OF_SAME_TILES` of them lay the same tiles.
    """
    chosen: dict[tuple[Codes, Cells], RatedChoice] = {}
    counts: Counter[Codes] = Counter()
    for choice in choices:
        assert choice.play
        _, cells, codes = choice.play
        laid = tuple(sorted(codes))
        key = laid, tuple(sorted(cells))
        if key not in chosen and counts[laid] < MOST_OF_SAME_TILES:
            counts[laid] += 1
            chosen[key] = choice
    return list(chosen.values())[:count]


class MostPoints(Windows):
    """Finds ``best``, a play with the highest score, and ``points``, that score; None and 0 if there is no
    play.
    """

    def __init__(self, lines: BoardLines, holding: Holding) -> None:
        super().__init__(lines, holding)
        self.best: GeneratedPlay | None = None
        self.points = 0

    def fill(self, window: Cells, sets: list[TileSet]) -> None:
        crossing = [cell for cell in window if cell in self.fits]
        most_crossing_points = self.holding.most_crossing_points
        crossing_bound = sum([most_crossing_points(self.joined[cell]) for cell in crossing])
        crossing_first = (*crossing, *(cell for cell in window if cell not in self.fits))
        for tiles in sets:
            # The sets are sorted, highest score first: no later one can score more either.
            if tiles.score + crossing_bound <= self.points:
                return
            self._cross(tiles, (crossing_first, crossing), tiles.codes, ())

    def _cross(
        self, tiles: TileSet, span: tuple[Cells, list[Cell]], unused: Codes, chosen: tuple[Fitting, ...]
    ) -> None:
        """Choose a fitting tile for one crossing cell after another; the other tiles go in any order.

        ``span``: (all cells of the window, the crossing ones first; the crossing ones). ``chosen``: the tiles
        on the first crossing cells. ``unused``: the other tiles of the set.
        """
        window, crossing = span
        if len(chosen) < len(crossing):
            for fit in self.fits[crossing[len(chosen)]]:
                if fit.code in unused:
                    self._cross(tiles, span, without(unused, (fit.code,)), (*chosen, fit))
            return
        self.work += 1
        points = self.holding.score(tiles, chosen)
        if points > self.points:
            self.points = points
            self.best = points, window, (*(fit.code for fit in chosen), *unused)


class Playouts:
    """One decision with an empty bag. Seats are counted from the seat that decides, the *mover*, which is 0.

    ``scores``: the points so far; in the argument by seat of the match, in the attribute from the mover on.
    ``stop``: called before each playout; if it returns True, the playouts end early. They also end after
    ``most_turns`` turns in all. ``turns``: the number of turns played out so far.
    """

    def __init__(
        self,
        situation: Situation,
        scores: Sequence[int],
        rng: Rng,
        stop: Callable[[], bool] = lambda: False,
        most_turns: int | None = None,
    ) -> None:
        self.situation = situation
        self.scores = [*scores[situation.seat :], *scores[: situation.seat]]
        self.rng = rng
        self.stop = stop
        self.most_turns = most_turns
        self.board = situation.board.copy()
        self.turns = 0
        self._worlds: list[list[Codes]] = []
        self._results: dict[GeneratedPlay, list[float]] = {}
        self._holdings: dict[Codes, Holding] = {}

    def weighing(
        self, choices: Sequence[RatedChoice], worlds: int
    ) -> Generator[RatedChoice | None, None, list[RatedChoice]]:
        """Sort plays by their mean result in ``worlds`` worlds, best first; in fewer worlds if the playouts
        have to end early. The results of earlier calls are used again.

        Yields only None, as a pause; ``agents._in_rounds`` needs the type.
        """
        for index in range(worlds):
            for choice in choices:
                yield None
                if self.stop() or (self.most_turns is not None and self.turns >= self.most_turns):
                    return self._ordered(choices)
                assert choice.play
                results = self._results.setdefault(choice.play, [])
                if len(results) == index:
                    results.append((yield from self._play_out(choice.play, self._world(index))))
        return self._ordered(choices)

    def _ordered(self, choices: Sequence[RatedChoice]) -> list[RatedChoice]:
        """The choices by their mean result in the worlds in which all of them were played, best first."""
        results = [self._results.get(choice.play, []) if choice.play else [] for choice in choices]
        common_worlds = min(map(len, results))
        if not common_worlds:
            return list(choices)
        weighed = [
            replace(choice, value=fsum(values[:common_worlds]) / common_worlds)
            for choice, values in zip(choices, results, strict=True)
        ]
        return sorted(weighed, key=lambda choice: -choice.value)

    def _world(self, index: int) -> list[Codes]:
        """The racks of the other seats in a world, which is dealt when it is first needed."""
        while len(self._worlds) <= index:
            tiles, racks = self.rng.shuffle(self.situation.unseen), []
            for count in self.situation.other_counts:
                racks.append(tuple(sorted(tiles[:count])))
                tiles = tiles[count:]
            self._worlds.append(racks)
        return self._worlds[index]

    def _play_out(self, play: GeneratedPlay, other_racks: list[Codes]) -> Generator[None, None, float]:
        """Play to the end of the match, beginning with ``play``; returns the value of the end
        (:func:`_value`).
        """
        racks, scores = [self.situation.rack, *other_racks], list(self.scores)
        lasting = list(map(set, self.situation.lasting))
        filled_before, turn, passes = len(self.board.filled), 0, 0
        next_play: GeneratedPlay | None = play
        while passes < len(racks):
            passes += 1
            if next_play:
                points, cells, codes = next_play
                self.board.lay(cells, codes)
                racks[turn] = without(racks[turn], codes)
                scores[turn] += points
                passes = 0
                if self.situation.options.multiplier_persists:
                    lasting[turn].update(
                        cell for cell, code in zip(cells, codes, strict=True) if code >= CARDS
                    )
            turn = (turn + 1) % len(racks)
            next_play = yield from self._best_play(racks[turn], lasting[turn])
        self.board.remove_last(len(self.board.filled) - filled_before)
        return _value(scores)

    def _best_play(self, rack: Codes, lasting: Iterable[Cell]) -> Generator[None, None, GeneratedPlay | None]:
        """The play of a rack that scores most; None if there is none."""
        if not rack:
            return None
        self.turns += 1
        holding = self._holdings.get(rack)
        if holding is None:
            holding = self._holdings[rack] = Holding(rack, self.situation.hands)
        search = MostPoints(BoardLines(self.board, lasting), holding)
        yield from search.fill_all()
        return search.best


def _value(scores: Sequence[int]) -> float:
    """The value of final scores for the mover, whose score is the first: its lead over the mean of the other
    scores, and :data:`WIN` if it wins, which several winners share. Scores of 30, 30 and 20 have the value
    5 + 10.
    """
    mine, *others = scores
    share = (mine >= max(others)) / scores.count(mine)
    return mine - sum(others) / len(others) + WIN * share
