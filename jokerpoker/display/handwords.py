"""The names of poker hands as messages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from jokerpoker.display.words import Rank, Words, say

LETTERS = ".A23456789TJQKA"
"""The letters of the ranks; the index is a rank's value: an ace is 14, or 1 if it is low."""
COMPOSITE_ENDING = "_flush"
"""The keys of composite categories (a pair or more, all of one suit) end with this: ``pair_flush``."""
PLAIN_FLUSHES = ("flush", "straight_flush", "royal_flush")
"""The categories that are not composite although their keys end in ``flush``."""


def value_words(description: Mapping[str, Any]) -> Words:
    """A hand inside a sentence, from its ``HandValue.description``: "full house, kings over tens".

    >>> value_words({"category": "two_pair", "system": "high", "pairs": [8, 5], "kickers": [13]})
    Words(key='value.two_pair', values={'rank': Rank(rank='8'), 'second': Rank(rank='5')})
    """
    category: str = description["category"]
    if category.endswith(COMPOSITE_ENDING) and category not in PLAIN_FLUSHES:
        plain = {**description, "category": category.removesuffix(COMPOSITE_ENDING)}
        return say("value.oneSuit", hand=value_words(plain))
    ranks = _ranks_of(description)
    key = _key(category, ranks, description["system"])
    # The message has arguments only for the most important ranks; the others are left out.
    names = RANK_ARGUMENTS.get(key, ("rank",))
    return say(f"value.{key}", **dict(zip(names, map(rank_of, ranks), strict=False)))


RANK_ARGUMENTS: dict[str, tuple[str, ...]] = {
    "royal_flush": (),
    "two_pair": ("rank", "second"),
    "full_house": ("rank", "second"),
    "low": ("rank", "second"),
}
"""The arguments of the message ``value.<key>``, by ``<key>``: their names, in the order of the ranks that
they name. A message without an entry has one argument, ``rank``.
"""


def rank_of(value: int) -> Rank:
    """A rank by its value."""
    return Rank(LETTERS[value])


def _key(category: str, ranks: tuple[int, ...], system: str) -> str:
    """What follows ``value.`` in the key of a hand's message."""
    if category == "straight_flush" and ranks[0] == 14:
        return "royal_flush"
    # In the other systems low hands win: one without pairs is "8-5 low", not "eight high".
    return "low" if category == "high" and system != "high" else category


def _ranks_of(description: Mapping[str, Any]) -> tuple[int, ...]:
    """The values of the ranks that make the hand, most important first, without the kickers."""
    values: list[int] = []
    for role, ranks in description.items():
        if role not in ("category", "system", "kickers"):
            values += ranks if isinstance(ranks, list) else [ranks]
    return tuple(values)
