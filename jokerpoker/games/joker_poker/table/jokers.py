"""What jokers may stand for in hands being arranged.

A *reading* is one choice of cards for all jokers: this module finds the best one, and those to offer.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import pairwise

from jokerpoker.cards import RANKS, Card, is_joker
from jokerpoker.games.joker_poker.rules.arrangement import hand_value, meanings_of
from jokerpoker.ranking import HandRules, HandValue

RANKS_DOWN = RANKS[::-1]
"""Ranks, the highest first."""
Row = tuple[Card, ...]
"""The cards of a hand; a variable ``row`` is the hand's index, 0 to 2."""


@dataclass(frozen=True)
class Wish:
    """The person's choices for the jokers. ``rank``: the rank that all jokers are to have, "" for any;
    ``suits``: by joker, the suit that it is to have.
    """

    rank: str = ""
    suits: Mapping[Card, str] = field(default_factory=dict)


NO_WISH = Wish()


@dataclass(frozen=True)
class Reading:
    """One way to read the jokers of some hands: what they stand for, and each hand's value, if it has one."""

    jokers: Mapping[Card, Card]
    values: tuple[HandValue | None, ...]

    @property
    def in_order(self) -> bool:
        """True if no hand is stronger than one before it; hands without a value are skipped."""
        known = [value for value in self.values if value is not None]
        return all(high >= low for high, low in pairwise(known))

    @property
    def legal(self) -> bool:
        """True if every hand has a value and they are in order."""
        return self.in_order and all(self.values)

    @property
    def sort_key(self) -> tuple[bool, tuple[HandValue, ...]]:
        """The better a reading, the greater its key. It compares first whether the hands are in order, then
        their values.
        """
        return self.in_order, tuple(value for value in self.values if value is not None)


def best_reading(rows: Sequence[Row], wish: Wish, rules: HandRules) -> Reading | None:
    """The best reading of the jokers that fits the wish; None if no reading does.

    A hand without cards, or with several jokers, has no value, and such jokers stand for nothing.
    """
    return _best(tuple(rows), wish.rank, tuple(sorted(wish.suits.items())), rules)


@lru_cache(maxsize=64)
def _best(
    rows: tuple[Row, ...], rank: str, suits: tuple[tuple[Card, str], ...], rules: HandRules
) -> Reading | None:
    """:func:`best_reading`, cached: a gesture needs the readings before and after its change, and the scene
    that follows needs the latter again.
    """
    readings = _readings(rows, Wish(rank, dict(suits)), rules)
    return max(readings, key=lambda reading: reading.sort_key, default=None)


def card_choices(rows: Sequence[Row], joker: Card, rules: HandRules) -> list[Reading]:
    """The readings to offer for a joker, best first: one for each rank that the joker can have and each value
    that its hand then can have. If some readings leave the hands in order, only these are offered.
    """
    different: dict[tuple[str, HandValue | None], Reading] = {}
    row = next(index for index, cards in enumerate(rows) if joker in cards)
    for reading in sorted(
        _readings(rows, NO_WISH, rules), key=lambda reading: reading.sort_key, reverse=True
    ):
        if joker in reading.jokers:
            different.setdefault((reading.jokers[joker][0], reading.values[row]), reading)
    readings = list(different.values())
    return [reading for reading in readings if reading.in_order] or readings


def rank_choices(rows: Sequence[Row], rules: HandRules) -> list[tuple[str, Reading]]:
    """Return pairs (rank that the jokers may have, best reading with it), best first. If some readings leave
    the hands in order, only these are offered.
    """
    best = ((rank, best_reading(rows, Wish(rank), rules)) for rank in RANKS_DOWN)
    pairs = [(rank, reading) for rank, reading in best if reading]
    pairs.sort(key=lambda pair: pair[1].sort_key, reverse=True)
    return [pair for pair in pairs if pair[1].in_order] or pairs


def other_ranks_break_order(rows: Sequence[Row], ranks: Collection[str], rules: HandRules) -> bool:
    """True if the jokers could have a rank that is not one of these, but the hands would be out of order."""
    others = (best_reading(rows, Wish(rank), rules) for rank in RANKS_DOWN if rank not in ranks)
    return any(reading is not None and not reading.in_order for reading in others)


def _readings(rows: Sequence[Row], wish: Wish, rules: HandRules) -> Iterator[Reading]:
    """Yield the readings that fit the wish: for each common rank of the jokers, one for every combination of
    values that the hands can then have. A joker stands for a card of its own hand, or for one used elsewhere,
    only if no other card gives the value. For example, 9h 8h 7h 6h RJ has two values with a ten: a straight
    flush (Th) and a straight (Td).
    """
    natural_values = {
        hand: hand_value(hand, {}, rules) for hand in rows if hand and not any(map(is_joker, hand))
    }
    used = set().union(*rows)
    for rank in RANKS_DOWN:
        if wish.rank in ("", rank):
            readings = [Reading({}, ())]
            for hand in rows:
                readings = [
                    Reading({**reading.jokers, **jokers}, (*reading.values, value))
                    for reading in readings
                    for jokers, value in (
                        [({}, natural_values[hand])]
                        if hand in natural_values
                        else _hand_options(hand, rank, wish.suits, rules, {*used, *reading.jokers.values()})
                    )
                ]
            yield from readings


def _hand_options(
    hand: Row, rank: str, suits: Mapping[Card, str], rules: HandRules, used: Collection[Card]
) -> Iterator[tuple[dict[Card, Card], HandValue | None]]:
    """Yield pairs ({joker: card that it stands for}, value): each value that a hand with a joker of this rank
    can have, once. The card is, if possible, one that is not in the hand and not ``used`` elsewhere. For an
    empty hand, and for one with several jokers, the only pair is ({}, None). ``suits``: as in :class:`Wish`.
    """
    jokers = [card for card in hand if is_joker(card)]
    if len(jokers) != 1:
        yield {}, None
        return
    (joker,) = jokers
    seen: set[HandValue] = set()
    cards = (card for card in meanings_of(joker) if card[0] == rank and card[1] == suits.get(joker, card[1]))
    for card in sorted(cards, key=lambda card: (card in hand, card in used)):
        try:
            value = hand_value(hand, {joker: card}, rules)
        except ValueError:
            continue
        if value not in seen:
            seen.add(value)
            yield {joker: card}, value
