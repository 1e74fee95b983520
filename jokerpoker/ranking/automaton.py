"""The strength of a hand by five table look-ups: no sorting, no counting, no branch for flushes.

A state is what matters about the cards so far: how often each rank occurs, and the suit that they share, if
they do. A state's row lists, for each of the 52 cards, the row of the next state; the row after four cards
lists strengths (indices of ``classes.all_classes``). The cards may come in any order::

    row = automaton().five
    strength = row[a][b][c][d][e]

The row after four cards (after two, in hands of three), a *last row*, lists the strengths with all possible
last cards: so many hands are evaluated fast, and so is a joker. A last row has 58 entries:

===========================  ===============================================================================
``row[4 * rank + suit]``     the strength with the card of this index in ``cards.PACK``
``row[RED]``, BLACK, WILD    the best strength with this joker as the last card and only joker of the hand;
                             after four cards of one rank the joker has another rank, unless five of a kind
                             counts (JP-A2)
``row[RED + 3]``, …          the best suit for this joker (index in ``cards.SUITS``), whatever its rank:
                             with ``s = row[joker + 3]``, ``row[s:52:4]`` lists the strengths with the joker
                             as each of the 13 ranks
===========================  ===============================================================================

In a last row, the entry of a card that is already in the hand is for a joker that repeats this card: it can
complete pairs, threes and fours, but no flush unless the automaton was built with ``repeated_flush`` (JP-A3).

An automaton is built at its first use, which takes some 50 ms, and then cached. (``JP-A2`` and ``JP-A3`` are
numbers of Joker Poker's written rules: see *rules* in docs/glossary.md.)
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations, combinations_with_replacement
from typing import Any

from jokerpoker.cards import BLACK_JOKER, JOKER_SUITS, PACK, RED_JOKER, SUITS, WILD_JOKER, Card
from jokerpoker.ranking import classes

Row = tuple[Any, ...]
"""52 rows of the next level, or the 58 ints of a last row."""

RED, BLACK, WILD = 52, 53, 54
"""Indices of the jokers. Only last rows have these columns, so the joker must be the last card looked up."""

INDEX: dict[Card, int] = {
    **{card: index for index, card in enumerate(PACK)},
    RED_JOKER: RED,
    BLACK_JOKER: BLACK,
    WILD_JOKER: WILD,
}
"""The index of every card, and of the jokers RJ, BJ and WJ."""

SUITS_OF: dict[int, tuple[int, ...]] = {
    INDEX[joker]: tuple(sorted(map(SUITS.index, suits)))
    for joker, suits in JOKER_SUITS.items()
    if joker in INDEX
}
"""By the index of a joker: the suits that it may have, as indices of ``cards.SUITS``."""

_UNIT = tuple(6**rank for rank in range(13))
"""A *multiset* of ranks (how often each rank occurs) has as its key the sum of these units: a number in base
6, since no rank occurs more than five times. Two deuces and a four: 2 × 1 + 36 = 38.
"""

_Level = tuple[dict[int, Any], dict[int, Sequence[Any]]]
"""All states of a certain number of cards, as two dictionaries by the key of a multiset of ranks. The first
has the row for mixed suits, the second the rows for a common suit, one for each suit. For complete hands both
have strengths in place of rows.
"""


@dataclass(frozen=True, slots=True, eq=False)
class Automaton:
    """The first rows for hands of five cards (``five``) and of three cards (``three``)."""

    five: Row
    three: Row

    def strength(self, cards: Sequence[int]) -> int:
        """The strength of three or five cards given by index; a joker (at most one) comes last.

        >>> from jokerpoker.cards import parse
        >>> from jokerpoker.ranking.classes import describe
        >>> hand = [INDEX[card] for card in parse("As Ks 9s 4s BJ")]
        >>> describe(automaton().strength(hand))
        ('flush', (14, 13, 12, 9, 4))
        """
        if len(cards) == 5:
            a, b, c, d, e = cards
            return int(self.five[a][b][c][d][e])
        a, b, c = cards
        return int(self.three[a][b][c])

    def last_row(self, cards: Sequence[int]) -> Row:
        """The last row after four cards of a hand of five, or after two cards of a hand of three."""
        row = self.five if len(cards) == 4 else self.three
        for card in cards:
            row = row[card]
        return row


@cache
def automaton(*, five_of_a_kind: bool = False, repeated_flush: bool = False) -> Automaton:
    """The automaton for hands with at most one joker, built at its first use.

    ``five_of_a_kind``: four cards of a rank and a joker can be five of a kind (JP-A2).
    ``repeated_flush``: a joker may repeat a card of the hand in a flush (JP-A3, "always").
    All automata use the same strengths, and agree on hands without a joker.
    """
    five: _Level = _fives(five_of_a_kind, repeated_flush)
    three: _Level = _threes(), {}  # no flush of three cards
    five = _level(4, five)
    if not five_of_a_kind:
        _refuse_a_fifth(five[0])
    for size in (3, 2, 1):
        five = _level(size, five)
    for size in (2, 1):
        three = _level(size, three)
    return Automaton(  # one card alone is always of one suit
        five=tuple(five[1][unit][suit] for unit in _UNIT for suit in range(4)),
        three=tuple(three[0][unit] for unit in _UNIT for _ in range(4)),
    )


def _key(ranks: Iterable[int]) -> int:
    """The key of a multiset of ranks, 2 to 14; see ``_UNIT``."""
    return sum(_UNIT[rank - 2] for rank in ranks)


def _fives(five_of_a_kind: bool, repeated_flush: bool) -> _Level:
    """The strengths of five cards; for cards of one suit, the same strength once for each suit. Arguments as
    for ``automaton``.
    """
    strength = classes.strengths()
    mixed = {_key(ranks): strength[classes.HIGH, ranks] for ranks in classes.high_card_ranks()}
    suited = {_key(ranks): strength[classes.FLUSH, ranks] for ranks in classes.high_card_ranks()}
    for top, ranks in classes.straights():
        mixed[_key(ranks)] = strength[classes.STRAIGHT, (top,)]
        suited[_key(ranks)] = strength[classes.STRAIGHT_FLUSH, (top,)]
    for category, repeats in (  # how often each deciding rank occurs
        (classes.PAIR, (2, 1, 1, 1)),
        (classes.TWO_PAIR, (2, 2, 1)),
        (classes.TRIPS, (3, 1, 1)),
        (classes.FULL_HOUSE, (3, 2)),
        (classes.QUADS, (4, 1)),
    ):
        for (other_category, ranks), value in strength.items():
            # A hand of three cards has fewer deciding ranks.
            if other_category == category and len(ranks) == len(repeats):
                cards = [rank for rank, times in zip(ranks, repeats, strict=True) for _ in range(times)]
                mixed[_key(cards)] = value
                if repeated_flush and category == classes.PAIR:
                    suited[_key(cards)] = strength[classes.FLUSH, tuple(sorted(cards, reverse=True))]
    if five_of_a_kind:
        mixed |= {_key([rank] * 5): strength[classes.FIVE_KIND, (rank,)] for rank in range(2, 15)}
    return mixed, {key: (value,) * 4 for key, value in suited.items()}


def _threes() -> dict[int, int]:
    """The strengths of three cards, by the key of their ranks."""
    strength = classes.strengths()
    values = {_key(ranks): strength[classes.HIGH, ranks] for ranks in combinations(range(14, 1, -1), 3)}
    for pair, kicker in classes.rank_and_others(1):
        values[_key((pair, pair, kicker))] = strength[classes.PAIR, (pair, kicker)]
    return values | {_key([rank] * 3): strength[classes.TRIPS, (rank,)] for rank in range(2, 15)}


def _level(size: int, following: _Level) -> _Level:
    """The rows of all states of ``size`` cards, given the rows of the states with one card more."""
    next_mixed, next_suited = following
    mixed: dict[int, Row] = {}
    for units in combinations_with_replacement(_UNIT, size):
        key = sum(units)
        mixed[key] = _row(next_mixed[key + unit] for unit in _UNIT)
    suited: dict[int, Sequence[Row]] = {}
    for units in combinations(_UNIT, size) if next_suited else ():
        key = sum(units)
        plain = mixed[key]
        # By the rank of the next card, its next row for each suit. A rank that the hand has already must come
        # in another suit, so it leads to a row of mixed suits; except in a flush with a repeated card.
        targets = [next_suited.get(key + unit) or (plain[4 * rank],) * 4 for rank, unit in enumerate(_UNIT)]
        suited[key] = [_suited_row(plain, suit, [target[suit] for target in targets]) for suit in range(4)]
    return mixed, suited


def _row(by_rank: Iterable[Any]) -> Row:
    """The row of a state with mixed suits. ``by_rank``: for each rank, the next row, or the strength if this
    is a last row; a last row also gets the jokers' columns.
    """
    targets = list(by_rank)
    row: list[Any] = [None] * 52
    row[0::4] = row[1::4] = row[2::4] = row[3::4] = targets
    if isinstance(targets[0], int):
        # No suit of a joker is better than another here: diamonds (1) for the red joker, clubs (0) for the
        # others.
        row += [max(targets)] * 3 + [1, 0, 0]
    return tuple(row)


def _suited_row(plain: Row, suit: int, by_rank: list[Any]) -> Row:
    """The row of a state of one suit. It differs from ``plain``, the row with mixed suits, in two ways: the
    cards of the suit have ``by_rank`` (the next rows, or strengths), and the jokers that may have the suit
    have the best strength of these.
    """
    row = list(plain)
    row[suit:52:4] = by_rank
    if len(row) > 52:
        for joker, suits in SUITS_OF.items():
            if suit in suits:
                row[joker] = max(by_rank)
                row[joker + 3] = suit
    return tuple(row)


def _refuse_a_fifth(mixed: dict[int, Row]) -> None:
    """After four cards of a rank, a joker is the best card of another rank: an ace, or a king after four
    aces.
    """
    for rank, unit in enumerate(_UNIT):
        row = mixed[4 * unit]  # four cards of this rank
        best = max(value for other, value in enumerate(row[:52:4]) if other != rank)
        mixed[4 * unit] = (*row[:RED], best, best, best, *row[WILD + 1 :])


_rows: Row = ()


def strength_of_five(hand: Sequence[int]) -> int:
    """The strength of five cards, given by index (``INDEX``); at most one may be a joker, the last.

    The joker is limited to its colour, repeats no card in a flush, and makes no five of a kind; for other
    rules about jokers use another ``automaton``. The tables are built at the first call.
    """
    a, b, c, d, e = hand
    try:
        strength: int = _rows[a][b][c][d][e]
    except IndexError:
        strength = _build_rows()[a][b][c][d][e]
    return strength


def _build_rows() -> Row:
    global _rows
    _rows = automaton().five
    return _rows


def all_strengths() -> list[int]:
    """The strengths of all 2,598,960 hands, in the order of ``itertools.combinations(range(52), 5)``.

    The rows after four cards list the strengths with all fifth cards, so the result is joined from slices of
    these rows. Many hands lead to the same row after three cards (if suits are mixed, only ranks count): the
    strengths that follow from it are computed only once for each third card.
    """
    first = automaton().five
    tails: dict[tuple[int, int], list[int]] = {}
    strengths: list[int] = []
    for a in range(48):
        for b in range(a + 1, 49):
            second = first[a][b]
            for c in range(b + 1, 50):
                row = second[c]
                tail = tails.get((id(row), c))
                if tail is None:
                    tail = tails[id(row), c] = []
                    for d in range(c + 1, 51):
                        tail += row[d][d + 1 : 52]
                strengths += tail
    return strengths
