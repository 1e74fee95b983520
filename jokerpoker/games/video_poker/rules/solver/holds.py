"""All 32 holds of one deal, with the exact numbers of their draws by category."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from jokerpoker.cards import ANY_JOKER, SUITS, Card, cards_of, check_card, is_joker, rank_value
from jokerpoker.faults import Fault
from jokerpoker.games.video_poker.rules.paytables import HAND_SIZE, Deck, PayTable, table_of
from jokerpoker.games.video_poker.rules.solver.space import SUIT_COUNT, UNITS, multisets, sets
from jokerpoker.games.video_poker.rules.solver.totals import PayTotals, digits, hand_counts

ALL_HELD = (1 << HAND_SIZE) - 1
"""The mask that holds all five cards."""


@dataclass(frozen=True)
class HoldDraws:
    """One hold: the cards, also as a mask of indexes, and the numbers of draws that end in each category.

    ``counts``: by the table's categories, best first, and ``nothing`` last. ``paid``: the sum of the pays per
    coin of all draws.
    """

    mask: int
    cards: tuple[Card, ...]
    counts: tuple[int, ...]
    paid: int

    @property
    def draws(self) -> int:
        """The number of all draws."""
        return sum(self.counts)

    @cached_property
    def value(self) -> Fraction:
        """The expected pay per coin."""
        return Fraction(self.paid, self.draws)


def check_deal(cards: Sequence[Card], deck: Deck) -> None:
    """``Fault`` (a ``ValueError``) unless these are five different cards of the pack."""
    for card in cards:
        check_card(card)
        if is_joker(card) and card != ANY_JOKER:
            raise Fault("wrong_joker", f"write {ANY_JOKER} for the joker, not {card}", card=card)
        if card not in deck.cards:
            raise Fault("no_joker", "this pack has no joker", card=card)
        if cards.count(card) > 1:
            raise Fault("twice", f"{card} occurs more than once", card=card)
    if len(cards) != HAND_SIZE:
        raise Fault("not_five", f"a deal has five cards, not {len(cards)}", found=len(cards))


def all_holds(cards: str | Sequence[Card], table: PayTable | str) -> list[HoldDraws]:
    """The 32 holds of a deal, best first, larger ones first among equals. ``ValueError`` for a bad deal.

    >>> best, second, *_ = all_holds("As Ks Qs Js 4s", "kings")
    >>> best.cards, best.value, second.value
    (('As', 'Ks', 'Qs', 'Js'), Fraction(475, 24), Fraction(5, 1))
    """
    cards, table = cards_of(cards), table_of(table)
    check_deal(cards, table.deck)
    common, weights = table.deck.draw_weights  # by the number of cards held, how often each draw counts
    holds = []
    for mask, total in enumerate(_without_discarded(_totals(cards, table))):
        size = mask.bit_count()
        counts = digits(total, len(table.categories))
        paid = sum(map(int.__mul__, table.pays, counts))
        draws = common // weights[size]
        held_cards = tuple(card for index, card in enumerate(cards) if mask >> index & 1)
        # By expected pay, in units of 1 / common, then larger holds, then greater masks first.
        sort_key = (-paid * weights[size], -size, mask ^ ALL_HELD)
        holds.append((sort_key, HoldDraws(mask, held_cards, (*counts, draws - sum(counts)), paid)))
    return [hold for _, hold in sorted(holds, key=lambda pair: pair[0])]


def _totals(cards: Sequence[Card], table: PayTable) -> list[int]:
    """By mask, the numbers of hands that contain the cards of the mask, as a digit for each category
    (``hand_counts``).
    """
    deck = table.deck
    counts = hand_counts(deck.name, table.minimum)
    lowest = deck.ranks[0]
    # By mask: the sum of its ranks' units (``space``), its suits as bits, the number of its wild cards.
    # Each card doubles the lists: the masks without it, then the same with it.
    keys, suits, wilds = [0], [0], [0]
    for card in cards:
        wild = deck.is_wild(card)
        unit = 0 if wild else UNITS[rank_value(card) - lowest]
        suit = 0 if wild else 1 << SUITS.index(card[1])
        keys += [key + unit for key in keys]
        suits += [bits | suit for bits in suits]
        wilds += [count + wild for count in wilds]
    ranks = len(deck.ranks)
    return [
        _total(counts, ranks, key, suit_bits, wild_count, mask.bit_count() - wild_count)
        for mask, (key, suit_bits, wild_count) in enumerate(zip(keys, suits, wilds, strict=True))
    ]


def _total(counts: PayTotals, ranks: int, key: int, suits: int, wilds: int, size: int) -> int:
    """The numbers of hands, as digits, that contain certain cards: ``size`` natural ones (``key``: the sum of
    their units; ``suits``: their suits as bits) and ``wilds`` wild ones. ``ranks``: the number of ranks of
    the pack.

    ``counts.ranks`` has the numbers by rank alone, as if no hand were a flush. ``counts.suit`` has what hands
    of one suit change: one more flush, for example, and one hand less in the category that it has by rank.
    """
    total = counts.ranks[wilds][size][multisets(ranks).index[size][key]]
    if not suits:  # no natural card: hands of any suit contain these cards
        return total + SUIT_COUNT * counts.suit[wilds][0][0]
    if suits & suits - 1:  # more than one suit
        return total
    return total + counts.suit[wilds][size][sets(ranks).index[size][key]]


def _without_discarded(totals: list[int]) -> list[int]:
    """By mask, the hands that contain exactly these cards of a deal, from the hands that contain at least
    these.
    """
    exact = totals[:]
    for bit in (1 << index for index in range(HAND_SIZE)):
        for mask in range(1 << HAND_SIZE):
            if not mask & bit:
                exact[mask] -= exact[mask | bit]
    return exact
