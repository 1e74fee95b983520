"""The zones of a scene with their places and items, and its buttons."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, TypeAlias

from jokerpoker.display.grids import BoardGrid
from jokerpoker.display.words import Words

Shape: TypeAlias = Literal["row", "list", "fan", "pile", "grid", "seats", "points"]
"""The arrangement of a zone's places. ``row``: side by side. ``list``: one below the other. ``fan``: each
place has several items, such as the groups of a sorted hand. ``pile``: each place is a heap of cards.
``grid``: the places are squares. ``seats``: no places; the display shows the scene's ``seats`` instead.
``points``: each place is at the point of the zone's ground that has the same key.
"""

KEYS = "keys"
"""The ``zone`` of buttons that are not drawn: only a key or a typed line presses them."""


@dataclass(frozen=True)
class Target:
    """A place where an item may be dropped, by its key, and words for the effect of the drop.

    ``place`` may also be the key of a zone: then the item may be dropped on the zone and on each of its
    places except its own; on a board (a zone with a ``grid``), only on each free square.
    """

    place: str
    effect: Words


@dataclass(frozen=True)
class Item:
    """A card or another object on the table.

    ``key``: unique in a scene; in the next scene, the item with this key is the same object. ``face``: what
    to draw, such as ``Kh``, ``back``, ``RJ Ah`` for a joker with the card that it stands for, ``2x 6c Qs``
    for a joker that is 6c across and Qs down, ``bet 3 0`` for seat 0's betting card of value 3,
    ``bet back 0`` for its back. ``label``: its name, to be read out and typed. ``badge``: a text on it.
    ``about``: what a long press says. ``tells``: what a tap says if ``tap`` is false; None: on a board of
    squares the label, elsewhere nothing. ``tap``: true if it may be tapped. ``chosen``: true while it is
    chosen; None if taps never choose it. ``targets``: where it may be dropped, besides its zone's targets.
    ``shortcut``: the keys that tap it, with spaces between. ``marks``: style names: the style sheets say how
    an item with the mark ``lit``, for instance, looks. ``through``: the keys of the places on its way here,
    its present place last.
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
    """A place of a zone with an ``item``, several ``items`` or none. ``label``: its name.

    ``value``: a text beside the label. ``about``: what a long press says. ``marks``: style names; a pile with
    the mark ``still`` is never tapped. ``heap``: the cards of a pile, the lowest first: a face, ``back``, or
    ``back Kh`` for a face-down card that is known. ``shortcut``: the keys that drop the chosen item, or else
    the focused one, at this place; in a fan, only places where items may be dropped at some time have one.
    ``face``: what is drawn beside the label.
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
    """Places in reading order. ``label``: the zone's name.

    ``key_help``: what the shortcuts of the zone and its places do, for the list of keys. ``note``: a line
    about the zone. ``warning``: what is wrong with its items. ``marks``: style names. ``value``: a text
    beside the note; if it is the message ``percent``, a bar is drawn too. ``seat``: the player whose items
    are shown in the zone, if it is for one player's items; else None. ``targets``: where each of its items
    may be dropped. ``shortcut``: the keys that drop the chosen item in the zone or, if it may not go there,
    move the focus to the zone. ``about``: what a long press on its heading says. ``ground``: the key of the
    :class:`~jokerpoker.display.ground.Ground` below its places. ``grid``: the squares of a board; its
    ``places`` are only those that show something.
    """

    key: str
    shape: Shape
    label: Words
    places: tuple[Place, ...]
    key_help: Words | None = None
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
    """A button. ``icon``: the id of the page's symbol on it, a sign such as ``+``, or "". ``why``: why it is
    disabled, or None.

    ``zone``: where it is: the key of a zone; "": in the row of buttons; "bar": in the bar at the top;
    "status": beside the status line; "message": beside the status line, but hidden while that line says why
    the main button is disabled; :data:`KEYS`: nowhere. ``main``: true for the main button. ``menu``: true if
    it is in the table's menu, too. ``shortcut``: the keys that press it, with spaces between. ``key_help``:
    what a press does, for the list of keys; None: as ``words`` say. ``label``: the text read out instead of
    ``words``. ``face``: a card drawn beside the words. ``value``: a text after the words. ``about``: what a
    long press says. ``sure``: a question and details; if the person's settings say so, it is asked before the
    press counts. ``after``: the time until the button is pressed automatically, in units whose length
    depends on the chosen pace (with one pace it waits for a tap); 0: never.
    """

    key: str
    words: Words
    icon: str = ""
    why: Words | None = None
    zone: str = ""
    main: bool = False
    menu: bool = False
    shortcut: str = ""
    key_help: Words | None = None
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
