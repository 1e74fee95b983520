"""The shapes of what the page asks: the params of every method of the bridge."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class New:
    """Start a match; ``seat`` is the viewer, as in every request."""

    game: str
    seats: int
    seed: str
    seat: int
    options: Mapping[str, Any]


@dataclass(frozen=True)
class Load:
    """Go on with a saved match."""

    save: Mapping[str, Any]
    seat: int


@dataclass(frozen=True)
class View:
    """Look at the match."""

    seat: int


@dataclass(frozen=True)
class Submit:
    """Play an action at the ply that it was meant for."""

    ply: int
    action: Mapping[str, Any]
    seat: int


@dataclass(frozen=True)
class Think:
    """Give the computer player of the seat ``for_`` (JSON: ``for``) one slice of time."""

    ply: int
    player: str
    for_: int
    seat: int
    budget_ms: int = 30


@dataclass(frozen=True)
class Undo:
    """Go back to an earlier ply."""

    ply: int
    seat: int


@dataclass(frozen=True)
class Assist:
    """Ask a question of the game's own; it never changes the match.

    Some answers take a while: they come in slices of about ``budget_ms``, and the same request is sent
    until one says that it is done.
    """

    name: str
    seat: int
    params: Mapping[str, Any]
    budget_ms: int = 30


@dataclass(frozen=True)
class Cancel:
    """Forget the answers that are not done."""


@dataclass(frozen=True)
class Hello:
    """Ask what is here; about these games only, or about all (None)."""

    games: tuple[str, ...] | None = None


@dataclass(frozen=True)
class Study:
    """Ask a question of a game that needs no match; the answer may come in slices, as that of an assist."""

    game: str
    name: str
    params: Mapping[str, Any]
    budget_ms: int = 30


@dataclass(frozen=True)
class Slice:
    """How long the answer to a question that is no game's own may take, this time."""

    budget_ms: int = 30


@dataclass(frozen=True)
class DealCode:
    """Ask for the code of a deal; see :mod:`jokerpoker.dealcode`."""

    game: str
    players: tuple[str, ...]
    options: Mapping[str, Any]
    seed: str


@dataclass(frozen=True)
class Par:
    """Ask what the strongest player makes of a deal; see :mod:`jokerpoker.par`. It comes in slices."""

    game: str
    players: tuple[str, ...]
    options: Mapping[str, Any]
    seed: str
    budget_ms: int = 30


@dataclass(frozen=True)
class ReadCode:
    """Ask what a code deals."""

    code: str


@dataclass(frozen=True)
class Check:
    """Ask whether a match follows from its seed; the match at the table stays."""

    save: Mapping[str, Any]
