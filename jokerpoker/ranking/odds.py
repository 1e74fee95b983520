"""How many hands there are of every category, by counting ranks and suits instead of listing hands."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import replace
from itertools import combinations_with_replacement
from math import comb
from typing import TypeAlias

from jokerpoker.cards import ANY_JOKER, RANK_VALUE, RANKS, Card
from jokerpoker.ranking.classes import CATEGORIES
from jokerpoker.ranking.rarity import natural_classes, suitings
from jokerpoker.ranking.rules import HandRules
from jokerpoker.ranking.scale import Class
from jokerpoker.ranking.scales import scale_of
from jokerpoker.ranking.wild import best_reading, best_value, make_wild

Odds: TypeAlias = dict[str, int]

TABLE_ORDER = (
    "royal_flush",
    "straight_flush",
    "five_kind_flush",
    "five_kind",
    "quads_flush",
    "quads",
    "full_house_flush",
    "full_house",
    "trips_flush",
    "trips",
    "two_pair_flush",
    "two_pair",
    "pair_flush",
    "pair",
    "flush",
    "straight",
    "high",
)
"""The seventeen composite categories as tables of several decks list them (T-C)."""


def odds(rules: HandRules, *, jokers: int = 0, composite: bool = False) -> Odds:
    """The number of five-card hands of every category in the rules' pack with ``jokers`` jokers in all.

    Jokers are fully wild, or bugs if ``rules.jokers`` is ``bug``. ``composite`` tells sets of one suit from
    plain ones and the royal flush from other straight flushes. Categories that no hand has count 0.

    Raises ``ValueError`` for jokers that the rules refuse, and for what is not counted: ``concealed_only``,
    ``lowest_wild="one"``, a bug beside other wild cards.

    >>> odds(HandRules(), jokers=1)["five_kind"], odds(HandRules(lowest="7"))["flush"]
    (13, 204)
    """
    _check(rules, jokers)
    if composite:
        rules = replace(rules, multideck_ranking="rarity")
    counts = dict.fromkeys(TABLE_ORDER if composite else reversed(CATEGORIES), 0)
    for found, ways in _classes(rules, jokers):
        counts[found[0]] += ways
    return counts


def counting(
    rules: HandRules, *, jokers: int = 0, composite: bool = False
) -> Generator[float, None, tuple[Odds, dict[str, int]]]:
    """``odds`` and ``top_cards`` together and in steps, for who has other things to do in between.

    Every step yields the share of the hands counted so far; the end returns both counts.

    >>> steps = counting(HandRules())
    >>> 0 < next(steps) < 0.001
    True
    """
    _check(rules, jokers)
    if composite:
        rules = replace(rules, multideck_ranking="rarity")
    counts = dict.fromkeys(TABLE_ORDER if composite else reversed(CATEGORIES), 0)
    tops: dict[int, int] = {}
    counted, hands = 0, total(rules, jokers=jokers)
    for (category, ranks), ways in _classes(rules, jokers):
        counts[category] += ways
        if category == "high":
            tops[ranks[0]] = tops.get(ranks[0], 0) + ways
        counted += ways
        yield counted / hands
    return counts, _named(tops)


def total(rules: HandRules, *, jokers: int = 0) -> int:
    """The number of all five-card hands of the pack.

    >>> total(HandRules()), total(HandRules(decks=2), jokers=4)
    (2598960, 111469176)
    """
    return comb(len(rules.ranks) * 4 * rules.decks + jokers, 5)


def top_cards(rules: HandRules, *, jokers: int = 0) -> dict[str, int]:
    """The hands without combination by top card, lowest first (T-E).

    >>> top_cards(HandRules(system="ace_to_five"))["8"]
    35840
    """
    _check(rules, jokers)
    tops: dict[int, int] = {}
    for (category, ranks), ways in _classes(rules, jokers):
        if category == "high":
            tops[ranks[0]] = tops.get(ranks[0], 0) + ways
    return _named(tops)


def _named(tops: dict[int, int]) -> dict[str, int]:
    names = {1: "A", **{value: rank for rank, value in RANK_VALUE.items()}}
    return {names[top]: tops[top] for top in sorted(tops)}


def different_values(rules: HandRules) -> list[Class]:
    """All different values of five natural cards of the pack, best first: category and ranks.

    >>> len(different_values(HandRules())), different_values(HandRules())[0]
    (7462, ('straight_flush', (14,)))
    """
    scale = scale_of(rules)
    found = {natural for natural, _ in natural_classes(scale, rules.ranks, rules.decks)}
    return sorted(found, key=scale.key, reverse=True)


def _check(rules: HandRules, jokers: int) -> None:
    if jokers < 0:
        raise ValueError(f"a pack cannot have {jokers} jokers")
    if jokers and rules.jokers == "none":
        raise ValueError("these rules have no jokers")
    if rules.jokers == "bug" and jokers and (rules.wild_ranks or rules.lowest_wild != "off"):
        raise ValueError("the odds of a bug beside other wild cards are not counted")
    if rules.lowest_wild == "one":
        raise ValueError("the odds of lowest_wild=one are not counted: use lowest_wild=all")
    if rules.concealed_only:
        raise ValueError("the odds of concealed_only depend on the deal and are not counted")


def _classes(rules: HandRules, jokers: int) -> Iterator[tuple[Class, int]]:
    """Classes with the number of hands that they stand for; a class may come more than once."""
    wild_ranks = {RANK_VALUE[rank] for rank in rules.wild_ranks}
    natural_ranks = tuple(rank for rank in rules.ranks if rank not in wild_ranks)
    wild_cards = jokers + 4 * rules.decks * len(wild_ranks)
    if not wild_cards and rules.lowest_wild == "off":
        yield from natural_classes(scale_of(rules), rules.ranks, rules.decks)
        return
    for wilds in range(min(5, wild_cards) + 1):
        for ranks in combinations_with_replacement(natural_ranks, 5 - wilds):
            lowest = ranks.count(ranks[0]) if ranks and rules.lowest_wild == "all" else 0
            ways = comb(wild_cards, wilds) * comb(4 * rules.decks, lowest)
            for suited, count in suitings(ranks[lowest:], rules.decks):
                if count:
                    yield _best_class(rules, ranks[lowest:], wilds + lowest, suited), ways * count


def _best_class(rules: HandRules, ranks: tuple[int, ...], wilds: int, suited: bool) -> Class:
    """The class of the best hand of natural cards with wild cards.

    In high poker its category depends on no more than how often ranks repeat, how many aces there are,
    and which straight the ranks fit, so one example of a kind tells for all; its ranks are the example's.
    """
    if not wilds:
        return scale_of(rules).classify(ranks, suited)
    if scale_of(rules).low:
        return best_reading(rules, ranks, wilds, suited)
    aces = ranks.count(14)
    others = tuple(sorted(ranks.count(rank) for rank in {*ranks} - {14}))
    fits = [top for run, top in scale_of(rules).straights.items() if set(ranks) <= set(run)]
    kind = (rules, others, aces, max(fits, default=0) // 14 + bool(fits), wilds, suited)
    if kind not in _EXAMPLES:
        _EXAMPLES[kind] = _example(rules, ranks, wilds, suited)
    return _EXAMPLES[kind]


_EXAMPLES: dict[tuple[HandRules, tuple[int, ...], int, int, int, bool], Class] = {}


def _example(rules: HandRules, ranks: tuple[int, ...], wilds: int, suited: bool) -> Class:
    cards: list[Card] = []
    for place, rank in enumerate(ranks):
        cards.append(RANKS[rank - 2] + ("s" if suited else "shdc"[place % 4]))
    value = best_value(cards, make_wild([ANY_JOKER] * wilds, rules), rules)
    return value.category, value.ranks
