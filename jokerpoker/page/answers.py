"""The shapes of the bridge's answers (``jokerpoker/page/requests.py`` has those of the requests).

``web/builder/shapes.py`` generates the page's types from them; the engine itself does not need this module.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, NotRequired, TypedDict

from jokerpoker.catalogue import Traits
from jokerpoker.core import Json
from jokerpoker.display.ground import Ground
from jokerpoker.display.panels import Panel
from jokerpoker.display.scenes import Beat, Brief


class Wrong(TypedDict):
    """The reason why a request is refused: a code, a message, and the values in the message."""

    code: str
    message: str
    data: Mapping[str, Any]


class PromptJson(TypedDict):
    """A prompt as JSON. ``actions``: the legal actions (of actions with the same effect, only one), or None
    if there are too many to list.
    """

    kind: str
    actions: list[Mapping[str, Any]] | None
    data: Mapping[str, Any]


class SaveChange(TypedDict):
    """The change of a save: its first ``since`` actions stay, followed by ``actions``. ``digest``: the new
    one.
    """

    since: int
    actions: list[Mapping[str, Any]]
    digest: str


class Seen(TypedDict):
    """A match as a seat sees it, and what has just happened.

    ``asked``: the seats that have to act. ``prompt``: null unless the viewer's seat is one of them.
    ``events``: the events of the action that this answer reports; in the answer to ``replay``, of the last
    action before the ply; otherwise empty. ``save``: the whole match, only in answers to ``new`` and
    ``load``. ``change``: only in the answer to an action or an undo.
    """

    ply: int
    over: bool
    asked: list[int]
    view: Mapping[str, Any]
    prompt: PromptJson | None
    events: list[Mapping[str, Any]]
    save: NotRequired[Mapping[str, Any]]
    change: NotRequired[SaveChange]


class SceneAnswer(TypedDict):
    """The answer for a game with scenes: the beats, and ``desk``, the seat's draft, to be stored.

    ``preferences``: the person's choices that also apply to later matches. ``brief``: the result so far.
    ``panel``: a panel to open; null or missing for none.
    """

    beats: list[Beat]
    desk: Mapping[str, Any]
    preferences: Mapping[str, Any]
    brief: Brief
    panel: NotRequired[Panel | None]


class Snapshot(Seen):
    """A match as a seat sees it; if the table has scenes, with the fields of :class:`SceneAnswer`."""

    beats: NotRequired[list[Beat]]
    desk: NotRequired[Mapping[str, Any]]
    preferences: NotRequired[Mapping[str, Any]]
    brief: NotRequired[Brief]
    panel: NotRequired[Panel | None]


class Carried(Seen, SceneAnswer):
    """The answer to a gesture that was carried out and played or undid an action."""


class Loaded(TypedDict):
    """A slice of loading; the last slice has the match. ``progress``: from 0 to 1."""

    done: bool
    progress: NotRequired[float]
    snapshot: NotRequired[Snapshot]


class TaskAnswer(TypedDict):
    """A slice of the answer to ``TaskAt``; the last slice has the ``result``. ``progress``: from 0 to 1."""

    done: bool
    progress: NotRequired[float]
    result: NotRequired[SceneAnswer]


class Thought(TypedDict):
    """A slice of a computer player's thinking; after the last slice (``done``) the player has moved."""

    done: bool
    snapshot: NotRequired[Snapshot]


class ShownPosition(TypedDict):
    """A position for display only."""

    snapshot: Snapshot


class WouldPlay(TypedDict):
    """The gesture would play or undo an action; it has not done so, since ``GestureAt.play`` is false."""

    plays: Literal[True]


class SeatAsked(TypedDict):
    """A seat's view and its prompt."""

    view: Mapping[str, Any]
    prompt: PromptJson


class AskedAnswer(TypedDict):
    """A seat's prompt and view, without events and save."""

    asked: SeatAsked


class CodeAnswer(TypedDict):
    """The code of a deal."""

    code: str


class DealRead(TypedDict):
    """The deal of a code. ``players``: for each seat, ``human`` or a level's key."""

    game: str
    players: list[str]
    options: Mapping[str, Any]
    seed: str


class GroundAnswer(TypedDict):
    """A zone's ground: what never changes on its board."""

    ground: Ground


class LevelInfo(TypedDict):
    """What people read about a computer player when they choose one."""

    key: str
    name: str
    about: str


class OptionInfo(TypedDict):
    """An option of a game. ``choices``: its values if they are texts, else null.
    ``least``, ``most``: the bounds of a number, if it has any.
    """

    name: str
    default: Json
    choices: list[str] | None
    about: str
    least: NotRequired[int]
    most: NotRequired[int]


class GameInfo(TypedDict):
    """A game that can be played here.

    ``seats``: the numbers of seats that it allows. ``presets``: by a preset's name, its options
    that differ from the default.
    """

    key: str
    name: str
    version: int
    seats: list[int]
    players: list[LevelInfo]
    options: list[OptionInfo]
    presets: Mapping[str, Mapping[str, Any]]
    traits: Traits


class Greeting(TypedDict):
    """The version of this engine, the games with their players and options, and the version of Python."""

    version: str
    python: str
    games: list[GameInfo]


ANSWERS: Mapping[str, Any] = {
    "hello": Greeting,
    "new": Snapshot,
    "load": Loaded,
    "show": ShownPosition,
    "view": Snapshot,
    "type": SceneAnswer | Carried,
    "gesture": SceneAnswer | Carried | WouldPlay,
    "submit": Snapshot,
    "think": Thought,
    "asked": AskedAnswer,
    "answered": Snapshot,
    "undo": Snapshot,
    "replay": Snapshot,
    "assist": Any,
    "cancel": Mapping[str, Any],
    "study": Any,
    "task": TaskAnswer,
    "ground": GroundAnswer,
    "deal_code": CodeAnswer,
    "read_code": DealRead,
}
"""The shape of each method's answer; ``Any`` where only the game knows it."""
