"""The moves of Pegs and Jokers once more: slowly, hole by hole, and from the words of the rules alone.

Nothing of the game's own modules is used but the names of options. A position is a tuple of pegs, each a
pair of colour and place; a place is a number of the track, ``h1`` to ``h5`` or ``s``.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeAlias

Place: TypeAlias = int | str
Pegs: TypeAlias = tuple[tuple[int, Place], ...]


def read(text: str) -> Pegs:
    return tuple(
        (colour, int(word) if word.isdigit() else word)
        for colour, part in enumerate(text.split("|"))
        for word in part.split()
    )


def write(pegs: Pegs) -> str:
    def order(place: Place) -> tuple[int, int]:
        if isinstance(place, int):
            return 0, place
        return (2, 0) if place == "s" else (1, int(place[1]))

    seats = 1 + max(colour for colour, _ in pegs)
    parts = [sorted((place for one, place in pegs if one == colour), key=order) for colour in range(seats)]
    return " | ".join(" ".join(map(str, part)) for part in parts)


class Plain:
    """What a seat may play by the rules of a table."""

    def __init__(self, seats: int, options: Any, seat: int) -> None:
        self.seats = seats
        self.holes = 18 * seats
        self.options = options
        self.seat = seat

    def mates(self, seat: int) -> list[int]:
        """The team of a seat, clockwise from it."""
        apart = 2 if self.options.teams == "two" else self.seats // 2
        return [(seat + step) % self.seats for step in range(0, self.seats, apart)]

    def in_spot(self, colour: int) -> int:
        return 18 * colour + 3

    def come_out(self, colour: int) -> int:
        return 18 * colour + 8

    def movable(self, pegs: Pegs) -> list[int]:
        """The colours whose pegs may be moved in this turn."""
        mates = self.mates(self.seat)
        if self.options.control == "team":
            return mates
        for colour in mates:
            if any(not str(place).startswith("h") for one, place in pegs if one == colour):
                return [colour]
        return []

    def walk(self, pegs: Pegs, peg: int, steps: int) -> list[Place]:
        """Where a peg can be after exactly so many steps, going round its own colour nowhere."""
        colour, place = pegs[peg]
        own = {where for other, (one, where) in enumerate(pegs) if one == colour and other != peg}
        ends: list[Place] = [] if place == "s" else [place]
        for _ in range(abs(steps)):
            ends = [
                after
                for here in ends
                for after in self.neighbours(colour, here, steps > 0)
                if after not in own
            ]
        if colour not in self.mates(self.seat):
            ends = [end for end in ends if isinstance(place, int) and isinstance(end, int)]
        return ends

    def neighbours(self, colour: int, here: Place, forward: bool) -> list[Place]:
        if isinstance(here, str):
            return [f"h{int(here[1]) + 1}"] if forward and here != "h5" else []
        if not forward:
            return [(here - 1) % self.holes]
        ahead: list[Place] = [(here + 1) % self.holes]
        if here != self.in_spot(colour):
            return ahead
        return ["h1"] if self.options.forced_branch else [*ahead, "h1"]

    def put(self, pegs: Pegs, peg: int, place: Place) -> Pegs | None:
        """A peg arrives, and whatever it hits goes on: to the start area or to its in-spot."""
        colour = pegs[peg][0]
        there = [other for other, (_, where) in enumerate(pegs) if where == place and other != peg]
        moved = tuple((colour, place) if other == peg else old for other, old in enumerate(pegs))
        if not isinstance(place, int) or not there:
            return moved
        (victim,) = there
        hit = pegs[victim][0]
        if hit == colour:
            return None
        if hit not in self.mates(self.seat):
            return tuple((hit, "s") if other == victim else old for other, old in enumerate(moved))
        spot = self.in_spot(hit)
        if place == spot or (hit, spot) in pegs:
            return None
        return self.put(moved, victim, spot)

    def one(
        self, pegs: Pegs, colours: list[int], steps: int, without: int = -1
    ) -> Iterator[tuple[int, Pegs]]:
        """Every peg of some colours goes so many steps: which, and the pegs after it."""
        for peg, (colour, _) in enumerate(pegs):
            if colour in colours and peg != without:
                for end in self.walk(pegs, peg, steps):
                    after = self.put(pegs, peg, end)
                    if after is not None:
                        yield peg, after

    def out(self, pegs: Pegs) -> Iterator[Pegs]:
        for colour in self.movable(pegs):
            for peg, (one, place) in enumerate(pegs):
                if one == colour and place == "s" and (colour, self.come_out(colour)) not in pegs:
                    after = self.put(pegs, peg, self.come_out(colour))
                    if after is not None:
                        yield after

    def split(self, pegs: Pegs, colours: list[int], first: int, second: int, any_peg: bool) -> Iterator[Pegs]:
        for peg, halfway in self.one(pegs, colours, first):
            rest = colours
            if self.options.split_carry_over and self.options.control == "own" and not any_peg:
                rest = self.movable(halfway)
            for _, after in self.one(halfway, rest, second, peg):
                yield after

    def swaps(self, pegs: Pegs) -> Iterator[Pegs]:
        mine = self.movable(pegs)
        for one, (colour, place) in enumerate(pegs):
            for other, (second, there) in enumerate(pegs):
                if colour == second or not (isinstance(place, int) and isinstance(there, int)):
                    continue
                if self.options.swap_needs_own and colour not in mine and second not in mine:
                    continue
                changed = list(pegs)
                changed[one], changed[other] = (colour, there), (second, place)
                yield tuple(changed)

    def jokers(self, pegs: Pegs) -> Iterator[Pegs]:
        mine = [peg for peg, (colour, _) in enumerate(pegs) if colour in self.movable(pegs)]
        starting = [peg for peg in mine if pegs[peg][1] == "s"]
        if self.options.joker_start == "start_first" and starting:
            mine = starting
        elif not self.options.joker_from_home:
            mine = [peg for peg in mine if not str(pegs[peg][1]).startswith("h")]
        for peg in mine:
            for colour, place in pegs:
                if isinstance(place, int) and colour != pegs[peg][0]:
                    after = self.put(pegs, peg, place)
                    if after is not None:
                        yield after

    def boards(self, pegs: Pegs, rank: str) -> set[str]:
        """The text of every position that a card of this rank can lead to."""
        return {write(after) for after in self.every(pegs, rank)}

    def every(self, pegs: Pegs, rank: str) -> Iterator[Pegs]:
        mine, options = self.movable(pegs), self.options
        if rank == "Jk":
            yield from self.jokers(pegs)
        if rank in "AJQK":
            yield from self.out(pegs)
        for steps in self.plain_steps(rank):
            yield from (after for _, after in self.one(pegs, mine, steps))
        if rank == "2" and options.two == "swap":
            yield from self.swaps(pegs)
        if rank == "7":
            for part in range(1, 7):
                yield from self.split(pegs, mine, part, 7 - part, False)
        if rank == "9" and options.nine == "split":
            for part in range(1, 9):
                yield from self.split(pegs, mine, part, -(9 - part), False)
                yield from self.split(pegs, mine, -(9 - part), part, False)
        if rank == "T" and options.ten == "split":
            for part in range(1, 10):
                for first in (part, -part):
                    for second in (10 - part, part - 10):
                        yield from self.split(pegs, list(range(self.seats)), first, second, True)

    def plain_steps(self, rank: str) -> list[int]:
        if rank == "A":
            return [1, -1, 11] if self.options.ace == "back_or_eleven" else [1]
        if rank == "8":
            return [-8]
        if rank == "T":
            return {"ten": [10], "back_one": [10, -1], "split": []}[self.options.ten]
        if rank in "JQK":
            return [10]
        return [int(rank)] if rank in "2345679" else []

    def replay(self, pegs: Pegs, steps: list[tuple[int, Place, Place]], swap: bool) -> Pegs | None:
        """The pegs after given steps, each a colour and two places."""
        if swap:
            (one, here, there), (other, _, _) = steps
            changed = {(one, here): (one, there), (other, there): (other, here)}
            return tuple(changed.get(peg, peg) for peg in pegs)
        after: Pegs | None = pegs
        for colour, origin, end in steps:
            if after is None or (colour, origin) not in after:
                return None
            after = self.put(after, after.index((colour, origin)), end)
        return after
