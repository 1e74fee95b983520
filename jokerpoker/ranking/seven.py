"""The strength of the best five of seven cards, by one addition and a few look-ups.

Each card has a **key**, an int. The sum of seven keys shows how often every rank and every suit occurs, in
whatever order the cards come. The sum has 40 bits:

- bits 0 to 8 count the diamonds, the hearts and the spades, each in three bits; the other cards are clubs;
- bits 9 to 22 count the ranks from deuce to seven, in base 5, since no rank occurs more than four times: a
  deuce adds the *unit* 1, a three 5, a four 25 and so on;
- bits 23 to 39 count the ranks from eight to ace in the same way: an eight adds 1, a nine 5 and so on.

The key of the three of hearts is ``5 << 9 | 8``. There are 49,205 combinations of seven ranks, and two
look-ups find the strength of each. Two tables take less memory than one dictionary, which makes them faster.
If five cards share a suit, the best hand is a flush or straight flush, and the ranks in that suit are looked
up as bits: ``1 << rank``, from deuce 2 to ace 14.

The tables are not built at import but at their first use, which takes some 50 ms, and then cached.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, product
from typing import TypeAlias

from jokerpoker.cards import PACK, Card
from jokerpoker.ranking import classes

_Strengths: TypeAlias = dict[classes.HandClass, int]

_SUIT_WEIGHTS = (0, 1, 8, 64)
"""By the index of a suit in ``cards.SUITS``, what a card of the suit adds to bits 0 to 8."""
_RANKS = tuple(range(14, 1, -1))
_UNIT = {rank: 5 ** (rank - 2) for rank in _RANKS}
"""The units with which tables are built. They count all ranks in one number: a deuce is 1, a three 5, an
eight 5 to the sixth, and so on.
"""
_SHIFTED = tuple(5**index << 9 for index in range(6)) + tuple(5**index << 23 for index in range(7))
"""By rank from the deuce: its unit, shifted to the bits that count it in a key."""
KEYS: tuple[int, ...] = tuple(unit + weight for unit in _SHIFTED for weight in _SUIT_WEIGHTS)
"""By the index of a card in ``cards.PACK``, its key."""

KEY_OF: dict[Card, int] = dict(zip(PACK, KEYS, strict=True))
"""By card, its key."""

_INDEX = {key: index for index, key in enumerate(KEYS)}
_flush_suits: Sequence[int] = ()
"""By the sum of the suit weights: 1 plus the index of the suit that at least five cards have, 0 if none has.
"""
_by_high: Sequence[Sequence[int]] = ()
"""By the sum of the units of the cards from eight to ace: a row with the strengths without a flush, by the
index (``_low_index``) of the cards from deuce to seven.
"""
_low_index: Sequence[int] = ()
"""By the sum of the units of the cards from deuce to seven: its index among all such sums of equally many
cards. One card can have the sums 1, 5, 25 and so on, so the index of 25 is 2.
"""
_by_bits: dict[int, int] = {}
"""The strength of five to seven cards of a suit, by their ranks as bits."""


def strength_of_seven(hand: Sequence[int]) -> int:
    """The strength of the best five of seven different cards, given as keys.

    Anything but seven different keys raises ``ValueError`` or gives a meaningless number.

    >>> from jokerpoker.cards import parse
    >>> from jokerpoker.ranking.classes import describe
    >>> describe(strength_of_seven([KEY_OF[card] for card in parse("2c Kh 7d Kd Kc Ts Th")]))
    ('full_house', (13, 10))
    """
    total = sum(hand)
    try:
        if _flush_suits[total & 511]:
            return _flush(hand, _flush_suits[total & 511] - 1)
        return _by_high[total >> 23][_low_index[total >> 9 & 0x3FFF]]
    except (IndexError, KeyError):
        if _flush_suits:
            raise ValueError("these are not the keys of seven different cards") from None
        _build()
        return strength_of_seven(hand)


def _flush(hand: Sequence[int], suit: int) -> int:
    indexes = [_INDEX[key] for key in hand]  # 4 * (rank - 2) + suit, so 4 << index // 4 is 1 << rank
    return _by_bits[sum([4 << index // 4 for index in indexes if index % 4 == suit])]


def _build() -> None:
    global _flush_suits, _by_high, _low_index
    by_units: dict[int, int] = {}
    for strengths_of in (_seven_ranks, _six_ranks, _five_ranks, _four_ranks, _three_ranks, _two_ranks):
        by_units.update(strengths_of(classes.strengths()))
    low = [sorted(_unit_sums(6, size)) for size in range(8)]  # by number of cards: their sums of units
    index_of = [0] * 5**6
    rows: list[tuple[int, ...]] = [()] * 5**7
    for size in range(8):  # the number of cards from deuce to seven; the others are from eight to ace
        for index, units in enumerate(low[size]):
            index_of[units] = index
        for units in _unit_sums(7, 7 - size):
            above = units * 5**6  # as in ``_UNIT``
            rows[units] = tuple([by_units[above + below] for below in low[size]])
    _by_bits.update(_suited(classes.strengths()))
    _low_index, _by_high, _flush_suits = tuple(index_of), tuple(rows), _shared_suits()


def _unit_sums(ranks: int, cards: int) -> Iterator[int]:
    """The sums of units of all choices of ``cards`` cards from the lowest ``ranks`` ranks, four of each."""
    if ranks == 0:
        yield from () if cards else (0,)
        return
    for count in range(min(4, cards) + 1):
        for others in _unit_sums(ranks - 1, cards - count):
            yield others * 5 + count


def _shared_suits() -> tuple[int, ...]:
    """See ``_flush_suits``."""
    suits = [0] * 512
    for counts in product(range(8), repeat=4):
        if sum(counts) == 7 and max(counts) >= 5:
            total = sum(count * weight for count, weight in zip(counts, _SUIT_WEIGHTS, strict=True))
            suits[total] = counts.index(max(counts)) + 1
    return tuple(suits)


def _suited(strength: _Strengths) -> Iterator[tuple[int, int]]:
    """The ranks as bits, and the strength, of all choices of five to seven cards of a suit."""
    for count in (5, 6, 7):
        for ranks in combinations(_RANKS, count):
            top = _top(ranks)
            hand_class = (classes.STRAIGHT_FLUSH, (top,)) if top else (classes.FLUSH, ranks[:5])
            yield _bits(ranks), strength[hand_class]


def _bits(ranks: Iterable[int]) -> int:
    return sum([1 << rank for rank in ranks])


_RUNS = tuple((top, _bits(ranks)) for top, ranks in classes.straights())
"""The straights, best first: the top card and the ranks as bits."""


def _top(ranks: tuple[int, ...]) -> int:
    """The top card of the best straight among different ranks, or 0."""
    bits = _bits(ranks)
    for top, run in _RUNS:
        if run & bits == run:
            return top
    return 0


def _choices(count: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """Every choice of different ranks, highest first, and the sum of their units."""
    for ranks in combinations(_RANKS, count):
        yield ranks, sum([_UNIT[rank] for rank in ranks])


def _seven_ranks(strength: _Strengths) -> Iterator[tuple[int, int]]:
    """For all choices of seven cards of seven different ranks: the sum of their units, and the strength
    without a flush.

    The functions below do the same for seven cards of six, five, four, three and two different ranks.
    """
    for ranks, total in _choices(7):
        top = _top(ranks)
        yield total, strength[(classes.STRAIGHT, (top,)) if top else (classes.HIGH, ranks[:5])]


def _six_ranks(strength: _Strengths) -> Iterator[tuple[int, int]]:
    for ranks, total in _choices(6):
        top = _top(ranks)
        straight = strength[classes.STRAIGHT, (top,)] if top else 0
        for pair in ranks:
            kickers = [rank for rank in ranks if rank != pair][:3]
            yield total + _UNIT[pair], straight or strength[classes.PAIR, (pair, *kickers)]


def _five_ranks(strength: _Strengths) -> Iterator[tuple[int, int]]:
    for ranks, total in _choices(5):
        top = _top(ranks)
        straight = strength[classes.STRAIGHT, (top,)] if top else 0
        # How often the ranks occur: 3 1 1 1 1, then 2 2 1 1 1.
        for three in ranks:
            others = [rank for rank in ranks if rank != three]
            yield total + 2 * _UNIT[three], straight or strength[classes.TRIPS, (three, others[0], others[1])]
        for high, low in combinations(ranks, 2):
            others = [rank for rank in ranks if rank not in (high, low)]
            value = straight or strength[classes.TWO_PAIR, (high, low, others[0])]
            yield total + _UNIT[high] + _UNIT[low], value


def _four_ranks(strength: _Strengths) -> Iterator[tuple[int, int]]:
    for ranks, total in _choices(4):
        for chosen in ranks:
            a, b, c = [rank for rank in ranks if rank != chosen]
            # How often the ranks occur: 4 1 1 1, then 2 2 2 1, then 3 2 1 1.
            yield total + 3 * _UNIT[chosen], strength[classes.QUADS, (chosen, a)]
            yield 2 * total - _UNIT[chosen], strength[classes.TWO_PAIR, (a, b, max(c, chosen))]
            for pair in (a, b, c):
                yield total + 2 * _UNIT[chosen] + _UNIT[pair], strength[classes.FULL_HOUSE, (chosen, pair)]


def _three_ranks(strength: _Strengths) -> Iterator[tuple[int, int]]:
    for ranks, total in _choices(3):
        for chosen in ranks:
            a, b = [rank for rank in ranks if rank != chosen]
            # How often the ranks occur: 3 3 1, then 3 2 2, then 4 2 1.
            yield 3 * total - 2 * _UNIT[chosen], strength[classes.FULL_HOUSE, (a, b)]
            yield 2 * total + _UNIT[chosen], strength[classes.FULL_HOUSE, (chosen, a)]
            for pair in (a, b):
                yield total + 3 * _UNIT[chosen] + _UNIT[pair], strength[classes.QUADS, (chosen, a)]


def _two_ranks(strength: _Strengths) -> Iterator[tuple[int, int]]:
    for ranks, total in _choices(2):
        for four in ranks:
            yield 3 * total + _UNIT[four], strength[classes.QUADS, (four, sum(ranks) - four)]
