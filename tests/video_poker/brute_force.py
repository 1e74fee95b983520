"""What every hold is worth, by listing all hands; they are ranked by what shares nothing with the solver."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from math import comb

from jokerpoker.cards import Card
from jokerpoker.games.video_poker.rules.paytables import HAND_SIZE, LOWEST_PAIR, NOTHING, PayTable
from jokerpoker.ranking.automaton import BLACK, INDEX, RED, Row, automaton
from jokerpoker.ranking.classes import all_classes, describe

NAMES = {
    "five_kind": "five_of_a_kind",
    "quads": "four_of_a_kind",
    "full_house": "full_house",
    "flush": "flush",
    "straight": "straight",
    "trips": "three_of_a_kind",
    "two_pair": "two_pairs",
}
JOKER = 52
"""The joker's place in the pack."""


def named(strength: int, wild: bool, table: PayTable) -> str:
    """The category of a strength of the automaton of poker hands."""
    category, ranks = describe(strength)
    if category == "straight_flush":
        if ranks[0] == 14:
            return "wild_royal" if wild else "natural_royal"
        return category
    if category == "pair":
        return "high_pair" if ranks[0] >= LOWEST_PAIR.get(table.minimum, 15) else NOTHING
    found = NAMES.get(category, NOTHING)
    return found if found in table.categories else NOTHING


def wild_strength(row: Row) -> int:
    """A joker after four cards: a red one is a heart or a diamond, a black one any other card."""
    return max(row[RED], row[BLACK])


def ranked(cards: Sequence[Card], table: PayTable) -> str:
    """The category of five cards with at most one joker."""
    natural = [INDEX[card] for card in cards if card != "Jk"]
    walk = automaton(five_of_a_kind=True)
    if len(natural) < HAND_SIZE:
        return named(wild_strength(walk.last_row(natural)), True, table)
    return named(walk.strength(natural), False, table)


@cache
def paying_hands(table: PayTable) -> list[tuple[int, int]]:
    """All hands that pay, as bits by the cards' places in the pack, with their pay."""
    strengths = range(len(all_classes()))
    natural = [table.pay(named(s, False, table)) for s in strengths]
    wild = [table.pay(named(s, True, table)) for s in strengths] if table.deck.jokers else []
    five = automaton(five_of_a_kind=True).five
    found = []
    for a, b, c, d in combinations(range(52), 4):
        row = five[a][b][c][d]
        bits = 1 << a | 1 << b | 1 << c | 1 << d
        found += [(bits | 1 << e, natural[row[e]]) for e in range(d + 1, 52) if natural[row[e]]]
        if wild and wild[wild_strength(row)]:
            found.append((bits | 1 << JOKER, wild[wild_strength(row)]))
    return found


def brute_values(cards: Sequence[Card], table: PayTable) -> dict[tuple[Card, ...], tuple[int, int]]:
    """For every hold the pay of all its draws, and their number.

    Every hand of the pack is a draw to the cards that it has of the deal.
    """
    deck = table.deck.cards
    bits = [1 << deck.index(card) for card in cards]
    dealt = sum(bits)
    paid: dict[int, int] = {}
    for hand, pay in paying_hands(table):
        kept = hand & dealt
        paid[kept] = paid.get(kept, 0) + pay
    found = {}
    for size in range(HAND_SIZE + 1):
        ways = comb(len(deck) - HAND_SIZE, HAND_SIZE - size)
        for places in combinations(range(HAND_SIZE), size):
            kept = sum(bits[place] for place in places)
            found[tuple(cards[place] for place in places)] = paid.get(kept, 0), ways
    return found
