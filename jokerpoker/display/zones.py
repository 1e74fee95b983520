"""The zones of a scene with their places and items, and its buttons."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, TypeAlias

from jokerpoker.display.grids import BoardGrid
from jokerpoker.display.words import Words

Shape: TypeAlias = Literal["row", "list", "fan", "pile", "grid", "seats", "points"]
"""The arrangement of a zone's places. ``row``: side by side. ``list``: one below the other. ``fan``: each
place has several items, as the groups of a sorted hand. ``pile``: each is a heap of cards. ``grid``: on
squares. ``seats``: no places, but the scene's ``seats``. ``points``: at the points of the zone's ground with
the same keys.
"""

KEYS = "keys"
"""The zone of buttons that only a key or a typed line presses."""


@dataclass(frozen=True)
class Target:
    """A place where an item may be dropped, and the effect of that. ``place``: the key of a place, or of a
    zone.

    A zone as a target includes each of its places, except the one where the item lies; a board includes each
    free square.
    """

    place: str
    effect: Words


@dataclass(frozen=True)
class Item:
    """A card or another object on the table.

    ``key``: unique in a scene; it tells which item of the next scene this one becomes. ``face``: what to
    draw, such as ``Kh``, ``back``, ``RJ Ah`` for a joker with the card that it stands for, ``2x 6c Qs`` for
    one that is a card across and another down, ``bet 3 0`` for a betting card of seat 0, ``bet back 0`` for
    its back. ``badge``: a text on it. ``tap``: true if it may be tapped. ``chosen``: on or off if a tap
    switches it, else None. ``shortcut``: the key that taps it. ``about``: what a long press says. ``tells``:
    what a tap says where it does nothing else; None: the label. ``marks``: words for the style sheet.
    ``through``: the keys of the places through which it walked to this one.
    """

    key: str
    face: str
    label: Words
    badge: Words | None = None
    about: tuple[Words, ...] = ()
    tells: Words | None = None
    tap: bool = False
    chosen: bool | None = None
    targets: tuple[Target, ...] = ()
    shortcut: str = ""
    marks: tuple[str, ...] = ()
    through: tuple[str, ...] = ()


@dataclass(frozen=True)
class Place:
    """A place of a zone with an ``item``, several ``items`` or none. ``marks``: words for the style sheet
    (``lit``, ``best``).

    ``value``: shown beside the label. ``about``: what a long press says. ``heap``: the cards of a pile,
    lowest first: a face, ``back``, or ``back Kh`` for a card that lies face down but is known.
    ``shortcut``: the key that drops the chosen item there. ``face``: what is drawn beside the label.
    """

    key: str
    item: Item | None = None
    label: Words | None = None
    value: Words | None = None
    about: tuple[Words, ...] = ()
    marks: tuple[str, ...] = ()
    items: tuple[Item, ...] = ()
    heap: tuple[str, ...] = ()
    shortcut: str = ""
    face: str = ""


@dataclass(frozen=True)
class Zone:
    """Places in reading order. ``hint``: what its keys do. ``note``: a line about it.

    ``warning``: what is wrong with its items. ``value``: shown beside the note. ``seat``: the seat it belongs
    to. ``targets``: where each of its items may be dropped.
    ``ground``: the key of the :class:`~jokerpoker.display.ground.Ground` below its places.
    ``shortcut``: the key that drops the chosen item there, or moves the focus there. ``about``: what a long
    press on its heading says. ``grid``: the squares of a board; its ``places`` are only those that show
    something.
    """

    key: str
    shape: Shape
    label: Words
    places: tuple[Place, ...]
    hint: Words | None = None
    note: Words | None = None
    warning: Words | None = None
    marks: tuple[str, ...] = ()
    value: Words | None = None
    seat: int | None = None
    targets: tuple[Target, ...] = ()
    shortcut: str = ""
    about: tuple[Words, ...] = ()
    ground: str = ""
    grid: BoardGrid | None = None


@dataclass(frozen=True)
class Button:
    """A button. ``why``: the reason why it is disabled, or None.

    ``zone``: where it stands: the key of a zone, or "" for the row of buttons, "bar" for the bar at the top,
    "status" for beside the status line, "message" for there too, but not beside the reason why the main
    button is disabled, or :data:`KEYS` for nowhere. ``main``: true if drawn as the main one. ``menu``: true
    if it is in the table's menu, too. ``shortcut``: the key that presses it; ``hint``: what the key does, if
    the words are too short. ``label``: the words read out for it. ``face``: a card drawn beside the words.
    ``value``: shown after them. ``about``: what a long press says. ``sure``: a question to answer before the
    press counts (if the person has chosen to be asked), then details. ``after``: the time until it presses
    itself, in units of the chosen pace; 0 for never.
    """

    key: str
    words: Words
    icon: str = ""
    why: Words | None = None
    zone: str = ""
    main: bool = False
    menu: bool = False
    shortcut: str = ""
    hint: Words | None = None
    label: Words | None = None
    face: str = ""
    value: Words | None = None
    about: tuple[Words, ...] = ()
    sure: tuple[Words, ...] = ()
    after: float = 0.0

    @property
    def words_alone(self) -> Words:
        """The button's words for a display that draws no card beside them."""
        return self.label if self.face and self.label else self.words


def items_in(zone: Zone) -> Iterator[Item]:
    """Every item of a zone, in reading order."""
    for place in zone.places:
        yield from items_at(place)


def items_at(place: Place) -> tuple[Item, ...]:
    """Every item at a place, in reading order."""
    return (place.item, *place.items) if place.item else place.items
