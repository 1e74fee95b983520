"""What lies below a board and never changes in a match: places, lines and signs. Knows no game.

A zone of the shape ``points`` names its ground by a key; whatever draws the zone asks for it once
(:meth:`Presenter.ground <jokerpoker.display.scenes.Presenter.ground>`). The middle is (0, 0), right and
down are positive; a unit is the distance of two neighbouring places.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

Spot: TypeAlias = tuple[float, float]
"""Distances right of the middle, and below it."""


@dataclass(frozen=True)
class Point:
    """The spots of the place with that key, one for each item it can hold. ``seat``: whose colour."""

    key: str
    spots: tuple[Spot, ...]
    seat: int | None = None


@dataclass(frozen=True)
class DrawnLine:
    """From spot to spot; ``closed``: back to the first. ``kind``: a word for the style sheet."""

    kind: str
    spots: tuple[Spot, ...]
    seat: int | None = None
    closed: bool = False


@dataclass(frozen=True)
class Sign:
    """A number written on the board."""

    number: int
    spot: Spot


@dataclass(frozen=True)
class Chair:
    """Where the player of a seat is shown; ``size``: how wide."""

    seat: int
    spot: Spot
    size: float


@dataclass(frozen=True)
class Ground:
    """A board without what stands on it; its ``width`` and ``height`` lie half on each side of the middle."""

    key: str
    width: float
    height: float
    points: tuple[Point, ...]
    lines: tuple[DrawnLine, ...]
    signs: tuple[Sign, ...] = ()
    chairs: tuple[Chair, ...] = ()
