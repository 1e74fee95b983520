"""What happens when a peg arrives at a hole that another one occupies, and the walks of single pegs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from jokerpoker.games.pegs_and_jokers.rules.board import NOBODY, Board
from jokerpoker.games.pegs_and_jokers.rules.geometry import Change, Changes, Place, Play


def hits_of_step(board: Board, step: Change, same_team: Sequence[bool]) -> Changes | None:
    """The hits if a peg makes this step to the main track: empty if its end is free; None if it may not land
    there. ``same_team``: by colour, true if it belongs to the team that plays the card.

    An opponent's peg that is hit goes to its start area. A team-mate's peg goes to the in-spot of its own
    colour, where it may hit another peg, but not one of its own colour (PJ-A6 and PJ-A7 of the written
    rules).
    """
    at = step[2]
    victim = board.track[at]
    if victim == NOBODY:
        return ()
    if not same_team[victim]:
        return ((victim, at, board.geometry.start),)
    return _chain(board, step, same_team)


def _chain(board: Board, step: Change, same_team: Sequence[bool]) -> Changes | None:
    """The chain of hits if a peg arrives at a hole with a team-mate's peg; None if it may not land there."""
    colour, origin, at = step
    track, spots = board.track, board.geometry.in_spot
    changed = {origin: NOBODY, at: colour}  # by changed hole: its colour after the changes so far
    victim = track[at]
    hits = []
    while victim != NOBODY:
        if victim == colour:
            return None
        if not same_team[victim]:
            hits.append((victim, at, board.geometry.start))
            break
        spot = spots[victim]
        present = changed.get(spot, track[spot])
        # The in-spot is taken by another peg of the victim's colour, or by the victim itself.
        if present == victim or spot == at:
            return None
        hits.append((victim, at, spot))
        changed[spot] = victim
        colour, victim, at = victim, present, spot
    return tuple(hits)


def step_with_hits(board: Board, step: Change, same_team: Sequence[bool]) -> Changes | None:
    """A step and its hits, in order; None if the peg may not land there. The caller makes sure that an end
    in a lane is free.
    """
    end = step[2]
    if end >= board.geometry.holes or board.track[end] == NOBODY:
        return (step,)
    hits = hits_of_step(board, step, same_team)
    return None if hits is None else (step, *hits)


def walks(board: Board, colours: Iterable[int], steps: int, same_team: Sequence[bool]) -> list[Play]:
    """The plays that move one peg of these colours by ``steps`` (negative: backward). An opponent's peg may
    move on the main track only.
    """
    holes, start = board.geometry.lane_bounds
    track = board.track
    plays: list[Play] = []
    for colour in colours:
        own_places = board.own[colour]
        if not own_places:
            continue
        ways = board.geometry.ways[colour]
        first_barred = start if same_team[colour] else holes
        for place in board.pegs[colour]:  # sorted, so the pegs after a barred one are barred, too
            if place >= first_barred:
                break
            for _, end, trail, step, only_step in ways[place][steps]:
                if trail & own_places or end >= first_barred:
                    continue
                if end >= holes or (victim := track[end]) == NOBODY:
                    plays.append((only_step, only_step))
                elif not same_team[victim]:
                    plays.append((only_step, (step, (victim, end, start))))
                elif hits := hits_of_step(board, step, same_team):
                    plays.append((only_step, (step, *hits)))
    return plays


def first_peg_after(changes: Changes) -> tuple[int, Place]:
    """The colour and the final place of the peg that moved first: a chain of hits may move it once more."""
    colour, _, place = changes[0]
    for other, origin, end in changes[1:]:
        if (other, origin) == (colour, place):
            place = end
    return colour, place
