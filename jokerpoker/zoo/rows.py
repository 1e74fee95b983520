"""A scene as rows of numbers: what lies where, in zones of fixed sizes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeAlias

import numpy as np
import numpy.typing as npt

from jokerpoker.cards import ANY_JOKER, JOKERS, RANK_VALUE, SUITS
from jokerpoker.display.contents import items_at, items_in
from jokerpoker.display.scenes import Item, Place, Scene, Zone
from jokerpoker.display.words import Words

COLUMNS = ("there", "place", "rank", "suit", "face", "number", "marked")
"""What a row tells: whether it is in use; which place of its zone or cell of a board, from 0; rank 2 to 14,
15 of a joker; suit 1 to 4 (clubs, diamonds, hearts, spades), of a joker which one; another face than a
card's, by its number; the number of a badge or a value; whether it is chosen or marked."""
JOKER_RANK = 15
MUCH = 20
MOST = 2**31 - 1
"""The largest number; the least is its negative."""
_CARDS = {
    rank + suit: (value, number) for rank, value in RANK_VALUE.items() for number, suit in enumerate(SUITS, 1)
}
_CARDS |= {joker: (JOKER_RANK, number) for number, joker in enumerate((*JOKERS, ANY_JOKER), 1)}

Row: TypeAlias = tuple[int, ...]
Rows: TypeAlias = npt.NDArray[np.int32]
NOTHING: Row = (0,) * len(COLUMNS)


@dataclass(frozen=True)
class Size:
    """The most that a zone may hold: things, places, and cards in the heaps of its places."""

    things: int = 0
    places: int = 0
    heap: int = 0

    def or_more(self, other: Size) -> Size:
        """The larger of each."""
        return Size(*map(max, vars(self).values(), vars(other).values()))

    def roomy(self) -> Size:
        """A quarter more of what exceeds ``MUCH``: a board may grow."""
        return Size(*(most + most // 4 if most > MUCH else most for most in vars(self).values()))

    @property
    def rows(self) -> int:
        """Rows for all three."""
        return self.things + self.places + self.heap


class RowLayout(Protocol):
    """How rows are laid out: see ``numbering.Numbering``."""

    @property
    def zones(self) -> Mapping[str, Size]:
        """The size of each zone, in order."""
        ...

    @property
    def faces(self) -> Sequence[str]:
        """What is drawn and is no card."""
        ...

    @property
    def cells(self) -> Sequence[str]:
        """Cells of a board."""
        ...

    @property
    def scenes(self) -> Sequence[str]:
        """Names of scenes."""
        ...


def size_of(zone: Zone) -> Size:
    """How much a zone holds now."""
    return Size(len([*items_in(zone)]), len(zone.places), sum(len(place.heap) for place in zone.places))


def card_and_face(face: str) -> tuple[str, str]:
    """The card that is drawn, and what else.

    >>> card_and_face("Kh"), card_and_face("back Kh"), card_and_face("peg 2")
    (('Kh', ''), ('Kh', 'back'), ('', 'peg 2'))
    """
    rest, _, last = face.rpartition(" ")
    return (last, rest) if last in _CARDS else ("", face)


def other_faces(zone: Zone) -> set[str]:
    """What is drawn in a zone and is no card."""
    drawn = [item.face for item in items_in(zone)] + [face for place in zone.places for face in place.heap]
    return {card_and_face(face)[1] for face in drawn} - {""}


def height(layout: RowLayout, seats: int) -> int:
    """How many rows there are."""
    return 1 + seats + sum(size.rows for size in layout.zones.values())


def rows_of(scene: Scene, scores: Sequence[int], seat: int, layout: RowLayout) -> Rows:
    """A scene as a seat sees it: a row about the scene, one a seat, its own first, then zone by zone.

    The row of the scene has its name as ``place`` and whether something is to be done as ``number``; that of
    a seat its turn as ``place``, its points as ``number``, and the card of what it did last.
    """
    table = [
        (1, _number(layout.scenes, scene.name), 0, 0, 0, int(scene.waits), 0),
        *_seats(scene, scores, seat, layout),
    ]
    zones = {zone.key: zone for zone in scene.zones}
    for key, size in layout.zones.items():
        rows = _zone_rows(zones[key], layout) if key in zones else ((), (), ())
        for part, most in zip(rows, vars(size).values(), strict=True):
            shown = part[-most:] if most else ()
            table += [*shown, *[NOTHING] * (most - len(shown))]
    return np.clip(np.array(table, dtype=np.int64), -MOST, MOST).astype(np.int32)


def _seats(scene: Scene, scores: Sequence[int], seat: int, layout: RowLayout) -> Iterator[Row]:
    known = {one.number: one for one in scene.seats}
    for step in range(len(scores)):
        number = (seat + step) % len(scores)
        one = known.get(number)
        face = one.deeds[-1].face if one and one.deeds else ""
        yield 1, int(bool(one and one.turn)), *_face(face, layout), scores[number], 0


def _zone_rows(zone: Zone, layout: RowLayout) -> tuple[list[Row], list[Row], list[Row]]:
    """Things, places and heaps."""
    placed = [(_at(place.key, at, layout), place) for at, place in enumerate(zone.places)]
    things = [_thing(item, at, layout) for at, place in placed for item in items_at(place)]
    heap: list[Row] = [(1, at, *_face(face, layout), 0, 0) for at, place in placed for face in place.heap]
    return things, [_place(place, at) for at, place in placed], heap


def _thing(item: Item, at: int, layout: RowLayout) -> Row:
    return 1, at, *_face(item.face, layout), number_in(item.badge), int(bool(item.chosen or item.marks))


def _at(key: str, at: int, layout: RowLayout) -> int:
    """The number of a place: that of its cell on a board, else its index in the zone."""
    return layout.cells.index(key) if key in layout.cells else at


def _place(place: Place, at: int) -> Row:
    return 1, at, 0, 0, 0, number_in(place.value), int(bool(place.marks))


def _face(face: str, layout: RowLayout) -> tuple[int, int, int]:
    card, other = card_and_face(face)
    return *_CARDS.get(card, (0, 0)), _number(layout.faces, other)


def _number(names: Sequence[str], name: str) -> int:
    """The index of a name, from 1; 0 for an unknown name."""
    return names.index(name) + 1 if name in names else 0


def number_in(words: Words | None) -> int:
    """The first number among the values of words, without its fraction; 0 if there is none.

    >>> from jokerpoker.display.words import say
    >>> number_in(say("points", both=say("sum", value=7.9))), number_in(None)
    (7, 0)
    """
    for value in words.values.values() if words else ():
        if isinstance(value, Words) and (inner := number_in(value)):
            return inner
        if isinstance(value, (int, float)):
            return int(value)
    return 0
