"""The different deals: shapes of ranks, and patterns of suits.

Deals that differ only in the names of suits have the same value: together they are one *different deal*. For
53 cards there are 150,891. Each is a shape, a choice of ranks and a pattern. The shape says how often ranks
repeat, the choice which ranks these are, the pattern which cards have the same suit. For Ks Kd 7s 5h 2c the
shape is 2 1 1 1, the choice K 2 5 7, and the pattern: one king and the 7; the other king; the 2; the 5.
Values are computed for a whole shape, as lists *by choice*: with one entry for each choice of ranks.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import combinations, product
from operator import add
from typing import TypeAlias

from jokerpoker.games.video_poker.rules.solver.space import SUIT_COUNT, UNITS, Family, multisets, sets

REPEATS: Mapping[int, tuple[tuple[int, ...], ...]] = {
    5: ((1, 1, 1, 1, 1), (2, 1, 1, 1), (2, 2, 1), (3, 1, 1), (3, 2), (4, 1)),
    4: ((1, 1, 1, 1), (2, 1, 1), (2, 2), (3, 1), (4,)),
    3: ((1, 1, 1), (2, 1), (3,)),
    2: ((1, 1), (2,)),
    1: ((1,),),
}
"""The ways in which ranks can repeat, by the number of natural cards."""

Mask: TypeAlias = int
"""Some of a deal's natural cards, as bits: the lowest bits are the cards of the first rank of a choice."""


@dataclass(frozen=True)
class Pattern:
    """A distribution of suits: the cards of each suit (``blocks``), and how many deals of the same ranks have
    this distribution.
    """

    blocks: tuple[Mask, ...]
    deals: int


@dataclass(frozen=True, eq=False)
class Shape:
    """All deals whose natural cards repeat ranks as ``repeats`` says; ``ranks``: the number of ranks in the
    pack.
    """

    repeats: tuple[int, ...]
    ranks: int

    @cached_property
    def cards(self) -> int:
        """The number of natural cards of a deal."""
        return sum(self.repeats)

    @cached_property
    def rank_indexes(self) -> tuple[int, ...]:
        """By position of a card, the index of its rank in a choice: (0, 0, 1, 2, 3) for the shape 2 1 1 1."""
        return tuple(index for index, times in enumerate(self.repeats) for _ in range(times))

    @cached_property
    def choices(self) -> tuple[tuple[int, ...], ...]:
        """All choices of ranks, as indexes of ``Deck.ranks``; all lists by choice have this order."""
        return tuple(_choices(tuple(Counter(self.repeats).values()), range(self.ranks)))

    @cached_property
    def patterns(self) -> tuple[Pattern, ...]:
        """The patterns: sets of ranks for each of the suits, regardless of the order of suits."""
        counts: Counter[tuple[int, ...]] = Counter()  # by the sorted columns, the number of deals
        for suits in product(*[combinations(range(SUIT_COUNT), times) for times in self.repeats]):
            columns = [0] * SUIT_COUNT  # by suit, the indexes of its ranks as bits
            for index, suits_of_rank in enumerate(suits):
                for suit in suits_of_rank:
                    columns[suit] |= 1 << index
            counts[tuple(sorted(columns))] += 1
        return tuple(Pattern(self._blocks(columns), deals) for columns, deals in counts.items())

    def _blocks(self, columns: Sequence[int]) -> tuple[Mask, ...]:
        """By suit, the mask of its cards, given the indexes of its ranks as bits (``columns``). The cards of
        a rank have its suits in order.
        """
        blocks = [0] * SUIT_COUNT
        suits_by_position = (
            suit
            for index in range(len(self.repeats))
            for suit, column in enumerate(columns)
            if column >> index & 1
        )
        for position, suit in enumerate(suits_by_position):
            blocks[suit] |= 1 << position
        return tuple(blocks)

    @cached_property
    def _indexes(self) -> dict[tuple[bool, Mask], tuple[int, ...]]:
        """The cache of :meth:`_indexes_of`."""
        return {}

    def multiset_indexes(self, mask: Mask) -> tuple[int, ...]:
        """By choice, the index of these cards' ranks among the multisets of their size."""
        return self._indexes_of(self._first_of_equals(mask), multisets(self.ranks), suited=False)

    def set_indexes(self, mask: Mask) -> tuple[int, ...]:
        """By choice, the index of these cards' ranks, all different, among the sets of their size."""
        return self._indexes_of(self._first_of_equals(mask), sets(self.ranks), suited=True)

    def _indexes_of(self, mask: Mask, family: Family, *, suited: bool) -> tuple[int, ...]:
        """By choice, the index of the ranks of these cards, found by the sum of their units (``Family``).
        ``suited``: true if the cards have one suit, so that their ranks all differ and the family is that of
        sets.
        """
        if (suited, mask) not in self._indexes:
            keys = [0] * len(self.choices)
            for position in range(self.cards):
                if mask >> position & 1:
                    index = self.rank_indexes[position]
                    keys = list(map(add, keys, [UNITS[choice[index]] for choice in self.choices]))
            find = family.index[mask.bit_count()].__getitem__
            self._indexes[suited, mask] = tuple(map(find, keys))
        return self._indexes[suited, mask]

    def _first_of_equals(self, mask: Mask) -> Mask:
        """The mask with the same number of cards of each rank, moved to that rank's lowest positions (of a
        pair, 0b10 becomes 0b01), so that masks of the same ranks are equal.
        """
        first = start = 0
        for times in self.repeats:
            count = (mask >> start & (1 << times) - 1).bit_count()  # the mask's cards of this rank
            first |= (1 << count) - 1 << start
            start += times
        return first


def _choices(counts: tuple[int, ...], ranks: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Choices of ranks: ``counts[0]`` that repeat in the first way, ``counts[1]`` in the next, and so on. For
    the shape 2 1 1 1 the counts are 1 and 3: one rank for the pair, then three others.
    """
    if not counts:
        yield ()
        return
    for chosen in combinations(ranks, counts[0]):
        for others in _choices(counts[1:], [rank for rank in ranks if rank not in chosen]):
            yield (*chosen, *others)


@cache
def shapes(ranks: int, cards: int) -> tuple[Shape, ...]:
    """All shapes of ``cards`` natural cards from a pack with ``ranks`` ranks.

    >>> sum(len(shape.choices) * len(shape.patterns) for cards in (4, 5) for shape in shapes(13, cards))
    150891
    """
    return tuple(Shape(repeats, ranks) for repeats in REPEATS[cards])
