"""The shapes of what the bridge answers (``jokerpoker/requests.py`` has those of what it is asked).

``web/builder/shapes.py`` makes the page's types of them; the engine itself does not need this module.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, NotRequired, TypedDict

from jokerpoker.catalogue import FirstDeal, Traits
from jokerpoker.core import Json
from jokerpoker.panels import Panel
from jokerpoker.scenes import Beat, Brief


class PromptTold(TypedDict):
    """What a seat is asked; ``actions``: all legal ones, or None where there are too many."""

    kind: str
    actions: list[Mapping[str, Any]] | None
    data: Mapping[str, Any]


class Change(TypedDict):
    """How a save has changed: its actions up to ``since`` stay, and these follow."""

    since: int
    actions: list[Mapping[str, Any]]
    digest: str


class Seen(TypedDict):
    """A match as a seat sees it, and what has just happened.

    ``save``: the whole match, after it came to the table; ``change``: after an action.
    """

    ply: int
    over: bool
    asked: list[int]
    view: Mapping[str, Any]
    prompt: PromptTold | None
    events: list[Mapping[str, Any]]
    save: NotRequired[Mapping[str, Any]]
    change: NotRequired[Change]


class Told(TypedDict):
    """What is told of the scenes: what is seen, and the seat's drafts, to be kept.

    ``preferences``: what its person chose that holds for the next match as well. ``brief``: what the match
    has come to so far. ``panel``: to be opened.
    """

    beats: list[Beat]
    desk: Mapping[str, Any]
    preferences: Mapping[str, Any]
    brief: Brief
    panel: NotRequired[Panel | None]


class Snapshot(Seen):
    """A match as a seat sees it, with what :class:`Told` tells of a game that is played by gestures."""

    beats: NotRequired[list[Beat]]
    desk: NotRequired[Mapping[str, Any]]
    preferences: NotRequired[Mapping[str, Any]]
    brief: NotRequired[Brief]


class Carried(Seen, Told):
    """What a gesture has done that played an action."""


class Loaded(TypedDict):
    """A slice of loading; the last one has the match. ``progress``: from 0 to 1."""

    done: bool
    progress: NotRequired[float]
    snapshot: NotRequired[Snapshot]


class Proof(FirstDeal):
    """What a match that was played again from its seed dealt; ``fingerprint``: the SHA-256 of the seed."""

    fingerprint: str


class Checked(TypedDict):
    """A slice of a check; the last one has the proof."""

    done: bool
    progress: NotRequired[float]
    result: NotRequired[Proof]


class ParScore(TypedDict):
    """What the strongest player, ``player``, made of a deal at the person's seat."""

    player: str
    seat: int
    scores: list[int]
    winners: list[int]


class ParPlayed(TypedDict):
    """A slice of the strongest player's match; the last one has its result."""

    done: bool
    progress: NotRequired[float]
    result: NotRequired[ParScore]


class Thought(TypedDict):
    """A slice of a computer player's time; after the last one it has moved."""

    done: bool
    snapshot: NotRequired[Snapshot]


class Shown(TypedDict):
    """A position to be looked at."""

    snapshot: Snapshot


class Plays(TypedDict):
    """A gesture that would play an action, which was not wanted."""

    plays: Literal[True]


class SeatAsked(TypedDict):
    """What a seat may know, and what it is asked."""

    view: Mapping[str, Any]
    prompt: PromptTold


class AskedTold(TypedDict):
    """What one seat is asked, and nothing else of the match."""

    asked: SeatAsked


class CodeTold(TypedDict):
    """The code of a deal."""

    code: str


class DealRead(TypedDict):
    """What a code deals; ``fingerprint``: the SHA-256 of the seed."""

    game: str
    players: list[str]
    options: Mapping[str, Any]
    seed: str
    fingerprint: str


class FairLevelTold(TypedDict):
    """The level to propose, from 0, the weakest; null for none."""

    level: int | None


class LevelTold(TypedDict):
    """A computer player as people choose it."""

    key: str
    name: str
    about: str


class OptionTold(TypedDict):
    """An option with its default and, where it has them, its choices and bounds."""

    name: str
    default: Json
    choices: list[str] | None
    about: str
    least: NotRequired[int]
    most: NotRequired[int]


class GameTold(TypedDict):
    """A game that can be played here: ``presets``, by name, as options that are not the default."""

    key: str
    name: str
    version: int
    seats: list[int]
    players: list[LevelTold]
    options: list[OptionTold]
    presets: Mapping[str, Mapping[str, Any]]
    traits: Traits


class Greeting(TypedDict):
    """What is here."""

    version: str
    python: str
    games: list[GameTold]


ANSWERS: Mapping[str, Any] = {
    "hello": Greeting,
    "new": Snapshot,
    "load": Loaded,
    "show": Shown,
    "view": Snapshot,
    "type": Told | Carried,
    "gesture": Told | Carried | Plays,
    "submit": Snapshot,
    "think": Thought,
    "asked": AskedTold,
    "answered": Snapshot,
    "undo": Snapshot,
    "replay": Snapshot,
    "assist": Any,
    "cancel": Mapping[str, Any],
    "study": Any,
    "deal_code": CodeTold,
    "read_code": DealRead,
    "par": ParPlayed,
    "fair_level": FairLevelTold,
    "check": Checked,
}
"""The shape of each method's answer; what only a game knows the shape of is ``Any``."""
