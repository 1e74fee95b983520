"""Everything that a table shows, accepts and says, as data.

A game's presenter (:class:`Presenter`) makes a :class:`Scene` from a seat's view and its draft only, so that
the scene cannot reveal anything else. The display knows no rules: it draws zones, items and buttons, and
reports what a person does with them as a :class:`Gesture`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, Literal, Protocol, TypeAlias

from jokerpoker import codec
from jokerpoker.core import Action, Event, Json
from jokerpoker.display.ground import Ground
from jokerpoker.display.panels import Panel
from jokerpoker.display.reach import KeyLine, Reach, key_lines, reach_of
from jokerpoker.display.words import Words
from jokerpoker.display.zones import KEYS as KEYS
from jokerpoker.display.zones import Button as Button
from jokerpoker.display.zones import Item as Item
from jokerpoker.display.zones import Place as Place
from jokerpoker.display.zones import Shape as Shape
from jokerpoker.display.zones import Target as Target
from jokerpoker.display.zones import Zone as Zone
from jokerpoker.faults import Fault, shown
from jokerpoker.shortrepr import changed_fields

PLAY = "play"
"""The name of the scenes in which seats act. On a device that several people share, all of them may see the
scenes with other names.
"""

Sound: TypeAlias = Literal["", "deal", "pick", "place", "bet", "reveal", "take", "win", "lose", "triumph"]
"""The sound of a beat, if any."""


@dataclass(frozen=True)
class Deed:
    """A player's last action, as a word and the face of a card (``back`` if it is hidden). ``label``: the
    text to read out.
    """

    words: Words
    face: str
    label: Words


@dataclass(frozen=True)
class Seat:
    """A player: visible points and other visible facts.

    ``number``: the seat's number, from 0. ``score``: the points. ``turn``: true if it is the player's turn.
    ``ready``: true if the player has done what was asked. ``badge``: a short text, such as a role or the
    number of tiles. ``deeds``: the player's last actions. ``about``: what a long press says. ``backs``: how
    many card backs a wide screen shows beside another player's name during play, at most five.
    """

    number: int
    score: int
    turn: bool = False
    ready: bool = False
    badge: Words | None = None
    deeds: tuple[Deed, ...] = ()
    about: tuple[Words, ...] = ()
    backs: int = 5


@dataclass(frozen=True)
class Status:
    """The line that says what to do, or what was done (with the mark ``said``). ``mark``: a style name."""

    words: Words
    mark: str = ""


@dataclass(frozen=True)
class Scene:
    """All that a seat may see at one moment.

    ``name``: the name of the phase; the last phase is ``result``. Cards glide only between scenes of the same
    name. ``title``: the title of the browser's tab. ``progress``: a line about the match for a list of
    matches. ``share``: a line to send to others. ``body``: blocks in the middle. ``panel``: blocks beside the
    table if there is room. ``waits``: true if the person has to act, or to go on to the next scene.
    ``helped``: true if the person had help, such as a hint, a comment or an undone action. ``seats``: the
    players by seat; empty in a game that shows nothing about them. ``again``: true if the person has seen the
    content of this scene before. ``reach``, the items that the keyboard reaches, and ``keys``, the list of
    keys, are computed from the other fields.
    """

    name: str
    heading: Words
    title: Words
    progress: Words
    zones: tuple[Zone, ...]
    buttons: tuple[Button, ...]
    status: Status | None = None
    body: Panel | None = None
    panel: Panel | None = None
    share: Words | None = None
    waits: bool = False
    helped: bool = False
    seats: tuple[Seat, ...] = ()
    again: bool = False
    reach: Reach = field(default_factory=Reach)
    keys: tuple[KeyLine, ...] = ()

    def __post_init__(self) -> None:
        reach = reach_of(self.zones)
        object.__setattr__(self, "reach", reach)
        object.__setattr__(self, "keys", key_lines(self.zones, self.buttons, bool(reach.order)))

    def __repr__(self) -> str:
        zones = ", ".join(zone.key for zone in self.zones)
        return f"<Scene {self.name!r}: {zones}>"


@dataclass(frozen=True)
class Beat:
    """A moment of an animation: a scene, what to announce (``said``), and a sound.

    ``stay``: the least time for which the beat is shown, in units whose length depends on the chosen pace. A
    person may choose to continue by taps instead: then the last of a move's beats with a ``stay`` waits for a
    tap. ``timed``: true if this beat never waits for a tap (after a move played face down, after the
    person's own move, before the last move of a peg). ``tapped``: true if the beat is shown only to a person
    who continues by taps; for others its words are announced and its sound is played.
    """

    scene: Scene
    said: tuple[Words, ...] = ()
    sound: Sound = ""
    stay: float = 0.0
    timed: bool = False
    tapped: bool = False

    @classmethod
    def before_turn(cls, scene: Scene, words: Words, announced: tuple[Words, ...], sound: Sound) -> Beat:
        """A beat before the person's own turn that shows what another player did, only for people who
        continue by tapping. ``scene``: the scene of the person's turn. ``words``: replace its status.
        """
        return cls(replace(scene, status=Status(words, "said")), announced, sound, stay=1.0, tapped=True)


@dataclass(frozen=True)
class Typed:
    """A line of the command line, the names of what is on the table, and the verbs (see ``commandline``).

    ``names``: the texts of ``typednames.names_of`` in the person's language. ``lists``: the word lists by
    kind, first in the person's language, then in English: ``verbs``, ``noise`` (words to ignore), ``to``
    (words before a place), ``letters`` (of ranks). ``numbered``: true if the items are shown with numbers, in
    reading order.
    """

    line: str = field(metadata={"longest": 300})
    names: Mapping[str, str]
    lists: tuple[Mapping[str, str], ...]
    numbered: bool = False


@dataclass(frozen=True)
class Drop:
    """An item is dropped on a place or a zone."""

    kind: ClassVar[str] = "drop"
    item: str
    place: str


@dataclass(frozen=True)
class Tap:
    """An item is tapped."""

    kind: ClassVar[str] = "tap"
    item: str


@dataclass(frozen=True)
class Press:
    """A button of the table, or something in a panel, is pressed. ``button``: its key."""

    kind: ClassVar[str] = "press"
    button: str


Gesture: TypeAlias = Drop | Tap | Press
GESTURES: tuple[type[Any], ...] = (Drop, Tap, Press)


class Refused(Fault):
    """A gesture that cannot be carried out now; ``words`` say why."""

    def __init__(self, words: Words) -> None:
        super().__init__("refused", f"this cannot be done now: {words.key}", words=codec.dump(words))
        self.words = words


@dataclass(frozen=True)
class Brief:
    """The result of a match so far.

    ``winners``: the seats that won. By seat: ``scores``, the points; ``won``, the number of hands or deals
    won, or of pegs at home (0 in Poker Tiles); ``kinds``, how often each kind of hand was made; ``tally``,
    figures for statistics that are not in the view. ``rounds``: the number of hands, deals, rounds or (in
    Poker Tiles) turns played.
    """

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    won: tuple[int, ...]
    rounds: int
    kinds: tuple[Mapping[str, int], ...] = ()
    tally: tuple[Mapping[str, Json], ...] = ()


@dataclass(frozen=True)
class Drafted:
    """The effect of a gesture that plays nothing: the new draft, what to announce (``said``), a sound, and a
    panel to open.
    """

    draft: Any
    said: tuple[Words, ...] = ()
    sound: Sound = ""
    panel: Panel | None = None


@dataclass(frozen=True)
class Played:
    """The effect of a gesture that completed an action; ``draft``: the draft once the action is played."""

    action: Action
    draft: Any


@dataclass(frozen=True)
class TakenBack:
    """The effect of a gesture that undoes the seat's last action and everything after it; ``draft``: the
    draft after that.
    """

    draft: Any


class Seated:
    """A view and a draft: the base of classes in a game's ``table/`` that need both."""

    view: Mapping[str, Any]
    draft: Any

    @property
    def seat(self) -> int | None:
        """The viewer's seat; None for a bystander."""
        seat: int | None = self.view["seat"]
        return seat

    @property
    def you(self) -> int | None:
        """The viewer's seat if no other person plays at this device, else None."""
        return self.seat if self.draft.alone else None


@dataclass(frozen=True)
class Prepared:
    """A draft in which an action is prepared but not played. ``keys``: the items and places to mark, because
    the action is about them. ``note``: explains the marks; None if they need no explanation.
    """

    draft: Any
    keys: frozenset[str] = frozenset()
    note: Words | None = None


class Presenter(Protocol):
    """A game's display: pure functions from views to scenes and drafts; some have a default implementation.

    A draft is an unfinished action, and a person's choices for the display: a frozen dataclass that ``codec``
    can write and read.
    """

    draft_type: type[Any]
    undo_field: str = ""
    """The name of the draft's field that undo and redo change; "" if there is no undo and redo."""
    recalls: int = 0
    """The number of earlier actions whose events :meth:`past` needs, besides those of the past action."""
    instructions: frozenset[str] = frozenset()
    """The keys of messages in explanations that say how to act; a replay leaves these messages out."""

    def begin(self, view: Mapping[str, Json], preferences: Mapping[str, Json]) -> Any:
        """A seat's first draft in a match; ``preferences``: what the person chose in earlier matches."""

    def preferences(self, draft: Any) -> Mapping[str, Json]:
        """The person's choices that also apply to later matches."""
        del draft
        return {}

    def older(self, view: Mapping[str, Json], stored: Mapping[str, Json]) -> Any:
        """The draft that an earlier version of the page stored; ``ValueError`` if it is damaged."""
        del view, stored
        raise ValueError("this game never stored such drafts")

    def follow(self, draft: Any, view: Mapping[str, Json], events: Sequence[Event]) -> Any:
        """The draft after the match has moved on."""

    def ended(self, view: Mapping[str, Json], draft: Any) -> Any:
        """The draft that shows the result of a finished match."""
        del view
        return draft

    def past(self, view: Mapping[str, Json], events: Sequence[Event]) -> Any:
        """The draft that shows the position after a past action. ``events``: those of that action, and of the
        ``recalls`` actions before it.
        """
        del events
        return self.begin(view, {})

    def replayed(self, view: Mapping[str, Json], draft: Any, events: Sequence[Event]) -> tuple[Beat, ...]:
        """The beats of a past turn. The last beat shows the position; if the events ended a game or deal, the
        showdown or the sheet of points comes first. ``draft``: made by :meth:`past`.
        """
        del events
        return (Beat(self.scene(view, draft)),)

    def prepared(self, view: Mapping[str, Json], draft: Any, action: Action, other: Action) -> Prepared:
        """Prepare an action of the seat in the draft of :meth:`past`, to be compared with ``other``."""
        del view, action, other
        return Prepared(draft)

    def after_undo(self, view: Mapping[str, Json], draft: Any, value: Any, /) -> Drafted:
        """The draft after undo or redo, with this value in the field that ``undo_field`` names."""
        del view
        return Drafted(replace(draft, **{self.undo_field: value}))

    def scene(self, view: Mapping[str, Json], draft: Any) -> Scene:
        """The scene of the seat; ``desk.Desk`` adds whether undo and redo are possible."""

    def gesture(self, view: Mapping[str, Json], draft: Any, gesture: Gesture) -> Drafted | Played | TakenBack:
        """The effect of a gesture; :class:`Refused` if it has none."""

    def beats(self, view: Mapping[str, Json], draft: Any, events: Sequence[Event]) -> tuple[Beat, ...]:
        """The animation of events as the seat saw them: at least one beat; the last has the current scene."""

    def brief(self, view: Mapping[str, Json]) -> Brief:
        """The result of the match so far."""

    def ground(self, key: str) -> Ground:
        """The ground with the key that a zone names; the key begins with the game's own and ``/``."""
        raise Fault("no_ground", f"there is no ground {shown(key)}")


def dump(value: Any) -> Json:
    """A scene, a panel or a part of one as JSON. Fields with their default values are left out; blocks and
    gestures get their ``kind``.
    """
    if isinstance(value, (str, int, float)):
        return value
    if isinstance(value, (list, tuple)):
        return [dump(item) for item in value]
    if isinstance(value, Words):
        return {"key": value.key, **({"values": dump(dict(value.values))} if value.values else {})}
    if isinstance(value, dict):
        return {name: dump(item) for name, item in value.items()}
    if not codec.is_dataclass_instance(value):
        return value
    kind = {"kind": value.kind} if hasattr(value, "kind") else {}
    return kind | {name: dump(item) for name, item in changed_fields(value)}


def load_gesture(data: Json) -> Gesture:
    """A gesture from JSON, its class chosen by ``kind``."""
    gesture: Gesture = codec.load_kind(GESTURES, data, "gesture")
    return gesture
