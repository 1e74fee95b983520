"""A scene as rows of numbers: its items and places, in a fixed number of rows for each zone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeAlias

import numpy as np
import numpy.typing as npt

from jokerpoker.cards import ANY_JOKER, COLOURED_JOKERS, RANK_VALUE, SUITS
from jokerpoker.display.scenes import Item, Place, Scene, Zone
from jokerpoker.display.words import Words
from jokerpoker.display.zones import items_at, items_in

COLUMNS = ("there", "place", "rank", "suit", "face", "number", "marked")
"""The columns. ``there``: 1 if the row is in use. ``place``: the index of the place in its zone, or of the
square in ``squares`` of the layout. ``rank``: 2 to 14, or 15 for a joker. ``suit``: 1 to 4 (clubs, diamonds,
hearts, spades), or which joker. ``face``: the number, from 1, of a face without its card, such as ``back``,
in ``faces`` of the layout. ``number``: the number in a badge or a value. ``marked``: 1 if chosen or marked.
"""
JOKER_RANK = 15
SPARE_ABOVE = 20
"""If a zone has more items, places or cards in heaps than this, it gets spare rows for them."""
MOST = 2**31 - 1
"""The largest number in a row; the least is its negative."""
_CARDS = {
    rank + suit: (value, number) for rank, value in RANK_VALUE.items() for number, suit in enumerate(SUITS, 1)
}
_CARDS |= {joker: (JOKER_RANK, number) for number, joker in enumerate((*COLOURED_JOKERS, ANY_JOKER), 1)}
"""By card, the columns ``rank`` and ``suit``."""

Row: TypeAlias = tuple[int, ...]
Rows: TypeAlias = npt.NDArray[np.int32]
UNUSED: Row = (0,) * len(COLUMNS)


@dataclass(frozen=True)
class Size:
    """How many rows a zone has for its items, for its places, and for the cards in heaps at the places."""

    items: int = 0
    places: int = 0
    heap: int = 0

    def or_more(self, other: Size) -> Size:
        """A size with the larger of each pair of numbers."""
        return Size(*map(max, vars(self).values(), vars(other).values()))

    def roomy(self) -> Size:
        """A size with a quarter more of each number above ``SPARE_ABOVE``, since boards may grow."""
        return Size(*(most + most // 4 if most > SPARE_ABOVE else most for most in vars(self).values()))

    @property
    def rows(self) -> int:
        """The number of rows for all three."""
        return self.items + self.places + self.heap


class RowLayout(Protocol):
    """The layout of the rows: a ``numbering.Numbering``, which explains these properties."""

    @property
    def zones(self) -> Mapping[str, Size]: ...

    @property
    def faces(self) -> Sequence[str]: ...

    @property
    def squares(self) -> Sequence[str]: ...

    @property
    def scenes(self) -> Sequence[str]: ...


def size_of(zone: Zone) -> Size:
    """The size that a zone needs for its present content."""
    return Size(len([*items_in(zone)]), len(zone.places), sum(len(place.heap) for place in zone.places))


def card_and_face(face: str) -> tuple[str, str]:
    """The card in a face, and the rest of the face.

    >>> card_and_face("Kh"), card_and_face("back Kh"), card_and_face("peg 2")
    (('Kh', ''), ('Kh', 'back'), ('', 'peg 2'))
    """
    beginning, _, last = face.rpartition(" ")
    return (last, beginning) if last in _CARDS else ("", face)


def other_faces(zone: Zone) -> set[str]:
    """The faces in a zone, without the cards in them."""
    faces = [item.face for item in items_in(zone)] + [face for place in zone.places for face in place.heap]
    return {card_and_face(face)[1] for face in faces} - {""}


def height(layout: RowLayout, seats: int) -> int:
    """The number of rows of an observation."""
    return 1 + seats + sum(size.rows for size in layout.zones.values())


def rows_of(scene: Scene, scores: Sequence[int], seat: int, layout: RowLayout) -> Rows:
    """A scene as a seat sees it: a row about the scene, a row for each seat beginning with ``seat``, then the
    rows of each zone. If a zone has more items, places or cards in heaps than rows for them, only the last
    ones are included.

    In the row of the scene, ``place`` is the number of the scene's name, and ``number`` is 1 if the scene
    ``waits`` for the seat. In the row of a seat, ``place`` is 1 if it is the seat's turn, ``number`` is its
    points, and the card is that of its last action.
    """
    table = [
        (1, _number_of_name(layout.scenes, scene.name), 0, 0, 0, int(scene.waits), 0),
        *_seats(scene, scores, seat, layout),
    ]
    zones = {zone.key: zone for zone in scene.zones}
    for key, size in layout.zones.items():
        rows = _zone_rows(zones[key], layout) if key in zones else ((), (), ())
        for part, most in zip(rows, vars(size).values(), strict=True):
            latest = part[-most:] if most else ()
            table += [*latest, *[UNUSED] * (most - len(latest))]
    return np.clip(np.array(table, dtype=np.int64), -MOST, MOST).astype(np.int32)


def _seats(scene: Scene, scores: Sequence[int], seat: int, layout: RowLayout) -> Iterator[Row]:
    """A row per seat, clockwise from ``seat``; see :func:`rows_of`."""
    players = {player.number: player for player in scene.seats}
    for step in range(len(scores)):
        number = (seat + step) % len(scores)
        player = players.get(number)
        face = player.deeds[-1].face if player and player.deeds else ""
        yield 1, int(bool(player and player.turn)), *_face(face, layout), scores[number], 0


def _zone_rows(zone: Zone, layout: RowLayout) -> tuple[list[Row], list[Row], list[Row]]:
    """The rows of items, of places and of the cards in heaps."""
    numbered = [(_place_number(place.key, index, layout), place) for index, place in enumerate(zone.places)]
    items = [_item(item, number, layout) for number, place in numbered for item in items_at(place)]
    heap: list[Row] = [
        (1, number, *_face(face, layout), 0, 0) for number, place in numbered for face in place.heap
    ]
    return items, [_place(place, number) for number, place in numbered], heap


def _item(item: Item, number: int, layout: RowLayout) -> Row:
    return 1, number, *_face(item.face, layout), number_in(item.badge), int(bool(item.chosen or item.marks))


def _place_number(key: str, index: int, layout: RowLayout) -> int:
    """The value of the column ``place``: the index of a square in ``squares``, or of a place in its zone."""
    return layout.squares.index(key) if key in layout.squares else index


def _place(place: Place, number: int) -> Row:
    return 1, number, 0, 0, 0, number_in(place.value), int(bool(place.marks))


def _face(face: str, layout: RowLayout) -> tuple[int, int, int]:
    """The columns ``rank``, ``suit`` and ``face`` of a face."""
    card, other = card_and_face(face)
    return *_CARDS.get(card, (0, 0)), _number_of_name(layout.faces, other)


def _number_of_name(names: Sequence[str], name: str) -> int:
    """The index of a name, from 1; 0 for an unknown name."""
    return names.index(name) + 1 if name in names else 0


def number_in(words: Words | None) -> int:
    """The first number among the values of a message, without its fraction; 0 if there is none.

    >>> from jokerpoker.display.words import say
    >>> number_in(say("points", both=say("sum", value=7.9))), number_in(None)
    (7, 0)
    >>> number_in(say("points", both=say("sum", value=0), more=5))
    0
    """
    return next(_numbers(words), 0) if words else 0


def _numbers(words: Words) -> Iterator[int]:
    for value in words.values.values():
        if isinstance(value, Words):
            yield from _numbers(value)
        elif isinstance(value, (int, float)):
            yield int(value)
