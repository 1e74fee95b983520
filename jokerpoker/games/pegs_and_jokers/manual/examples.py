"""Example positions of the rules, with four seats, and plays of seat 0 in them.

A place is written by its name: a hole's number, ``h1`` to ``h5`` in the lane, ``s`` for the start area.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

Move: TypeAlias = tuple[int, str, str]
"""A peg's seat, origin and end, such as ``(0, "20", "25")``."""


@dataclass(frozen=True)
class ExampleTurn:
    """A turn: the rank of the card (``Jk`` for a joker), the moves that the card itself makes (``steps``),
    and the moves of the pegs that are hit (``hits``).
    """

    card: str
    steps: tuple[Move, ...]
    hits: tuple[Move, ...] = ()


@dataclass(frozen=True)
class ExamplePosition:
    """A position. ``pegs``: by seat, the places of pegs that are not in a start area, separated by spaces.

    ``lines``: sequences of turns of seat 0. Each begins in this position; they are shown one after another.
    ``only``: true if the cards of the first turns have no other plays in this position.
    """

    pegs: tuple[str, ...]
    lines: tuple[tuple[ExampleTurn, ...], ...]
    only: bool = field(default=False, kw_only=True)


def _turn(card: str, *steps: Move, hits: tuple[Move, ...] = ()) -> ExampleTurn:
    return ExampleTurn(card, steps, hits)


LAST_PEGS = ("8 h2 h3 h4 h5", "30", "h2 h3 h4 h5")
"""Pegs by seat: the player and the partner each have only one peg left to bring home."""

BASIC: Mapping[str, tuple[ExamplePosition, ...]] = {
    "ace": (
        ExamplePosition(("20",), ((_turn("A", (0, "s", "8")),), (_turn("A", (0, "20", "21")),)), only=True),
    ),
    "small": (ExamplePosition(("20", "22"), ((_turn("5", (0, "20", "25")),),), only=True),),
    "seven": (
        ExamplePosition(
            ("20 40",),
            ((_turn("7", (0, "20", "27")),), (_turn("7", (0, "20", "23"), (0, "40", "44")),)),
        ),
    ),
    "eight": (ExamplePosition(("8",), ((_turn("8", (0, "8", "0")),),), only=True),),
    "faces": (
        ExamplePosition(
            ("20", "8"),
            ((_turn("K", (0, "s", "8"), hits=((1, "8", "s"),)),), (_turn("K", (0, "20", "30")),)),
            only=True,
        ),
    ),
    "joker": (
        ExamplePosition(("", "30"), ((_turn("Jk", (0, "s", "30"), hits=((1, "30", "s"),)),),), only=True),
    ),
    "hits": (
        ExamplePosition(("20", "25"), ((_turn("5", (0, "20", "25"), hits=((1, "25", "s"),)),),), only=True),
        ExamplePosition(
            ("20", "", "25"), ((_turn("5", (0, "20", "25"), hits=((2, "25", "39"),)),),), only=True
        ),
        ExamplePosition(
            ("20", "39", "25"),
            ((_turn("5", (0, "20", "25"), hits=((2, "25", "39"), (1, "39", "s"))),),),
            only=True,
        ),
    ),
    "home": (ExamplePosition(("0",), ((_turn("5", (0, "0", "h2")),), (_turn("5", (0, "0", "5")),))),),
    "cuts": (
        ExamplePosition(
            ("8",),
            (
                (_turn("8", (0, "8", "0")), _turn("5", (0, "0", "h2"))),
                (_turn("3", (0, "8", "11")), _turn("8", (0, "11", "3"))),
            ),
        ),
    ),
}
"""Positions of the basic game, by the message that they illustrate."""

VARIANTS: Mapping[str, tuple[ExamplePosition, ...]] = {
    "basic": (),
    "arizona": (
        ExamplePosition(("20", "", "40"), ((_turn("9", (0, "20", "24"), (2, "40", "35")),),)),
        ExamplePosition(
            LAST_PEGS,
            (
                (_turn("Jk", (2, "s", "30"), hits=((1, "30", "s"),)),),
                (_turn("Jk", (2, "s", "8"), hits=((0, "8", "3"),)),),
            ),
            only=True,
        ),
    ),
    "north_carolina": (
        ExamplePosition(("4",), ((_turn("A", (0, "4", "3")),),)),
        ExamplePosition(("30", "50"), ((_turn("2", (0, "30", "50"), (1, "50", "30")),),)),
        ExamplePosition(("8", "", "44"), ((_turn("T", (0, "8", "3"), (2, "44", "39")),),)),
    ),
    "wizard_woodworks": (ExamplePosition(("20 40",), ((_turn("9", (0, "20", "24"), (0, "40", "35")),),)),),
    "alaska": (
        ExamplePosition(("4",), ((_turn("T", (0, "4", "3")),), (_turn("T", (0, "4", "14")),)), only=True),
    ),
    "kilpatrick": (ExamplePosition(("0",), ((_turn("5", (0, "0", "h2")),),), only=True),),
    "bluffing": (),
}
"""Positions of the variants, by preset."""
