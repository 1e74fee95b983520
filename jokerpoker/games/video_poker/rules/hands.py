"""The category of five cards (rule 6a; VP-A2: a wild card stands for any card).

It depends on three things only, and the solver works with them: the ranks of the natural cards, whether these
have one suit, and the number of wild cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations

from jokerpoker.cards import Card, rank_value
from jokerpoker.games.video_poker.rules.paytables import (
    HIGH_PAIR,
    LOWEST_PAIR,
    NOTHING,
    SIZE,
    DeckName,
    Minimum,
    PayTable,
    categories_of,
)

ROYAL = frozenset(range(10, 15))
"""The ranks of a royal flush."""
STRAIGHTS = (frozenset({14, 2, 3, 4, 5}), *(frozenset(range(low, low + SIZE)) for low in range(2, 11)))
"""The ranks of the ten straights; the ace may be high or low."""


@cache
def straight_parts() -> frozenset[frozenset[int]]:
    """All sets of ranks that wild cards can complete to a straight, and those of the straights."""
    return frozenset(
        frozenset(part) for run in STRAIGHTS for size in range(SIZE + 1) for part in combinations(run, size)
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
    if len({card[1] for card in natural}) == 1:
        index = min(index, suited_category(ranks, table.deck_name, table.minimum))
    return (*table.categories, NOTHING)[index]


def rank_category(ranks: Sequence[int], deck: DeckName, minimum: Minimum) -> int:
    """The index in ``categories_of(deck, minimum)`` of natural cards of several suits, completed to five with
    wild cards; the length of that list if they pay nothing.
    """
    return _index_of(deck, minimum)[_by_ranks(ranks, deck, minimum)]


def suited_category(ranks: Sequence[int], deck: DeckName, minimum: Minimum) -> int:
    """The index of the flush, straight flush or royal flush of natural cards of one suit and wild cards."""
    rank_set = frozenset(ranks)
    name = "flush"
    if rank_set <= ROYAL:
        name = "natural_royal" if len(ranks) == SIZE else "wild_royal"
    elif rank_set in straight_parts():
        name = "straight_flush"
    return _index_of(deck, minimum)[name]


@cache
def _index_of(deck: DeckName, minimum: Minimum) -> dict[str, int]:
    categories = categories_of(deck, minimum)
    unpaid = dict.fromkeys(("two_pairs", HIGH_PAIR, NOTHING), len(categories))
    return unpaid | {name: index for index, name in enumerate(categories)}


def _by_ranks(ranks: Sequence[int], deck: DeckName, minimum: Minimum) -> str:
    wilds = SIZE - len(ranks)
    rank_set = frozenset(ranks)
    if len(rank_set) == len(ranks) and wilds < 3:
        if rank_set in straight_parts():
            return "straight"
        if wilds == 2:
            return "three_of_a_kind"
        return _pair(max(ranks), minimum) if wilds else NOTHING
    most = max(map(ranks.count, rank_set)) + wilds
    if most >= 4:
        if deck == "deuces" and wilds == 4:
            return "four_deuces"
        return "five_of_a_kind" if most == SIZE else "four_of_a_kind"
    if len(rank_set) == 2:
        return "full_house"
    if most == 3:
        return "three_of_a_kind"
    return (
        "two_pairs" if len(rank_set) == 3 else _pair(next(r for r in ranks if ranks.count(r) == 2), minimum)
    )


def _pair(rank: int, minimum: Minimum) -> str:
    return HIGH_PAIR if rank >= LOWEST_PAIR.get(minimum, 15) else NOTHING
