"""The total pay of all hands that contain given cards.

The pay of a hand is the pay of its ranks alone plus, if its natural cards have one suit, the difference that
the suit makes. So the total over all hands that contain given cards is an entry of a table over multisets
of ranks, plus, if those cards have one suit, an entry of a table over sets of ranks. Together the tables have
at most 14,500 numbers.

Pays may be any whole numbers. In ``hand_counts`` the categories pay 1, 2**64, 2**128 …, so that a total has
for each category a digit of 64 bits: the number of its hands.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from operator import sub
from typing import TypeAlias

from jokerpoker.games.video_poker.rules.hands import flush_category, rank_category
from jokerpoker.games.video_poker.rules.paytables import (
    DECKS,
    HAND_SIZE,
    DeckName,
    Minimum,
    categories_of,
)
from jokerpoker.games.video_poker.rules.solver.space import SUIT_COUNT, Family, multisets, sets

DIGIT_BITS = 64
"""The bits of a category's digit in a total, enough for the draws of all deals together."""

Totals: TypeAlias = list[list[list[int]]]
"""Totals by number of wild cards, number of natural cards, and index of their ranks in a family."""


@dataclass(frozen=True, eq=False)
class PayTotals:
    """The total pay of all hands that contain given cards.

    ``ranks``: the total by the ranks of the hands alone. ``suit``: what hands of one suit add to it if the
    given natural cards have that suit; if no natural cards are given, what they add for each of the four
    suits. Five given cards are one hand, whose pay is the total.
    """

    ranks: Totals
    suit: Totals

    @property
    def suits_only_add(self) -> bool:
        """True if no hand pays less because its natural cards have one suit."""
        return all(min(levels[-1]) >= 0 for levels in self.suit)


def building_tables(deck: DeckName, minimum: Minimum) -> Iterator[None]:
    """Build the cached tables for pay tables with these categories, in steps. Without this, all are built in
    one step when they are first needed.
    """
    for make_family in (multisets, sets):
        make_family(len(DECKS[deck].ranks))
        yield
    for make_table in (categories_by_ranks, categories_by_suit):
        make_table(deck, minimum)
        yield


def pay_totals(deck: DeckName, minimum: Minimum, pays: Sequence[int]) -> PayTotals:
    """The totals for pays of the categories, best first."""
    values = (*pays, 0)  # the last is for ``nothing``, and for the index -1 of hands that no pack has
    pays_by_ranks = [[values[index] for index in level] for level in categories_by_ranks(deck, minimum)]
    added_by_suit = [
        [values[suited] - values[unsuited] if suited < unsuited else 0 for suited, unsuited in level]
        for level in categories_by_suit(deck, minimum)
    ]
    ranks, wilds = len(DECKS[deck].ranks), DECKS[deck].wilds
    return PayTotals(
        _totals(pays_by_ranks, multisets(ranks), SUIT_COUNT, wilds),
        _totals(added_by_suit, sets(ranks), 1, wilds),
    )


@cache
def hand_counts(deck: DeckName, minimum: Minimum) -> PayTotals:
    """The numbers of hands that contain given cards, with a digit for each category, best first."""
    return pay_totals(
        deck, minimum, [1 << DIGIT_BITS * index for index in range(len(categories_of(deck, minimum)))]
    )


def digits(number: int, count: int) -> tuple[int, ...]:
    """The counts of the categories in a total of ``hand_counts``.

    >>> digits(3 + (5 << DIGIT_BITS), 2)
    (3, 5)
    """
    return tuple(number >> DIGIT_BITS * index & (1 << DIGIT_BITS) - 1 for index in range(count))


@cache
def categories_by_ranks(deck: DeckName, minimum: Minimum) -> list[list[int]]:
    """By number of wild cards and by ranks, the index of the category of hands not of one suit. The index of
    ``nothing`` is the number of categories; that of five equal ranks, which no pack has, is -1.
    """
    ranks, wilds = DECKS[deck].ranks, DECKS[deck].wilds
    family = multisets(len(ranks))
    return [
        [
            _category([ranks[index] for index in member], deck, minimum)
            for member in family.members[HAND_SIZE - wilds_held]
        ]
        for wilds_held in range(wilds + 1)
    ]


def _category(ranks: Sequence[int], deck: DeckName, minimum: Minimum) -> int:
    """As ``rank_category``; -1 for five equal ranks."""
    impossible = len(ranks) == HAND_SIZE and ranks[0] == ranks[-1]
    return -1 if impossible else rank_category(ranks, deck, minimum)


@cache
def categories_by_suit(deck: DeckName, minimum: Minimum) -> list[list[tuple[int, int]]]:
    """By number of wild cards and by ranks, (suited, unsuited) for hands of one suit: the index of the flush,
    straight flush or royal flush, and the index of the category by ranks alone.
    """
    ranks = DECKS[deck].ranks
    family, rank_family = sets(len(ranks)), multisets(len(ranks))
    return [
        [
            (
                flush_category([ranks[index] for index in member], deck, minimum),
                unsuited[rank_family.index[size][key]],
            )
            for key, member in zip(family.index[size], family.members[size], strict=True)
        ]
        for size, unsuited in zip(range(HAND_SIZE, 0, -1), categories_by_ranks(deck, minimum), strict=False)
    ]


def _totals(pays: list[list[int]], family: Family, copies: int, wilds: int) -> Totals:
    """Compute the totals for fewer and fewer given cards from the pays of hands.

    Summed over all other cards, the totals with one more card count every hand once for each of its cards
    that are not given; so the sum is divided by the number of these. ``pays``: of complete hands, by number
    of wild cards and index of their ranks in the family. ``copies``: the number of natural cards of a rank,
    1 within one suit. Those given are subtracted: after two kings, the total with a third counts 4 − 2 times.
    """
    totals: Totals = []
    ranks = len(family.members[1])
    for wilds_held in range(wilds, -1, -1):
        levels = [pays[wilds_held]]
        for size in range(HAND_SIZE - wilds_held - 1, -1, -1):
            larger, missing, other_wilds = levels[0], HAND_SIZE - wilds_held - size, wilds - wilds_held
            with_more_wild = totals[0][size] if totals else [0] * len(family.members[size])
            # `grown`: the totals with one more natural card, by its rank (``Family.grown``); then those with
            # one more of a rank that is given already.
            level = [
                (copies * sum(grown[:ranks]) - sum(grown[ranks:]) + other_wilds * more_wild) // missing
                for grown, more_wild in zip(
                    (get(larger) for get in family.grown[size]), with_more_wild, strict=True
                )
            ]
            levels.insert(0, level)
        totals.insert(0, levels)
    return totals


def with_only_held_wilds(totals: Totals, dealt: int) -> Totals:
    """The totals over hands that have, of the wild cards of a deal, exactly those held. ``dealt``: the number
    of wild cards of the deal. Totals for more natural cards than the deal has are left out.

    For each wild card not held, the totals with one more wild card are subtracted.
    """
    levels = [by_size[: HAND_SIZE - dealt + 1] for by_size in totals[: dealt + 1]]
    for discarded in range(1, dealt + 1):
        for wilds_held in range(dealt - discarded + 1):
            levels[wilds_held] = [
                list(map(sub, fewer, more))
                for fewer, more in zip(levels[wilds_held], levels[wilds_held + 1], strict=True)
            ]
    return levels
