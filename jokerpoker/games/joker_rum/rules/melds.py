"""The best melding of a hand into sets of four, exactly (rules 8, 9 and JR-A16 of the written rules).

Sets are *ace runs*, A K Q J or A 2 3 4 of a suit, in which a joker can replace a card other than the ace; and
*middle sets*: 6 7 8 9 of a suit, four alike of such a rank, or a *super set*, which is 6 7 8 of a suit with
the super five (5h), or 7 8 9 with the super ten (Ts). Ace runs and middle sets share no card, so each kind is
solved alone: ace runs by counting, middle sets by search.

A hand is one integer, its *key*: a field of bits for each card counts its copies, and the highest bits
hold the cost of all cards. The score of a hand is the gain of its sets (their points and the costs that
they save) minus that cost.

Lowest bits first, a key has for each suit two bits for aces and one bit each for K Q J 2 3 4; then two bits
for jokers. Above them, its *middle part* has two bits each for 6 7 8 9 of each suit, then one each for the
super five and the super ten.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, NamedTuple, TypeAlias

from jokerpoker.cards import SUITS, Card
from jokerpoker.games.joker_rum.rules.pack import (
    COPIES,
    COST,
    HIGH,
    JOKER,
    LOW,
    MIDDLE,
    SUPER_FIVE,
    SUPER_TEN,
    in_order,
    without,
)

Kind: TypeAlias = Literal["high_run", "low_run", "middle_run", "super_five", "super_ten", "four_alike"]
"""The kinds of set: ace runs (A K Q J, A 2 3 4), and middle sets (6 7 8 9 of a suit, the rest as named)."""

POINTS_NATURAL = 6
"""The points of an ace run without a joker."""
POINTS_JOKER = 7
"""The points of an ace run with a joker."""
POINTS_SUPER = 9
"""The points of a super set."""
POINTS_MIDDLE = 4
"""The points of the other middle sets: four alike, and 6 7 8 9 of a suit."""
SETS_IN_HAND = 3
"""The number of sets in a hand that can close."""

# The fields of a key: the bits of a suit, and where the other fields begin. ``FIVE_AT`` and ``_TEN_AT`` count
# from the beginning of the middle part.
SUIT_BITS = 8
JOKERS_AT = 4 * SUIT_BITS
MIDDLE_AT = JOKERS_AT + 2
FIVE_AT = 4 * SUIT_BITS
_TEN_AT = FIVE_AT + 1
_COST_AT = MIDDLE_AT + _TEN_AT + 1
MIDDLE_MASK = (1 << _TEN_AT + 1) - 1
"""The bits of the middle part, once it is shifted down by ``MIDDLE_AT``."""


@dataclass(frozen=True)
class Meld:
    """A set: its kind, its four cards in order (a joker where it fills in for a card), its points."""

    kind: Kind
    cards: tuple[Card, ...]
    points: int


def _weight(card: Card) -> int:
    cost = COST[card] << _COST_AT
    if card == JOKER:
        return cost + (1 << JOKERS_AT)
    if card == SUPER_FIVE:
        return cost + (1 << MIDDLE_AT + FIVE_AT)
    if card == SUPER_TEN:
        return cost + (1 << MIDDLE_AT + _TEN_AT)
    rank, suit = card[0], SUITS.index(card[1]) * SUIT_BITS
    if rank in MIDDLE:
        return cost + (1 << MIDDLE_AT + suit + 2 * MIDDLE.index(rank))
    return cost + (1 << suit + (0 if rank == "A" else 2 + (HIGH + LOW).index(rank)))


WEIGHT: dict[Card, int] = {card: _weight(card) for card in COST}
"""The weight of each card in the key of a hand."""

_weight_of = WEIGHT.__getitem__


def key_of(cards: Iterable[Card]) -> int:
    """The key of a hand: the sum of its cards' weights. The lowest bits are those of clubs:

    >>> f"{key_of(['Ac', 'Kc', '2c']) & 255:08b}"  # from the right: two bits for A, then K Q J 2 3 4
    '00100101'
    """
    return sum(map(_weight_of, cards))


def _aces_and_missing(field: int) -> tuple[int, list[int]]:
    """Decode one suit's field: (number of aces, [how many of K Q J are missing, how many of 2 3 4])."""
    return field & 3, [3 - (field >> at & 7).bit_count() for at in (2, 5)]


def _suit_runs(field: int) -> int:
    """The number of ace runs of a suit without jokers, plus 16 for each further run that a joker would
    complete: 17 for A A K Q J 2 3 (A K Q J is a run, A 2 3 needs a joker).
    """
    aces, missing = _aces_and_missing(field)
    natural = min(aces, missing.count(0))
    return natural + 16 * min(aces - natural, missing.count(1))


def _runs_value(index: int) -> tuple[int, int]:
    """Return (gain of the ace runs, their number). Bits 0-3 of the index are the number of complete runs, 4-7
    that of runs that need a joker, 8-9 that of jokers. A joker that no run needs replaces a card of a
    complete run.

    >>> _runs_value(0x111)  # one complete run, one that needs a joker, one joker
    (35, 2)
    """
    natural, short, jokers = index & 15, index >> 4 & 15, index >> 8
    filled = min(jokers, short)
    swapped = min(jokers - filled, natural)
    natural_gain = POINTS_NATURAL + COST["As"] + 3 * COST["Ks"]
    gain = natural_gain * natural + _JOKER_GAIN * filled + (_JOKER_GAIN - natural_gain) * swapped
    return gain, natural + filled


_JOKER_GAIN = POINTS_JOKER + COST["As"] + 2 * COST["Ks"] + COST[JOKER]
"""The gain of an ace run with a joker."""
_RUNS = tuple(map(_suit_runs, range(256)))
"""By a suit's field: its :func:`_suit_runs`. The sum over all suits is bits 0-7 of an index of
``_RUNS_VALUE``."""
_RUNS_VALUE = tuple(map(_runs_value, range(3 << 8)))
"""By index: its :func:`_runs_value`."""


def _ranks_of_field(field: int) -> int:
    return sum(1 << rank for rank in range(4) if field >> 2 * rank & 3)


_RANKS_OF_FIELD = tuple(map(_ranks_of_field, range(256)))
"""By a suit's counts of 6 7 8 9: the ranks with at least one copy, as bits."""


class _MiddleSet(NamedTuple):
    """A middle set, its weight in the middle part of a key, and its gain."""

    meld: Meld
    weight: int
    gain: int


def _middle_set(kind: Kind, cards: Iterable[Card], points: int) -> _MiddleSet:
    meld = Meld(kind, tuple(cards), points)
    weight = key_of(meld.cards) >> MIDDLE_AT & MIDDLE_MASK
    return _MiddleSet(meld, weight, points + sum(COST[card] for card in meld.cards))


_MIDDLE_SETS = (
    *(_middle_set("super_five", [SUPER_FIVE, *(r + s for r in "678")], POINTS_SUPER) for s in SUITS),
    *(_middle_set("super_ten", [*(r + s for r in "789"), SUPER_TEN], POINTS_SUPER) for s in SUITS),
    *(_middle_set("middle_run", [r + s for r in MIDDLE], POINTS_MIDDLE) for s in SUITS),
    *(_middle_set("four_alike", [r + s for s in SUITS], POINTS_MIDDLE) for r in MIDDLE),
)
_CANDIDATES = tuple((number, weight, gain) for number, (_, weight, gain) in enumerate(_MIDDLE_SETS))
"""By index in ``_MIDDLE_SETS``: the index again, the set's weight and its gain."""
_LOW_BITS = (1 << FIVE_AT + 2) - 1 - sum(2 << 2 * cell for cell in range(16))
"""The bits of the middle part without the higher bit of each count."""


@lru_cache(maxsize=1 << 14)
def _best_middle_sets(middle: int) -> tuple[int, tuple[int, ...]]:
    """Return (greatest gain of middle sets, indexes of these sets in ``_MIDDLE_SETS``)."""
    return _search(middle, 0)


def _search(middle: int, first: int) -> tuple[int, tuple[int, ...]]:
    """As :func:`_best_middle_sets`, without the sets before the index ``first``."""
    # Counts of two become one: the hand has a set if all bits of the set's weight are there.
    present = (middle | middle >> 1 & 0x55555555) & _LOW_BITS
    best: tuple[int, tuple[int, ...]] = (0, ())
    for number, weight, gain in _CANDIDATES[first:]:
        if present & weight == weight:
            further_gain, others = _search(middle - weight, number)
            if gain + further_gain > best[0]:
                best = gain + further_gain, (number, *others)
    return best


def _middle_sets_if_any(middle: int) -> tuple[int, tuple[int, ...]]:
    """As :func:`_best_middle_sets`, but without a search if the hand has no middle set."""
    clubs, diamonds = _RANKS_OF_FIELD[middle & 255], _RANKS_OF_FIELD[middle >> 8 & 255]
    hearts, spades = _RANKS_OF_FIELD[middle >> 16 & 255], _RANKS_OF_FIELD[middle >> 24 & 255]
    suits = (clubs, diamonds, hearts, spades)
    if clubs & diamonds & hearts & spades or 15 in suits:  # four alike, or 6 7 8 9 of one suit
        return _best_middle_sets(middle)
    if middle >> FIVE_AT and any(_SUPER_FITS[middle >> FIVE_AT] >> ranks & 1 for ranks in suits):
        return _best_middle_sets(middle)
    return 0, ()


_SUPER_FITS = tuple(
    # 7 are the bits of 6 7 8, which go with the five, 14 those of 7 8 9, which go with the ten.
    sum(
        1 << ranks
        for ranks in range(16)
        if (supers & 1 and ranks & 7 == 7) or (supers & 2 and ranks & 14 == 14)
    )
    for supers in range(4)
)
"""By the super cards in the hand (bit 0: the five, bit 1: the ten), which ranks of a suit complete a super
set. Bit n stands for the ranks n, as in ``_RANKS_OF_FIELD``: bit 7, for example, for 6 7 8 (0b0111)."""


def best_score(key: int) -> int:
    """The score of a hand in its best melding, without bonuses; -48 to 25 for twelve cards.

    >>> best_score(key_of("6s 7s 8s 9s 6h 7h 8h 9h 6d 7d 8d 9d".split()))
    12
    """
    runs = _RUNS[key & 255] + _RUNS[key >> 8 & 255] + _RUNS[key >> 16 & 255] + _RUNS[key >> 24 & 255]
    gain = _RUNS_VALUE[runs | (key >> JOKERS_AT & 3) << 8][0] if runs else 0
    return gain + _middle_sets_if_any(key >> MIDDLE_AT & MIDDLE_MASK)[0] - (key >> _COST_AT)


def is_complete(key: int) -> bool:
    """True if the twelve cards of this key form exactly three sets.

    Only the best melding is examined. If three sets are possible, it has three: with fewer, at least four
    cards would be unmatched, and cost more than any choice of sets could gain.
    """
    return count_sets(key) == SETS_IN_HAND


def count_sets(key: int) -> int:
    """The number of sets in the best melding of the hand with this key."""
    runs = _RUNS[key & 255] + _RUNS[key >> 8 & 255] + _RUNS[key >> 16 & 255] + _RUNS[key >> 24 & 255]
    sets = _RUNS_VALUE[runs | (key >> JOKERS_AT & 3) << 8][1] if runs else 0
    return sets + len(_middle_sets_if_any(key >> MIDDLE_AT & MIDDLE_MASK)[1])


def _all_runs() -> Iterator[Meld]:
    for suit in SUITS:
        for half in (0, 1):
            yield _meld(suit, half, None)
            yield from (_meld(suit, half, gap) for gap in range(3))


def _meld(suit: str, half: int, gap: int | None) -> Meld:
    """An ace run: the ace with K Q J (half 0) or 2 3 4 (half 1). A joker is at index ``gap`` of these three;
    with None there is no joker.
    """
    cards = [JOKER if index == gap else rank + suit for index, rank in enumerate(LOW if half else HIGH)]
    points = POINTS_NATURAL if gap is None else POINTS_JOKER
    return Meld("low_run" if half else "high_run", ("A" + suit, *cards), points)


MELDS: tuple[Meld, ...] = (*_all_runs(), *(middle_set.meld for middle_set in _MIDDLE_SETS))
"""The 48 different sets of four, copies of a card not distinguished."""


@dataclass(frozen=True)
class Melding:
    """A hand's sets, its unmatched cards, and the score."""

    sets: tuple[Meld, ...]
    unmatched: tuple[Card, ...]
    score: int

    @property
    def costs(self) -> dict[Card, int]:
        """The cost of one copy of each different unmatched card."""
        return {card: COST[card] for card in self.unmatched}


def best_melding(cards: Iterable[Card]) -> Melding:
    """The melding with the highest score; the same one for the same cards in any order.

    >>> melding = best_melding("5h 6c 7c 8c 9c As As Ah Ah Ad Ad Ac".split())
    >>> [meld.cards for meld in melding.sets], melding.score
    ([('5h', '6c', '7c', '8c')], 1)
    >>> melding.costs["9c"]
    1
    """
    left = in_order(cards)
    key = key_of(left)
    numbers = _middle_sets_if_any(key >> MIDDLE_AT & MIDDLE_MASK)[1]
    sets = (*_runs_of(key), *(_MIDDLE_SETS[number].meld for number in numbers))
    for meld in sets:
        for card in meld.cards:
            left.remove(card)
    return Melding(sets, tuple(left), best_score(key))


def spare_cards(cards: Sequence[Card]) -> set[Card]:
    """The cards that a hand can discard and still have as many sets."""
    sets = len(best_melding(cards).sets)
    return {card for card in {*cards} if len(best_melding(without(cards, card)).sets) == sets}


def _runs_of(key: int) -> list[Meld]:
    """The best ace runs: all that need no joker; jokers first complete further runs, then replace cards."""
    jokers = key >> JOKERS_AT & 3
    if not jokers and not any(_RUNS[key >> at & 255] for at in range(0, JOKERS_AT, SUIT_BITS)):
        return []
    # Runs as (suit, half), see :func:`_meld`: complete ones, and those that need a joker.
    natural: list[tuple[str, int]] = []
    short: list[tuple[str, int]] = []
    for index, suit in enumerate(SUITS):
        aces, missing = _aces_and_missing(key >> index * SUIT_BITS & 255)
        whole = [half for half in (0, 1) if missing[half] == 0][:aces]
        natural += [(suit, half) for half in whole]
        short += [(suit, half) for half in (0, 1) if missing[half] == 1][: aces - len(whole)]
    filled = short[:jokers]
    swapped = natural[: jokers - len(filled)]
    return [
        _run(key, suit, half, (suit, half) in swapped or (suit, half) in filled)
        for suit, half in sorted(natural + filled)
    ]


def _run(key: int, suit: str, half: int, has_joker: bool) -> Meld:
    """The ace run of a suit's half (see :func:`_meld`) in the hand with this key."""
    field = key >> SUITS.index(suit) * SUIT_BITS + (5 if half else 2) & 7
    # The joker stands for the missing card; if none is missing, it replaces the first of the three.
    gap = next((index for index in range(3) if not field >> index & 1), 0)
    return _meld(suit, half, gap if has_joker else None)


_SETS_OF = {card: [frozenset(meld.cards) for meld in MELDS if card in meld.cards] for card in COPIES}


def most_in_set(card: Card, hand: Collection[Card]) -> int:
    """The greatest number of different cards of a hand that are in one set with ``card``. The card itself
    counts if it is in the hand.

    >>> most_in_set("7s", {"6s", "8s", "7h", "Kd"}), most_in_set("Kd", {"6s", "Kd"})
    (2, 1)
    """
    return max(len(cards.intersection(hand)) for cards in _SETS_OF[card])
