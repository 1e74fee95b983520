"""Sorts cards into three rows, puts the rows in a legal order, and arranges a deal for the first time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import accumulate, pairwise, permutations
from typing import Literal, TypeAlias

from jokerpoker.cards import RANKS, SUITS, Card, as_read, is_joker
from jokerpoker.games.joker_poker.rules.arrangement import every_split
from jokerpoker.games.joker_poker.table.jokers import NO_WISH, Row, Wish, best_reading
from jokerpoker.ranking import HandRules

Sort: TypeAlias = Literal["rank", "suit", "groups"]
"""An order of cards; ``groups``: cards of equal rank together, the largest group first."""
SORTS: tuple[Sort, ...] = ("rank", "suit", "groups")
"""The orders, as they are tried one after another, and as repeated sorting goes through them."""
SUITS_DOWN = SUITS[::-1]
"""Suits in the order in which cards are sorted: spades first."""


def rows_of(places: Sequence[Card], sizes: Sequence[int]) -> list[Row]:
    """The cards row by row.

    >>> rows_of("abcde", (2, 3))
    [('a', 'b'), ('c', 'd', 'e')]
    """
    ends = [0, *accumulate(sizes)]
    return [tuple(places[start:end]) for start, end in pairwise(ends)]


def hand_as_read(cards: Sequence[Card], jokers: Mapping[Card, Card]) -> tuple[Card, ...]:
    """The cards of a hand in the order in which people read it (:func:`cards.as_read`). ``jokers``: the card
    that each stands for.
    """
    return as_read(cards, [jokers.get(card, card) for card in cards])


def sorted_cards(
    cards: Sequence[Card], by: Sort, sizes: Sequence[int], suits: Sequence[str] = SUITS_DOWN
) -> tuple[Card, ...]:
    """Cards sorted by rank, by suit, or by groups of equal rank; jokers go to the ends of the last hands, one
    to each. ``sizes``: the number of cards in each hand. ``suits``: the order of the suits.

    >>> sorted_cards(["5s", "RJ", "5h", "Ks", "9d", "9c"], "groups", (2, 2, 2))
    ('9d', '9c', '5s', '5h', 'Ks', 'RJ')
    """
    counts = Counter(card[0] for card in cards if not is_joker(card))

    def key(card: Card) -> tuple[int, ...]:
        rank, suit = -RANKS.index(card[0]), suits.index(card[1])
        if by == "suit":
            return (suit, rank)
        return (-counts[card[0]], rank, suit) if by == "groups" else (rank, suit)

    jokers = sorted(filter(is_joker, cards))
    naturals = sorted((card for card in cards if not is_joker(card)), key=key)
    arranged: list[Card] = []
    for row, size in enumerate(sizes):
        index = row - (len(sizes) - len(jokers))  # the index of the row's joker; negative if none
        joker = jokers[index : index + 1] if index >= 0 else []
        count = size - len(joker)
        arranged += [*naturals[:count], *joker]
        naturals = naturals[count:]
    return tuple(arranged)


def legal_order(rows: Sequence[Row], wish: Wish, rules: HandRules) -> tuple[int, ...] | None:
    """An order of the rows, as their indexes, in which they are legal hands; of several orders the one with
    the strongest hands, None if no order is legal.

    Only rows with the same number of cards change places.

    >>> from jokerpoker.games.joker_poker.options import Options
    >>> legal_order([("Qs", "9d"), ("5s", "5h")], NO_WISH, Options().hand_rules)
    (1, 0)
    """
    legal = []
    for order in permutations(range(len(rows))):
        moved = [rows[row] for row in order]
        reading = best_reading(moved, wish, rules) if list(map(len, moved)) == list(map(len, rows)) else None
        if reading and reading.legal:
            legal.append((reading.sort_key, order))
    return max(legal, key=lambda pair: pair[0])[1] if legal else None


def sorted_legally(
    cards: Sequence[Card], by: Sort, sizes: Sequence[int], wish: Wish, rules: HandRules
) -> tuple[Card, ...] | None:
    """Cards sorted into rows that are legal hands; None if no order of these rows is legal.

    For ``suit``, the 24 orders of the suits are tried first; one of them nearly always gives legal hands.
    Rows change places only if none does, since the cards then no longer look sorted by suit.

    >>> from jokerpoker.games.joker_poker.options import Options
    >>> sorted_legally(["5s", "4s", "Kh", "9h"], "suit", (2, 2), NO_WISH, Options().hand_rules)
    ('Kh', '9h', '5s', '4s')
    """
    if by == "suit":
        for suits in permutations(SUITS_DOWN):
            places = sorted_cards(cards, by, sizes, suits)
            reading = best_reading(rows_of(places, sizes), wish, rules)
            if reading and reading.legal:
                return places
    rows = rows_of(sorted_cards(cards, by, sizes), sizes)
    order = legal_order(rows, wish, rules)
    return tuple(card for row in order for card in rows[row]) if order else None


def first_places(cards: Sequence[Card], sizes: Sequence[int], rules: HandRules) -> tuple[Card, ...]:
    """The cards of a deal as they are first arranged, hand by hand: in the first sort order whose hands are
    legal, else in any legal split.
    """
    if not cards:
        return ()
    for by in SORTS:
        if places := sorted_legally(cards, by, sizes, NO_WISH, rules):
            return places
    hands, _ = next(every_split(cards, sizes, rules))
    return tuple(card for hand in hands for card in hand)
