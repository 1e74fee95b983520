"""The board: where all pegs are. Changes can be made and undone; positions are written as text, and read."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Self

from jokerpoker.faults import Fault, shown
from jokerpoker.games.pegs_and_jokers.options import PEGS
from jokerpoker.games.pegs_and_jokers.rules.geometry import Changes, Geometry, Place

NOBODY = -1
"""In ``Board.track``: the hole has no peg."""


class PositionError(Fault):
    """A text does not describe a position of the pegs."""


class Board:
    """The pegs of every colour.

    ``pegs[colour]``: the places of its pegs, sorted. ``track[hole]``: the colour of the peg there, or -1
    (``NOBODY``). ``own[colour]``: the set of the places of its pegs, as a number: bit ``n`` is 1 if a peg is
    on place ``n``. A start area has no bit.

    >>> from jokerpoker.games.pegs_and_jokers.rules.geometry import geometry
    >>> board = read("3 0 s s s|9 s s s s|s s s s s|s s s s s", geometry(4))
    >>> board.pegs[0], board.track[9], bin(board.own[0])
    ([0, 3, 77, 77, 77], 1, '0b1001')
    """

    __slots__ = ("geometry", "own", "pegs", "track")

    def __init__(self, geometry: Geometry, pegs: Iterable[Iterable[Place]]) -> None:
        self.geometry = geometry
        self.pegs = [sorted(places) for places in pegs]
        self.track = [NOBODY] * geometry.holes
        self.own = [0] * len(self.pegs)
        for colour, places in enumerate(self.pegs):
            for place in places:
                self.own[colour] |= geometry.bit[place]
                if place < geometry.holes:
                    self.track[place] = colour

    def __repr__(self) -> str:
        return f"<Board {write(self)}>"

    @classmethod
    def initial(cls, geometry: Geometry, at_home: int = 0) -> Self:
        """The board before the first turn: ``at_home`` pegs of each colour at the end of its lane, all others
        in their start areas.
        """
        home = [geometry.start - 1 - behind for behind in range(at_home)]
        return cls(geometry, [[*home, *[geometry.start] * (PEGS - at_home)] for _ in range(geometry.seats)])

    def copy(self) -> Self:
        """A board that can be changed without changing this one."""
        twin = object.__new__(type(self))
        twin.geometry = self.geometry
        twin.pegs = [places[:] for places in self.pegs]
        twin.track = self.track[:]
        twin.own = self.own[:]
        return twin

    def do(self, changes: Changes) -> None:
        """Make the changes, one after the other."""
        track, bit, holes = self.track, self.geometry.bit, self.geometry.holes
        for colour, origin, end in changes:
            # After a hit, or in a swap, a peg of another colour may already be on the origin.
            if origin < holes and track[origin] == colour:
                track[origin] = NOBODY
            if end < holes:
                track[end] = colour
            self.own[colour] += bit[end] - bit[origin]
            places = self.pegs[colour]
            places[places.index(origin)] = end
            places.sort()

    def undo(self, changes: Changes) -> None:
        """Revert the last :meth:`do`, which made these changes."""
        self.do(tuple((colour, end, origin) for colour, origin, end in reversed(changes)))

    def all_home(self, colour: int) -> bool:
        """True if all pegs of a colour are in its home lane."""
        pegs, geometry = self.pegs[colour], self.geometry
        return pegs[0] >= geometry.holes and pegs[-1] < geometry.start

    def pegs_at_home(self, colour: int) -> int:
        """The number of pegs of a colour in its home lane."""
        holes, start = self.geometry.holes, self.geometry.start
        return sum(holes <= place < start for place in self.pegs[colour])

    def places(self) -> list[list[str]]:
        """By colour, the names of its pegs' places: holes of the track first, then the lane, then ``s``."""
        names = self.geometry.names
        return [[names[place] for place in places] for places in self.pegs]


def write(board: Board) -> str:
    """The text of a position: pegs by seat, separated by ``|``; :func:`read` is the inverse.

    >>> from jokerpoker.games.pegs_and_jokers.rules.geometry import geometry
    >>> write(Board.initial(geometry(4)))
    's s s s s | s s s s s | s s s s s | s s s s s'
    """
    return " | ".join(" ".join(places) for places in board.places())


def read(text: str, geometry: Geometry) -> Board:
    """The position that a text describes; :class:`PositionError`, with the reason, if it describes none.

    >>> from jokerpoker.games.pegs_and_jokers.rules.geometry import geometry
    >>> write(read("h2 8 s s s|30 s s s s|s s s s s|s s s s s", geometry(4)))
    '8 h2 s s s | 30 s s s s | s s s s s | s s s s s'
    """
    return board_of([part.split() for part in text.split("|")], geometry)


def board_of(places: Sequence[Sequence[str]], geometry: Geometry) -> Board:
    """A board from the names of the pegs' places, by seat. Raises :class:`PositionError` for a wrong number
    of seats or pegs, an unknown place, or two pegs on the same hole.
    """
    if len(places) != geometry.seats:
        raise PositionError(
            "wrong_seats",
            f"the position has {len(places)} seats, the table {geometry.seats}: write the pegs of each "
            "seat, separated by |",
            found=len(places),
            seats=geometry.seats,
        )
    taken: set[tuple[int, str]] = set()
    for seat, names in enumerate(places):
        if len(names) != PEGS:
            raise PositionError(
                "wrong_pegs",
                f"seat {seat} has {len(names)} pegs, not {PEGS}: write a place for each, s in the start area",
                seat=seat,
                found=len(names),
            )
        for name in names:
            _check_place(seat, name, geometry, taken)
    return Board(geometry, [[geometry.place_named[name] for name in names] for names in places])


def _check_place(seat: int, name: str, geometry: Geometry, taken: set[tuple[int, str]]) -> None:
    """Raise :class:`PositionError` if a peg of the seat cannot be on the place ``name``; else add that place
    to ``taken``, the places of the pegs read so far.
    """
    place = geometry.place_named.get(name)
    if place is None:
        raise PositionError(
            "no_place",
            f"{shown(name)} is not a place: write a hole from 0 to {geometry.holes - 1}, h1 to h5, or s",
            place=name,
        )
    key = (seat if place >= geometry.holes else NOBODY, name)  # all colours share the track
    if place != geometry.start and key in taken:
        raise PositionError("taken", f"two pegs are on {name}: move one of them", place=name, seat=seat)
    taken.add(key)
