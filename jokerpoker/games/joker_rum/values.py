"""What a hand is worth: a learnt table of patterns, one row for each stage of a deal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from jokerpoker.cards import Card
from jokerpoker.games.joker_rum.melds import WEIGHT
from jokerpoker.games.joker_rum.patterns import Patterns

Table: TypeAlias = list[list[float]]

STAGES = 15


def stage(round_: int, count: int) -> int:
    """The stage after a discard: in rounds one and two ``count`` own turns are done before this one,
    in round three so many own draws are still to come.

    >>> stage(1, 0), stage(2, 4), stage(3, 4), stage(3, 0)
    (0, 9, 10, 14)
    """
    return 5 * (round_ - 1) + count if round_ < 3 else 14 - min(count, 4)


def best_throw(
    patterns: Patterns, key: int, cards: Sequence[Card], row: Sequence[float]
) -> tuple[float, Card]:
    """The discard that leaves the most valuable hand, and that hand's value."""
    value_of, numbers = row.__getitem__, patterns.numbers
    return max((sum(map(value_of, numbers(key - WEIGHT[card]))), card) for card in cards)
