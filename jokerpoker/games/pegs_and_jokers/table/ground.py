"""The board as it is drawn: a polygon with one edge per seat (4, 6 or 8), the viewer's edge at the bottom.

In this module a *side* is such an edge. A board's key is ``pegs_and_jokers/4/0``: the number of seats, and
the viewer's seat. Lengths are in holes.
"""

from __future__ import annotations

import functools
import math
from collections.abc import Iterator

from jokerpoker.display.ground import Chair, DrawnLine, Ground, Point, Sign, Spot
from jokerpoker.faults import Fault, shown
from jokerpoker.games.pegs_and_jokers.options import LANE, SEAT_COUNTS
from jokerpoker.games.pegs_and_jokers.rules.geometry import COME_OUT, IN_SPOT, SIDE

GAME = "pegs_and_jokers"
RIMS = {4: 1.4, 6: 1.75, 8: 2.25}
"""By number of seats, the width of the wood outside the track, on which the numbers stand."""
CLOTH = 6.6
"""Distance from the track inward to the cloth in the middle."""
LEAST_CLOTH = 4.0
"""The cloth is drawn only if its first corner is more than this above or below the middle. On a board for 4
it would be too small."""
WAITING = ((7.15, 2.0), (8.85, 2.0), (8.0, 2.85), (7.15, 3.7), (8.85, 3.7))
"""The spots of pegs in a start area: for each, holes along the side and holes inward."""
START_AREA = (8.0, 2.85)
"""The middle of a start area: along the side, inward."""
OUT_LENGTH = 1.3
"""The length of the line that leads inward from a come-out hole."""
NUMBER_RIMS = {4: 0.96, 6: 1.21, 8: 1.45}
"""By number of seats, the distance from the track outward to the middle of a number, where no peg covers
it."""
LANE_NUMBERS = {4: (0.98, 1.0), 6: (1.16, 1.17), 8: (1.41, 1.43)}
"""By number of seats, where the number of a lane's first hole stands: holes toward the corner, and holes
inward. The other numbers follow at equal distances, the last one beside its hole, 5 holes inward. On larger
boards the first number is farther inward, where no peg on the track covers it.
"""
NUMBERED = 10
"""The distance between two numbers on the board, in holes."""
CHAIRS = {4: (4.9, 3.45, 2.1), 6: (6.2, 6.8, 3.4), 8: (6.4, 7.2, 4.0)}
"""By number of seats, the chair with a player's face, between its lane and start area: holes along the side,
holes inward, and its size."""


def key_of(seats: int, me: int | None) -> str:
    """The key of a board; ``me``: the viewer's seat; None for a spectator, who sees it as seat 0 does."""
    return f"{GAME}/{seats}/{me or 0}"


def ground(key: str) -> Ground:
    """The board of a key; :class:`Fault` if there is no such board.

    >>> ground("pegs_and_jokers/4/0").points[8].spots
    ((1.0, 9.0),)
    """
    parts = key.split("/")
    numbers = [int(part) for part in parts[1:] if part.isdecimal()]
    if parts[0] != GAME or len(parts) != 3 or len(numbers) != 2:
        raise Fault("no_ground", f"{shown(key)} is not a board of this game: write {GAME}/4/0, for example")
    seats, me = numbers
    if seats not in SEAT_COUNTS or me >= seats:
        raise Fault("no_ground", f"{shown(key)} is not a board: write 4, 6 or 8 seats, and a lower seat")
    return _Drawing(seats, me).ground()


@functools.cache
def keys(seats: int) -> tuple[str, ...]:
    """The keys of all points of the board: the holes, then for each seat its lane and start area.

    >>> keys(4)[0], keys(4)[71:75], keys(4)[-1], len(keys(4))
    ('0', ('71', '0.h1', '0.h2', '0.h3'), '3.s', 96)
    """
    track = [str(hole) for hole in range(SIDE * seats)]
    of_seats = [place_key(seat, name) for seat in range(seats) for name in (*lane_names(), "s")]
    return (*track, *of_seats)


def lane_names() -> list[str]:
    """The names of a lane's places."""
    return [f"h{number}" for number in range(1, LANE + 1)]


def place_key(seat: int, place: str) -> str:
    """The key of a place of a seat's pegs; a hole has the same key for all seats.

    >>> place_key(2, "30"), place_key(2, "h1"), place_key(2, "s")
    ('30', '2.h1', '2.s')
    """
    return place if place.isdecimal() else f"{seat}.{place}"


class _Drawing:
    """A board with this number of sides, turned so that the seat ``me`` is at the bottom."""

    def __init__(self, seats: int, me: int) -> None:
        self.seats = seats
        self.me = me
        self.rim = RIMS[seats]
        # The distance from the middle of the board to the middle of a side.
        self.apothem = SIDE / 2 / math.tan(math.pi / seats)

    def ground(self) -> Ground:
        """The whole board."""
        rim = self._corners(-self.rim)
        return Ground(
            key=key_of(self.seats, self.me),
            width=2 * max(abs(x) for x, _ in rim),
            height=2 * max(abs(y) for _, y in rim),
            points=tuple(self._points()),
            lines=tuple(self._lines()),
            signs=tuple(self._signs()),
            chairs=tuple(self._chair(seat) for seat in range(self.seats)),
        )

    def _chair(self, seat: int) -> Chair:
        along, inward, size = CHAIRS[self.seats]
        return Chair(seat, self._at(seat, along, inward), size)

    def _at(self, side: int, along: float, inward: float) -> Spot:
        """The point ``along`` holes from the start of a side and ``inward`` holes from the track."""
        # (right, down) is the unit vector from the middle of the board to the middle of the side.
        angle = math.pi / 2 + (side - self.me) * 2 * math.pi / self.seats
        right, down = math.cos(angle), math.sin(angle)
        out, across = self.apothem - inward, along - SIDE / 2
        return _rounded(right * out - down * across, down * out + right * across)

    def _corners(self, inward: float) -> tuple[Spot, ...]:
        """The corners of a ring ``inward`` holes from the track."""
        radius = (self.apothem - inward) / math.cos(math.pi / self.seats)
        angles = [math.pi / 2 + (2 * corner + 1) * math.pi / self.seats for corner in range(self.seats)]
        return tuple(_rounded(math.cos(angle) * radius, math.sin(angle) * radius) for angle in angles)

    def _points(self) -> Iterator[Point]:
        for hole in range(SIDE * self.seats):
            side, along = divmod(hole, SIDE)
            yield Point(str(hole), (self._at(side, along, 0),), side)
        for seat in range(self.seats):
            for number, name in enumerate(lane_names(), start=1):
                yield Point(place_key(seat, name), (self._at(seat, IN_SPOT, number),), seat)
            waiting = tuple(self._at(seat, along, inward) for along, inward in WAITING)
            yield Point(place_key(seat, "s"), waiting, seat)

    def _lines(self) -> Iterator[DrawnLine]:
        yield DrawnLine("wood", self._corners(-self.rim), closed=True)
        yield from (DrawnLine("seam", ((0.0, 0.0), corner)) for corner in self._corners(-self.rim))
        yield DrawnLine("track", self._corners(0), closed=True)
        cloth = self._corners(CLOTH)
        if abs(cloth[0][1]) > LEAST_CLOTH:
            yield DrawnLine("cloth", cloth, closed=True)
        for seat in range(self.seats):
            yield DrawnLine("lane", (self._at(seat, IN_SPOT, 1), self._at(seat, IN_SPOT, LANE)), seat)
            yield DrawnLine("out", (self._at(seat, COME_OUT, 0), self._at(seat, COME_OUT, OUT_LENGTH)), seat)
            yield DrawnLine("start", (self._at(seat, *START_AREA),), seat)

    def _signs(self) -> Iterator[Sign]:
        """The numbers of the track, on the wood outside it, counted from the viewer's come-out hole; then the
        numbers of the lanes, beside their holes.

        Those of the track are parallel to their side, so that they need little width, but never upside down:
        they are turned by -90 to 90 degrees. Those of the lanes are turned by -45 to 45 degrees only.
        """
        holes = SIDE * self.seats
        for number in range(0, holes, NUMBERED):
            side, along = divmod((number + SIDE * self.me + COME_OUT) % holes, SIDE)
            turn = ((side - self.me) * 360 / self.seats + 90) % 180 - 90
            yield Sign(number, self._at(side, along, -NUMBER_RIMS[self.seats]), turn)
        aside, first = LANE_NUMBERS[self.seats]
        for seat in range(self.seats):
            turn = ((seat - self.me) * 360 / self.seats + 45) % 90 - 45
            for at in range(LANE):
                inward = first + at * (LANE - first) / (LANE - 1)
                yield Sign(at + 1, self._at(seat, IN_SPOT - aside, inward), turn)


def _rounded(x: float, y: float) -> Spot:
    """Round to a hundredth, without a negative zero."""
    return round(x, 2) + 0.0, round(y, 2) + 0.0
