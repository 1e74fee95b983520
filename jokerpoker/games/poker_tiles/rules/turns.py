"""Turns in a position's history, and what a view shows of them.

``rule 8`` and ``PT-A15`` are numbers of the written rules (``options.py``).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import takewhile
from typing import Literal, TypeAlias, TypedDict

from jokerpoker import codec
from jokerpoker.cards import Card
from jokerpoker.games.poker_tiles.rules.actions import Direction
from jokerpoker.games.poker_tiles.rules.board import Square
from jokerpoker.games.poker_tiles.rules.hands import Category
from jokerpoker.games.poker_tiles.rules.tiles import Tile, is_joker

TurnKind: TypeAlias = Literal["play", "trade", "forfeit"]
"""The kind of a turn is the kind of its action."""
EndReason: TypeAlias = Literal["all_laid", "forfeits", "idle"]
"""Why a match ended. ``all_laid``: all tiles are laid. ``forfeits``: with an empty bag, all have forfeited.
``idle``: nobody has laid a tile for ``Options.idle_rounds`` rounds."""


@dataclass(frozen=True)
class LineMade:
    """A hand of a play: its squares and tiles from the left or the top, its direction (``line``), its
    category (``hand``), its points without the multiplier, and the multiplier (``times``), 1 if none counts.
    """

    squares: tuple[Square, ...]
    tiles: tuple[Tile, ...]
    line: Direction
    hand: Category
    points: int
    times: int


@dataclass(frozen=True)
class ReadablePlay:
    """A play for people: its points, its tiles by square, the meanings of its jokers, its hands.

    >>> print(ReadablePlay(12, {"H8": "Qs", "I8": "2x"}, {"I8": "Qh"}, ()).tiles)
    H8:Qs I8:2x=Qh
    """

    points: int
    place: Mapping[Square, Tile]
    meanings: Mapping[Square, Card]
    lines: tuple[LineMade, ...]

    def __str__(self) -> str:
        return f"{self.points} points: {self.tiles}, {self.hands}"

    @property
    def tiles(self) -> str:
        """The tiles laid, with the meanings of jokers; then, in brackets, the older jokers in the hands."""
        laid = [
            f"{square}:{tile}" + (f"={self.meanings[square]}" if is_joker(tile) else "")
            for square, tile in self.place.items()
        ]
        old = [f"({square}={card})" for square, card in self.meanings.items() if square not in self.place]
        return " ".join([*laid, *old])

    @property
    def hands(self) -> str:
        """The hands, each with its points without the multiplier, and the multiplier that counts."""
        return ", ".join(
            f"{line.hand.replace('_', ' ')} {line.points}" + (f" x{line.times}" if line.times > 1 else "")
            for line in self.lines
        )


@dataclass(frozen=True)
class Turn:
    """One turn.

    ``rack``: the seat's tiles before the turn. Only the seat knows ``rack``, ``traded`` and ``drawn``;
    everything else is public. ``place``, ``meanings``: as in ``actions.Play``, but with the meanings of all
    jokers in the hands. ``lines``: the hands. ``joker``: the square of the joker whose multiplier counted;
    None if none did. ``bag``: the number of tiles in the bag after the turn.
    """

    seat: int
    kind: TurnKind
    rack: tuple[Tile, ...]
    place: Mapping[Square, Tile] = field(default_factory=dict)
    meanings: Mapping[Square, Card] = field(default_factory=dict)
    lines: tuple[LineMade, ...] = ()
    joker: Square | None = None
    points: int = 0
    traded: tuple[Tile, ...] = ()
    drawn: tuple[Tile, ...] = ()
    bag: int = 0


class LineSeen(TypedDict):
    """:class:`LineMade` as JSON."""

    squares: list[Square]
    tiles: list[Tile]
    line: Direction
    hand: Category
    points: int
    times: int


class PublicTurn(TypedDict):
    """The public part of a :class:`Turn`, with the numbers of tiles traded and drawn."""

    seat: int
    kind: TurnKind
    place: dict[Square, Tile]
    meanings: dict[Square, Card]
    lines: list[LineSeen]
    joker: Square | None
    points: int
    traded_count: int
    drawn_count: int
    bag: int


class TurnSeen(PublicTurn):
    """A turn as one seat sees it: ``rack``, ``traded`` and ``drawn`` are None in turns of others."""

    rack: list[Tile] | None
    traded: list[Tile] | None
    drawn: list[Tile] | None


def end_without_plays(seats: int, idle_rounds: int, bag: int, idle: int, forfeits: int) -> EndReason | None:
    """Why a match ends before all tiles are laid (rule 8, PT-A15); None if it goes on. ``bag``: the number of
    tiles in the bag. ``idle``: the number of turns since the last play. ``forfeits``: the number of turns
    since the last one that was not a forfeit.

    >>> end_without_plays(seats=2, idle_rounds=3, bag=0, idle=2, forfeits=2)
    'forfeits'
    >>> end_without_plays(seats=2, idle_rounds=3, bag=9, idle=6, forfeits=0)
    'idle'
    """
    if not bag and forfeits >= seats:
        return "forfeits"
    return "idle" if idle >= idle_rounds * seats else None


def scores_after(turns: Iterable[PublicTurn], seats: int) -> list[int]:
    """The points of each seat in these turns."""
    scores = [0] * seats
    for turn in turns:
        scores[turn["seat"]] += turn["points"]
    return scores


def count_last(turns: Sequence[PublicTurn], *kinds: TurnKind) -> int:
    """How many of the last turns, one after another, are of these kinds."""
    return sum(1 for _ in takewhile(lambda turn: turn["kind"] in kinds, reversed(turns)))


def public_part(turn: Turn) -> PublicTurn:
    return {
        "seat": turn.seat,
        "kind": turn.kind,
        "place": dict(turn.place),
        "meanings": dict(turn.meanings),
        "lines": codec.dump(turn.lines),
        "joker": turn.joker,
        "points": turn.points,
        "traded_count": len(turn.traded),
        "drawn_count": len(turn.drawn),
        "bag": turn.bag,
    }


def seen_by(turn: Turn, seat: int | None) -> TurnSeen:
    """What a seat has seen of a turn."""
    own = turn.seat == seat
    return {
        **public_part(turn),
        "rack": list(turn.rack) if own else None,
        "traded": list(turn.traded) if own else None,
        "drawn": list(turn.drawn) if own else None,
    }
