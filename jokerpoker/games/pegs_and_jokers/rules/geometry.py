"""The board as numbers: holes, lanes, and every walk from one place to another.

A place is a whole number. With ``holes`` holes on the main track, ``0 … holes-1`` are the track, clockwise
from the corner where the side of seat 0 begins; ``holes … holes+4`` are H1 to H5 of the peg's own lane;
``holes+5`` is its start area.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator
from typing import TypeAlias

from jokerpoker.games.pegs_and_jokers.options import LANE, SEAT_COUNTS

Place: TypeAlias = int

SIDE = 18
"""Holes of a side of the board."""

IN_SPOT = 3
"""Holes from the corner of a side to where the lane branches off."""

COME_OUT = 8
"""Holes from the corner of a side to where pegs come out."""

FARTHEST = 11
"""The steps of the longest walk: North Carolina's ace."""

Change: TypeAlias = tuple[int, Place, Place]
"""The colour of a peg (the seat that owns it), its place before and its place after."""

Changes: TypeAlias = tuple[Change, ...]
"""Changes in the order in which they happen. A peg that is hit leaves after the hitting peg has arrived."""

PlaySteps: TypeAlias = tuple[Changes, Changes]
"""A play: the moves of the card itself, its *steps*, and all changes of the board."""

Way: TypeAlias = tuple[Place, Place, int, Change, Changes]
"""A walk of one peg: its origin and end; its trail, the places after the origin, as a set of bits: no peg of
its colour may be there; the walk as a step; and its changes if it hits nobody."""


class Texts(dict[Change, tuple[int, str, str]]):
    """By step, its colour and the texts of its two places; made on demand."""

    def __init__(self, names: tuple[str, ...]) -> None:
        super().__init__()
        self.names = names

    def __missing__(self, step: Change) -> tuple[int, str, str]:
        colour, origin, end = step
        self[step] = written = (colour, self.names[origin], self.names[end])
        return written


class Marks(dict[Change, int]):
    """The number that each step adds to the mark of a board; made on demand.

    The mark of a board is a number, a sum over its pegs. Different boards have different marks.
    """

    def __init__(self, seats: int, places: int) -> None:
        super().__init__()
        # A bit for each colour and place; up to five pegs share a start area, the last place: 3 bits more.
        self._bits = [[1 << seat * (places + 3) + place for place in range(places)] for seat in range(seats)]

    def __missing__(self, step: Change) -> int:
        colour, origin, end = step
        self[step] = mark = self._bits[colour][end] - self._bits[colour][origin]
        return mark

    def of(self, changes: Changes) -> int:
        """The sum that these changes add to the mark."""
        return sum(map(self.__getitem__, changes))

    def first_of(self, plays: Iterable[PlaySteps]) -> dict[int, PlaySteps]:
        """Of plays that lead to one board only the first; the keys are what they add to the mark."""
        first: dict[int, PlaySteps] = {}
        for play in plays:
            first.setdefault(self.of(play[1]), play)
        return first


class Geometry:
    """A board for some number of seats; ``forced`` as in :func:`geometry`.

    ``lane_bounds`` are the first place of a lane and the one after its last; ``names`` are the texts of
    places: ``0`` …, ``h1`` … ``h5``, ``s``; ``ways[colour][place][steps]`` are the walks of a peg, those on
    the track before those into the lane (negative steps are backward); ``bit[place]`` is 0 for the start
    area, so that sets of places leave it out; ``entries[colour][steps]`` are the holes from which that many
    steps or fewer lead into the lane, as a set of bits.

    >>> four = geometry(4)
    >>> four.come_out, four.in_spot, four.names[-2:]
    ((8, 26, 44, 62), (3, 21, 39, 57), ('h5', 's'))
    """

    def __init__(self, seats: int, forced: bool) -> None:
        self.seats = seats
        self.holes = SIDE * seats
        self.start: Place = self.holes + LANE
        self.lane_bounds = self.holes, self.start
        self.come_out = tuple(SIDE * seat + COME_OUT for seat in range(seats))
        self.in_spot = tuple(SIDE * seat + IN_SPOT for seat in range(seats))
        lane = [f"h{number}" for number in range(1, LANE + 1)]
        self.names: tuple[str, ...] = (*map(str, range(self.holes)), *lane, "s")
        self.text = Texts(self.names)
        self.place_named = {name: place for place, name in enumerate(self.names)}
        self.bit = (*(1 << place for place in range(self.start)), 0)
        self.entries = tuple(tuple(self._entries(spot)) for spot in self.in_spot)
        self.marks = Marks(seats, self.start + 1)
        self.ways = tuple(
            tuple(self._ways(seat, place, forced) for place in range(self.start)) for seat in range(seats)
        )

    def _entries(self, spot: Place) -> Iterator[int]:
        for steps in range(FARTHEST + 1):
            yield sum(self.bit[(spot - before) % self.holes] for before in range(steps))

    def to_in_spot(self, seat: int, hole: Place) -> int:
        """Steps forward from a hole of the track to the seat's in-spot."""
        return (self.in_spot[seat] - hole) % self.holes

    def distance(self, seat: int, place: Place) -> int:
        """Forward steps to the last hole of the lane; from the start area one more than from the come-out
        hole.
        """
        if place == self.start:
            return 1 + self.distance(seat, self.come_out[seat])
        if place >= self.holes:
            return self.start - 1 - place
        return self.to_in_spot(seat, place) + LANE

    def trail(self, seat: int, place: Place, end: Place, forward: bool) -> list[Place]:
        """The places of a walk on track and lane in order, its end included but not its origin; ValueError if
        there is none, IndexError for the start area, where no walk begins.
        """
        for steps in range(1, FARTHEST + 1):
            for way in self.ways[seat][place][steps if forward else -steps]:
                if way[1] == end:
                    return self._forward(seat, place, end, steps) if forward else self._back(place, steps)
        raise ValueError(f"no walk leads from {self.names[place]} to {self.names[end]}")

    def _ways(self, seat: int, place: Place, forced: bool) -> tuple[tuple[Way, ...], ...]:
        """The ways of a peg by steps: 0 … 11, then -11 … -1, so that negative steps index from the end."""
        ahead = [self._ahead(seat, place, steps, forced) for steps in range(FARTHEST + 1)]
        back = [self._behind(seat, place, steps) for steps in range(FARTHEST, 0, -1)]
        return (*ahead, *back)

    def _ahead(self, seat: int, place: Place, steps: int, forced: bool) -> tuple[Way, ...]:
        """The ways forward: along the track, and into the lane or along it."""
        if not steps:
            return ()
        ends = []
        to_spot = self.to_in_spot(seat, place) if place < self.holes else 0
        if place < self.holes and not (forced and steps > to_spot):
            ends.append((place + steps) % self.holes)
        if place < self.holes and to_spot < steps <= to_spot + LANE:
            ends.append(self.holes + steps - to_spot - 1)
        if place >= self.holes and place + steps < self.start:
            ends.append(place + steps)
        return tuple(self._way(seat, place, self._forward(seat, place, end, steps)) for end in ends)

    def _behind(self, seat: int, place: Place, steps: int) -> tuple[Way, ...]:
        return (self._way(seat, place, self._back(place, steps)),) if place < self.holes else ()

    def _forward(self, seat: int, place: Place, end: Place, steps: int) -> list[Place]:
        """The places of a walk forward, in order."""
        if end < self.holes:
            return [(place + step) % self.holes for step in range(1, steps + 1)]
        if place >= self.holes:
            return list(range(place + 1, end + 1))
        to_spot = self.to_in_spot(seat, place)
        to_lane = self._forward(seat, place, self.in_spot[seat], to_spot)
        return [*to_lane, *range(self.holes, end + 1)]

    def _back(self, place: Place, steps: int) -> list[Place]:
        return [(place - step) % self.holes for step in range(1, steps + 1)]

    def _way(self, seat: int, place: Place, trail: list[Place]) -> Way:
        step = seat, place, trail[-1]
        return place, trail[-1], sum(self.bit[hole] for hole in trail), step, (step,)


@functools.cache
def geometry(seats: int, forced: bool = False) -> Geometry:
    """The board for 4, 6 or 8 seats; ``forced``: no peg walks forward past its own in-spot on the track."""
    if seats not in SEAT_COUNTS:
        raise ValueError(f"Pegs and Jokers is for 4, 6 or 8 players, not {seats}")
    return Geometry(seats, forced)
