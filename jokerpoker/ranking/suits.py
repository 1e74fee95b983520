"""Ties broken by suit, between hands that are equal in rank (2a.10, PR-A11: see ``rules``)."""

from __future__ import annotations

from collections.abc import Sequence

from jokerpoker.cards import Card, rank_value
from jokerpoker.ranking.rules import HandRules
from jokerpoker.ranking.scale_of_rules import scale_of


def deciding_card(cards: Sequence[Card], category: str, rules: HandRules) -> Card:
    """The card whose suit breaks ties under ``rules.suit_tiebreak``.

    ``cards``: the hand, with each wild card replaced by the card that it stands for. Of several cards of the
    deciding rank, the one of the best suit decides. Without an unpaired card, ``unpaired`` means ``paired``;
    without a pair, ``paired`` means ``highest``. In a straight with a low ace the ace is the lowest card.

    >>> from jokerpoker.cards import parse
    >>> deciding_card(parse("8s 8d Jh 9c 3c"), "pair", HandRules(suit_tiebreak="paired"))
    '8s'
    """
    ranks = [_rank(card, cards, category, rules) for card in cards]
    paired = [rank for rank in ranks if ranks.count(rank) > 1]
    single = [rank for rank in ranks if ranks.count(rank) == 1]
    if rules.suit_tiebreak == "unpaired" and single:
        rank = max(single)
    elif rules.suit_tiebreak in ("paired", "unpaired") and paired:
        rank = max(paired)
    else:
        rank = max(ranks)
    candidates = [card for card, card_rank in zip(cards, ranks, strict=True) if card_rank == rank]
    return min(candidates, key=lambda card: rules.suit_order.index(card[1]))


def suit_score(cards: Sequence[Card], category: str, rules: HandRules) -> int:
    """The value of the deciding card's suit, from 1 to 4 (the best); 0 if suits do not count."""
    if rules.suit_tiebreak == "off":
        return 0
    return 4 - rules.suit_order.index(deciding_card(cards, category, rules)[1])


def _rank(card: Card, cards: Sequence[Card], category: str, rules: HandRules) -> int:
    """The value of a card's rank in its hand: 2 to 14, or 1 for a low ace."""
    if card[0] == "A" and (scale_of(rules).ace == 1 or _ace_is_low(cards, category)):
        return 1
    return rank_value(card)


def _ace_is_low(cards: Sequence[Card], category: str) -> bool:
    return category in ("straight", "straight_flush") and all(card[0] != "K" for card in cards)
