"""Draws the zones of any game's scene, each by its shape."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from jokerpoker.cards import PACK, is_joker
from jokerpoker.display.scenes import Item, Place, Scene, Seat, Zone
from jokerpoker.display.words import Words
from jokerpoker.display.zones import items_at, items_in
from jokerpoker.svg import squares
from jokerpoker.svg.bets import bet, no_bet
from jokerpoker.svg.boards import board
from jokerpoker.svg.drawing import (
    ACCENT,
    ON_FELT,
    ON_FELT_SOFT,
    Part,
    box,
    column,
    placed,
    row,
    table,
    text,
    wrapped,
)
from jokerpoker.svg.faces import HEIGHT, WIDTH, badge, card
from jokerpoker.svg.voices import Voice

ROW_WIDTH = 900.0
"""The maximum width of a row of items."""
STEP = {"fan": 46.0, "heap": 9.0, "seen": 48.0}
"""The distance between the left edges of cards that overlap: in a hand (``fan``), in a face-down heap, and in
a heap with known cards (``seen``).
"""
TINY, SMALL, USUAL, LARGE = 14.0, 17.0, 20.0, 24.0
"""Sizes of text."""
BESIDE = 1.6
"""The size of tiles beside a board, relative to the tiles on it."""
FEW = 3
"""A list with more places than this is drawn as a table, any other in a row."""
SHADE = "#042022"
"""The colour of the boxes behind text."""


class Zones:
    """Draws the zones of a scene, in one language."""

    def __init__(self, scene: Scene, voice: Voice) -> None:
        self._scene = scene
        self._voice = voice
        self._empty_bets = empty_bets(scene)
        self._shapes: dict[str, Callable[[Zone], Part]] = {
            "row": self._row,
            "list": self._list,
            "fan": self._fan,
            "pile": self._pile,
            "grid": lambda zone: squares.board(zone, voice.render),
            "seats": self._seats,
            "points": board,
        }
        # Beside a board of squares all items are tiles, not cards.
        self._tiles = any(zone.grid for zone in scene.zones)

    def zone(self, zone: Zone) -> Part:
        """A zone, with its note above."""
        return column(
            [
                self._text(zone.note, LARGE, ACCENT, bold=True, at=0.5),
                self._shapes.get(zone.shape, self._row)(zone),
            ],
            8,
            0.5,
        )

    def _text(
        self, words: Words | None, size: float, colour: str = ON_FELT, *, bold: bool = False, at: float = 0
    ) -> Part:
        return text(self._voice.render(words) if words else "", size, colour, bold=bold, at=at)

    def _row(self, zone: Zone) -> Part:
        """Places side by side, each with the badges of its items above them and its name below."""
        return wrapped([self._cell(place) for place in zone.places], ROW_WIDTH, align=1)

    def _cell(self, place: Place) -> Part:
        """A place with its items, or an empty one, above its name."""
        no_item = scaled(squares.empty(), BESIDE) if self._tiles else empty()
        items = [self._item(item) for item in items_at(place)] or [no_item]
        return column([row(items, gap=8, align=1), self._caption(place)], 6, 0.5)

    def _item(self, item: Item) -> Part:
        """An item below its badge; highlighted if it is chosen."""
        above = self._text(item.badge, SMALL, ACCENT, bold=True, at=0.5)
        if self._tiles:
            return column([above, scaled(squares.tile(item.face, lit=bool(item.chosen)), BESIDE)], 4, 0.5)
        part = no_bet() if item.key in self._empty_bets else face(item.face, chosen=bool(item.chosen))
        return column([above, part], 4, 0.5)

    def _caption(self, place: Place) -> Part:
        """The label and the value of a place."""
        label = self._text(place.label, SMALL, ON_FELT_SOFT)
        return row([label, self._text(place.value, SMALL, bold=True)], 8)

    def _list(self, zone: Zone) -> Part:
        """Labels and values: up to ``FEW`` side by side, more in a table."""
        if len(zone.places) <= FEW:
            return row([self._fact(place) for place in zone.places], gap=16)
        cells = [self._line(place) for place in zone.places]
        return box(table(cells), 12, SHADE, 0.35)

    def _fact(self, place: Place) -> Part:
        colour = ACCENT if place.marks else ON_FELT
        parts = [
            self._label(place, ON_FELT_SOFT),
            self._text(place.value, USUAL, colour, bold=True),
        ]
        parts += [self._item(place.item)] if place.item and (place.label or place.value) else []
        return box(row(parts, 8), 8, SHADE, 0.35)

    def _line(self, place: Place) -> Sequence[Part]:
        """A place of a list as cells of a table."""
        lit = bool(place.marks)
        label = self._label(place, ACCENT if lit else ON_FELT, bold=lit)
        return (label, self._text(place.value, SMALL, ACCENT if lit else ON_FELT, bold=True, at=1))

    def _label(self, place: Place, colour: str, *, bold: bool = False) -> Part:
        """The label of a place; if the place has neither label nor value, the label of its item."""
        unnamed = place.item and not (place.label or place.value)
        words = place.item.label if place.item and unnamed else place.label
        return self._text(words, SMALL, colour, bold=bold)

    def _fan(self, zone: Zone) -> Part:
        """Groups of cards that overlap, each above its name."""
        groups = [
            column(
                [overlapping([self._fan_card(item) for item in place.items], "fan"), self._caption(place)],
                6,
                0.5,
            )
            for place in zone.places
            if place.items
        ]
        return wrapped(groups, ROW_WIDTH, gap=22, align=1)

    def _fan_card(self, item: Item) -> Part:
        """A card of a hand, with its badge above the part that stays visible."""
        above = self._text(item.badge, TINY, ACCENT, bold=True)
        return placed(
            WIDTH, HEIGHT + TINY, [(above, 6, 0), (face(item.face, chosen=bool(item.chosen)), 0, TINY)]
        )

    def _pile(self, zone: Zone) -> Part:
        """Heaps of cards, each below its name."""
        return row([column([self._caption(place), heap(place)], 6, 0.5) for place in zone.places], 30, 1)

    def _seats(self, zone: Zone) -> Part:
        """The players: points, roles and last actions."""
        del zone  # it has no places; the scene has the seats
        return box(table([self._seat(seat) for seat in self._scene.seats]), 12, SHADE, 0.35)

    def _seat(self, seat: Seat) -> Sequence[Part]:
        colour = ACCENT if seat.turn else ON_FELT
        name = text(self._voice.name(seat.number), SMALL, colour, bold=seat.turn)
        deeds = [
            row([self._text(deed.words, SMALL, ON_FELT_SOFT), small_card(deed.face)], 6)
            for deed in seat.deeds
        ]
        marks = row([self._text(seat.badge, SMALL, ON_FELT_SOFT), *deeds], 16)
        return (name, text(points(seat.score), SMALL, colour, bold=True, at=1), marks)


def points(score: int) -> str:
    """A score as text, with a minus sign, not a hyphen.

    >>> points(-3) == "\u22123"
    True
    """
    return str(score).replace("-", "\u2212")


def empty_bets(scene: Scene) -> set[str]:
    """The keys of the items without a face at places on which betting cards may be dropped."""
    bets = [item for zone in scene.zones for item in items_in(zone) if item.face.startswith("bet ")]
    targets = {target.place for item in bets for target in item.targets}
    places = [place for zone in scene.zones for place in zone.places if place.key in targets]
    return {place.item.key for place in places if place.item and not place.item.face}


def face(shown: str, *, chosen: bool = False) -> Part:
    """An item by its face (``scenes.Item``), such as ``Kh``, ``RJ Kh`` (a joker as a king) or ``bet 3 0``.
    Any unknown face is drawn as a card's back, "" as an empty place.
    """
    name, _, details = shown.partition(" ")
    if name == "bet":
        return bet(details, chosen=chosen)
    known = name in PACK or is_joker(name)
    return card(name if known else "back", details or None, chosen=chosen) if shown else empty()


def empty() -> Part:
    """An empty place."""
    rim = f'fill="none" stroke="{ON_FELT_SOFT}" stroke-opacity="0.5" stroke-dasharray="6 5"'
    return Part(WIDTH, HEIGHT, f'<rect x="1" y="1" width="98" height="142" rx="7" {rim}/>')


def small_card(shown: str) -> Part:
    """A card, given by its face, small enough for a line of text."""
    if shown in PACK:
        return badge(shown, SMALL)
    return placed(20, 28, [(scaled(face(shown), 0.2), 0, 0)])


def scaled(part: Part, scale: float) -> Part:
    """A part drawn ``scale`` times as large."""
    return Part(
        part.width * scale,
        part.height * scale,
        f'<g transform="scale({scale})">{part.body}</g>',
        part.symbols,
    )


def overlapping(parts: Sequence[Part], how: str) -> Part:
    """Cards in a row, each of which covers most of the one before. ``how``: a key of ``STEP``."""
    step = STEP[how]
    positions = [(part, index * step, 0.0) for index, part in enumerate(parts)]
    height = max((part.height for part in parts), default=0)
    return placed(WIDTH + step * max(0, len(parts) - 1), height, positions)


def heap(place: Place) -> Part:
    """The cards of a pile. A face-down card that is known has a small picture of its face on its back."""
    if not place.heap:
        return empty()
    how = "seen" if any(shown != "back" for shown in place.heap) else "heap"
    return overlapping([_heap_card(shown) for shown in place.heap], how)


def _heap_card(shown: str) -> Part:
    """A card of a heap (``scenes.Place``): a face, ``back``, or ``back Kh`` (face down, but known)."""
    side, _, known = shown.partition(" ")
    part = face(side)
    return placed(WIDTH, HEIGHT, [(part, 0, 0), (small_card(known), 4, 6)]) if known else part
