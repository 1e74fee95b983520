"""The shapes of what the page asks: the params of every method of the bridge."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from jokerpoker.ranking.rules import System


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
class HandRulesOf:
    """Ask for the options of poker hand ranking as they stand with a preset and some of them changed."""

    preset: str
    options: Mapping[str, Any]


@dataclass(frozen=True)
class Rank:
    """Ask what hands are worth, and who wins; ``concealed`` and ``joker_rank`` as of the ranking."""

    preset: str
    options: Mapping[str, Any]
    hands: tuple[tuple[str, ...], ...]
    concealed: tuple[tuple[str, ...], ...] = ()
    joker_rank: str | None = None


@dataclass(frozen=True)
class Pack:
    """The pack and the system of a question for odds."""

    system: System = "high"
    lowest: str = "2"
    decks: int = 1
    jokers: int = 0
    bug: bool = False
    deuces_wild: bool = False
    composite: bool = False


@dataclass(frozen=True)
class Odds:
    """Ask for the odds of a pack; the answer comes in slices, as that of some assists."""

    pack: Pack
    budget_ms: int = 30


@dataclass(frozen=True)
class DealCode:
    """Ask for the code of a deal; see :mod:`jokerpoker.dealcode`."""

    game: str
    players: tuple[str, ...]
    options: Mapping[str, Any]
    seed: str


@dataclass(frozen=True)
class ReadCode:
    """Ask what a code deals."""

    code: str


@dataclass(frozen=True)
class Check:
    """Ask whether a match follows from its seed; the match at the table stays."""

    save: Mapping[str, Any]
