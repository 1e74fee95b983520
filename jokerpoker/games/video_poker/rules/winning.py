"""Which of five cards make the category that is paid."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from jokerpoker.cards import RANK_VALUE, Card
from jokerpoker.games.video_poker.rules.paytables import HIGH_PAIR, NOTHING, Deck

OF_ONE_RANK = (HIGH_PAIR, "three_of_a_kind", "four_of_a_kind")
"""Categories made by cards of one rank and wild cards, with idle cards beside them."""


def winning_indexes(cards: Sequence[Card], category: str, deck: Deck) -> tuple[int, ...]:
    """The indexes of the cards that make this category: all five if each is needed, none for ``nothing``.

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
