"""Packs, categories and pay tables of the machine, as data.

They are in 6a and 6b of the written rules, which are not in this repository; ``VP-A1`` is a paragraph of
them.

A *pay* is the number of coins that a category pays for each coin bet; the bet itself is not returned. The
natural royal flush has two pays: the full one for five coins, and a lower one for one to four (the jackpot
rule).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from math import comb, lcm
from typing import Literal, TypeAlias

from jokerpoker.cards import ANY_JOKER, PACK, RANK_VALUE, Card
from jokerpoker.faults import Fault, Named, shown

DeckName: TypeAlias = Literal["joker", "jacks", "deuces"]
"""A pack: with a joker; without wild cards, as for "jacks or better"; with wild deuces."""
Minimum: TypeAlias = Literal["jacks", "kings", "aces", "two_pairs", "three_of_a_kind"]
"""The lowest hand that pays; ``jacks``, ``kings`` and ``aces`` are pairs."""

PayTableName: TypeAlias = Literal[
    "kings",
    "kings_940",
    "kings_150_80",
    "kings_1000_17",
    "kings_18",
    "kings_17",
    "kings_15",
    "aces_9",
    "aces_8",
    "aces_7",
    "two_pairs_10_6",
    "two_pairs_8_7",
    "jacks_9_6",
    "jacks_8_5",
    "deuces",
    "deuces_16_10",
]

HAND_SIZE = 5
NOTHING = "nothing"
"""The category of hands that do not pay."""
HIGH_PAIR = "high_pair"
"""The category of the pairs that pay."""
MOST_COINS = 5
"""The maximum number of coins that can be bet on a hand."""
SHORT_ROYAL = 250
"""The usual pay of a natural royal flush per coin, if fewer than five are bet."""
MOST_PAY = 100_000
"""The largest pay, so that a session's sums stay exact in JavaScript."""

LOWEST_PAIR: Mapping[Minimum, int] = {"jacks": 11, "kings": 13, "aces": 14}
"""By minimum (the lowest hand that pays), the lowest rank whose pair pays. With a minimum that is not in this
mapping, no pair pays."""
ABOVE_ACE = 15
"""A rank above the ace: stands for the lowest rank of a paying pair if no pair pays."""


@dataclass(frozen=True)
class Deck:
    """A pack of cards, and the categories that its hands can have, best first, without ``nothing``.

    ``jokers``: the number of jokers. ``wild_rank``: the rank whose four cards are wild, "" for none.
    ``minimums``: the choices for the lowest hand that pays.
    """

    name: DeckName
    jokers: int
    wild_rank: str
    categories: tuple[str, ...]
    minimums: tuple[Minimum, ...]

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """All cards, in the order before a shuffle."""
        return (*PACK, *[ANY_JOKER] * self.jokers)

    @cached_property
    def ranks(self) -> tuple[int, ...]:
        """The ranks that are not wild, lowest first, ace 14."""
        return tuple(value for rank, value in RANK_VALUE.items() if rank != self.wild_rank)

    @cached_property
    def rank_set(self) -> frozenset[int]:
        return frozenset(self.ranks)

    @property
    def wilds(self) -> int:
        """The number of wild cards."""
        return self.jokers + 4 * bool(self.wild_rank)

    @cached_property
    def draw_weights(self) -> tuple[int, tuple[int, ...]]:
        """The pair (common, weights). ``weights``: by the number of cards held, how often each draw counts,
        so that every hold of a deal has the same number of draws. ``common``: that number, the least common
        multiple of the numbers of draws with zero to five cards held.

        Example: of the 53 cards of the pack with a joker, 48 are not dealt. With four cards held there are 48
        draws of one card; each counts 178,365 times, which makes 8,561,520. With three held there are 1,128
        draws of two cards; each counts 7,590 times, which makes the same.

        >>> DECKS["joker"].draw_weights
        (8561520, (5, 44, 495, 7590, 178365, 8561520))
        """
        draws = [comb(len(self.cards) - HAND_SIZE, HAND_SIZE - count) for count in range(HAND_SIZE + 1)]
        common = lcm(*draws)
        return common, tuple(common // number for number in draws)

    def is_wild(self, card: Card) -> bool:
        """True if this card stands for any other."""
        return card == ANY_JOKER or card[0] == self.wild_rank


_COMMON = ("straight_flush", "four_of_a_kind", "full_house", "flush", "straight", "three_of_a_kind")
"""Categories that every pack has."""

DECKS: Mapping[DeckName, Deck] = {
    "joker": Deck(
        "joker",
        1,
        "",
        ("natural_royal", "five_of_a_kind", "wild_royal", *_COMMON, "two_pairs", HIGH_PAIR),
        ("kings", "aces", "two_pairs"),
    ),
    "jacks": Deck(
        "jacks",
        0,
        "",
        ("natural_royal", *_COMMON, "two_pairs", HIGH_PAIR),
        ("jacks", "kings", "aces", "two_pairs"),
    ),
    "deuces": Deck(
        "deuces",
        0,
        "2",
        ("natural_royal", "four_deuces", "wild_royal", "five_of_a_kind", *_COMMON),
        ("three_of_a_kind",),
    ),
}
"""53 cards with a joker; 52 cards without wild cards; 52 cards with deuces wild."""


@dataclass(frozen=True)
class PayTable:
    """The pay of each category per coin, best first.

    ``minimum``: the lowest hand that pays. ``pays``: a number for each of ``categories``. ``short_royal``:
    the pay of a natural royal flush with fewer than five coins. ``Fault`` (a ``ValueError``) for an invalid
    pay table; TypeError if ``pays`` is not a tuple.

    >>> PAY_TABLES["kings"].pay("full_house"), PAY_TABLES["kings"].with_coins(1).pay("natural_royal")
    (7, 250)
    """

    deck_name: DeckName
    minimum: Minimum
    pays: tuple[int, ...]
    short_royal: int = SHORT_ROYAL

    def __post_init__(self) -> None:
        if self.deck_name not in DECKS:
            raise Fault(
                "unknown_deck", f"there is no deck {shown(self.deck_name)}: choose from {', '.join(DECKS)}"
            )
        if self.minimum not in self.deck.minimums:
            allowed = ", ".join(self.deck.minimums)
            raise Fault(
                "wrong_minimum",
                f"the lowest hand that pays is one of {allowed} here, not {shown(self.minimum)}",
                minimum=self.minimum,
            )
        if not isinstance(self.pays, tuple):
            raise TypeError(f"pays are a tuple of whole numbers, not {shown(self.pays)}")
        if len(self.pays) != len(self.categories):
            raise Fault(
                "wrong_pays",
                f"this pay table needs {len(self.categories)} pays, from {self.categories[0]} to "
                f"{self.categories[-1]}; there are {len(self.pays)}",
                wanted=len(self.categories),
                found=len(self.pays),
            )
        for pay in (*self.pays, self.short_royal):
            if type(pay) is not int or not 0 <= pay <= MOST_PAY:
                message = f"a pay is a whole number from 0 to {MOST_PAY:,}, not {shown(pay)}"
                raise Fault("wrong_pay", message, pay=pay)

    @property
    def deck(self) -> Deck:
        """The pack that this table is for."""
        return DECKS[self.deck_name]

    @cached_property
    def categories(self) -> tuple[str, ...]:
        """The categories that can pay, best first."""
        return categories_of(self.deck_name, self.minimum)

    @property
    def unit(self) -> int:
        """The denominator of expected pays: the first item of ``Deck.draw_weights``."""
        return self.deck.draw_weights[0]

    def pay(self, category: str) -> int:
        """The pay of a category per coin; ``nothing`` pays 0."""
        return 0 if category == NOTHING else self.pays[self.categories.index(category)]

    def with_coins(self, coins: int) -> PayTable:
        """The table, still per coin, for a bet of ``coins``, from this one for five: with fewer, a natural
        royal flush pays ``short_royal``. ``Fault`` unless ``coins`` is 1 to 5.
        """
        if not 1 <= coins <= MOST_COINS:
            raise Fault("wrong_coins", f"bet 1 to {MOST_COINS} coins, not {coins}", coins=coins)
        if coins == MOST_COINS:
            return self
        return PayTable(self.deck_name, self.minimum, (self.short_royal, *self.pays[1:]), self.short_royal)


def categories_of(deck: DeckName, minimum: Minimum) -> tuple[str, ...]:
    """The categories that pay with this pack and this lowest hand, best first."""
    categories = DECKS[deck].categories
    return categories if minimum in LOWEST_PAIR else tuple(name for name in categories if name != HIGH_PAIR)


PAY_TABLES: Named[PayTable] = Named(
    "pay table",
    {
        "kings": PayTable("joker", "kings", (800, 200, 100, 50, 20, 7, 5, 3, 2, 1, 1)),
        "kings_940": PayTable("joker", "kings", (940, 200, 100, 50, 20, 7, 5, 3, 2, 1, 1)),
        "kings_150_80": PayTable("joker", "kings", (800, 150, 80, 50, 20, 7, 5, 3, 2, 1, 1)),
        "kings_1000_17": PayTable("joker", "kings", (1000, 200, 100, 50, 17, 7, 5, 3, 2, 1, 1)),
        "kings_18": PayTable("joker", "kings", (800, 200, 100, 50, 18, 7, 5, 3, 2, 1, 1)),
        "kings_17": PayTable("joker", "kings", (800, 200, 100, 50, 17, 7, 5, 3, 2, 1, 1)),
        "kings_15": PayTable("joker", "kings", (800, 200, 100, 50, 15, 7, 5, 3, 2, 1, 1)),
        "aces_9": PayTable("joker", "aces", (800, 200, 100, 50, 20, 9, 5, 3, 2, 1, 1)),
        "aces_8": PayTable("joker", "aces", (800, 200, 100, 50, 20, 8, 5, 3, 2, 1, 1)),
        "aces_7": PayTable("joker", "aces", (800, 200, 100, 50, 20, 7, 5, 3, 2, 1, 1)),
        "two_pairs_10_6": PayTable("joker", "two_pairs", (1000, 100, 50, 50, 20, 10, 6, 5, 2, 1)),
        "two_pairs_8_7": PayTable("joker", "two_pairs", (1000, 100, 50, 50, 20, 8, 7, 5, 2, 1)),
        "jacks_9_6": PayTable("jacks", "jacks", (800, 50, 25, 9, 6, 4, 3, 2, 1)),
        "jacks_8_5": PayTable("jacks", "jacks", (800, 50, 25, 8, 5, 4, 3, 2, 1)),
        "deuces": PayTable("deuces", "three_of_a_kind", (800, 200, 25, 15, 9, 5, 3, 2, 2, 1)),
        "deuces_16_10": PayTable("deuces", "three_of_a_kind", (800, 200, 25, 16, 10, 4, 4, 3, 2, 1)),
    },
)
"""Pay tables by name; the numbers in a name are the pays in which it differs from others. The first is the
default (VP-A1: full pay, kings or better)."""


def table_of(table: PayTable | str) -> PayTable:
    """The given pay table, or the one with a name. :class:`UnknownName` for an unknown name, TypeError for
    other types.

    >>> table_of("kings") is PAY_TABLES["kings"]
    True
    """
    if isinstance(table, str):
        return PAY_TABLES[table]
    if not isinstance(table, PayTable):
        raise TypeError(f"a pay table is a PayTable or the name of one, such as 'kings'; not {shown(table)}")
    return table
