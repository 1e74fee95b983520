"""The learned values: a weight for each of :data:`features.NAMES`, by the number of players."""

from __future__ import annotations

from functools import cache

from jokerpoker.datafiles import read_json
from jokerpoker.games.poker_tiles.players.features import NAMES

BY_HAND = {
    "reply": -0.9,
    "2x joker": 6.0,
    "3x joker": 9.0,
    "2x joker, late": -3.0,
    "3x joker, late": -4.5,
    "pair": 1.0,
    "three or four": 1.5,
    "three of one suit": 0.3,
    "four of one suit": 1.5,
    "four of a straight": 0.8,
    "tiles": -0.2,
}
"""Rule-of-thumb weights, from which learning starts."""


def by_hand() -> tuple[float, ...]:
    """The rule-of-thumb weights, for any number of players."""
    return tuple(BY_HAND.get(name, 0.0) for name in NAMES)


@cache
def weights_for(seats: int) -> tuple[float, ...]:
    """The weights for a number of players, cached; rule-of-thumb ones if none are learned."""
    learned = read_json(__package__, "values.json").get(str(seats))
    return tuple(learned) if learned else by_hand()
