"""All classes of hands in ordinary high poker with one pack and jokers, from the weakest to the strongest.

A class is a category and the ranks that decide inside it. Its **strength** is its index in this order, an
int. A greater strength is a better hand, and equal strengths are a tie. Hands of three cards are in the same
order as hands of five (JP-A8, a number of Joker Poker's written rules): the category counts first, then the
ranks, and any kicker beats a missing one.

There are the 7,462 classes of five natural cards, the 455 of three, and those that only a joker makes:
four of a kind with a fifth card of the same rank (if five of a kind is not a category, JP-A2), five of a
kind, and flushes with one repeated rank (the double-ace flush of JP-A3).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations

CATEGORIES: tuple[str, ...] = (
    "high",
    "pair",
    "two_pair",
    "trips",
    "straight",
    "flush",
    "full_house",
    "quads",
    "straight_flush",
    "five_kind",
)
"""The categories, from the weakest to the strongest."""

HandClass = tuple[int, tuple[int, ...]]
"""The index of a category in ``CATEGORIES`` and the deciding ranks, deuce 2 to ace 14. Kings over tens are
``(6, (13, 10))``. (A ``categories.Class`` has the name of the category instead.)
"""

HIGH, PAIR, TWO_PAIR, TRIPS, STRAIGHT, FLUSH, FULL_HOUSE, QUADS, STRAIGHT_FLUSH, FIVE_KIND = range(10)

_RANKS = tuple(range(14, 1, -1))
WHEEL = (14, 5, 4, 3, 2)
"""The only straight with a low ace; its top card is the five."""


def straights() -> Iterator[tuple[int, tuple[int, ...]]]:
    """The ten straights: the top card and the five ranks."""
    for top in range(14, 5, -1):
        yield top, tuple(range(top, top - 5, -1))
    yield 5, WHEEL


def high_card_ranks() -> Iterator[tuple[int, ...]]:
    """The 1,277 choices of five different ranks that are not a straight, each with the highest rank first."""
    straight = {ranks for _, ranks in straights()}
    return (ranks for ranks in combinations(_RANKS, 5) if ranks not in straight)


def rank_and_others(count: int) -> Iterator[tuple[int, ...]]:
    """Each rank, such as that of a pair, followed by each choice of ``count`` other ranks, highest first."""
    for rank in _RANKS:
        for others in combinations([other for other in _RANKS if other != rank], count):
            yield (rank, *others)


def _classes() -> Iterator[HandClass]:
    for ranks in high_card_ranks():
        yield HIGH, ranks
        yield FLUSH, ranks
    for top, _ in straights():
        yield STRAIGHT, (top,)
        yield STRAIGHT_FLUSH, (top,)
    for ranks in rank_and_others(3):
        yield PAIR, ranks
        # A flush in which a joker repeats the first of these ranks.
        yield FLUSH, tuple(sorted((ranks[0], *ranks), reverse=True))
    for pairs in combinations(_RANKS, 2):
        yield from ((TWO_PAIR, (*pairs, kicker)) for kicker in _RANKS if kicker not in pairs)
    yield from ((TRIPS, ranks) for ranks in rank_and_others(2))
    yield from ((FULL_HOUSE, ranks) for ranks in rank_and_others(1))
    # A joker as the kicker may have the same rank.
    yield from ((QUADS, (rank, kicker)) for rank in _RANKS for kicker in _RANKS)
    yield from ((FIVE_KIND, (rank,)) for rank in _RANKS)
    # Hands of three cards.
    yield from ((HIGH, ranks) for ranks in combinations(_RANKS, 3))
    yield from ((PAIR, ranks) for ranks in rank_and_others(1))
    yield from ((TRIPS, (rank,)) for rank in _RANKS)


@cache
def all_classes() -> tuple[HandClass, ...]:
    """All classes, weakest first: ``all_classes()[strength]`` is the class of a strength."""
    return tuple(sorted(_classes()))


@cache
def strengths() -> dict[HandClass, int]:
    """The strength of every class: the inverse of ``all_classes``."""
    return {hand_class: strength for strength, hand_class in enumerate(all_classes())}


def describe(strength: int) -> tuple[str, tuple[int, ...]]:
    """The category and the deciding ranks of a strength.

    >>> describe(strength_of("full_house", (13, 10)))
    ('full_house', (13, 10))

    Raises ``IndexError`` for a number that is not a strength.
    """
    if strength < 0:
        raise IndexError(f"{strength} is not a strength")
    category, ranks = all_classes()[strength]
    return CATEGORIES[category], ranks


def strength_of(category: str, ranks: tuple[int, ...]) -> int:
    """The strength of a category with its deciding ranks.

    >>> strength_of("pair", (5, 14)) < strength_of("pair", (5, 14, 13, 12))
    True

    Raises ``ValueError`` when no hand of three or five cards has that value.
    """
    try:
        return strengths()[CATEGORIES.index(category), tuple(ranks)]
    except (KeyError, ValueError):
        raise ValueError(f"no hand is {category!r} with ranks {ranks!r}") from None
