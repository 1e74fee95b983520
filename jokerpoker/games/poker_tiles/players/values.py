"""The learned values: a weight for each number of :data:`features.NAMES`, by the number of players."""

from __future__ import annotations

from functools import cache

from jokerpoker.learned import read_learned


@cache
def weights_for(seats: int) -> tuple[float, ...]:
    """The weights for a table of so many players, read once."""
    return tuple(read_learned(__package__, "values.json")[str(seats)])
