"""Why a card can do nothing, peg by peg, in codes and data."""

from __future__ import annotations

from typing import TypedDict

from jokerpoker.core import Json
from jokerpoker.games.pegs_and_jokers.rules.board import NOBODY
from jokerpoker.games.pegs_and_jokers.rules.geometry import Geometry, Place
from jokerpoker.games.pegs_and_jokers.rules.hits import landing
from jokerpoker.games.pegs_and_jokers.rules.pack import JOKER, RANKS, Power, Rank
from jokerpoker.games.pegs_and_jokers.rules.plays import SeatPlays


class Reason(TypedDict):
    """Why a peg, or no peg at all, can be moved; ``seat`` and ``place`` say which peg."""

    code: str
    seat: int | None
    place: str | None
    data: dict[str, Json]


def reasons(table: SeatPlays, rank: Rank, others_can_move: bool) -> list[Reason]:
    """Why no peg can be moved with a card that has no plays; empty if it has some.

    ``others_can_move``: another card of the hand can, and a joker is barred by that (PJ-A2).
    """
    if table.law.options.strict_joker and rank == JOKER and others_can_move:
        return [_reason("joker_waits")]
    if table.plays(rank):
        return []
    if not table.colours:
        return [_reason("all_home")]
    power = table.law.powers[rank]
    if power.joker:
        return _no_target(table)
    given = [_reason("needs_two_pegs")] if power.splits else []
    if power.walks:
        pegs = [(one, place) for one in table.colours for place in dict.fromkeys(table.board.pegs[one])]
        given = [_of_peg(table, power, colour, place) for colour, place in pegs]
    return given + [_reason("nothing_to_swap")] * power.swap


def _reason(code: str, seat: int | None = None, place: str | None = None, **data: Json) -> Reason:
    return {"code": code, "seat": seat, "place": place, "data": data}


def _no_target(table: SeatPlays) -> list[Reason]:
    """A joker needs a hole of the main track that another colour holds, and may not hit everywhere."""
    board, mine = table.board, table.colours
    others = [hole for hole, colour in enumerate(board.track) if colour != NOBODY and colour not in mine]
    if others:
        names = board.geometry.names
        return [_reason("partner_not_free", None, names[hole], owner=board.track[hole]) for hole in others]
    return [_reason("no_target")]


def _of_peg(table: SeatPlays, power: Power, colour: int, place: Place) -> Reason:
    geometry = table.board.geometry
    name = geometry.names[place]
    if place == geometry.start:
        return _in_start(table, power, colour)
    if place >= geometry.holes and all(steps < 0 for steps in power.walks):
        return _reason("no_way_back", colour, name)
    for steps in power.walks:
        for _, end, needs, step, _ in geometry.ways[colour][place][steps]:
            blocks = needs & table.board.own[colour]
            if blocks:
                stone = _nearest(geometry, colour, place, steps, end, blocks)
                return _reason("own_peg", colour, name, at=geometry.names[stone])
            if end < geometry.holes and landing(table.board, step, table.friends) is None:
                other = table.board.track[end]
                return _reason("partner_not_free", colour, name, at=geometry.names[end], owner=other)
    code = "lane_too_short" if place >= geometry.holes else "must_branch"
    return _reason(code, colour, name, steps=max(power.walks))


def _in_start(table: SeatPlays, power: Power, colour: int) -> Reason:
    geometry = table.board.geometry
    hole = geometry.come_out[colour]
    if not power.out:
        return _reason("not_out", colour, "s", ranks=[rank for rank in RANKS if table.law.powers[rank].out])
    owner = table.board.track[hole]
    code = "come_out_taken" if owner == colour else "partner_not_free"
    return _reason(code, colour, "s", at=geometry.names[hole], owner=owner)


def _nearest(geometry: Geometry, colour: int, place: Place, steps: int, end: Place, blocks: int) -> Place:
    """The first own peg on the way."""
    trail = geometry.trail(colour, place, end, steps > 0)
    return next(hole for hole in trail if geometry.bit[hole] & blocks)
