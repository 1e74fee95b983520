"""Blocks of panels that show moves on a board, with its pieces."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from jokerpoker.display.ground import Ground, Spot
from jokerpoker.display.words import Words


@dataclass(frozen=True)
class SharedBoard:
    """A block of a panel, not shown by itself: the board on which all :class:`PlayBoard` blocks after it are
    drawn.
    """

    kind: ClassVar[str] = "board"
    ground: Ground


@dataclass(frozen=True)
class Piece:
    """A piece on a board: its face, the key of its place, and the spot where it stands."""

    key: str
    face: str
    place: str
    spot: Spot


@dataclass(frozen=True)
class Walk:
    """The path of a piece to a place, spot by spot. ``piece``, ``place``: their keys. ``falls``: true if the
    piece is sent there by another one.
    """

    piece: str
    place: str
    spots: tuple[Spot, ...]
    falls: bool = False


@dataclass(frozen=True)
class Course:
    """Moves to show on a board: walks, one after the other, and the sentence about them."""

    words: Words
    walks: tuple[Walk, ...]


@dataclass(frozen=True)
class PlayBoard:
    """A block of a panel: a square part of a board with pieces, and the courses that can be shown there.

    ``corner``: the upper left corner of the part. ``size``: the length of its sides. ``label``: what a screen
    reader says.
    """

    kind: ClassVar[str] = "play"
    key: str
    label: Words
    corner: Spot
    size: float
    pieces: tuple[Piece, ...]
    courses: tuple[Course, ...]
