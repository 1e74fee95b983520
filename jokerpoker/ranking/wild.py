"""Finds the best cards that the wild cards of a hand may stand for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import combinations, combinations_with_replacement, groupby, permutations, product
from operator import itemgetter
from typing import TypeAlias

from jokerpoker.cards import (
    BLACK_JOKER,
    JOKER_SUITS,
    RANKS,
    RED_JOKER,
    Card,
    check_card,
    is_joker,
    rank_value,
)
from jokerpoker.faults import Fault
from jokerpoker.ranking.categories import Class
from jokerpoker.ranking.packs import check_rank
from jokerpoker.ranking.rules import HandRules
from jokerpoker.ranking.scale_of_rules import scale_of
from jokerpoker.ranking.suits import suit_score
from jokerpoker.ranking.values import HandValue

BUG_COMPLETES = frozenset({"straight", "flush", "straight_flush", "royal_flush"})
"""The categories that a bug, a limited joker, may complete as any card (2a.5: see ``rules``); otherwise it is
an ace."""

_COLOUR_WORDS = {RED_JOKER: "the red joker stands only for a heart or diamond",
                 BLACK_JOKER: "the black joker stands only for a spade or club"}  # fmt: skip

_Reading: TypeAlias = tuple[tuple[int, tuple[int, ...]], Class, tuple[int, ...], bool]
"""A way to read a hand: the key of its class (``Scale.key``), the class, the ranks that the wild cards stand
for, and whether all cards have one suit.
"""


@dataclass(frozen=True)
class Wild:
    """A wild card of a hand. ``name``: its key in ``HandValue.wild``. ``suits``: the suits that it may have.

    ``rank``: the rank that it must have; ``meaning``: the card that it must stand for; each is None if the
    caller prescribes none.
    """

    name: str
    card: Card
    suits: str
    rank: int | None = None
    meaning: Card | None = None

    @property
    def free(self) -> bool:
        """True if neither a rank nor a card is prescribed."""
        return self.rank is None and self.meaning is None

    def may_be(self, rank: int) -> bool:
        """True if the wild card may have this rank: no other rank is prescribed."""
        if self.meaning is not None:
            return rank_value(self.meaning) == rank
        return self.rank is None or self.rank == rank


def make_wild(cards: Sequence[Card], rules: HandRules) -> list[Wild]:
    """A ``Wild`` for each of these cards, all of which are wild; the second ``Jk`` is named ``Jk#2``, …"""
    seen: Counter[Card] = Counter()
    wilds = []
    for card in cards:
        seen[card] += 1
        name = card if seen[card] == 1 else f"{card}#{seen[card]}"
        limited = rules.jokers == "colour" and is_joker(card)
        wilds.append(Wild(name, card, JOKER_SUITS[card] if limited else "shdc"))
    return wilds


def prescribe(
    wilds: list[Wild], rules: HandRules, stands_for: Mapping[Card, Card] | None, joker_rank: str | None
) -> list[Wild]:
    """The wild cards with the prescribed meanings; ``ValueError`` for an impossible one."""
    if joker_rank is not None:
        rank = check_rank(joker_rank, rules)
        wilds = [replace(wild, rank=rank) if is_joker(wild.card) else wild for wild in wilds]
    for name, card in (stands_for or {}).items():
        index = next((index for index, wild in enumerate(wilds) if wild.name == name), None)
        if index is None:
            raise ValueError(f"{name} is not a wild card of this hand")
        _check_meaning(wilds[index], card, rules)
        wilds[index] = replace(wilds[index], meaning=card)
    return wilds


def _check_meaning(wild: Wild, card: Card, rules: HandRules) -> None:
    """Raise ValueError if the wild card may not stand for this card, whatever the other cards are."""
    check_card(card)
    if is_joker(card):
        raise ValueError(f"{wild.name} must stand for a card with rank and suit, not {card}")
    check_rank(card[0], rules)
    if card[1] not in wild.suits:
        raise ValueError(f"{wild.name} cannot stand for {card}: {_COLOUR_WORDS[wild.card]}")
    if not wild.may_be(rank_value(card)):
        raise ValueError(
            f"{wild.name} cannot stand for {card}: the rank of the jokers is {RANKS[(wild.rank or 2) - 2]}"
        )


def best_value(naturals: Sequence[Card], wilds: Sequence[Wild], rules: HandRules) -> HandValue:
    """The best value of at most five cards; ``ValueError`` if a prescribed meaning is not allowed."""
    readings = _readings_of(naturals, wilds, rules)
    if not _may_be_suited(naturals, wilds):  # no reading in one suit
        readings = [reading for reading in readings if not reading[-1]]
    for _, group in groupby(readings, key=itemgetter(0)):  # by class, best first
        values = (value for reading in group for value in _values(naturals, wilds, reading, rules))
        best = _preferred(values, set(naturals), rules)
        if best:
            return best
    raise _refusal(wilds, rules)


def _may_be_suited(naturals: Sequence[Card], wilds: Sequence[Wild]) -> bool:
    """True if all cards of the hand can have one suit."""
    suits = set("shdc").intersection(*(card[1] for card in naturals))
    return bool(suits.intersection(*(wild.meaning[1] if wild.meaning else wild.suits for wild in wilds)))


def class_bound(
    naturals: Sequence[Card], wilds: Sequence[Wild], rules: HandRules
) -> tuple[int, tuple[int, ...]]:
    """An upper bound, comparable with ``HandValue.key[:2]``, of the hand's class over all meanings of its
    wild cards.
    """
    return _readings_of(naturals, wilds, rules)[0][0]


def _readings_of(naturals: Sequence[Card], wilds: Sequence[Wild], rules: HandRules) -> list[_Reading]:
    """The readings of a hand, best first, as if each wild card could stand for any card."""
    one_suit = len({card[1] for card in naturals}) <= 1
    return _readings(rules, tuple(sorted(map(rank_value, naturals))), len(wilds), one_suit)


def _preferred(values: Iterator[HandValue], cards: set[Card], rules: HandRules) -> HandValue | None:
    """The greatest of these values, which all have one class; None if there are none. Of equal values, the
    one with the most different cards: a wild card repeats a card only if it must. ``cards``: the natural
    cards.
    """
    # Values of one class can differ only under these two options.
    all_equal = rules.natural_vs_wild == "off" and rules.suit_tiebreak == "off"
    best, best_rating = None, None
    for value in values:
        different = cards.union(card for _, card in value.meanings)
        rating = value.key, len(different)
        if best_rating is None or rating > best_rating:
            best, best_rating = value, rating
        if all_equal and len(different) == len(cards) + len(value.meanings):
            break
    return best


def best_class_in_low(rules: HandRules, ranks: tuple[int, ...], wild_count: int) -> Class:
    """The best class of natural cards of these ranks with at least one wild card, in low poker.

    A flush never makes a low hand better, and a wild card can avoid it by having another suit: so suits do
    not matter.
    """
    return _readings(rules, ranks, wild_count, False)[0][1]


@lru_cache(maxsize=1024)
def _readings(rules: HandRules, ranks: tuple[int, ...], wild_count: int, one_suit: bool) -> list[_Reading]:
    """As ``_readings_of``, given the ranks of the natural cards and the number of wild cards. ``one_suit``:
    true if the natural cards have one suit. In low poker wild cards never repeat a rank.
    """
    if len(ranks) == 1 and wild_count == 4:
        return _one_natural(rules, ranks[0])
    scale = scale_of(rules)
    suited_or_not = [False]
    if one_suit and scale.flushes and len(ranks) + wild_count == 5:
        suited_or_not = [False, True] if wild_count else [True]
    choices: Iterable[tuple[int, ...]]
    if scale.low:
        choices = combinations([rank for rank in rules.ranks if rank not in ranks], wild_count)
    else:
        choices = combinations_with_replacement(rules.ranks, wild_count)
    readings = []
    for choice in choices:
        for suited in suited_or_not:
            hand_class = scale.classify(ranks + choice, suited)
            readings.append((scale.key(hand_class), hand_class, choice, suited))
    readings.sort(key=itemgetter(0), reverse=True)
    return readings


def _one_natural(rules: HandRules, rank: int) -> list[_Reading]:
    """The readings of four wild cards and a natural card of this rank: those of five wild cards (computed
    once for all ranks) in which a wild card has this rank.
    """
    readings = []
    for key, hand_class, choice, suited in _readings(rules, (), 5, True):
        if rank in choice:
            index = choice.index(rank)
            readings.append((key, hand_class, choice[:index] + choice[index + 1 :], suited))
    return readings


def _values(
    naturals: Sequence[Card], wilds: Sequence[Wild], reading: _Reading, rules: HandRules
) -> Iterator[HandValue]:
    """The values of a reading: one for each choice of cards that the wild cards may stand for under the
    rules.
    """
    key, (category, ranks), choice, suited = reading
    size = len(naturals) + len(wilds)
    same_rank = size == 5 and len({*choice, *map(rank_value, naturals)}) == 1
    if same_rank and rules.five_of_a_kind == "off" and any(wild.free for wild in wilds):
        return  # beside four of a kind, a free wild card is the best kicker
    may_repeat = rules.repeats == "always" or (rules.repeats == "sets_only" and not suited)
    may_repeat = may_repeat or (same_rank and rules.five_of_a_kind == "top")
    natural_ranks = set(map(rank_value, naturals))
    if suited and not may_repeat and len(natural_ranks.union(choice)) < len(natural_ranks) + len(choice):
        return  # in one suit, a repeated rank is a repeated card
    for meanings in _meanings(wilds, choice):
        hand = [*naturals, *meanings]
        if scale_of(rules).flushes and size == 5 and (len({card[1] for card in hand}) == 1) != suited:
            continue  # these cards belong to another reading
        if not may_repeat and any(hand.count(card) > 1 for card in meanings):
            continue
        if rules.jokers == "bug" and not _bugs_allow(wilds, meanings, category, rules):
            continue
        yield HandValue(
            category,
            ranks,
            (*key, _naturalness(wilds, meanings, rules), suit_score(hand, category, rules)),
            rules,
            tuple((wild.name, card) for wild, card in zip(wilds, meanings, strict=True)),
            not rules.eight_or_better or (category == "high" and ranks[0] <= 8),
        )


def _meanings(wilds: Sequence[Wild], choice: tuple[int, ...]) -> Iterator[tuple[Card, ...]]:
    """All choices of the cards that the wild cards stand for, with these ranks in any order. Of choices that
    differ only by swapping interchangeable wild cards, one is given.
    """
    twins = _twins(wilds)
    for ranks in sorted(set(permutations(choice)), reverse=True):
        if any(ranks[first] < ranks[second] for first, second in twins):
            continue  # the same choice with the twins swapped is given
        if not all(wild.may_be(rank) for wild, rank in zip(wilds, ranks, strict=True)):
            continue
        choices = [_cards(wild, rank) for wild, rank in zip(wilds, ranks, strict=True)]
        equal_twins = [(first, second) for first, second in twins if ranks[first] == ranks[second]]
        for indexes in product(*(range(len(cards)) for cards in choices)):
            if all(indexes[first] <= indexes[second] for first, second in equal_twins):
                yield tuple(cards[index] for cards, index in zip(choices, indexes, strict=True))


def _twins(wilds: Sequence[Wild]) -> list[tuple[int, int]]:
    """Pairs of wild cards that are interchangeable, since they differ only in their names."""
    last: dict[Wild, int] = {}
    pairs = []
    for index, wild in enumerate(replace(wild, name="") for wild in wilds):
        if wild in last:
            pairs.append((last[wild], index))
        last[wild] = index
    return pairs


def _cards(wild: Wild, rank: int) -> list[Card]:
    """The cards of a rank that a wild card may stand for; first the card itself, if it is one of them."""
    if wild.meaning is not None:
        return [wild.meaning]
    cards = [RANKS[rank - 2] + suit for suit in wild.suits]
    return sorted(cards, key=wild.card.__ne__)


def _bugs_allow(wilds: Sequence[Wild], meanings: Sequence[Card], category: str, rules: HandRules) -> bool:
    """True if each bug is an ace or completes a straight or a flush; in low poker a bug may be any card."""
    if scale_of(rules).low or category in BUG_COMPLETES:
        return True
    return all(card[0] == "A" or not is_joker(wild.card) for wild, card in zip(wilds, meanings, strict=True))


def _naturalness(wilds: Sequence[Wild], meanings: Sequence[Card], rules: HandRules) -> int:
    """The part of the hand's key that ``natural_vs_wild`` determines; greater is better. A wild card that
    stands for itself is natural.
    """
    count = sum(wild.card != card for wild, card in zip(wilds, meanings, strict=True))
    match rules.natural_vs_wild:
        case "natural":
            return int(count == 0)
        case "fewer":
            return -count
        case "more":
            # A hand without wild cards beats any number of them.
            return count or 100
        case _:
            return 0


def _refusal(wilds: Sequence[Wild], rules: HandRules) -> Fault:
    """The error for a prescribed meaning that is not allowed."""
    refused = [f"{wild.name} cannot stand for {wild.meaning}" for wild in wilds if wild.meaning]
    start = " and ".join(refused) or "the jokers cannot have this rank"
    if scale_of(rules).low:
        return Fault(
            "low_repeat", f"{start}: in low poker a wild card stands for a rank that is not in the hand"
        )
    if rules.jokers == "bug":
        return Fault("bug_meaning", f"{start}: the bug is an ace, or completes a straight or a flush")
    if rules.repeats == "never":
        return Fault("repeat", f"{start}: a wild card may not repeat a card of its hand")
    return Fault("flush_repeat", f"{start}: in a flush a wild card may not repeat a card of its hand")
