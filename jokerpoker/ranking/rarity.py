"""The frequency of hands without wild cards, and the order of categories by rarity."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement
from math import comb, prod

from jokerpoker.cards import RANK_VALUE
from jokerpoker.ranking.categories import COMPOSITES, Class, Scale, composite_scale


@cache
def rarity_order(decks: int, lowest: str) -> list[str]:
    """The composite categories from the most common to the rarest; those without any hand are last (PR-A16,
    see ``rules``).

    >>> rarity_order(4, "2")[-3:]
    ['royal_flush', 'quads_flush', 'five_kind_flush']
    """
    counts = dict.fromkeys(COMPOSITES, 0)
    ranks = tuple(range(RANK_VALUE[lowest], 15))
    scale = composite_scale(lowest, list(COMPOSITES))
    for (category, _), ways in natural_classes(scale, ranks, decks):
        counts[category] += ways
    return sorted(COMPOSITES, key=lambda name: (-counts[name], COMPOSITES.index(name)))


def natural_classes(scale: Scale, ranks: tuple[int, ...], decks: int) -> Iterator[tuple[Class, int]]:
    """The classes of all natural hands of a pack, each with a number of hands; a class may occur several
    times, with further hands.
    """
    for hand in combinations_with_replacement(ranks, 5):
        for suited, ways in suited_counts(hand, decks):
            if ways:
                yield scale.classify(hand, suited), ways


def suited_counts(ranks: tuple[int, ...], decks: int) -> Iterator[tuple[bool, int]]:
    """``True`` with the number of hands of these ranks that are of one suit, then ``False`` with the number
    of all others.

    The pack has ``decks`` cards of every rank and suit. A hand without natural cards counts as one suit.
    """
    counts = [ranks.count(rank) for rank in dict.fromkeys(ranks)]
    suited = 4 * prod(comb(decks, count) for count in counts) if ranks else 1
    yield True, suited
    yield False, prod(comb(4 * decks, count) for count in counts) - suited
