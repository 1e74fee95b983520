"""Learned values of hands.

A table has a row for each stage of a deal, and in it a value for each pattern (:mod:`patterns`).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, reduce
from operator import add
from typing import TypeAlias

from jokerpoker.datafiles import read_rows
from jokerpoker.games.joker_rum.players.patterns import Patterns

Row: TypeAlias = Sequence[float]
"""A value for each pattern, at one stage of a deal."""
Table: TypeAlias = list[list[float]]
"""The rows of all stages, while they are being trained."""

STAGES = 15
"""The number of stages of a deal, five for each round; see :func:`stage`."""

SCALE = 20
"""Units per point in the files, which contain integers so that sums are exact on every Python."""


def stage(round_: int, count: int) -> int:
    """The stage of a deal after a discard. ``count``: in rounds one and two the turns of the round that the
    seat finished before the one with this discard; in round three the draws that it still expects.

    >>> stage(1, 0), stage(2, 4), stage(3, 4), stage(3, 0)
    (0, 9, 10, 14)
    """
    return 5 * (round_ - 1) + count if round_ < 3 else STAGES - 1 - min(count, 4)


@cache
def values() -> Sequence[Row]:
    """The strong player's table: by stage and pattern, twentieths of a point."""
    rows: Sequence[Row] = read_rows(__package__, "values.rows", STAGES)
    return rows


@cache
def copies_values() -> Sequence[Row]:
    """The expert's table, in the same units."""
    rows: Sequence[Row] = read_rows(__package__, "copies.rows", STAGES)
    return rows


def value(patterns: Patterns, key: int, row: Row) -> float:
    """The value of the hand with this key (``melds.key_of``), in the units of the row."""
    return reduce(add, map(row.__getitem__, patterns.numbers(key)))
