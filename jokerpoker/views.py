"""What the views of all games have in common."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, Protocol, TypedDict, TypeVar

from jokerpoker import codec
from jokerpoker.core import Json, Outcome, Prompt, check_viewer

T = TypeVar("T")


class Frame(TypedDict):
    """How the view of every game begins: which game, seen from which seat of how many, with which options.

    ``seat``: None for a bystander.
    """

    key: str
    seat: int | None
    seats: int
    options: dict[str, Json]


class View(Frame):
    """What the view of every game tells beside its own: at the end, the seats that have won."""

    winners: list[int]


class Position(Protocol):
    """What a view is made of."""

    key: ClassVar[str]
    seats: int
    options: Any

    def outcome(self) -> Outcome | None:
        """How it ended."""
        ...


class Asking(Position, Protocol):
    """A position that asks seats to act."""

    def prompts(self) -> Mapping[int, Prompt]:
        """Who is asked."""
        ...


def described(position: Asking) -> str:
    """What the ``repr`` of a position says: which game, for how many, whose turn it is or how it ended."""
    ended = position.outcome()
    now = f"over by {ended.reason}" if ended else f"to act: {', '.join(map(str, position.prompts()))}"
    return f"<{type(position).__name__} for {position.seats}, {now}>"


def frame(position: Position, seat: int | None) -> Frame:
    """The beginning of a view; ``UnknownSeat`` for a seat that is not there."""
    check_viewer(seat, position.seats)
    return {
        "key": position.key,
        "seat": seat,
        "seats": position.seats,
        "options": codec.dump(position.options),
    }


def own_of(hands: Sequence[Sequence[T]], seat: int | None) -> Sequence[T]:
    """The seat's own of what each holds; nothing for a bystander."""
    return () if seat is None else hands[seat]


def kept(value: Any) -> codec.Written:
    """A record as a position keeps it where it is told again and again, for :func:`anew`."""
    return codec.written(codec.dump(value))


def anew(records: Iterable[str]) -> list[Json]:
    """What was :func:`kept`, as fresh JSON: faster than a copy.

    >>> anew([kept({"scores": (1, 2)})])
    [{'scores': [1, 2]}]
    """
    found: list[Json] = json.loads(f"[{','.join(records)}]")
    return found


def winners_of(position: Position) -> list[int]:
    """The seats that have won, in order; none before the end."""
    ended = position.outcome()
    return sorted(ended.winners) if ended else []
