"""How far each team has to go, and each peg's neighbours and dangers."""

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
    """The nearest peg of another colour ahead or behind, and its distance in holes."""

    seat: int
    place: str
    holes: int


class Peg(TypedDict):
    """A peg, its neighbours and dangers.

    ``to_go``: forward steps to the last hole of the lane, one more for coming out. ``ahead``, ``behind``: the
    neighbours within the length of a side. ``danger``: the chance, estimated from the unseen cards, that
    opponents hold a card that hits it.
    """

    place: str
    to_go: int
    ahead: Neighbour | None
    behind: Neighbour | None
    danger: float
    threats: list[Threat]


class RaceRow(TypedDict):
    """A colour: its pegs in the order of the position, their steps until all are home, the number at home."""

    seat: int
    to_go: int
    home: int
    pegs: list[Peg]


NEIGHBOURS = SIDE
"""The greatest distance of a neighbour, in holes."""


def race(view: Mapping[str, Json], _: Mapping[str, Json]) -> dict[str, Any]:
    """The race by colour and by team; ``to_go``: the steps of all pegs until all are home."""
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
    """One peg, its neighbours and dangers."""
    now = Situation(view)
    return _peg(now, seat, now.geometry.place_named[place])


def _runner(now: Situation, colour: int) -> RaceRow:
    pegs = [_peg(now, colour, place) for place in now.board.pegs[colour]]
    # Pegs at home have 0 to 4 steps to the last hole of the lane.
    home_distances = sum(range(LANE))
    return {
        "seat": colour,
        "to_go": sum(peg["to_go"] for peg in pegs) - home_distances,
        "home": now.board.pegs_at_home(colour),
        "pegs": pegs,
    }


def _peg(now: Situation, colour: int, place: Place) -> Peg:
    geometry = now.geometry
    on_track = place < geometry.holes
    dangers = threats(now.law, now.board, colour, place) if on_track else []
    danger = chance_of(dangers, now.law, colour, now.view["unseen"]) if on_track else 0.0
    return {
        "place": geometry.names[place],
        "to_go": geometry.distance(colour, place),
        "ahead": _neighbour(now.board, colour, place, 1) if on_track else None,
        "behind": _neighbour(now.board, colour, place, -1) if on_track else None,
        "danger": round(danger, 3),
        "threats": dangers,
    }


def _neighbour(board: Board, colour: int, place: Place, step: int) -> Neighbour | None:
    """The neighbour ahead (``step`` 1) or behind (-1); None if there is none near enough."""
    holes = board.geometry.holes
    for distance in range(1, NEIGHBOURS + 1):
        hole = (place + step * distance) % holes
        if board.track[hole] not in (NOBODY, colour):
            return {"seat": board.track[hole], "place": board.geometry.names[hole], "holes": distance}
    return None
