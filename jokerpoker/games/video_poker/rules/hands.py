"""The category of five cards, and which cards make it.

A wild card stands for any card (rules 6a and VP-A2 of the written rules, which are not in this repository).
The category depends only on the ranks of the natural cards, whether these have one suit, and the number of
wild cards; so the solver works with these three things.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import combinations

from jokerpoker.cards import RANK_VALUE, SUITS, Card, is_joker, rank_value
from jokerpoker.games.video_poker.rules.paytables import (
    ABOVE_ACE,
    HAND_SIZE,
    HIGH_PAIR,
    LOWEST_PAIR,
    NOTHING,
    Deck,
    DeckName,
    Minimum,
    PayTable,
    categories_of,
)

ROYAL = frozenset(range(10, 15))
"""The ranks of a royal flush."""
STRAIGHTS = (frozenset({14, 2, 3, 4, 5}), *(frozenset(range(low, low + HAND_SIZE)) for low in range(2, 11)))
"""The ranks of the ten straights; the ace may be high or low."""
OF_ONE_RANK = (HIGH_PAIR, "three_of_a_kind", "four_of_a_kind")
"""Categories made by cards of one rank and wild cards; the hand's other cards do not matter."""


@cache
def straight_parts() -> frozenset[frozenset[int]]:
    """All sets of up to five ranks that are part of a straight: wild cards can complete them."""
    return frozenset(
        frozenset(ranks)
        for straight in STRAIGHTS
        for size in range(HAND_SIZE + 1)
        for ranks in combinations(straight, size)
    )


def category(cards: Sequence[Card], table: PayTable) -> str:
    """The category of five cards; ``nothing`` if they do not pay.

    >>> from jokerpoker.cards import parse
    >>> from jokerpoker.games.video_poker.rules.paytables import PAY_TABLES
    >>> [category(parse(hand), PAY_TABLES["kings"]) for hand in ("Jk Qs 9d 5c 2h", "Jk As 2d 3c 4h")]
    ['nothing', 'straight']
    """
    natural = [card for card in cards if not table.deck.is_wild(card)]
    ranks = list(map(rank_value, natural))
    index = rank_category(ranks, table.deck_name, table.minimum)
    if len({card[1] for card in natural}) == 1:  # one suit: the better of two, whose index is lower
        index = min(index, flush_category(ranks, table.deck_name, table.minimum))
    return (*table.categories, NOTHING)[index]


def rank_category(ranks: Sequence[int], deck: DeckName, minimum: Minimum) -> int:
    """The category of a hand whose natural cards have several suits, as its index in ``categories_of(deck,
    minimum)``; the length of that list if the hand pays nothing. ``ranks``: those of the natural cards; the
    other cards of the five are wild.
    """
    return _index_of(deck, minimum)[_by_ranks(ranks, deck, minimum)]


def flush_category(ranks: Sequence[int], deck: DeckName, minimum: Minimum) -> int:
    """The index of the flush, straight flush or royal flush of a hand whose natural cards have one suit. With
    wild cards :func:`rank_category` may be better, such as four of a kind.
    """
    rank_set = frozenset(ranks)
    name = "flush"
    if rank_set <= ROYAL:
        name = "natural_royal" if len(ranks) == HAND_SIZE else "wild_royal"
    elif rank_set in straight_parts():
        name = "straight_flush"
    return _index_of(deck, minimum)[name]


@cache
def _index_of(deck: DeckName, minimum: Minimum) -> dict[str, int]:
    """By category, its index in ``categories_of(deck, minimum)``; if it does not pay, that list's length."""
    categories = categories_of(deck, minimum)
    unpaid = dict.fromkeys(("two_pairs", HIGH_PAIR, NOTHING), len(categories))
    return unpaid | {name: index for index, name in enumerate(categories)}


def _by_ranks(ranks: Sequence[int], deck: DeckName, minimum: Minimum) -> str:
    """The name of the category that :func:`rank_category` returns as an index."""
    wilds = HAND_SIZE - len(ranks)
    rank_set = frozenset(ranks)
    if len(rank_set) == len(ranks) and wilds < 3:  # no natural pair, and at best three cards alike
        if rank_set in straight_parts():
            return "straight"
        if wilds == 2:
            return "three_of_a_kind"
        return _pair(max(ranks), minimum) if wilds else NOTHING
    most_alike = max(map(ranks.count, rank_set)) + wilds
    if most_alike >= 4:
        if deck == "deuces" and wilds == 4:
            return "four_deuces"
        return "five_of_a_kind" if most_alike == HAND_SIZE else "four_of_a_kind"
    if len(rank_set) == 2:
        return "full_house"
    if most_alike == 3:
        return "three_of_a_kind"
    if len(rank_set) == 3:
        return "two_pairs"
    return _pair(next(rank for rank in ranks if ranks.count(rank) == 2), minimum)


def _pair(rank: int, minimum: Minimum) -> str:
    """``high_pair`` if a pair of this rank pays, else ``nothing``."""
    return HIGH_PAIR if rank >= LOWEST_PAIR.get(minimum, ABOVE_ACE) else NOTHING


def replaced_by_joker(cards: Sequence[Card], table: PayTable) -> Card | None:
    """The highest card that the joker can stand for in a hand that pays; None if the hand does not pay, or
    has no joker.

    >>> from jokerpoker.cards import parse
    >>> from jokerpoker.games.video_poker.rules.paytables import PAY_TABLES
    >>> [replaced_by_joker(parse(hand), PAY_TABLES["kings"]) for hand in ("Jk As 2d 3c 4h", "Jk Ks 9d 5c 2h")]
    ['5s', 'Kh']
    """
    made, natural = category(cards, table), [card for card in cards if not is_joker(card)]
    if made == NOTHING or len(natural) == len(cards):
        return None
    if made == "five_of_a_kind":  # a fifth card of the same rank: all four suits are in the hand
        return natural[0]
    # With a natural card in place of the joker, the wild royal flush is a natural one.
    wanted = (made, "natural_royal") if made == "wild_royal" else (made,)
    pack = (rank + suit for rank in reversed(RANK_VALUE) for suit in reversed(SUITS))  # highest cards first
    return next(card for card in pack if card not in cards and category([*natural, card], table) in wanted)


def winning_indexes(cards: Sequence[Card], category: str, deck: Deck) -> tuple[int, ...]:
    """The indexes of the cards that make this category; none for ``nothing``.

    >>> from jokerpoker.games.video_poker.rules.paytables import DECKS
    >>> winning_indexes(("Kc", "9h", "4d", "Jk", "2s"), "high_pair", DECKS["joker"])
    (0, 3)
    """
    if category == NOTHING:
        return ()
    wild = {card for card in cards if deck.is_wild(card)}
    ranks = Counter(card[0] for card in cards if card not in wild)
    if category == "four_deuces":
        used = wild
    elif category == "two_pairs":
        used = {card for card in cards if ranks[card[0]] == 2}
    elif category in OF_ONE_RANK:
        rank = max(ranks, key=lambda rank: (ranks[rank], RANK_VALUE[rank]))
        used = wild | {card for card in cards if card[0] == rank}
    else:
        used = set(cards)
    return tuple(index for index, card in enumerate(cards) if card in used)
