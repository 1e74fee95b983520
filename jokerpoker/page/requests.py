"""The shapes of the page's requests: the params of the methods in :data:`REQUESTS`.

``match`` is the page's name for a match; a request is rejected if a match of another name is on the table.
``ply``: the ply at which the match has to be, or else the request is rejected; in ``Undo``, ``Branch`` and
``PositionAt``, the ply to go to. ``seat``: the viewer's seat; the answer has its view; null for a bystander.
``budget_ms``: about how many milliseconds a slice of a long answer may take; the page repeats the request
until an answer is ``done``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from jokerpoker.core import Limit
from jokerpoker.display.scenes import Typed
from jokerpoker.display.words import Words

LONGEST_NAME = {"longest": 100}
"""Metadata of a field that is a name: the maximum number of its characters."""


def _budget() -> Any:
    """A field for the milliseconds that one slice of an answer may take."""
    return field(default=30, metadata={"least": 0, "most": 3_600_000})


@dataclass(frozen=True)
class New:
    """Start a match; ``match`` is its name from now on.

    ``preferences``: what the person at ``seat`` preferred in earlier matches, for the first draft; None for a
    table without drafts and scenes.
    """

    match: str = field(metadata=LONGEST_NAME)
    game: str
    seats: int
    seed: str
    seat: int | None
    options: Mapping[str, Any]
    preferences: Mapping[str, Any] | None = field(default_factory=dict)


@dataclass(frozen=True)
class Branch:
    """Play on from an earlier ply of a match.

    ``seat``: what this seat could not see at that ply is dealt again, from ``seed``; None: nothing is dealt
    again.
    """

    ply: int
    seat: int | None = None
    seed: str = ""


@dataclass(frozen=True)
class Load:
    """Continue a saved match; ``match`` is its name from now on. A long match is loaded in slices.

    ``desk``: the seat's stored draft; without it a new one begins with ``preferences``, as in :class:`New`.
    ``result``: true to show the result of a finished match first. ``branch``: an earlier ply to go back to,
    and to play on from; null for none.
    """

    match: str = field(metadata=LONGEST_NAME)
    save: Mapping[str, Any]
    seat: int | None
    desk: Mapping[str, Any] | None = None
    preferences: Mapping[str, Any] | None = field(default_factory=dict)
    result: bool = False
    branch: Branch | None = None
    budget_ms: int = _budget()


@dataclass(frozen=True)
class Show:
    """Put a position on the table as a seat saw it; ``match`` is its name from now on."""

    match: str = field(metadata=LONGEST_NAME)
    game: str
    view: Mapping[str, Any]


@dataclass(frozen=True)
class ViewMatch:
    """Ask for the match as the seat sees it. ``desk``: the seat's stored draft, to be restored first; null
    for none.
    """

    match: str
    seat: int | None
    desk: Mapping[str, Any] | None = None


@dataclass(frozen=True)
class Submit:
    """Play an action."""

    match: str
    ply: int
    action: Mapping[str, Any]
    seat: int | None


@dataclass(frozen=True)
class GestureAt:
    """Carry out a gesture (:mod:`jokerpoker.display.scenes`).

    ``play``: false to change only drafts: if the gesture would play or undo an action, nothing happens, and
    the answer is ``answers.WouldPlay``. ``barred``: the reason to tell the person, by what a lesson forbids
    now: a button's key (to press it), or "" (a tap or drop that would play or undo an action).
    ``shared_device``: true if several people share the device: after an action the answer has the view of a
    bystander, unless the same seat has to act again.
    """

    match: str
    ply: int
    gesture: Mapping[str, Any]
    seat: int | None
    play: bool = True
    barred: Mapping[str, Words] = field(default_factory=dict)
    shared_device: bool = False


@dataclass(frozen=True)
class TypeAt:
    """Carry out a typed line (:mod:`jokerpoker.display.commandline`).

    ``barred``, ``shared_device``: see :class:`GestureAt`.
    """

    match: str
    ply: int
    typed: Typed
    seat: int | None
    barred: Mapping[str, Words] = field(default_factory=dict)
    shared_device: bool = False


@dataclass(frozen=True)
class Think:
    """Give the computer player of the seat ``for_`` (JSON: ``for``) one slice of time.

    ``limit``: what the player may spend on this decision; null: no limit. ``stop``: true to play its best
    action so far.
    """

    match: str
    ply: int
    player: str
    for_: int
    seat: int | None
    limit: Limit | None = None
    stop: bool = False
    budget_ms: int = _budget()


@dataclass(frozen=True)
class PromptOf:
    """Ask for the prompt and the view of the seat ``for_`` (JSON: ``for``)."""

    match: str
    for_: int


@dataclass(frozen=True)
class Answered:
    """Play the action that ``player``, who runs outside the engine, chose for the seat ``for_`` (JSON:
    ``for``).
    """

    match: str
    ply: int
    player: str = field(metadata=LONGEST_NAME)
    for_: int
    action: Mapping[str, Any]
    seat: int | None


@dataclass(frozen=True)
class Undo:
    """Go back to an earlier ply."""

    match: str
    ply: int
    seat: int | None


@dataclass(frozen=True)
class PositionAt:
    """Ask for the position after ``ply`` actions; the match does not change.

    ``press``: the key of a button to press there, to look at something; "" for none. ``movers``: seats; if
    one of them has to act in the position, the first such seat is the viewer instead of ``seat``.
    """

    match: str
    ply: int
    seat: int | None
    press: str = ""
    movers: tuple[int, ...] = ()


@dataclass(frozen=True)
class Assist:
    """Ask one of the game's tools about the match, which does not change. Some answers come in slices."""

    match: str
    name: str
    seat: int
    params: Mapping[str, Any]
    budget_ms: int = _budget()


@dataclass(frozen=True)
class Cancel:
    """Drop unfinished answers of tools and studies."""


@dataclass(frozen=True)
class Hello:
    """Ask for the version and the games. ``games``: the keys of the games wanted; None for all that are
    available.
    """

    games: tuple[str, ...] | None = field(default=None, metadata={"longest": 100})


@dataclass(frozen=True)
class Study:
    """Ask one of a game's studies, which need no match. The answer may come in slices."""

    game: str
    name: str
    params: Mapping[str, Any]
    budget_ms: int = _budget()


@dataclass(frozen=True)
class TaskAt:
    """Look at a position of the game's :class:`jokerpoker.catalogue.Task`, or carry out a gesture there.

    ``desk``: the stored draft; without it a new one begins with ``preferences``. The answer may come in
    slices.
    """

    game: str
    seed: str
    preferences: Mapping[str, Any] = field(default_factory=dict)
    desk: Mapping[str, Any] | None = None
    gesture: Mapping[str, Any] | None = None
    budget_ms: int = _budget()


@dataclass(frozen=True)
class Slice:
    """Not a request, but a part of one: the params of every study without a game may have ``budget_ms``."""

    budget_ms: int = _budget()


@dataclass(frozen=True)
class DealCode:
    """Ask for the code of a deal; see :mod:`jokerpoker.dealcode`."""

    game: str
    players: tuple[str, ...]
    options: Mapping[str, Any]
    seed: str


@dataclass(frozen=True)
class GroundOf:
    """Ask for a ground, which never changes in a match, by its key (``Zone.ground``)."""

    key: str = field(metadata={"longest": 60})


@dataclass(frozen=True)
class ReadCode:
    """Ask for the deal of a code."""

    code: str


REQUESTS: Mapping[str, type[Any]] = {
    "hello": Hello,
    "new": New,
    "load": Load,
    "show": Show,
    "view": ViewMatch,
    "type": TypeAt,
    "gesture": GestureAt,
    "submit": Submit,
    "think": Think,
    "asked": PromptOf,
    "answered": Answered,
    "undo": Undo,
    "replay": PositionAt,
    "assist": Assist,
    "cancel": Cancel,
    "study": Study,
    "task": TaskAt,
    "ground": GroundOf,
    "deal_code": DealCode,
    "read_code": ReadCode,
}
"""The shape of each method's ``params``, by the method's name."""
