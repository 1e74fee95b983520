"""Hand values in English and as data."""

from __future__ import annotations

from typing import Any

SINGULAR = {
    1: "ace", 2: "deuce", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight", 9: "nine",
    10: "ten", 11: "jack", 12: "queen", 13: "king", 14: "ace",
}  # fmt: skip
PLURAL = {rank: word + ("es" if word == "six" else "s") for rank, word in SINGULAR.items()}

_WORDS = {
    "five_kind": "five of a kind",
    "quads": "four of a kind",
    "full_house": "full house",
    "trips": "three of a kind",
    "two_pair": "two pairs",
    "pair": "pair",
}

_ALL_LEFT = 5
"""Stands for all ranks that are left, since a hand has no more than five."""
_ROLES: dict[str, tuple[tuple[str, int], ...]] = {
    "five_kind": (("five", 1),),
    "quads": (("four", 1), ("kickers", _ALL_LEFT)),
    "full_house": (("three", 1), ("pair", 1)),
    "trips": (("three", 1), ("kickers", _ALL_LEFT)),
    "two_pair": (("pairs", 2), ("kickers", _ALL_LEFT)),
    "pair": (("pair", 1), ("kickers", _ALL_LEFT)),
    "straight": (("top", 1),),
    "straight_flush": (("top", 1),),
    "royal_flush": (("top", 1),),
    "flush": (("cards", _ALL_LEFT),),
    "high": (("cards", _ALL_LEFT),),
}
"""By category, the roles of its ranks, each with its maximum number of ranks."""
_LISTS = frozenset({"kickers", "pairs", "cards"})
"""The roles that can have several ranks; the others have exactly one."""


def category_name(category: str) -> str:
    """A category in English, with an article if it takes one.

    >>> category_name("flush"), category_name("quads"), category_name("pair_flush")
    ('a flush', 'four of a kind', 'a pair of one suit')
    """
    bare = plain_category(category)
    words = _WORDS.get(bare, "no combination" if bare == "high" else bare.replace("_", " "))
    article = "" if bare in ("five_kind", "quads", "trips", "two_pair", "high") else "a "
    return article + words + ("" if bare == category else " of one suit")


def a_card(rank: int) -> str:
    """A card of a rank in English, such as ``an ace``."""
    return ("an " if rank in (1, 8, 14) else "a ") + SINGULAR[rank]


def plain_category(category: str) -> str:
    """A category without regard to suits: ``pair`` for ``pair`` and for the composite category ``pair_flush``
    (``categories.COMPOSITES``).
    """
    return category if category in _ROLES else category.removesuffix("_flush")


def roles(category: str, ranks: tuple[int, ...]) -> list[tuple[str, tuple[int, ...]]]:
    """The ranks of a value by their role in the hand, most important first.

    >>> roles("pair", (10, 14, 7, 3))
    [('pair', (10,)), ('kickers', (14, 7, 3))]
    """
    result = []
    for role, count in _ROLES[plain_category(category)]:
        part, ranks = ranks[:count], ranks[count:]
        if part or role not in _LISTS:
            result.append((role, part))
    return result


def describe(category: str, ranks: tuple[int, ...], system: str) -> dict[str, Any]:
    """A value as JSON: category, system, and the ranks by role; see ``HandValue.description``."""
    data: dict[str, Any] = {"category": category, "system": system}
    for role, part in roles(category, ranks):
        data[role] = list(part) if role in _LISTS else part[0]
    return data


def english(category: str, ranks: tuple[int, ...], system: str = "high") -> str:
    """A value in English. ``system``: as in ``HandRules``; higher cards win only in the system ``high``. The
    *category* ``high`` means a hand without a combination, in every system.

    >>> english("straight", (5,)), english("flush", (14, 12, 9, 4, 2)), english("straight_flush", (14,))
    ('straight, five high', 'flush, ace high', 'royal flush')
    >>> english("high", (7, 5, 4, 3, 2), "deuce_to_seven"), english("pair_flush", (6, 9, 4, 2))
    ('seven-five low', 'pair of sixes, one suit')
    """
    bare = plain_category(category)
    if bare == "high":
        if system == "high":
            return f"{SINGULAR[ranks[0]]} high"
        return f"{SINGULAR[ranks[0]]}-{SINGULAR[ranks[1]]} low"
    if bare == "royal_flush" or (bare == "straight_flush" and ranks[0] == 14):
        return "royal flush"
    if bare in ("straight", "flush", "straight_flush"):
        return f"{bare.replace('_', ' ')}, {SINGULAR[ranks[0]]} high"
    suited = "" if bare == category else ", one suit"
    return _pair_or_more(bare, ranks) + suited


def _pair_or_more(category: str, ranks: tuple[int, ...]) -> str:
    first = PLURAL[ranks[0]]
    if category == "pair":
        return f"pair of {first}"
    if category == "full_house":
        return f"full house, {first} over {PLURAL[ranks[1]]}"
    if category == "two_pair":
        return f"two pairs, {first} and {PLURAL[ranks[1]]}"
    return f"{_WORDS[category]}, {first}"
