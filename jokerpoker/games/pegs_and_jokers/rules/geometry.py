"""The board as numbers: holes, lanes, and every walk from one place to another.

A place is a whole number. With ``holes`` holes on the main track, ``0 … holes-1`` are the track, clockwise
from the corner where the side of seat 0 begins; ``holes … holes+4`` are ``h1`` to ``h5``, the lane of the
peg's own colour; ``holes+5`` is its start area.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator
from typing import TypeAlias

from jokerpoker.games.pegs_and_jokers.options import LANE, SEAT_COUNTS

Place: TypeAlias = int

SIDE = 18
"""Holes of a side of the board; each seat has one."""

IN_SPOT = 3
"""Holes from the corner of a side to where the lane branches off."""

COME_OUT = 8
"""Holes from the corner of a side to where pegs come out."""

FARTHEST = 11
"""The number of steps of the longest walk, that of an ace in the variant North Carolina."""

Change: TypeAlias = tuple[int, Place, Place]
"""The colour of a peg (the seat that owns it), its place before and its place after."""

NamedStep: TypeAlias = tuple[int, str, str]
"""A :data:`Change` with the names of its places: ``(0, "8", "12")``, a peg of seat 0 from hole 8 to 12."""

Changes: TypeAlias = tuple[Change, ...]
"""Changes of the board in their order. At a hit, the hitting peg arrives first, then the other peg leaves."""

Steps: TypeAlias = Changes
"""The changes that a card itself makes, in order: one or, for a split or a swap, two. Those of the pegs that
are hit are not among them."""

Play: TypeAlias = tuple[Steps, Changes]
"""A play: its steps, and all changes of the board that it makes, the steps and the hits."""

Way: TypeAlias = tuple[Place, Place, int, Change, Changes]
"""A walk of one peg: ``(origin, end, trail, step, changes)``.

The *trail* is the set of places after the origin, the end included, on which no peg of the same colour may
be: a number with bit ``n`` set for place ``n``. ``step`` is the walk as a :data:`Change`; ``changes`` has the
step and its hits, so it is only ``(step,)`` if the walk hits nobody. Example: a peg of seat 0 walks 3 steps
from hole 20: ``(20, 23, 1 << 21 | 1 << 22 | 1 << 23, (0, 20, 23), ((0, 20, 23),))``."""


class StepNames(dict[Change, NamedStep]):
    """By step: its colour, and the names of its two places; computed when it is first looked up."""

    def __init__(self, names: tuple[str, ...]) -> None:
        super().__init__()
        self.names = names

    def __missing__(self, step: Change) -> NamedStep:
        colour, origin, end = step
        self[step] = written = (colour, self.names[origin], self.names[end])
        return written


class Marks(dict[Change, int]):
    """By step: the number that it adds to the mark of a board; computed when it is first looked up.

    The *mark* of a board is a number that no other board has, so two plays lead from a board to the same
    board if they add the same number to its mark. The mark is a sum: each peg adds a number that depends on
    its colour and place. For seat 0 that number is 1 << place: a step from hole 3 to hole 5 subtracts 8 and
    adds 32.

    >>> geometry(4).marks[0, 3, 5]
    24
    """

    def __init__(self, seats: int, places: int) -> None:
        super().__init__()
        # A bit for each colour and place. The last place is the start area: the numbers of up to five pegs
        # there add up, so 3 spare bits separate it from the next colour.
        self._bits = [[1 << seat * (places + 3) + place for place in range(places)] for seat in range(seats)]

    def __missing__(self, step: Change) -> int:
        colour, origin, end = step
        self[step] = mark = self._bits[colour][end] - self._bits[colour][origin]
        return mark

    def of(self, changes: Changes) -> int:
        """The sum that these changes add to the mark."""
        return sum(map(self.__getitem__, changes))

    def first_of(self, plays: Iterable[Play]) -> dict[int, Play]:
        """The first play to each board, by the number that it adds to the mark."""
        first: dict[int, Play] = {}
        for play in plays:
            first.setdefault(self.of(play[1]), play)
        return first


class Geometry:
    """A board for a number of seats; ``forced`` as in :func:`geometry`.

    ``lane_bounds``: the first place of a lane, and the place after its last one. ``names``: the names of the
    places, ``0`` …, ``h1`` … ``h5``, ``s``. ``ways[colour][place][steps]``: the walks (:data:`Way`) by a
    number of steps (negative: backward), those on the track before those into the lane; their changes are as
    if they hit nobody. ``bit[place]``: ``1 << place``, the set of only that place; 0 for the start area,
    which sets of places leave out. ``entries[colour][steps]``: the set, as bits, of the holes from which that
    many steps or fewer lead into the lane.

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
        self.named_step = StepNames(self.names)
        self.place_named = {name: place for place, name in enumerate(self.names)}
        self.bit = (*(1 << place for place in range(self.start)), 0)
        self.entries = tuple(tuple(self._entries(spot)) for spot in self.in_spot)
        self.marks = Marks(seats, self.start + 1)
        self.ways = tuple(
            tuple(self._ways(seat, place, forced) for place in range(self.start)) for seat in range(seats)
        )

    def _entries(self, spot: Place) -> Iterator[int]:
        """By number of steps, the entries of the colour with this in-spot."""
        for steps in range(FARTHEST + 1):
            yield sum(self.bit[(spot - before) % self.holes] for before in range(steps))

    def to_in_spot(self, seat: int, hole: Place) -> int:
        """Steps forward from a hole of the track to the seat's in-spot."""
        return (self.in_spot[seat] - hole) % self.holes

    def distance(self, seat: int, place: Place) -> int:
        """The number of steps forward to the last hole of the lane; coming out counts as one step."""
        if place == self.start:
            return 1 + self.distance(seat, self.come_out[seat])
        if place >= self.holes:
            return self.start - 1 - place
        return self.to_in_spot(seat, place) + LANE

    def trail(self, seat: int, place: Place, end: Place, forward: bool) -> list[Place]:
        """The places of a walk on track and lane in order, with its end but without its origin. ValueError if
        no walk leads from ``place`` to ``end``; IndexError for the start area, where no walk begins.
        """
        for steps in range(1, FARTHEST + 1):
            for way in self.ways[seat][place][steps if forward else -steps]:
                if way[1] == end:
                    return self._forward(seat, place, end, steps) if forward else self._back(place, steps)
        raise ValueError(f"no walk leads from {self.names[place]} to {self.names[end]}")

    def _ways(self, seat: int, place: Place, forced: bool) -> tuple[tuple[Way, ...], ...]:
        """The walks from a place by their number of steps: 0 … 11, then -11 … -1. So a negative number is an
        index, too: it counts from the end.
        """
        ahead = [self._ahead(seat, place, steps, forced) for steps in range(FARTHEST + 1)]
        back = [self._behind(seat, place, steps) for steps in range(FARTHEST, 0, -1)]
        return (*ahead, *back)

    def _ahead(self, seat: int, place: Place, steps: int, forced: bool) -> tuple[Way, ...]:
        """The walks forward: along the track, and into the lane or along it."""
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
    """The board for 4, 6 or 8 seats; ``forced``: a peg may not walk forward past its in-spot on the track."""
    if seats not in SEAT_COUNTS:
        raise ValueError(f"Pegs and Jokers is for 4, 6 or 8 players, not {seats}")
    return Geometry(seats, forced)
