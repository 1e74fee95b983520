"""Classifies hands without wild cards: which categories there are, in which order, and what is a straight.

In this module, a *set* is two or more cards of one rank: a pair has one set, a full house two.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from operator import eq
from typing import TypeAlias

from jokerpoker.cards import RANK_VALUE

COMPOSITES = (
    "high",
    "pair",
    "two_pair",
    "trips",
    "straight",
    "flush",
    "pair_flush",
    "two_pair_flush",
    "trips_flush",
    "full_house",
    "full_house_flush",
    "quads",
    "quads_flush",
    "straight_flush",
    "royal_flush",
    "five_kind",
    "five_kind_flush",
)
"""The seventeen categories of several decks, in the usual order, weakest first (table T-C of the written
rules, see *rules* in docs/glossary.md). A hand of one suit with sets has a category of its own:
``pair_flush`` is a pair and three other cards, all of one suit.
"""

Class: TypeAlias = tuple[str, tuple[int, ...]]
"""A category and the ranks that order the hands inside it."""


@dataclass(frozen=True)
class Scale:
    """What determines the class of a hand without wild cards, derived from the rules (``scale_of_rules``).

    ``order`` maps a category to a number. The better category has the greater number, in low games too, where
    all numbers are negative or 0. ``straights`` maps five ranks, highest first, to the rank of the straight's
    top card. ``low``: true if lower cards are better. ``ace``: the value of an ace, 1 or 14. ``flushes``:
    true if flushes count. ``composite``: true if the categories are :data:`COMPOSITES`. ``aces_high_pair``:
    true if two or more low aces rank above kings.
    """

    order: dict[str, int]
    straights: dict[tuple[int, ...], int]
    low: bool
    ace: int
    flushes: bool
    composite: bool
    aces_high_pair: bool

    def classify(self, ranks: tuple[int, ...], suited: bool) -> Class:
        """The class of a hand of one to five cards.

        ``ranks``: the cards' ranks, ace 14, in any order. ``suited``: the hand is of one suit.
        """
        if self.ace == 1 and 14 in ranks:
            ranks = tuple(1 if rank == 14 else rank for rank in ranks)
        ranks = tuple(sorted(ranks, reverse=True))
        category, counts, indexes = _SHAPES[tuple(map(eq, ranks, ranks[1:]))]
        deciding = tuple([ranks[index] for index in indexes])
        if len(ranks) < 5:
            return category, deciding
        # Five different ranks may be a straight.
        if len(deciding) == 5 or (suited and self.flushes):
            better = self._straight_or_flush(ranks, suited and self.flushes, category)
            if better:
                return better
        if category == "five_kind" and "five_kind" not in self.order:
            return "quads", (ranks[0], ranks[0])  # the fifth card as the kicker
        if self.aces_high_pair:  # two or more low aces become 14, and the ranks are sorted again
            groups = (
                (count, 14 if rank == 1 and count > 1 else rank)
                for count, rank in zip(counts, deciding, strict=True)
            )
            deciding = tuple(rank for _, rank in sorted(groups, reverse=True))
        if suited and self.composite and category != "high":
            category += "_flush"
        return category, deciding

    def _straight_or_flush(self, ranks: tuple[int, ...], suited: bool, by_ranks: str) -> Class | None:
        """The class of a straight, flush or straight flush; None if the hand is none of these, or if its sets
        make a higher or a composite category. ``by_ranks``: the hand's category without regard to suits and
        straights.
        """
        top = self.straights.get(ranks)
        if top is not None:
            if not suited:
                return "straight", (top,)
            return ("royal_flush" if self.composite and top == 14 else "straight_flush"), (top,)
        if not suited or (self.composite and by_ranks != "high"):
            return None
        # A hand that fits two categories has the one that is better in high games. In low games the same
        # category counts, so ``abs`` removes the minus signs of their numbers. Without ``five_kind``, five
        # cards of a rank are quads.
        if abs(self.order["flush"]) < abs(self.order.get(by_ranks, self.order["quads"])):
            return None
        return "flush", ranks

    def key(self, hand_class: Class) -> tuple[int, tuple[int, ...]]:
        """The sort key of a class: the better hand has the greater key."""
        category, ranks = hand_class
        return self.order[category], tuple(-rank for rank in ranks) if self.low else ranks


_CATEGORIES: dict[tuple[int, ...], str] = {
    (5,): "five_kind",
    (4, 1): "quads",
    (4,): "quads",
    (3, 2): "full_house",
    (3, 1, 1): "trips",
    (3, 1): "trips",
    (3,): "trips",
    (2, 2, 1): "two_pair",
    (2, 2): "two_pair",
    (2, 1, 1, 1): "pair",
    (2, 1, 1): "pair",
    (2, 1): "pair",
    (2,): "pair",
    **{(1,) * count: "high" for count in range(1, 6)},
}
"""The category, unless it is a straight or flush, by how many cards each rank has, largest number first."""


_Shape: TypeAlias = tuple[str, tuple[int, ...], tuple[int, ...]]
"""A category of ``_CATEGORIES``; how often each rank occurs, the most frequent first; and, in the same order,
the index of the first card of each rank, if the cards are sorted, highest first.
"""


def _shape(alike: tuple[bool, ...]) -> _Shape:
    """The shape of ranks sorted highest first. ``alike``: for each rank but the last, true if it equals the
    next.

    Kings over tens are 13 13 13 10 10: the first king has the index 0, the first ten the index 3.

    >>> _shape((True, True, False, True))
    ('full_house', (3, 2), (0, 3))
    """
    firsts = [index for index in range(len(alike) + 1) if index == 0 or not alike[index - 1]]
    counts = [end - first for first, end in zip(firsts, [*firsts[1:], len(alike) + 1], strict=True)]
    order = sorted(range(len(firsts)), key=lambda group: (-counts[group], group))
    repeats = tuple(counts[group] for group in order)
    return _CATEGORIES[repeats], repeats, tuple(firsts[group] for group in order)


_SHAPES = {alike: _shape(alike) for size in range(5) for alike in product((False, True), repeat=size)}
"""The shapes of one to five sorted ranks, by the argument ``alike`` of :func:`_shape`."""


def composite_scale(lowest: str, order: list[str]) -> Scale:
    """The scale of a pack from ``lowest`` up, with its composite categories in this order, weakest first."""
    return Scale(
        order={category: number for number, category in enumerate(order)},
        straights=high_straights(RANK_VALUE[lowest]),
        low=False,
        ace=14,
        flushes=True,
        composite=True,
        aces_high_pair=False,
    )


def high_straights(lowest: int) -> dict[tuple[int, ...], int]:
    """All straights of a pack, as in ``Scale.straights``; an ace may also stand below the lowest rank."""
    wheel = (14, *range(lowest + 3, lowest - 1, -1))
    return {wheel: lowest + 3} | {tuple(range(top, top - 5, -1)): top for top in range(lowest + 4, 15)}
