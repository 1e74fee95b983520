"""The board, the powers of the cards and the teams that follow from a table's options, computed once."""

from __future__ import annotations

import functools

from jokerpoker.core import Sides
from jokerpoker.games.pegs_and_jokers.options import Options
from jokerpoker.games.pegs_and_jokers.rules.geometry import geometry
from jokerpoker.games.pegs_and_jokers.rules.pack import Power, powers


class TableSetup:
    """A table's board, the powers of its cards (``pack.Power``) and its teams.

    ``single_walks``: by rank, the steps of its walk; only ranks that have one walk and no other power. By
    seat: ``team_number``, from 0; ``team``, the seat and its team-mates, clockwise from the seat;
    ``same_team``, for each seat, true if it is in that team; ``opponents``, the seats of other teams,
    clockwise from the seat.
    """

    def __init__(self, seats: int, options: Options) -> None:
        self.seats = seats
        self.options = options
        self.geometry = geometry(seats, options.forced_branch)
        self.powers = powers(options)
        self.single_walks = {
            rank: power.walks[0]
            for rank, power in self.powers.items()
            if power == Power(walks=power.walks[:1])
        }
        self.team_number = team_numbers(seats, options.teams)
        numbers = self.team_number
        self.same_team = tuple(tuple(other == number for other in numbers) for number in numbers)
        # By seat: all seats, clockwise from this one.
        around = [[(seat + ahead) % seats for ahead in range(seats)] for seat in range(seats)]
        self.team = tuple(
            tuple(other for other in circle if self.same_team[circle[0]][other]) for circle in around
        )
        self.opponents = tuple(
            tuple(other for other in circle if not self.same_team[circle[0]][other]) for circle in around
        )

    @property
    def sides(self) -> Sides:
        """The teams."""
        return tuple(tuple(sorted(self.team[first])) for first in range(max(self.team_number) + 1))


@functools.lru_cache(maxsize=32)
def table_setup(seats: int, options: Options) -> TableSetup:
    """The setup of a table, cached; ValueError for a number of seats that the game does not have."""
    return TableSetup(seats, options)


def team_numbers(seats: int, teams: str) -> tuple[int, ...]:
    """By seat, the number of its team. Two teams sit alternately; two partners sit opposite (PJ-A25 of the
    written rules).

    >>> team_numbers(6, "two"), team_numbers(6, "pairs")
    ((0, 1, 0, 1, 0, 1), (0, 1, 2, 0, 1, 2))
    """
    team_count = 2 if teams == "two" else seats // 2
    return tuple(seat % team_count for seat in range(seats))
