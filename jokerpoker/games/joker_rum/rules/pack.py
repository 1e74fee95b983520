"""The 68 cards of Joker Rum, and the cost of an unmatched card (rules 2 and 9 of the written rules)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from jokerpoker.cards import ANY_JOKER, SUITS, Card, by_rank

JOKER = ANY_JOKER
SUPER_FIVE, SUPER_TEN = "5h", "Ts"
SUPERS = (SUPER_FIVE, SUPER_TEN)
"""The *super cards*: the five goes with 6 7 8 of any suit, the ten with 7 8 9."""

HIGH, LOW, MIDDLE = "KQJ", "234", "6789"
"""``HIGH``, ``LOW``: the ranks of a high run and of a low run besides the ace. ``MIDDLE``: those of all other
sets, super cards aside."""

_ONCE = tuple(rank + suit for rank in HIGH + LOW for suit in SUITS)
_TWICE = tuple(rank + suit for rank in "A" + MIDDLE for suit in SUITS)

PACK: tuple[Card, ...] = (*_ONCE, *_TWICE, *_TWICE, *SUPERS, JOKER, JOKER)
"""All 68 cards. The two copies of a card are the same text, so hands and piles are multisets."""

COPIES: Mapping[Card, int] = Counter(PACK)
"""The number of copies of each of the 47 different cards."""


def _cost(card: Card) -> int:
    if card in SUPERS:
        return 7
    if card == JOKER:
        return 5
    return 3 if card[0] in HIGH + LOW else 1


COST: Mapping[Card, int] = {card: _cost(card) for card in COPIES}
"""Points that an unmatched card costs.

>>> COST["As"], COST["Kd"], COST["Jk"], COST["Ts"]
(1, 3, 5, 7)
"""

_ORDER = {card: index for index, card in enumerate(by_rank(COPIES))}


def without(cards: Iterable[Card], card: Card) -> list[Card]:
    """The cards without one copy of ``card``; ValueError if it is not among them.

    >>> without(["As", "9c", "As"], "As")
    ['9c', 'As']
    """
    remaining = list(cards)
    remaining.remove(card)
    return remaining


def in_order(cards: Iterable[Card]) -> list[Card]:
    """Cards from ace to deuce, suits ``s h d c`` within a rank, jokers last, copies side by side.

    >>> in_order(["Jk", "9c", "As", "9h", "As"])
    ['As', 'As', '9h', '9c', 'Jk']
    """
    return sorted(cards, key=_ORDER.__getitem__)
