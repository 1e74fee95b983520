"""The protocol of every game: actions, prompts, events, outcomes, positions and agents.

A game is a class of positions (:class:`State`). It knows its rules and nothing of screens, storage or time.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields
from types import MappingProxyType
from typing import Any, ClassVar, Protocol, Self, TypeAlias

from jokerpoker.faults import Fault, shown
from jokerpoker.rng import Rng
from jokerpoker.shortrepr import short_repr

Json: TypeAlias = Any
"""A value of JSON's own types: dict, list, str, int, float, bool or None."""
HUMAN = "human"
"""Stands for a person in lists of players, where a computer player has the key of its level."""


@dataclass(frozen=True)
class Action:
    """Something a seat does. Each kind of action is a frozen dataclass with its own ``kind``.

    The values of its fields are immutable too, since a match stores the action itself: sequences are tuples,
    and ``__post_init__`` makes mappings read-only by :func:`make_read_only`.
    """

    kind: ClassVar[str]
    seat: int

    __repr__ = short_repr

    def __init_subclass__(cls) -> None:
        if "__repr__" not in vars(cls):
            cls.__repr__ = short_repr  # type: ignore[method-assign, assignment]

    def __reduce__(self) -> tuple[type[Self], tuple[Any, ...]]:
        """Support for copy and pickle, which cannot handle a read-only mapping."""
        parts = (getattr(self, entry.name) for entry in fields(self))
        return type(self), tuple(dict(part) if isinstance(part, Mapping) else part for part in parts)


def make_read_only(action: Action, *names: str) -> None:
    """Replace the mappings in these fields of an action by read-only copies."""
    for name in names:
        mapping = getattr(action, name)
        if isinstance(mapping, Mapping):
            object.__setattr__(action, name, MappingProxyType(dict(mapping)))


@dataclass(frozen=True, init=False)
class Prompt:
    """What the rules ask of one seat now. ``kind``: the game's word for it, such as ``deal``.

    ``actions``: the legal actions (of actions with the same effect, only one), or None if there are too many
    to list; then ``data`` (JSON) says what an answer must satisfy, and ``jokerpoker.legal_actions(view)``
    iterates over them.
    """

    kind: str
    actions: tuple[Action, ...] | None = None
    data: Mapping[str, Json] = field(default_factory=dict)

    def __init__(
        self,
        kind: str,
        actions: tuple[Action, ...] | None = None,
        data: Mapping[str, Json] | None = None,
    ) -> None:
        # Twice as fast as the __init__ of a frozen dataclass; every turn makes one.
        attributes = self.__dict__
        attributes["kind"] = kind
        attributes["actions"] = actions
        attributes["data"] = {} if data is None else data


@dataclass(frozen=True, init=False)
class Event:
    """Something that happened. ``kind``: the game's word for it, such as ``draw``. ``public``: what everyone
    may know. ``private``: by seat, what only this seat may know.
    """

    kind: str
    public: Mapping[str, Json] = field(default_factory=dict)
    private: Mapping[int, Mapping[str, Json]] = field(default_factory=dict)

    def __init__(
        self,
        kind: str,
        public: Mapping[str, Json] | None = None,
        private: Mapping[int, Mapping[str, Json]] | None = None,
    ) -> None:
        attributes = self.__dict__  # as in :class:`Prompt`, for speed
        attributes["kind"] = kind
        attributes["public"] = {} if public is None else public
        attributes["private"] = {} if private is None else private

    def seen_by(self, seat: int | None) -> dict[str, Json]:
        """The event as one seat sees it; None: as a bystander sees it.

        >>> Event("deal", {"game": 1}, {0: {"cards": ["As"]}}).seen_by(1)
        {'kind': 'deal', 'game': 1}
        """
        own = self.private.get(seat, {}) if seat is not None else {}
        return {"kind": self.kind, **self.public, **own}


@dataclass(frozen=True)
class Outcome:
    """The end of a match: ``reason``, a code for programs, and the seats that won.

    ``winners`` has several seats if a team wins or the win is shared; it may be empty.
    """

    reason: str
    winners: frozenset[int]


@dataclass(frozen=True)
class Limit:
    """The most that an agent may spend on one decision: ``seconds``, and ``effort`` in the agent's own unit;
    None: no limit.

    ValueError unless ``seconds`` is a number from 0 to 3600 and ``effort`` a whole number from 0 to 10⁹.
    """

    seconds: float | None = field(default=None, metadata={"least": 0, "most": 3600})
    effort: int | None = field(default=None, metadata={"least": 0, "most": 10**9})

    def __post_init__(self) -> None:
        for entry, types in zip(fields(self), ((float, int), (int,)), strict=True):
            value, least, most = getattr(self, entry.name), *entry.metadata.values()
            if value is not None and not (type(value) in types and least <= value <= most):
                bounds = f"a number from {least} to {most}"
                raise ValueError(f"{entry.name} of a limit must be {bounds}, not {shown(value)}")


Sides: TypeAlias = tuple[tuple[int, ...], ...]
"""The sides of a match, sorted by their first seat; each is a tuple of the seats that play together, in
order. Every seat is in exactly one side: ``((0, 2), (1, 3))`` are two pairs of partners.
"""


class IllegalAction(Fault):
    """An action that the rules do not allow: ``code`` for programs, the message for people."""


def not_asked(seat: int) -> IllegalAction:
    """The error for an action of a seat that is not asked now."""
    return IllegalAction("not_asked", f"Seat {seat} is not asked for anything now.", seat=seat)


class UnknownSeat(Fault):
    """A seat number that this match does not have."""

    def __init__(self, seat: object, seats: int) -> None:
        super().__init__("unknown_seat", f"there is no seat {shown(seat)} at a table of {seats}")
        self.data = {"seat": seat, "seats": seats}


def check_seat(seat: int, seats: int) -> None:
    """Raise :class:`UnknownSeat` unless the seat is one of 0 to ``seats`` - 1."""
    if type(seat) is not int or not 0 <= seat < seats:
        raise UnknownSeat(seat, seats)


def check_viewer(seat: int | None, seats: int) -> None:
    """As :func:`check_seat` for a viewer, who may be a bystander (None)."""
    if seat is not None:
        check_seat(seat, seats)


def prompt_of(state: State, seat: int) -> Prompt:
    """The prompt of a seat.

    Raises :class:`UnknownSeat`, or :class:`IllegalAction` if nothing is asked of the seat.
    """
    check_seat(seat, state.seats)
    prompt = state.prompts().get(seat)
    if prompt is None:
        raise not_asked(seat)
    return prompt


def check_table(rules: type[State], seats: int, options: Any) -> None:
    """Raise a Fault (a ValueError) unless the game allows this number of seats and the options have its
    ``options_type``; TypeError if ``rules`` is not a class of positions. Used by ``State.start``.
    """
    if not (isinstance(rules, type) and hasattr(rules, "seat_counts")):
        message = "rules must be a class of positions, such as GAMES['joker_poker'].rules"
        raise TypeError(f"{message}; not {shown(rules)}")
    if type(seats) is not int or seats not in rules.seat_counts:
        allowed = ", ".join(map(str, rules.seat_counts))
        message = f"{rules.key} is for {allowed} players, not {shown(seats)}"
        raise Fault("wrong_seats", message, seats=seats, allowed=list(rules.seat_counts))
    if type(options) is not rules.options_type:
        known = f"{rules.options_type.__module__}.{rules.options_type.__name__}"
        raise Fault("wrong_options", f"options of {rules.key} must be {known}, not {shown(options)}")


def alone(seats: int) -> Sides:
    """The sides of a game in which each seat plays for itself."""
    return tuple((seat,) for seat in range(seats))


def leaders(scores: Sequence[float]) -> frozenset[int]:
    """The seats with the highest score. ``scores``: by seat."""
    best = max(scores)
    return frozenset(seat for seat, score in enumerate(scores) if score == best)


class State(Protocol):
    """A position of one game. ``apply`` changes it in place; copy it first if you need the old one.

    Nothing else changes it: you may modify what it returns (views, prompts, events, JSON) and what it was
    made from (options, actions, the view given to ``imagine``), without any effect on it or its copies.
    """

    key: ClassVar[str]
    version: ClassVar[int]
    """The version of the rules: raised whenever an old log of actions would replay to another position."""
    seat_counts: ClassVar[tuple[int, ...]]
    """The numbers of seats that a match can have."""
    action_types: ClassVar[tuple[type[Action], ...]]
    options_type: ClassVar[type[Any]]

    seats: int

    @classmethod
    def start(cls, seats: int, rng: Rng, options: Any) -> Self:
        """The first position; all later randomness comes from ``rng``. Raises as :func:`check_table` does."""
        ...

    @classmethod
    def sides(cls, seats: int, options: Any) -> Sides:
        """The seats that play together; :func:`alone` where each seat plays for itself."""
        ...

    def prompts(self) -> Mapping[int, Prompt]:
        """The prompt of each seat that has to act; empty at the end."""
        ...

    def check(self, action: Action) -> None:
        """Raise :class:`IllegalAction` unless the action is legal in this position; changes nothing.

        Every game's ``check`` first calls ``codec.check_action``.
        """
        ...

    def apply(self, action: Action) -> list[Event]:
        """Play an action that ``check`` allows, and return what happened."""
        ...

    def sample(self, seat: int, rng: Rng) -> Action:
        """A random legal action of a seat that has to act; raises as :func:`prompt_of` does."""
        ...

    def view(self, seat: int | None) -> Mapping[str, Json]:
        """Everything that a seat may know, and nothing else, as JSON.

        None is a bystander, who knows what is public. :class:`UnknownSeat` if there is no such seat.
        """
        ...

    @classmethod
    def imagine(cls, view: Mapping[str, Json], rng: Rng) -> Self:
        """A whole position in which the seat has this view; hidden cards are dealt at random."""
        ...

    def scores(self) -> tuple[int, ...]:
        """Points so far, by seat."""
        ...

    def outcome(self) -> Outcome | None:
        """The end of the match: its reason and the winners; None until then."""
        ...

    def copy(self) -> Self:
        """A position that can be played on without changing this one."""
        ...

    def to_json(self) -> Json:
        """The whole position, with hidden cards and the random generator's state; the digest is its hash.

        Parts may be ``codec.Serialised``: JSON text that the digest uses unchanged.
        """
        ...


class Agent(Protocol):
    """A computer player. It is given a view and never a position, so it cannot cheat."""

    def think(
        self, view: Mapping[str, Json], prompt: Prompt, rng: Rng, limit: Limit | None = None
    ) -> Iterator[Action]:
        """Yield better and better answers; the caller may stop after any of them.

        Without a limit, or with one that it ignores, an agent must end by itself. View and prompt
        are copies: the agent may modify them without changing the match.
        """
        ...
