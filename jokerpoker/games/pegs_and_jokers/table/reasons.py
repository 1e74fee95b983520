"""Why a card cannot move, peg by peg, as codes (the message is ``pegs.reason.<code>``) and data."""

from __future__ import annotations

from typing import TypedDict

from jokerpoker.core import Json
from jokerpoker.games.pegs_and_jokers.rules.board import NOBODY
from jokerpoker.games.pegs_and_jokers.rules.geometry import Geometry, Place
from jokerpoker.games.pegs_and_jokers.rules.hits import hits_of_step
from jokerpoker.games.pegs_and_jokers.rules.pack import JOKER, RANKS, Power, Rank
from jokerpoker.games.pegs_and_jokers.rules.plays import SeatPlays


class Reason(TypedDict):
    """Why a peg cannot be moved. ``seat`` and ``place``: the peg; None if the reason is about all pegs. If a
    joker cannot move any peg, ``place`` may also be the hole to which none may go. ``data``: for the message
    (``words.REASON_ARGUMENTS``).
    """

    code: str
    seat: int | None
    place: str | None
    data: dict[str, Json]


def reasons(seat_plays: SeatPlays, rank: Rank, others_can_move: bool) -> list[Reason]:
    """Why a card without plays cannot move a peg; empty if it has plays.

    ``others_can_move``: another card of the hand can move a peg, which may forbid a joker (PJ-A2 of the
    written rules).
    """
    if seat_plays.setup.options.strict_joker and rank == JOKER and others_can_move:
        return [_reason("joker_waits")]
    if seat_plays.plays(rank):
        return []
    if not seat_plays.colours:
        return [_reason("all_home")]
    power = seat_plays.setup.powers[rank]
    if power.joker:
        return _no_target(seat_plays)
    reasons = [_reason("needs_two_pegs")] if power.splits else []
    if power.walks:
        places = seat_plays.board.pegs
        pegs = [(colour, place) for colour in seat_plays.colours for place in dict.fromkeys(places[colour])]
        reasons = [_of_peg(seat_plays, power, colour, place) for colour, place in pegs]
    return reasons + ([_reason("nothing_to_swap")] if power.swap else [])


def nothing_out(seat_plays: SeatPlays, rank: Rank) -> list[Reason]:
    """Why a card that brings pegs out cannot do so now: a peg of the same colour is on the hole where they
    come out.
    """
    power, board = seat_plays.setup.powers[rank], seat_plays.board
    in_start = [
        _in_start(seat_plays, power, colour)
        for colour in seat_plays.colours
        if power.out and board.geometry.start in board.pegs[colour]
    ]
    return [reason for reason in in_start if reason["code"] == "come_out_taken"]


def _reason(code: str, seat: int | None = None, place: str | None = None, **data: Json) -> Reason:
    return {"code": code, "seat": seat, "place": place, "data": data}


def _no_target(seat_plays: SeatPlays) -> list[Reason]:
    """Why a joker cannot move a peg: the main track has no peg of another colour, or only team-mates' pegs
    that it may not hit.
    """
    board = seat_plays.board
    # If the seat moves pegs of several colours, a peg of the others is a target for the first.
    mover = seat_plays.colours[0]
    occupied = [hole for hole, colour in enumerate(board.track) if colour not in (NOBODY, mover)]
    if occupied:
        names = board.geometry.names
        return [_reason("partner_not_free", None, names[hole], owner=board.track[hole]) for hole in occupied]
    return [_reason("no_target")]


def _of_peg(seat_plays: SeatPlays, power: Power, colour: int, place: Place) -> Reason:
    """Why a card cannot move one peg."""
    geometry = seat_plays.board.geometry
    name = geometry.names[place]
    if place == geometry.start:
        return _in_start(seat_plays, power, colour)
    if place >= geometry.holes and all(steps < 0 for steps in power.walks):
        return _reason("no_way_back", colour, name)
    for steps in power.walks:
        for _, end, trail, step, _ in geometry.ways[colour][place][steps]:
            blocks = trail & seat_plays.board.own[colour]
            if blocks:
                blocker = _nearest(geometry, colour, place, steps, end, blocks)
                return _reason("own_peg", colour, name, at=geometry.names[blocker])
            if end < geometry.holes and hits_of_step(seat_plays.board, step, seat_plays.same_team) is None:
                other = seat_plays.board.track[end]
                return _reason("partner_not_free", colour, name, at=geometry.names[end], owner=other)
    # No walk has this length: the lane ends before, or ``forced_branch`` keeps the peg off the track.
    code = "lane_too_short" if place >= geometry.holes else "must_branch"
    return _reason(code, colour, name, steps=max(power.walks))


def _in_start(seat_plays: SeatPlays, power: Power, colour: int) -> Reason:
    """Why a card cannot move pegs out of the start area."""
    geometry = seat_plays.board.geometry
    hole = geometry.come_out[colour]
    if not power.out:
        return _reason(
            "not_out", colour, "s", ranks=[rank for rank in RANKS if seat_plays.setup.powers[rank].out]
        )
    owner = seat_plays.board.track[hole]
    code = "come_out_taken" if owner == colour else "partner_not_free"
    return _reason(code, colour, "s", at=geometry.names[hole], owner=owner)


def _nearest(geometry: Geometry, colour: int, place: Place, steps: int, end: Place, blocks: int) -> Place:
    """The place of the first peg of the same colour on the way; ``blocks``: the places of all such pegs, as
    bits.
    """
    trail = geometry.trail(colour, place, end, steps > 0)
    return next(hole for hole in trail if geometry.bit[hole] & blocks)
