"""A rack prepared for finding plays: the sets of its tiles that make a hand with tiles of the board.

The *codes*, the *key* and the *suits* of tiles are those of :mod:`tiles`. ``times`` is a multiplier, 1 if
there is none.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations, permutations
from math import prod
from operator import itemgetter
from typing import NamedTuple, TypeAlias

from jokerpoker.games.poker_tiles.rules.board_lines import Summary
from jokerpoker.games.poker_tiles.rules.hands import CrossMeaning, HandTable
from jokerpoker.games.poker_tiles.rules.tiles import CARDS, EVERY_SUIT, JOKER_KEY, KEY, SUITS, TIMES

Codes: TypeAlias = tuple[int, ...]
"""The codes of tiles."""

CACHE_SIZE = 2**14
"""The maximum number of results of :func:`most_points_with_jokers` that are cached."""


class Fitting(NamedTuple):
    """A tile of the rack that makes a hand of the crossing line through a cell (:mod:`board_lines`).

    ``code``: the code of the tile. ``points``: the points of that line if the tile is a card, 0 if it is a
    joker. ``times``: the best multiplier in that line. ``meanings``: the cards for which a joker can stand in
    that line; None for a card.
    """

    code: int
    points: int
    times: int
    meanings: tuple[CrossMeaning, ...] | None


CrossingJoker: TypeAlias = tuple[int, tuple[CrossMeaning, ...]]
"""``times`` and ``meanings`` of a :class:`Fitting` that is a joker."""


class TileSet(NamedTuple):
    """Tiles of the rack that make a hand with tiles of the board.

    ``points``: the points of that hand without a multiplier; ``times``: its best multiplier; ``score``: the
    points with it. ``codes``: the codes of the tiles of the rack. ``key``, ``suits``: the key and the suits
    of all tiles of the hand.
    """

    score: int
    points: int
    times: int
    codes: Codes
    key: int
    suits: int


_score_of = itemgetter(0)


class Holding:
    """One rack under one table of hands; its results are cached.

    ``codes``: the codes of its tiles, in order; ``size``: their number. ``combinations_tried``: the number of
    combinations of jokers' meanings in crossing lines that have been tried, a measure of the work done.
    """

    def __init__(self, rack: Sequence[int], hands: HandTable) -> None:
        self.hands = hands
        self.codes = tuple(sorted(rack))
        self.size = len(self.codes)
        self._subsets = _subsets(self.codes)
        self._sets: dict[tuple[int, int, int, int], list[TileSet]] = {}
        self._orders: dict[Codes, list[Codes]] = {}
        self._fits: dict[Summary, list[Fitting]] = {}
        self._most_crossing_points: dict[Summary, int] = {}
        self.combinations_tried = 0

    def sets(self, key: int, suits: int, times: int, size: int) -> list[TileSet]:
        """The sets of ``size`` tiles of the rack that make a hand with tiles on the board, highest score
        first.

        ``key``, ``suits``, ``times``: the :data:`Summary` of the tiles on the board.
        """
        sets = self._sets.get((key, suits, times, size))
        if sets is None:
            sets = self._sets[key, suits, times, size] = self._find_sets(key, suits, times, size)
        return sets

    def sets_alone(self, size: int) -> list[TileSet]:
        """The sets of ``size`` tiles that are a hand by themselves."""
        return self.sets(0, EVERY_SUIT, 1, size)

    def _find_sets(self, key: int, suits: int, times: int, size: int) -> list[TileSet]:
        plain, suited, sets = self.hands.plain, self.hands.suited, []
        for codes, rack_key, rack_suits, rack_times in self._subsets[size]:
            line_key, line_suits = key + rack_key, suits & rack_suits
            points = (suited if line_suits else plain)(line_key)
            if points:
                line_times = times if times > rack_times else rack_times
                sets.append(TileSet(points * line_times, points, line_times, codes, line_key, line_suits))
        sets.sort(key=_score_of, reverse=True)
        return sets

    def orders(self, codes: Codes) -> list[Codes]:
        """All different orders of some tiles."""
        orders = self._orders.get(codes)
        if orders is None:
            orders = list(permutations(codes))
            if len(set(codes)) < len(codes):
                orders = list(dict.fromkeys(orders))
            self._orders[codes] = orders
        return orders

    def fitting(self, cross: Summary) -> list[Fitting]:
        """The tiles of the rack that make a hand together with the tiles ``cross`` of a crossing line."""
        fits = self._fits.get(cross)
        if fits is None:
            fits = self._fits[cross] = list(self._find_fitting(*cross))
        return fits

    def most_crossing_points(self, cross: Summary) -> int:
        """The most points that a crossing line of the tiles ``cross`` and a tile of the rack can score, with
        its best multiplier.
        """
        most = self._most_crossing_points.get(cross)
        if most is None:
            most = 0
            for fit in self.fitting(cross):
                points = fit.points
                if fit.meanings is not None:
                    points = max(meaning.points for meaning in fit.meanings)
                most = max(most, fit.times * points)
            self._most_crossing_points[cross] = most
        return most

    def _find_fitting(self, key: int, suits: int, times: int) -> Iterator[Fitting]:
        plain, suited = self.hands.plain, self.hands.suited
        for code in dict.fromkeys(self.codes):
            points = (suited if suits & SUITS[code] else plain)(key + KEY[code])
            if points and code < CARDS:
                yield Fitting(code, points, times, None)
            elif points:
                yield Fitting(code, 0, max(times, TIMES[code]), self.hands.cross_meanings(key, suits))

    def score(self, tiles: TileSet, chosen: tuple[Fitting, ...]) -> int:
        """The points of a play that lays ``tiles``; ``chosen``: those of them that also make a crossing line.
        A joker among these stands for the same card in both of its lines; if no card makes hands of both, the
        result is 0. Of all multipliers only one counts, that which adds most.
        """
        crossing_points, gain, jokers = 0, 0, []
        for _, points, times, meanings in chosen:
            if meanings is None:
                crossing_points += points
                gain = max(gain, points * (times - 1))
            else:
                jokers.append((times, meanings))
        if not jokers:
            return tiles.points + crossing_points + max(gain, (tiles.times - 1) * tiles.points)
        self.combinations_tried += prod(len(meanings) for _, meanings in jokers)
        line = tiles.key - JOKER_KEY * len(jokers), tiles.suits, tiles.times
        return most_points_with_jokers(self.hands, line, (crossing_points, gain), tuple(jokers))


@lru_cache(maxsize=CACHE_SIZE)
def most_points_with_jokers(
    hands: HandTable, line: Summary, points_and_gain: tuple[int, int], jokers: tuple[CrossingJoker, ...]
) -> int:
    """The maximum of the points of a main line and its crossing lines together, over all cards for which
    ``jokers`` can stand; 0 if no cards make every line a hand.

    ``jokers``: the jokers that make a crossing line. ``line``: the key and suits of the main line without
    them, and its best multiplier, which may be that of one of them.
    ``points_and_gain``: (the points of the crossing lines that cards make, the *gain* of these lines). A gain
    is the maximum that one multiplier adds to one of the lines (a 3x joker adds 8 to a line of 4 points).
    """
    line_key, line_suits, times = line
    crossing_points, crossing_gain = points_and_gain
    # By key and suits of the main line, and then by gain: the points of the crossing lines. If several
    # meanings of the jokers lead to the same key, suits and gain, only the highest points matter.
    reached: dict[tuple[int, int], dict[int, int]] = {
        (line_key, line_suits): {crossing_gain: crossing_points}
    }
    for joker_times, meanings in jokers:
        previous, reached = reached, {}
        for (key, suits), points_by_gain in previous.items():
            for rank_key, joker_suits, joker_points in meanings:
                most_points = reached.setdefault((key + rank_key, suits & joker_suits), {})
                joker_gain = (joker_times - 1) * joker_points
                for previous_gain, points in points_by_gain.items():
                    gain = max(previous_gain, joker_gain)
                    most_points[gain] = max(most_points.get(gain, 0), points + joker_points)
    most = 0
    for (key, suits), points_by_gain in reached.items():
        main = (hands.suited if suits else hands.plain)(key)
        if main:
            main_gain = (times - 1) * main
            totals = [main + points + max(gain, main_gain) for gain, points in points_by_gain.items()]
            most = max(most, *totals)
    return most


def _subsets(codes: Codes) -> list[list[tuple[Codes, int, int, int]]]:
    """By size, every different set of the tiles with its key, suits and best multiplier."""
    return [
        [_with_summary(subset) for subset in dict.fromkeys(combinations(codes, size))]
        for size in range(len(codes) + 1)
    ]


def _with_summary(codes: Codes) -> tuple[Codes, int, int, int]:
    """Tiles of a rack, in order, with their key, suits and best multiplier."""
    key, suits = 0, EVERY_SUIT
    for code in codes:
        key += KEY[code]
        suits &= SUITS[code]
    return codes, key, suits, TIMES[codes[-1]] if codes else 1  # the best joker is last
