"""What every game is made of: actions, prompts, events, positions and agents.

A game is a class of positions (:class:`State`). It knows its rules and nothing of screens,
storage or time. `tests/conformance` runs every registered game through one suite that holds
each promise written here.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, Protocol, Self, TypeAlias

from jokerpoker.rng import Rng

Json: TypeAlias = Any
"""A value of JSON's own types: dict, list, str, int, float, bool or None."""


@dataclass(frozen=True)
class Action:
    """Something a seat does. Each kind of action is a frozen dataclass with a ``kind`` of its own."""

    kind: ClassVar[str]
    seat: int


@dataclass(frozen=True)
class Prompt:
    """What the rules ask of one seat now.

    ``actions`` lists every legal action, or is None where there are too many to list;
    then ``data`` (JSON) says what an answer must fit.
    """

    kind: str
    actions: tuple[Action, ...] | None = None
    data: Mapping[str, Json] = field(default_factory=dict)


@dataclass(frozen=True)
class Event:
    """Something that happened: a part for everybody and a part for single seats."""

    kind: str
    public: Mapping[str, Json] = field(default_factory=dict)
    private: Mapping[int, Mapping[str, Json]] = field(default_factory=dict)

    def seen_by(self, seat: int | None) -> dict[str, Json]:
        """The event as one seat sees it; None is a bystander.

        >>> Event("deal", {"game": 1}, {0: {"cards": ["As"]}}).seen_by(1)
        {'kind': 'deal', 'game': 1}
        """
        own = self.private.get(seat, {}) if seat is not None else {}
        return {"kind": self.kind, **self.public, **own}


class IllegalAction(ValueError):  # noqa: N818
    """An action that the rules do not allow: ``code`` for programs, the message for people."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


class State(Protocol):
    """A position of one game. ``apply`` changes it in place; whoever needs the old one copies first."""

    key: ClassVar[str]
    version: ClassVar[int]
    """Raised whenever an old log of actions would replay to another position."""
    seat_counts: ClassVar[tuple[int, ...]]
    action_types: ClassVar[tuple[type[Action], ...]]
    options_type: ClassVar[type[Any]]

    seats: int

    @classmethod
    def start(cls, seats: int, rng: Rng, options: Any) -> Self:
        """The first position; all later chance comes from ``rng``. ValueError: wrong number of seats."""
        ...

    def prompts(self) -> Mapping[int, Prompt]:
        """The seats that are asked now; empty at the end."""
        ...

    def check(self, action: Action) -> None:
        """Raise :class:`IllegalAction` unless the action is legal here. Nothing changes."""
        ...

    def apply(self, action: Action) -> list[Event]:
        """Play an action that ``check`` allows."""
        ...

    def sample(self, seat: int, rng: Rng) -> Action:
        """A legal action of a seat that is asked, drawn at random."""
        ...

    def view(self, seat: int) -> dict[str, Json]:
        """All that a seat may know, as JSON, and nothing else."""
        ...

    @classmethod
    def imagine(cls, view: Mapping[str, Json], rng: Rng) -> Self:
        """A whole position, hidden parts dealt at random, whose view from that seat is ``view``."""
        ...

    def scores(self) -> tuple[int, ...]:
        """Points so far, by seat."""
        ...

    def winners(self) -> frozenset[int]:
        """The seats that have won, several where the win is shared; empty until the end."""
        ...

    def copy(self) -> Self:
        """A position that can be played on without changing this one."""
        ...

    def to_json(self) -> Json:
        """The whole position, secrets and chance included: what a digest is taken of."""
        ...


class Agent(Protocol):
    """A computer player. It is given a view and never a position, so it cannot cheat."""

    def think(self, view: Mapping[str, Json], prompt: Prompt, rng: Rng) -> Iterator[Action]:
        """Better and better answers: whoever asks may stop after any of them."""
        ...
