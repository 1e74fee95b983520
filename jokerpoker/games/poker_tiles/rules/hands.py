"""The value of a line of tiles: tables by the key and the suits of its tiles.

By rule 5 and PT-A1 to PT-A5: pair, two pair, three and four of a kind without other tiles; and of five tiles
straight, flush, full house, straight flush, royal flush and five of a kind. The tables are made in three
steps: the hands of cards; with ``kickers`` also those with idle tiles, which are not part of the hand; then
those with jokers in place of tiles, each as good as the best hand that it can complete.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache, reduce
from itertools import combinations, combinations_with_replacement, permutations
from operator import and_
from typing import Literal, TypeAlias, get_args

from jokerpoker.games.poker_tiles.options import Options
from jokerpoker.games.poker_tiles.rules.tiles import (
    CARDS,
    COUNT,
    EVERY_SUIT,
    JOKER_KEY,
    KEY,
    RACK,
    RANK_KEY,
    SUITS,
)

Category: TypeAlias = Literal[
    "pair",
    "two_pairs",
    "three",
    "straight",
    "flush",
    "full_house",
    "four",
    "straight_flush",
    "royal_flush",
    "five",
]
CATEGORIES: tuple[Category, ...] = get_args(Category)
PAIR, TWO_PAIRS, THREE, STRAIGHT, FLUSH, FULL_HOUSE, FOUR, STRAIGHT_FLUSH, ROYAL, FIVE = range(10)

JACK = 9
"""The rank of a jack."""

STRAIGHTS: tuple[tuple[int, ...], ...] = ((12, 0, 1, 2, 3), *(tuple(range(low, low + 5)) for low in range(9)))
"""The ranks of the straights in their order, deuce 0 to ace 12, the lowest straight first."""

Entry: TypeAlias = tuple[int, int, int]
"""A meaning of a joker in a crossing line: the key of its rank, the suits it may have, the line's points."""

Table: TypeAlias = dict[int, int]
"""Category by key; a missing key is not a hand."""


class HandTable:
    """The hands of one set of options.

    ``plain(key)``: the points of tiles that are not of one suit; ``suited(key)``: of tiles that are or can
    be of one suit; both None if the tiles are not a hand. Both accept straights in any order. If ``exact`` is
    false, both allow more than the rules do. For the arguments see :func:`hands_of`.
    """

    def __init__(
        self, points: tuple[int, ...], any_pair: bool, kickers: bool, ordered: bool, repeats: str
    ) -> None:
        self.points = points
        self.ordered = ordered
        self.exact = not ordered and repeats != "never"
        self.repeats = repeats
        self._plain, self._suited = _tables(any_pair, kickers, repeats, straights=True)
        # For straights in order only: the tables of the other hands.
        self._others = _tables(any_pair, kickers, repeats, straights=False) if ordered else None
        self.plain = {key: points[category] for key, category in self._plain.items()}.get
        self.suited = {key: points[category] for key, category in self._suited.items()}.get
        self._entries: dict[tuple[int, int], tuple[Entry, ...]] = {}

    def __repr__(self) -> str:
        return f"<HandTable: {', '.join(map(str, self.points))} points>"

    def category(self, key: int, suits: int) -> int | None:
        """The index in :data:`CATEGORIES` of tiles with this key and these suits; None if they are not a
        hand.
        """
        return (self._suited if suits else self._plain).get(key)

    def rate(self, codes: Sequence[int]) -> int | None:
        """The index in :data:`CATEGORIES` of tiles in this order, by all rules; None if they are not a hand.

        A joker's code stands for the best card; a joker with a meaning is given by that card's code.
        """
        key = sum(KEY[code] for code in codes)
        suits = reduce(and_, (SUITS[code] for code in codes))
        if self.repeats == "never" and same_code(codes):
            return None
        if self._others is None:
            return self.category(key, suits)
        category = self._others[suits > 0].get(key)
        ranks = _straight_in_order(codes)
        if ranks is None:
            return category
        straight = STRAIGHT
        if suits:
            straight = ROYAL if ranks == STRAIGHTS[-1] else STRAIGHT_FLUSH
        return straight if category is None else max(category, straight)

    def entries(self, key: int, suits: int) -> tuple[Entry, ...]:
        """The possible meanings of a joker that joins a line of these tiles; empty if nothing fits."""
        if (key, suits) not in self._entries:
            self._entries[key, suits] = tuple(self._find_entries(key, suits))
        return self._entries[key, suits]

    def _find_entries(self, key: int, suits: int) -> Iterator[Entry]:
        for rank_key in RANK_KEY:
            plain = self.plain(key + rank_key) or 0
            suited = self.suited(key + rank_key) or 0 if suits else 0
            if plain:
                yield rank_key, EVERY_SUIT, plain
            if suited > plain:
                yield rank_key, suits, suited


_EVERY = (1 << len(STRAIGHTS)) - 1
"""One bit per straight."""

_STRAIGHTS_WITH = [
    [sum(1 << bit for bit, ranks in enumerate(STRAIGHTS) if ranks[index] == rank) for rank in range(13)]
    for index in range(RACK)
]
"""By index in a line and rank: the straights that have this rank there, one bit per straight."""


def same_code(codes: Sequence[int]) -> bool:
    """True if a card occurs twice."""
    cards = [code for code in codes if code < CARDS]
    return len(set(cards)) < len(cards)


def _straight_in_order(codes: Sequence[int]) -> tuple[int, ...] | None:
    """The highest straight that five tiles make in their order, read from either end; None without one."""
    if len(codes) != RACK:
        return None
    forward = backward = _EVERY
    for index, code in enumerate(codes):
        if code < CARDS:
            forward &= _STRAIGHTS_WITH[index][code // 4]
            backward &= _STRAIGHTS_WITH[-1 - index][code // 4]
    possible = forward | backward
    return STRAIGHTS[possible.bit_length() - 1] if possible else None


def _key(ranks: Iterable[int]) -> int:
    return sum(RANK_KEY[rank] for rank in ranks)


@cache
def _tables(any_pair: bool, kickers: bool, repeats: str, *, straights: bool) -> tuple[Table, Table]:
    """The tables for tiles of several suits, and for tiles of one suit; ``straights``: with straights."""
    runs = STRAIGHTS if straights else ()
    plain = _of_a_kind(0 if any_pair else JACK, repeats)
    if kickers:
        _add_idle(plain)
    plain.update((_key(run), STRAIGHT) for run in runs)
    suited = dict(plain)
    # The ranks of a flush differ, unless jokers may repeat cards.
    for flush in (combinations_with_replacement if repeats == "anywhere" else combinations)(range(13), RACK):
        key = _key(flush)
        suited[key] = max(FLUSH, plain.get(key, FLUSH))
    suited.update((_key(run), STRAIGHT_FLUSH if run != STRAIGHTS[-1] else ROYAL) for run in runs)
    return _with_jokers(plain), _with_jokers(suited)


def _of_a_kind(least_pair: int, repeats: str) -> Table:
    """Pairs, two pair, three, four and five of a kind, full houses: hands without idle tiles."""
    table: Table = {}
    for rank in range(13):
        if rank >= least_pair:
            table[2 * RANK_KEY[rank]] = PAIR
        table[3 * RANK_KEY[rank]] = THREE
        table[4 * RANK_KEY[rank]] = FOUR
        if repeats != "never":
            table[5 * RANK_KEY[rank]] = FIVE
    for first, second in permutations(RANK_KEY, 2):
        table[2 * first + 2 * second] = TWO_PAIRS
        table[3 * first + 2 * second] = FULL_HOUSE
    return table


def _add_idle(table: Table) -> None:
    """Add the hands with tiles that are not part of them (PT-A3)."""
    for size in range(2, RACK):
        for key, category in [item for item in table.items() if item[0] // COUNT == size]:
            for rank_key in RANK_KEY:
                table[key + rank_key] = max(category, table.get(key + rank_key, 0))


def _with_jokers(table: Table) -> Table:
    """A table with its hands, and those with jokers in place of tiles, each the best that it can be."""
    complete, layer = dict(table), table
    for _ in range(RACK):  # each layer has one more joker
        more: Table = {}
        for key, category in layer.items():
            for rank, rank_key in enumerate(RANK_KEY):
                if key >> 3 * rank & 7:  # how many tiles have this rank
                    with_joker = key - rank_key + JOKER_KEY
                    if more.get(with_joker, -1) < category:
                        more[with_joker] = category
        complete.update(more)
        layer = more
    return complete


_hands = cache(HandTable)


def hands_of(options: Options) -> HandTable:
    """The hands of these options; options that agree on hands share their tables.

    >>> from jokerpoker.games.poker_tiles.rules.tiles import RANK_KEY
    >>> hands_of(Options()).plain(3 * RANK_KEY[0])
    3
    """
    return _hands(
        options.points,
        options.any_pair,
        options.allow_kickers,
        options.ordered_straights,
        options.joker_repeats,
    )
