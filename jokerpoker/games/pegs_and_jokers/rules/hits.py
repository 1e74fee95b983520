"""Hits where a peg arrives, and the walks of single pegs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from jokerpoker.games.pegs_and_jokers.rules.board import NOBODY, Board
from jokerpoker.games.pegs_and_jokers.rules.geometry import Change, Changes, Place, PlaySteps


def landing(board: Board, step: Change, friends: Sequence[bool]) -> Changes | None:
    """The changes where a peg arrives, for the card's player; None if it may not arrive there.

    An opponent's peg goes to its start area; a team-mate's to its own in-spot, where it lands in turn, and
    where none of its own colour may stand (PJ-A6, PJ-A7).
    """
    at = step[2]
    victim = board.track[at]
    if victim == NOBODY:
        return ()
    if not friends[victim]:
        return ((victim, at, board.geometry.start),)
    return _chain(board, step, friends)


def _chain(board: Board, step: Change, friends: Sequence[bool]) -> Changes | None:
    """The chain of changes if a peg arrives where a team-mate's peg stands."""
    colour, origin, at = step
    track, spots = board.track, board.geometry.in_spot
    colours = {origin: NOBODY, at: colour}
    victim = track[at]
    hits = []
    while victim != NOBODY:
        if victim == colour:
            return None
        if not friends[victim]:
            hits.append((victim, at, board.geometry.start))
            break
        spot = spots[victim]
        present = colours.get(spot, track[spot])
        if present == victim or spot == at:
            return None
        hits.append((victim, at, spot))
        colours[spot] = victim
        colour, victim, at = victim, present, spot
    return tuple(hits)


def arrive(board: Board, step: Change, friends: Sequence[bool]) -> Changes | None:
    """A peg goes to a place that its colour does not hold: all that changes, or None if it may not land."""
    end = step[2]
    if end >= board.geometry.holes or board.track[end] == NOBODY:
        return (step,)
    hits = landing(board, step, friends)
    return None if hits is None else (step, *hits)


def walks(board: Board, colours: Iterable[int], steps: int, friends: Sequence[bool]) -> list[PlaySteps]:
    """Moves one peg of some colours by ``steps``, backward if negative; opponents stay on the main track."""
    holes, start = board.geometry.lane
    track = board.track
    plays: list[PlaySteps] = []
    for colour in colours:
        own = board.own[colour]
        if not own:
            continue
        ways = board.geometry.ways[colour]
        limit = start if friends[colour] else holes
        for place in board.pegs[colour]:
            if place >= limit:
                break
            for _, end, needs, step, alone in ways[place][steps]:
                if needs & own or end >= limit:
                    continue
                if end >= holes or (victim := track[end]) == NOBODY:
                    plays.append((alone, alone))
                elif not friends[victim]:
                    plays.append((alone, (step, (victim, end, start))))
                elif hits := landing(board, step, friends):
                    plays.append((alone, (step, *hits)))
    return plays


def follow(changes: Changes) -> tuple[int, Place]:
    """Where the peg that moved first is in the end: it may itself have been hit in a chain."""
    colour, _, place = changes[0]
    for other, origin, end in changes[1:]:
        if (other, origin) == (colour, place):
            place = end
    return colour, place
