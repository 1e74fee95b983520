"""Who has how far to go, and how each peg stands among the others."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypedDict

from jokerpoker.core import Json
from jokerpoker.games.pegs_and_jokers.options import LANE
from jokerpoker.games.pegs_and_jokers.players.situation import Situation
from jokerpoker.games.pegs_and_jokers.players.threats import Threat, chance_of, threats
from jokerpoker.games.pegs_and_jokers.rules.board import NOBODY, Board
from jokerpoker.games.pegs_and_jokers.rules.geometry import SIDE, Place


class Neighbour(TypedDict):
    """The next peg of another colour, and how many holes away it is."""

    seat: int
    place: str
    holes: int


class Peg(TypedDict):
    """A peg among the others.

    ``to_go``: forward steps to the last hole of the lane, one more for coming out. ``ahead`` and ``behind``
    are within a side of the board. ``danger``: the chance that opponents hold a card that hits it, as far as
    it can be told from unseen cards.
    """

    place: str
    to_go: int
    ahead: Neighbour | None
    behind: Neighbour | None
    danger: float
    threats: list[Threat]


class RaceRow(TypedDict):
    """A colour: its pegs in the order of the position, the sum of their steps to go, those at home."""

    seat: int
    to_go: int
    home: int
    pegs: list[Peg]


NEIGHBOURS = SIDE
"""How many holes away the next peg is worth saying."""


def race(view: Mapping[str, Json], _: Mapping[str, Json]) -> dict[str, Any]:
    """Every colour's way, and each team's: ``to_go`` is what its pegs have still to walk."""
    now = Situation(view)
    runners = [_runner(now, colour) for colour in range(now.seats)]
    teams = [
        {
            "seats": list(side),
            "to_go": sum(runners[seat]["to_go"] for seat in side),
            "home": sum(runners[seat]["home"] for seat in side),
        }
        for side in now.law.sides
    ]
    return {"runners": runners, "teams": teams}


def peg(view: Mapping[str, Json], seat: int, place: str) -> Peg:
    """The place of one peg among the others."""
    now = Situation(view)
    return _peg(now, seat, now.geometry.place_named[place])


def _runner(now: Situation, colour: int) -> RaceRow:
    pegs = [_peg(now, colour, place) for place in now.board.pegs[colour]]
    done = sum(range(LANE))
    return {
        "seat": colour,
        "to_go": sum(peg["to_go"] for peg in pegs) - done,
        "home": now.board.at_home(colour),
        "pegs": pegs,
    }


def _peg(now: Situation, colour: int, place: Place) -> Peg:
    geometry = now.geometry
    on_track = place < geometry.holes
    dangers = threats(now.law, now.board, colour, place) if on_track else []
    danger = chance_of(dangers, now.law, now.board, colour, now.view["unseen"]) if on_track else 0.0
    return {
        "place": geometry.names[place],
        "to_go": geometry.distance(colour, place),
        "ahead": _neighbour(now.board, colour, place, 1) if on_track else None,
        "behind": _neighbour(now.board, colour, place, -1) if on_track else None,
        "danger": round(danger, 3),
        "threats": dangers,
    }


def _neighbour(board: Board, colour: int, place: Place, step: int) -> Neighbour | None:
    holes = board.geometry.holes
    for distance in range(1, NEIGHBOURS + 1):
        hole = (place + step * distance) % holes
        if board.track[hole] not in (NOBODY, colour):
            return {"seat": board.track[hole], "place": board.geometry.names[hole], "holes": distance}
    return None
