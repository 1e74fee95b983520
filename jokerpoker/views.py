"""What all games' views have in common; the base class of all positions."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, Protocol, TypedDict, TypeVar

from jokerpoker import codec
from jokerpoker.core import Json, Outcome, Prompt, check_viewer
from jokerpoker.lookup import svg_of

T = TypeVar("T")


class Frame(TypedDict):
    """The first fields of every view: the game, the seat, the number of seats, the options.

    ``seat``: None for a bystander.
    """

    key: str
    seat: int | None
    seats: int
    options: dict[str, Json]


class View(Frame):
    """The common fields of every view; ``winners``: the seats that won, empty before the end of the match."""

    winners: list[int]


class Position(Protocol):
    """The part of a position that views need."""

    key: ClassVar[str]
    seats: int
    options: Any

    def outcome(self) -> Outcome | None:
        """The match's outcome; None before its end."""
        ...


class Asking(Position, Protocol):
    """A position that asks seats to act."""

    def prompts(self) -> Mapping[int, Prompt]:
        """The prompt of each seat that has to act."""
        ...


class Described:
    """The base of every game's positions: how a Python shell and a notebook show them."""

    _repr_svg_ = svg_of

    def __repr__(self: Asking) -> str:
        """Game, number of seats, and whose turn it is or how the match ended."""
        outcome = self.outcome()
        status = f"over by {outcome.reason}" if outcome else f"to act: {', '.join(map(str, self.prompts()))}"
        return f"<{type(self).__name__} for {self.seats}, {status}>"


def frame(position: Position, seat: int | None) -> Frame:
    """The first fields of a position's view; ``UnknownSeat`` for an unknown seat."""
    check_viewer(seat, position.seats)
    return {
        "key": position.key,
        "seat": seat,
        "seats": position.seats,
        "options": codec.dump(position.options),
    }


def own_of(hands: Sequence[Sequence[T]], seat: int | None) -> Sequence[T]:
    """The seat's own hand; empty for a bystander."""
    return () if seat is None else hands[seat]


def serialised(value: Any) -> codec.Serialised:
    """A record as JSON text, for a position that puts it into many views with :func:`fresh`."""
    return codec.compact_json(codec.dump(value))


def fresh(records: Iterable[str]) -> list[Json]:
    """New JSON data from the texts of :func:`serialised`; faster than a deep copy.

    >>> fresh([serialised({"scores": (1, 2)})])
    [{'scores': [1, 2]}]
    """
    data: list[Json] = json.loads(f"[{','.join(records)}]")
    return data


def winners_of(position: Position) -> list[int]:
    """The seats that won, in order; empty before the end of the match."""
    outcome = position.outcome()
    return sorted(outcome.winners) if outcome else []
