"""Kinds of holds as players name them: four to a royal flush, a high pair, three to a straight flush.

A hold is described by its natural ranks, whether they have one suit, and its wild cards, as hands are in
``rules/hands.py``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from jokerpoker.cards import Card, rank_value
from jokerpoker.games.video_poker.rules.hands import ROYAL, STRAIGHTS, category, straight_parts
from jokerpoker.games.video_poker.rules.paytables import (
    ABOVE_ACE,
    HAND_SIZE,
    LOWEST_PAIR,
    NOTHING,
    PayTable,
)


@dataclass(frozen=True, order=True)
class Line:
    """A kind of hold in full detail, as strategy lists distinguish them; :attr:`kind` is coarser.

    ``code``: the category of a made hand or of cards of one rank (``full_house``, ``pair``, ``two_pairs``);
    the hand that a draw could complete (``to_royal``, ``to_straight_flush``, ``to_flush``, ``to_straight``);
    ``high_cards`` (only such cards, of different ranks); ``card`` (a single natural one); ``wild`` (only wild
    cards); ``nothing`` (no card); or ``other`` (any hold without a name). ``cards``: the number of cards
    held; ``wilds``: how many of them are wild. ``ways``: the number of straights of natural cards that
    contain the natural ranks held. ``highs``: the number of high cards (a pair of them pays). ``ways`` and
    ``highs`` are 0 where they make no difference. ``rank``: the rank of a single card, else 0. For five cards
    only ``code`` and ``cards`` are set.
    """

    code: str
    cards: int
    wilds: int = 0
    ways: int = 0
    highs: int = 0
    rank: int = 0

    @property
    def kind(self) -> str:
        """A coarser name of the hold, without the details that only experts distinguish. Devices have stored
        these texts, so they never change.

        >>> Line("to_straight_flush", 3, 1, ways=2).kind, Line("pair", 2, highs=2).kind
        ('to_straight_flush-3-wild', 'pair-2-high')
        """
        text = self.code if self.cards in (0, HAND_SIZE) else f"{self.code}-{self.cards}"
        if self.wilds and self.code != "wild" and self.cards < HAND_SIZE:
            text += "-wild"
        return text + ("-high" if self.highs and self.code in ("pair", "card") else "")


def line_of(cards: Sequence[Card], table: PayTable) -> Line:
    """The line of a hold of these cards.

    >>> from jokerpoker.cards import parse
    >>> from jokerpoker.games.video_poker.rules.paytables import PAY_TABLES
    >>> line_of(parse("As Ks Qs Js"), PAY_TABLES["kings"])
    Line(code='to_royal', cards=4, wilds=0, ways=1, highs=2, rank=0)
    """
    natural = [card for card in cards if not table.deck.is_wild(card)]
    if len(cards) == HAND_SIZE:
        hand = category(cards, table)
        return Line("other" if hand == NOTHING else hand, HAND_SIZE)
    ranks = sorted(map(rank_value, natural))
    suited = len({card[1] for card in natural}) == 1
    return line_by_ranks(ranks, suited, len(cards) - len(natural), table)


def line_by_ranks(ranks: Sequence[int], suited: bool, wilds: int, table: PayTable) -> Line:
    """The line of fewer than five cards. ``ranks``: the ranks of the natural cards, lowest first. ``suited``:
    true if these have one suit. ``wilds``: the number of wild cards.
    """
    cards = len(ranks) + wilds
    if not ranks:
        return Line("wild", cards, wilds) if wilds else Line("nothing", 0)
    lowest = LOWEST_PAIR.get(table.minimum, ABOVE_ACE)
    highs = sum(rank >= lowest for rank in ranks)
    rank_set = frozenset(ranks)
    if len(rank_set) == 1:
        return _line_of_one_rank(ranks, wilds, highs, _ways(rank_set, table))
    if len(rank_set) < len(ranks):
        return Line("two_pairs", cards) if _are_two_pairs(ranks, wilds) else Line("other", cards, wilds)
    ways, in_straight = _ways(rank_set, table), rank_set in straight_parts()
    if suited:
        if rank_set <= ROYAL:
            return Line("to_royal", cards, wilds, ways, highs)
        if in_straight:
            return Line("to_straight_flush", cards, wilds, ways, highs)
        return Line("to_flush" if cards > 2 else "other", cards, wilds, 0, highs)
    if in_straight and cards == HAND_SIZE - 1:
        return Line("to_straight", cards, wilds, ways, highs)
    if highs == len(ranks) and not wilds:
        return Line("high_cards", cards, 0, ways, highs)
    return Line("to_straight" if in_straight and cards > 2 else "other", cards, wilds, ways, highs)


def _ways(ranks: frozenset[int], table: PayTable) -> int:
    """The number of straights of natural cards that contain these ranks."""
    return sum(ranks <= straight <= table.deck.rank_set for straight in STRAIGHTS)


_ALIKE = {2: "pair", 3: "three_of_a_kind", 4: "four_of_a_kind"}
"""The code of cards of one rank, by the number of cards."""


def _line_of_one_rank(ranks: Sequence[int], wilds: int, highs: int, ways: int) -> Line:
    """The line of natural cards of one rank and wild cards. With several natural cards ``ways`` is 0, and so
    is ``highs``, except for a pair: three or four of a kind pay in every rank.
    """
    cards = len(ranks) + wilds
    if cards == 1:
        return Line("card", 1, 0, 0, highs, ranks[0])
    if len(ranks) == 1:
        return Line(_ALIKE[cards], cards, wilds, ways, highs)
    return Line(_ALIKE[cards], cards, wilds, 0, highs if cards == 2 else 0)


def _are_two_pairs(ranks: Sequence[int], wilds: int) -> bool:
    return not wilds and len(ranks) == 4 and ranks[0] == ranks[1] and ranks[2] == ranks[3]
