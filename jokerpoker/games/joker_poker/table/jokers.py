"""What jokers may stand for in hands being arranged: the best meanings, and the choices worth offering."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from jokerpoker.cards import Card, is_joker
from jokerpoker.games.joker_poker.rules.arrangement import cards_of, hand_value
from jokerpoker.ranking import HandRules, HandValue

RANKS_DOWN = "AKQJT98765432"
Row = tuple[Card, ...]


@dataclass(frozen=True)
class Reading:
    """One way to read the jokers of three hands: what each stands for, and the hands' values."""

    jokers: Mapping[Card, Card]
    values: tuple[HandValue | None, ...]

    @property
    def in_order(self) -> bool:
        """Are the hands that have a value in non-increasing order?"""
        known = [value for value in self.values if value is not None]
        return all(high >= low for high, low in pairwise(known))

    def _worth(self) -> tuple[bool, tuple[HandValue, ...]]:
        return self.in_order, tuple(value for value in self.values if value is not None)


def best_reading(rows: Sequence[Row], chosen: Mapping[Card, Card], rules: HandRules) -> Reading | None:
    """The strongest reading of the jokers that keeps the order if any does; ``chosen`` meanings are kept.

    A hand with two jokers has no value. None where no reading is possible: chosen meanings that break a rule.
    """
    return max(_readings(rows, chosen, rules), key=Reading._worth, default=None)


def choices(rows: Sequence[Row], joker: Card, rules: HandRules) -> list[Reading]:
    """The readings worth offering for a joker, best first: one for each rank and value of its hand.

    Where some reading gives legal hands, only such readings are offered.
    """
    found: dict[tuple[str, HandValue | None], Reading] = {}
    row = next(place for place, cards in enumerate(rows) if joker in cards)
    for reading in sorted(_readings(rows, {}, rules), key=Reading._worth, reverse=True):
        if joker in reading.jokers:
            found.setdefault((reading.jokers[joker][0], reading.values[row]), reading)
    legal = [reading for reading in found.values() if reading.in_order]
    return legal or list(found.values())


def _readings(rows: Sequence[Row], chosen: Mapping[Card, Card], rules: HandRules) -> Iterator[Reading]:
    """Every combination of a common rank and the distinct values that the rows can have with it."""
    fixed = {card[0] for card in chosen.values()}
    plain = {row: hand_value(row, {}, rules) for row in rows if row and not any(map(is_joker, row))}
    for rank in RANKS_DOWN:
        if fixed <= {rank}:
            partial = [Reading({}, ())]
            for row in rows:
                options = [({}, plain[row])] if row in plain else list(_row_options(row, rank, chosen, rules))
                partial = [
                    Reading({**done.jokers, **jokers}, (*done.values, value))
                    for done in partial
                    for jokers, value in options
                ]
            yield from partial


def _row_options(
    row: Row, rank: str, chosen: Mapping[Card, Card], rules: HandRules
) -> Iterator[tuple[dict[Card, Card], HandValue | None]]:
    """What a row with a joker can be worth with one rank, each value once; no value with two jokers."""
    jokers = [card for card in row if is_joker(card)]
    if len(jokers) != 1:
        yield {}, None
        return
    (joker,) = jokers
    wanted = chosen.get(joker)
    seen: set[HandValue] = set()
    for card in (wanted,) if wanted else [card for card in cards_of(joker) if card[0] == rank]:
        try:
            value = hand_value(row, {joker: card}, rules)
        except ValueError:
            continue
        if value not in seen:
            seen.add(value)
            yield {joker: card}, value
