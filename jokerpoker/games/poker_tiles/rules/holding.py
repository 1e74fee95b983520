"""A rack prepared for finding plays: the sets of its tiles that make a hand with tiles of the board."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations, permutations
from math import prod
from operator import itemgetter
from typing import NamedTuple, TypeAlias

from jokerpoker.games.poker_tiles.rules.board_lines import Cross
from jokerpoker.games.poker_tiles.rules.hands import Entry, HandTable
from jokerpoker.games.poker_tiles.rules.tiles import CARDS, EVERY_SUIT, JOKER_KEY, KEY, SUITS, TIMES

Codes: TypeAlias = tuple[int, ...]
"""The codes of tiles."""

Fitting: TypeAlias = "tuple[int, int, int, tuple[Entry, ...] | None]"
"""A tile that fits across: code, points, extra, entries.

For a card: its code, the points across, what the best multiplier adds to them, None. For a joker: its code,
0, the best multiplier less one, its possible meanings."""

CACHE_SIZE = 2**14
"""The most results of :func:`best_identities` that are cached."""


class Set(NamedTuple):
    """Tiles of the rack that make a hand with tiles of the board: the line's score with the multiplier, its
    points, the multiplier; the codes of these tiles; key and suits of the whole line."""

    score: int
    points: int
    times: int
    codes: Codes
    key: int
    suits: int


_score_of = itemgetter(0)


class Holding:
    """One rack under one table of hands, with cached answers.

    ``tried``: how many combinations of jokers' meanings in crossing lines were tried so far.
    """

    def __init__(self, rack: Sequence[int], hands: HandTable) -> None:
        self.hands = hands
        self.codes = tuple(sorted(rack))
        self.size = len(self.codes)
        self._subsets = _subsets(self.codes)
        self._sets: dict[tuple[int, int, int, int], list[Set]] = {}
        self._orders: dict[Codes, list[Codes]] = {}
        self._fits: dict[Cross, list[Fitting]] = {}
        self._most: dict[Cross, int] = {}
        self.tried = 0

    def sets(self, key: int, suits: int, times: int, size: int) -> list[Set]:
        """The sets of ``size`` tiles that make a hand with tiles of this key and these suits, highest score
        first; ``times``: the best multiplier of own jokers among those tiles."""
        sets = self._sets.get((key, suits, times, size))
        if sets is None:
            sets = self._sets[key, suits, times, size] = self._find_sets(key, suits, times, size)
        return sets

    def alone(self, size: int) -> list[Set]:
        """The sets of ``size`` tiles that are a hand by themselves."""
        return self.sets(0, EVERY_SUIT, 1, size)

    def _find_sets(self, key: int, suits: int, times: int, size: int) -> list[Set]:
        plain, suited, sets = self.hands.plain, self.hands.suited, []
        for codes, own_key, own_suits, own_times in self._subsets[size]:
            common = suits & own_suits
            points = (suited if common else plain)(key + own_key)
            if points:
                most = times if times > own_times else own_times
                sets.append(Set(points * most, points, most, codes, key + own_key, common))
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

    def fitting(self, cross: Cross) -> list[Fitting]:
        """The tiles that make a hand with the tiles that a cell joins across."""
        fits = self._fits.get(cross)
        if fits is None:
            fits = self._fits[cross] = list(self._find_fitting(*cross))
        return fits

    def most(self, cross: Cross) -> int:
        """An upper bound on what a tile on a cell can add across, its multiplier included."""
        most = self._most.get(cross)
        if most is None:
            most = 0
            for _, points, extra, entries in self.fitting(cross):
                value = points + extra
                if entries is not None:
                    value = (extra + 1) * max(entry[2] for entry in entries)
                most = max(most, value)
            self._most[cross] = most
        return most

    def _find_fitting(self, key: int, suits: int, times: int) -> Iterator[Fitting]:
        plain, suited = self.hands.plain, self.hands.suited
        for code in dict.fromkeys(self.codes):
            points = (suited if suits & SUITS[code] else plain)(key + KEY[code])
            if points and code < CARDS:
                yield code, points, points * (times - 1), None
            elif points:
                yield code, 0, max(times, TIMES[code]) - 1, self.hands.entries(key, suits)

    def score(self, tiles: Set, chosen: tuple[Fitting, ...]) -> int:
        """The points of playing a set whose tiles ``chosen`` make lines across; 0 if no meanings of jokers
        fit.
        """
        across, gain, jokers = 0, 0, []
        for _, points, extra, entries in chosen:
            if entries is None:
                across += points
                gain = max(gain, extra)
            else:
                jokers.append((extra, entries))
        if not jokers:
            return tiles.points + across + max(gain, (tiles.times - 1) * tiles.points)
        self.tried += prod(len(entries) for _, entries in jokers)
        line = tiles.key - JOKER_KEY * len(jokers), tiles.suits, tiles.times
        return best_identities(self.hands, line, (across, gain), tuple(jokers))


@lru_cache(maxsize=CACHE_SIZE)
def best_identities(
    hands: HandTable, line: Cross, cards: tuple[int, int], jokers: tuple[tuple[int, tuple[Entry, ...]], ...]
) -> int:
    """The most points of a line and those across it, over all cards that jokers can be; 0 if nothing fits.

    ``line``: key without these jokers, suits and multiplier. ``cards``: the points across of its cards, and
    the most that a multiplier adds there, the *gain*. ``jokers``: ``extra`` and ``entries`` of each (see
    ``Fitting``). Of meanings that give the line the same key and suits, only the one with most points is
    stored for each gain.
    """
    key, suits, times = line
    points, gain = cards
    reached: dict[tuple[int, int], dict[int, int]] = {(key, suits): {gain: points}}
    for extra, entries in jokers:
        previous, reached = reached, {}
        for (key, suits), gains in previous.items():
            for rank_key, may_be, across in entries:
                best = reached.setdefault((key + rank_key, suits & may_be), {})
                for before, points in gains.items():
                    gain = max(before, extra * across)
                    best[gain] = max(best.get(gain, 0), points + across)
    most = 0
    for (key, suits), gains in reached.items():
        main = (hands.suited if suits else hands.plain)(key)
        if main:
            alone = (times - 1) * main
            most = max(most, *(main + points + max(gain, alone) for gain, points in gains.items()))
    return most


def _subsets(codes: Codes) -> list[list[tuple[Codes, int, int, int]]]:
    """By size, every different set of the tiles with its key, suits and best multiplier."""
    return [
        [_summed(part) for part in dict.fromkeys(combinations(codes, size))] for size in range(len(codes) + 1)
    ]


def _summed(codes: Codes) -> tuple[Codes, int, int, int]:
    key, suits = 0, EVERY_SUIT
    for code in codes:
        key += KEY[code]
        suits &= SUITS[code]
    return codes, key, suits, TIMES[codes[-1]] if codes else 1  # the best joker is last
