"""The value of a line of tiles: tables by the key and the suits of its tiles (see :mod:`tiles`).

The hands (rule 5, PT-A1 to PT-A5) are pair, two pair, three and four of a kind, in lines without any other
tile; and, in lines of five tiles, straight, flush, full house, straight flush, royal flush and five of a
kind. The tables are made in three steps: hands of cards; with the option ``allow_kickers``, also hands with
*idle* tiles, which are in the line but not part of the hand; then hands with jokers in place of cards, each
counted as the best hand that its jokers can complete. Ranks are numbers from 0 (deuce) to 12 (ace).
(``rule 5`` and ``PT-A1`` are numbers of the written rules: ``options.py``.)
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache, reduce
from itertools import combinations, combinations_with_replacement, permutations
from operator import and_
from typing import Literal, NamedTuple, TypeAlias, get_args

from jokerpoker.games.poker_tiles.options import Options
from jokerpoker.games.poker_tiles.rules.tiles import (
    CARDS,
    EVERY_SUIT,
    JOKER_KEY,
    KEY,
    LONGEST_LINE,
    ONE_TILE,
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
"""The names of the categories, the lowest first. A category that is an ``int`` is an index of this tuple."""
PAIR, TWO_PAIRS, THREE, STRAIGHT, FLUSH, FULL_HOUSE, FOUR, STRAIGHT_FLUSH, ROYAL, FIVE = range(10)

JACK = 9
"""The rank of a jack."""

STRAIGHTS: tuple[tuple[int, ...], ...] = ((12, 0, 1, 2, 3), *(tuple(range(low, low + 5)) for low in range(9)))
"""The ranks of each straight in order, the lowest straight (from ace to five) first."""


class CrossMeaning(NamedTuple):
    """Cards of one rank for which a joker in a crossing line can stand: the key of their rank, their suits
    (one bit per suit), and the points of the line with one of these cards.
    """

    rank_key: int
    suits: int
    points: int


Table: TypeAlias = dict[int, int]
"""By key, the category of the hand; keys of tiles that are not a hand are absent."""


class HandTable:
    """The hands of one set of options, made by :func:`hands_of`.

    ``plain(key)``: the points of tiles that cannot all have one suit; ``suited(key)``: those of tiles that
    can. Both return None if the tiles are not a hand. ``exact``: false if straights must lie in order or a
    joker may never repeat a card. Then these tables may rate a hand too high, and only :meth:`rate` is right.

    ``points``: the points of a hand by its category. ``ordered``, ``repeats``: the options
    ``ordered_straights``, ``joker_repeats``. The arguments ``any_pair``, ``kickers`` are two other options.
    """

    def __init__(
        self, points: tuple[int, ...], any_pair: bool, kickers: bool, ordered: bool, repeats: str
    ) -> None:
        self.points = points
        self.ordered = ordered
        self.exact = not ordered and repeats != "never"
        self.repeats = repeats
        self._plain, self._suited = _tables(any_pair, kickers, repeats, straights=True)
        # If straights must lie in order: the tables of the hands that are not straights.
        self._no_straights = _tables(any_pair, kickers, repeats, straights=False) if ordered else None
        self.plain = {key: points[category] for key, category in self._plain.items()}.get
        self.suited = {key: points[category] for key, category in self._suited.items()}.get
        self._cross_meanings: dict[tuple[int, int], tuple[CrossMeaning, ...]] = {}

    def __repr__(self) -> str:
        return f"<HandTable: {', '.join(map(str, self.points))} points>"

    def category(self, key: int, suits: int) -> int | None:
        """The category of tiles with this key and these suits, by the tables; None if they are not a hand."""
        return (self._suited if suits else self._plain).get(key)

    def rate(self, codes: Sequence[int]) -> int | None:
        """The category of tiles in this order, under all options; None if they are not a hand.

        A joker among ``codes`` counts as the best card. If the meaning of a joker has been chosen, pass the
        code of that card instead.
        """
        key = sum(KEY[code] for code in codes)
        suits = reduce(and_, (SUITS[code] for code in codes))
        if self.repeats == "never" and repeats_card(codes):
            return None
        if self._no_straights is None:
            return self.category(key, suits)
        plain, suited = self._no_straights
        category = (suited if suits else plain).get(key)
        ranks = _straight_in_order(codes)
        if ranks is None:
            return category
        straight = STRAIGHT
        if suits:
            straight = ROYAL if ranks == STRAIGHTS[-1] else STRAIGHT_FLUSH
        return straight if category is None else max(category, straight)

    def cross_meanings(self, key: int, suits: int) -> tuple[CrossMeaning, ...]:
        """The cards for which a joker can stand if it makes a line with tiles of this key and these suits;
        empty if no card makes a hand.
        """
        if (key, suits) not in self._cross_meanings:
            self._cross_meanings[key, suits] = tuple(self._find_cross_meanings(key, suits))
        return self._cross_meanings[key, suits]

    def _find_cross_meanings(self, key: int, suits: int) -> Iterator[CrossMeaning]:
        for rank_key in RANK_KEY:
            plain = self.plain(key + rank_key) or 0
            suited = (self.suited(key + rank_key) or 0) if suits else 0
            if plain:
                yield CrossMeaning(rank_key, EVERY_SUIT, plain)
            if suited > plain:
                yield CrossMeaning(rank_key, suits, suited)


_ALL_STRAIGHTS = (1 << len(STRAIGHTS)) - 1
"""All of ``STRAIGHTS``, one bit per straight; the bit of the highest straight is the highest."""

_STRAIGHTS_WITH = [
    [sum(1 << bit for bit, ranks in enumerate(STRAIGHTS) if ranks[index] == rank) for rank in range(13)]
    for index in range(LONGEST_LINE)
]
"""By index in a line and then by rank: the straights that have this rank there, one bit per straight."""


def repeats_card(codes: Sequence[int]) -> bool:
    """True if a card occurs twice; jokers without a meaning do not count."""
    cards = [code for code in codes if code < CARDS]
    return len(set(cards)) < len(cards)


def _straight_in_order(codes: Sequence[int]) -> tuple[int, ...] | None:
    """The ranks of the highest straight that the tiles make in their order, read from either end; None if
    they make none.

    >>> _straight_in_order([16, CARDS, 8, 4, 0])  # six, joker, four, three, deuce
    (0, 1, 2, 3, 4)
    """
    if len(codes) != LONGEST_LINE:
        return None
    forward = backward = _ALL_STRAIGHTS
    for index, code in enumerate(codes):
        if code < CARDS:  # any rank fits a joker
            forward &= _STRAIGHTS_WITH[index][code // 4]
            backward &= _STRAIGHTS_WITH[-1 - index][code // 4]
    possible = forward | backward  # its highest bit is the highest straight
    return STRAIGHTS[possible.bit_length() - 1] if possible else None


def _key(ranks: Iterable[int]) -> int:
    return sum(RANK_KEY[rank] for rank in ranks)


@cache
def _tables(any_pair: bool, kickers: bool, repeats: str, *, straights: bool) -> tuple[Table, Table]:
    """Two tables: for tiles that cannot all have one suit, and for tiles that can. ``straights``: true if
    straights count as hands. The other arguments are those of :class:`HandTable`.
    """
    straight_ranks = STRAIGHTS if straights else ()
    plain = _of_a_kind(0 if any_pair else JACK, repeats)
    if kickers:
        _add_idle(plain)
    plain.update((_key(ranks), STRAIGHT) for ranks in straight_ranks)
    suited = dict(plain)
    # The ranks of a flush differ, unless jokers may repeat cards even there ("anywhere").
    choose_ranks = combinations_with_replacement if repeats == "anywhere" else combinations
    for ranks in choose_ranks(range(13), LONGEST_LINE):
        key = _key(ranks)
        suited[key] = max(FLUSH, plain.get(key, FLUSH))  # the ranks may make a better hand than a flush
    for ranks in straight_ranks:
        suited[_key(ranks)] = ROYAL if ranks == STRAIGHTS[-1] else STRAIGHT_FLUSH
    return _with_jokers(plain), _with_jokers(suited)


def _of_a_kind(least_pair: int, repeats: str) -> Table:
    """Pairs, two pair, three, four and five of a kind, and full houses, without idle tiles. ``least_pair``:
    the lowest rank of a single pair that counts (PT-A5).
    """
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
    """Add the hands with idle tiles (PT-A3): each hand of two tiles with one more tile, then each hand of
    three, those just made included, and so on.
    """
    for size in range(2, LONGEST_LINE):
        smaller = [(key, category) for key, category in table.items() if key // ONE_TILE == size]
        for key, category in smaller:
            for rank_key in RANK_KEY:
                table[key + rank_key] = max(category, table.get(key + rank_key, 0))


def _with_jokers(table: Table) -> Table:
    """The hands of a table, and the hands with jokers in place of cards, each with the best category that it
    can have.
    """
    complete, previous = dict(table), table
    for _ in range(LONGEST_LINE):  # each round makes hands with one more joker than the round before
        with_joker: Table = {}
        for key, category in previous.items():
            for rank, rank_key in enumerate(RANK_KEY):
                if key >> (3 * rank) & 0b111:  # the number of cards of this rank
                    replaced = key - rank_key + JOKER_KEY
                    if with_joker.get(replaced, -1) < category:
                        with_joker[replaced] = category
        complete.update(with_joker)
        previous = with_joker
    return complete


_cached_table = cache(HandTable)


def hands_of(options: Options) -> HandTable:
    """The hands under these options, cached; options with the same hands and points share one table. In the
    example, three deuces score 3 points.

    >>> from jokerpoker.games.poker_tiles.rules.tiles import RANK_KEY
    >>> hands_of(Options()).plain(3 * RANK_KEY[0])
    3
    """
    return _cached_table(
        options.points,
        options.any_pair,
        options.allow_kickers,
        options.ordered_straights,
        options.joker_repeats,
    )
