"""Counts hands by category, from combinations of ranks and suits, without listing the hands."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations_with_replacement
from math import comb
from typing import TypeAlias

from jokerpoker.cards import ANY_JOKER, RANK_VALUE, RANKS, Card
from jokerpoker.faults import shown
from jokerpoker.ranking.categories import Class
from jokerpoker.ranking.classes import CATEGORIES
from jokerpoker.ranking.rarity import natural_classes, suited_counts
from jokerpoker.ranking.rules import HandRules, RulesLike, rules_of
from jokerpoker.ranking.scale_of_rules import scale_of
from jokerpoker.ranking.wild import best_class_in_low, best_value, make_wild

Odds: TypeAlias = dict[str, int]
"""The number of hands of each category."""

MOST_JOKERS = 1_000
"""The maximum number of jokers in a pack."""

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
"""The seventeen composite categories, in the order of the usual tables for several decks (T-C; T-C and T-E
are tables of the written rules, see *rules* in docs/glossary.md)."""


def odds(rules: RulesLike = None, *, jokers: int = 0, composite: bool = False) -> Odds:
    """The number of five-card hands of every category in the pack of the rules with ``jokers`` jokers in all.

    ``rules``: ``HandRules``, the name of a preset, or None for the standard. Jokers are fully wild, or bugs
    if ``rules.jokers`` is ``bug``. ``composite``: count hands of one suit with a pair or more, and royal
    flushes, separately, as with ``multideck_ranking="rarity"``. A category that has no hands is there with 0.

    Raises ``ValueError`` for too many jokers, jokers that the rules forbid, and options whose odds cannot be
    counted: ``concealed_only``, ``lowest_wild="one"``, a bug with other wild cards, ``composite`` in low
    poker.

    >>> odds("wild", jokers=1)["five_kind"], odds(HandRules(lowest="7"))["flush"]
    (13, 204)
    """
    counts = zero_counts(composite or rules_of(rules).multideck_ranking == "rarity")
    for (category, _), ways in class_counts(rules, jokers, composite):
        counts[category] += ways
    return counts


def zero_counts(composite: bool) -> Odds:
    """Every category with the count 0, in the order of ``odds``."""
    return dict.fromkeys(TABLE_ORDER if composite else reversed(CATEGORIES), 0)


def total(rules: RulesLike = None, *, jokers: int = 0) -> int:
    """The number of all five-card hands of the pack.

    >>> total(HandRules()), total(HandRules(decks=2), jokers=4)
    (2598960, 111469176)
    """
    rules = _checked(rules, jokers)
    return comb(len(rules.ranks) * 4 * rules.decks + jokers, 5)


def top_cards(rules: RulesLike = None, *, jokers: int = 0) -> dict[str, int]:
    """The number of hands in the category ``high`` under these rules, by the rank of their top card, lowest
    first (T-E).

    >>> top_cards(HandRules(system="ace_to_five"))["8"]
    35840
    """
    tops: dict[int, int] = {}
    for (category, ranks), ways in class_counts(rules, jokers):
        if category == "high":
            tops[ranks[0]] = tops.get(ranks[0], 0) + ways
    return tops_by_rank(tops)


def tops_by_rank(tops: dict[int, int]) -> dict[str, int]:
    """The counts by rank (``"A"``) instead of by the value of the rank (an ace has 1 or 14); lowest first."""
    names = {1: "A", **{value: rank for rank, value in RANK_VALUE.items()}}
    return {names[top]: tops[top] for top in sorted(tops)}


def different_classes(rules: RulesLike = None) -> list[Class]:
    """All classes (category and ranks) of five natural cards of the pack, best first.

    >>> len(different_classes(HandRules())), different_classes(HandRules())[0]
    (7462, ('straight_flush', (14,)))
    """
    rules = rules_of(rules)
    scale = scale_of(rules)
    found_classes = {hand_class for hand_class, _ in natural_classes(scale, rules.ranks, rules.decks)}
    return sorted(found_classes, key=scale.key, reverse=True)


def _checked(rules: RulesLike, jokers: int) -> HandRules:
    """The rules; ``ValueError`` if the odds of their pack cannot be counted."""
    rules = rules_of(rules)
    if type(jokers) is not int or not 0 <= jokers <= MOST_JOKERS:
        raise ValueError(f"a pack has 0 to {MOST_JOKERS:,} jokers, not {shown(jokers)}")
    if jokers and rules.jokers == "none":
        raise ValueError("these rules forbid jokers: choose other rules, or no jokers")
    if rules.jokers == "bug" and jokers and (rules.wild_ranks or rules.lowest_wild != "off"):
        raise ValueError("the odds of a bug with other wild cards are not counted")
    if rules.lowest_wild == "one":
        raise ValueError("the odds of lowest_wild=one are not counted: use lowest_wild=all")
    if rules.concealed_only:
        raise ValueError("the odds of concealed_only depend on the deal and are not counted")
    return rules


def class_counts(rules: RulesLike, jokers: int, composite: bool = False) -> Iterator[tuple[Class, int]]:
    """Yield classes, each with a number of hands; a class may occur several times, with further hands.

    With wild cards in high poker only the category is exact; the ranks are those of an example.

    Raises as :func:`odds` does.
    """
    rules = _checked(rules, jokers)
    if not jokers and rules.jokers == "bug":
        rules = replace(rules, jokers="wild")  # no wild card of the pack is a bug
    return _class_counts(replace(rules, multideck_ranking="rarity") if composite else rules, jokers)


def _class_counts(rules: HandRules, jokers: int) -> Iterator[tuple[Class, int]]:
    """As :func:`class_counts`, for checked rules."""
    wild_ranks = {RANK_VALUE[rank] for rank in rules.wild_ranks}
    natural_ranks = tuple(rank for rank in rules.ranks if rank not in wild_ranks)
    wild_in_pack = jokers + 4 * rules.decks * len(wild_ranks)
    if not wild_in_pack and rules.lowest_wild == "off":
        yield from natural_classes(scale_of(rules), rules.ranks, rules.decks)
        return
    for wild_count in range(min(5, wild_in_pack) + 1):  # jokers and cards of wild ranks in the hand
        for ranks in combinations_with_replacement(natural_ranks, 5 - wild_count):
            choices = comb(wild_in_pack, wild_count)
            # The ranks ascend: with `lowest_wild` the cards of the first one are wild too, unless a card of a
            # wild rank is lower.
            wild_lowest = choices_above = 0
            if ranks and rules.lowest_wild == "all":
                wild_lowest = ranks.count(ranks[0])
                below = 4 * rules.decks * sum(rank < ranks[0] for rank in wild_ranks)
                choices_above = comb(wild_in_pack - below, wild_count)
            for wild, ways in ((wild_lowest, choices_above), (0, choices - choices_above)):
                for suited, count in suited_counts(ranks[wild:], rules.decks) if ways else ():
                    if count:
                        hand_class = _best_class(rules, ranks[wild:], wild_count + wild, suited)
                        yield hand_class, comb(4 * rules.decks, wild) * ways * count


def _best_class(rules: HandRules, ranks: tuple[int, ...], wild_count: int, suited: bool) -> Class:
    """The best class that natural cards of these ranks can make with ``wild_count`` wild cards; ``suited``:
    true if all natural cards are of one suit.

    In high poker the category depends only on how often ranks repeat, how many aces there are, whether the
    cards have one suit, and which straight the ranks can complete. So only one example of each such kind is
    evaluated, and the returned ranks are those of the example.
    """
    if not wild_count:
        return scale_of(rules).classify(ranks, suited)
    if scale_of(rules).low:
        return best_class_in_low(rules, ranks, wild_count)
    aces = ranks.count(14)
    repeats = tuple(sorted(ranks.count(rank) for rank in {*ranks} - {14}))
    straights = [top for run, top in scale_of(rules).straights.items() if set(ranks) <= set(run)]
    # 0: the ranks fit into no straight; 1: into one that ends below the ace; 2: into the one up to the ace.
    best_straight = max(straights, default=0) // 14 + bool(straights)
    kind = (rules, repeats, aces, best_straight, wild_count, suited)
    if kind not in _EXAMPLES:
        _EXAMPLES[kind] = _example(rules, ranks, wild_count, suited)
    return _EXAMPLES[kind]


_EXAMPLES: dict[tuple[HandRules, tuple[int, ...], int, int, int, bool], Class] = {}
"""By kind of hand (see :func:`_best_class`), the class of its example."""


def _example(rules: HandRules, ranks: tuple[int, ...], wild_count: int, suited: bool) -> Class:
    """The class of one hand: natural cards of these ranks, in one suit if ``suited``, with wild cards."""
    cards: list[Card] = []
    for index, rank in enumerate(ranks):
        cards.append(RANKS[rank - 2] + ("s" if suited else "shdc"[index % 4]))
    value = best_value(cards, make_wild([ANY_JOKER] * wild_count, rules), rules)
    return value.category, value.ranks
