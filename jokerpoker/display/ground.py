"""The part of a board that never changes in a match, apart from its items: points, lines, signs, chairs.

A zone of the shape ``points`` names its ground by a key; the display asks for it once
(:meth:`Presenter.ground <jokerpoker.display.scenes.Presenter.ground>`). Lengths are in *units*: neighbouring
holes are 1 apart. The middle of the board is (0, 0).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

Spot: TypeAlias = tuple[float, float]
"""A point on the board: how far right of the middle (left is negative), and how far down from it."""


@dataclass(frozen=True)
class Point:
    """A place, by its key. ``spots``: one for each item that the place can have. ``seat``: the seat whose
    colour the place has, or None.
    """

    key: str
    spots: tuple[Spot, ...]
    seat: int | None = None


@dataclass(frozen=True)
class DrawnLine:
    """A line through spots, or a mark at a single spot. ``closed``: true if the line ends where it began.

    ``kind``: a style name. ``seat``: the seat whose colour the line has, or None.
    """

    kind: str
    spots: tuple[Spot, ...]
    seat: int | None = None
    closed: bool = False


@dataclass(frozen=True)
class Sign:
    """A number written on the board, turned clockwise by ``turn`` degrees."""

    number: int
    spot: Spot
    turn: float = 0.0


@dataclass(frozen=True)
class Chair:
    """The spot where the player of a seat is shown; ``size``: the width of the player's picture."""

    seat: int
    spot: Spot
    size: float


@dataclass(frozen=True)
class Ground:
    """An empty board; its middle is at (0, 0)."""

    key: str
    width: float
    height: float
    points: tuple[Point, ...]
    lines: tuple[DrawnLine, ...]
    signs: tuple[Sign, ...] = ()
    chairs: tuple[Chair, ...] = ()
