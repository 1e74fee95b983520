"""The actions at the machine."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import ClassVar

from jokerpoker.core import Action
from jokerpoker.games.video_poker.rules.paytables import HAND_SIZE


@dataclass(frozen=True)
class Deal(Action):
    """Bet coins and be dealt five cards."""

    kind: ClassVar[str] = "deal"
    coins: int


@dataclass(frozen=True)
class Hold(Action):
    """Hold the cards at these indexes (``places``), 0 to 4; the others are replaced."""

    kind: ClassVar[str] = "hold"
    places: tuple[int, ...]


ACTIONS: tuple[type[Action], ...] = (Deal, Hold)

HOLDS = tuple(
    Hold(0, places) for size in range(HAND_SIZE + 1) for places in combinations(range(HAND_SIZE), size)
)
"""The 32 holds of any deal, for the only seat."""


def mask_of(indexes: tuple[int, ...]) -> int:
    """Indexes as the bits of a mask.

    >>> mask_of((0, 4))
    17
    """
    return sum(1 << index for index in indexes)


def indexes_of(mask: int) -> tuple[int, ...]:
    """The bits of a mask as indexes.

    >>> indexes_of(17)
    (0, 4)
    """
    return tuple(index for index in range(HAND_SIZE) if mask >> index & 1)
