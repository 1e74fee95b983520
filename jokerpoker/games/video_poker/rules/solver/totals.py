"""The total pay of all hands that contain given cards.

The pay of a hand is the pay of its ranks alone plus, if its natural cards have one suit, the difference that
the suit makes. So the total over all hands that contain given cards is found in a table over multisets of
ranks plus, if those cards have one suit, a table over sets of ranks: at most 14,500 numbers.

Pays may be any whole numbers. With ``counting``, the pay of each category is a digit of a large number, so
that a total has the numbers of hands of all categories at once.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from operator import sub
from typing import TypeAlias

from jokerpoker.games.video_poker.rules.hands import rank_category, suited_category
from jokerpoker.games.video_poker.rules.paytables import (
    DECKS,
    SIZE,
    DeckName,
    Minimum,
    categories_of,
)
from jokerpoker.games.video_poker.rules.solver.space import Family, multisets, sets

SUITS = 4
DIGIT = 64
"""Bits of a category's digit, enough for the draws of all deals together."""

Totals: TypeAlias = list[list[list[int]]]
"""Totals by number of wild cards, number of natural cards, and index of their ranks in a family."""


@dataclass(frozen=True, eq=False)
class PayTotals:
    """The total pay of all hands that contain given cards.

    ``ranks``: by their ranks alone. ``suit``: what is added if the given natural cards have one suit; without
    natural cards, what is added for each of the four suits. Five given cards are a hand.
    """

    ranks: Totals
    suit: Totals

    @property
    def rising(self) -> bool:
        """True if no hand pays less because its cards are of one suit."""
        return all(min(levels[-1]) >= 0 for levels in self.suit)


def preparing(deck: DeckName, minimum: Minimum) -> Iterator[None]:
    """Build the cached tables for pay tables with these categories, in steps; else they are built when
    needed.
    """
    for make in (multisets, sets):
        make(len(DECKS[deck].ranks))
        yield
    for sort in (by_ranks, by_suit):
        sort(deck, minimum)
        yield


def pay_totals(deck: DeckName, minimum: Minimum, pays: Sequence[int]) -> PayTotals:
    """The totals for pays of the categories, best first."""
    values = (*pays, 0)  # ``nothing`` is last: its index is len(pays), or -1
    plain = [[values[index] for index in level] for level in by_ranks(deck, minimum)]
    more = [
        [values[suited] - values[unsuited] if suited < unsuited else 0 for suited, unsuited in level]
        for level in by_suit(deck, minimum)
    ]
    size, wilds = len(DECKS[deck].ranks), DECKS[deck].wilds
    return PayTotals(_totals(plain, multisets(size), SUITS, wilds), _totals(more, sets(size), 1, wilds))


@cache
def counting(deck: DeckName, minimum: Minimum) -> PayTotals:
    """The numbers of hands that contain given cards, as a digit for each category, best first."""
    return pay_totals(
        deck, minimum, [1 << DIGIT * index for index in range(len(categories_of(deck, minimum)))]
    )


def digits(number: int, count: int) -> tuple[int, ...]:
    """The counts of the categories in a total of ``counting``.

    >>> digits(3 + (5 << DIGIT), 2)
    (3, 5)
    """
    return tuple(number >> DIGIT * index & (1 << DIGIT) - 1 for index in range(count))


@cache
def by_ranks(deck: DeckName, minimum: Minimum) -> list[list[int]]:
    """The index of the category of hands not of one suit, by their number of wild cards and their ranks."""
    ranks, wilds = DECKS[deck].ranks, DECKS[deck].wilds
    family = multisets(len(ranks))
    return [
        [
            _category([ranks[index] for index in member], deck, minimum)
            for member in family.members[SIZE - wilds_held]
        ]
        for wilds_held in range(wilds + 1)
    ]


def _category(ranks: Sequence[int], deck: DeckName, minimum: Minimum) -> int:
    """As ``rank_category``; five equal ranks, which no pack has, are ``nothing``."""
    impossible = len(ranks) == SIZE and ranks[0] == ranks[-1]
    return -1 if impossible else rank_category(ranks, deck, minimum)


@cache
def by_suit(deck: DeckName, minimum: Minimum) -> list[list[tuple[int, int]]]:
    """The indexes of the categories of hands of one suit, with the suit and by their ranks alone; by their
    number of wild cards and their ranks.
    """
    ranks = DECKS[deck].ranks
    family, every = sets(len(ranks)), multisets(len(ranks))
    return [
        [
            (
                suited_category([ranks[index] for index in member], deck, minimum),
                unsuited[every.index[size][key]],
            )
            for key, member in zip(family.index[size], family.members[size], strict=True)
        ]
        for size, unsuited in zip(range(SIZE, 0, -1), by_ranks(deck, minimum), strict=False)
    ]


def _totals(hands: list[list[int]], family: Family, copies: int, wilds: int) -> Totals:
    """Compute the totals for fewer and fewer given cards from the pays of hands.

    The total for some cards is the sum of the totals with one more card, over all other cards, divided by the
    number of missing cards, since every hand is counted once for each of its other cards. ``copies``: the
    natural cards of a rank; those given already are subtracted.
    """
    totals: Totals = []
    ranks = len(family.members[1])
    for wilds_held in range(wilds, -1, -1):
        levels = [hands[wilds_held]]
        for size in range(SIZE - wilds_held - 1, -1, -1):
            larger, missing, more = levels[0], SIZE - wilds_held - size, wilds - wilds_held
            wilder = totals[0][size] if totals else [0] * len(family.members[size])
            level = [
                (copies * sum(grown[:ranks]) - sum(grown[ranks:]) + more * wild) // missing
                for grown, wild in zip((get(larger) for get in family.grown[size]), wilder, strict=True)
            ]
            levels.insert(0, level)
        totals.insert(0, levels)
    return totals


def without(totals: Totals, dealt: int) -> Totals:
    """The totals over hands that have, of ``dealt`` wild cards, exactly those held.

    Numbers of natural cards beyond those dealt are left out. For each wild card not held, the totals with one
    more wild card are subtracted.
    """
    levels = [by_size[: SIZE - dealt + 1] for by_size in totals[: dealt + 1]]
    for others in range(1, dealt + 1):
        for wilds_held in range(dealt - others + 1):
            levels[wilds_held] = [
                list(map(sub, fewer, more))
                for fewer, more in zip(levels[wilds_held], levels[wilds_held + 1], strict=True)
            ]
    return levels
