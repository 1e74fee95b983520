"""The effects of a play, each as a code (its message is ``pegs.effect.<code>``) and data for the message."""

from __future__ import annotations

from typing import TypedDict

from jokerpoker.core import Json
from jokerpoker.games.pegs_and_jokers.rules.board import Board
from jokerpoker.games.pegs_and_jokers.rules.geometry import FARTHEST, Change, Geometry, Play, Steps
from jokerpoker.games.pegs_and_jokers.rules.table_setup import TableSetup


class PegMove(TypedDict):
    """A peg that the card itself moves; ``seat``: its owner. ``how``: ``out``, ``forward``, ``back``,
    ``joker`` or ``swap``. ``way``: if the peg walks, each place on its way, the end included; else only the
    end.
    """

    seat: int
    origin: str
    end: str
    how: str
    way: list[str]


class Hit(TypedDict):
    """A peg that is hit and so goes to its start area or its in-spot; ``seat``: its owner. ``gain``: the
    number of holes by which it gets nearer home; negative if it gets farther away.
    """

    seat: int
    origin: str
    end: str
    gain: int


class Effect(TypedDict):
    """An effect of a play: its code, and data for its message."""

    code: str
    data: dict[str, Json]


class Consequences(TypedDict):
    """Steps and hits in order, and the effects. ``gain``: the number of holes that the team of the playing
    seat gains; ``loss``: the number that all others lose. ``after``: by seat, the places of all pegs after
    the play.
    """

    steps: list[PegMove]
    hits: list[Hit]
    effects: list[Effect]
    gain: int
    loss: int
    after: list[list[str]]


def consequences(
    setup: TableSetup, seat: int, board: Board, play: Play, joker: bool = False, swap: bool = False
) -> Consequences:
    """The effects of a seat's play; the board is left unchanged. ``joker``: true for the play of a joker, so
    that the peg jumps. ``swap``: true if the play is only one half of a swap. For the first half, ``board``
    must be a copy: two pegs are on one hole after it, which cannot be undone.
    """
    steps, changes = play
    geometry, same_team = setup.geometry, setup.same_team[seat]
    # By change: whether the peg belongs to the team, and the holes that it gains.
    gained = [(same_team[change[0]], _nearer(geometry, change)) for change in changes]
    board.do(changes)
    after, effects = board.places(), _effects(setup, seat, board, play)
    board.undo(changes)
    return {
        "steps": moves_of(geometry, steps, joker, swap),
        "hits": [_hit(geometry, change) for change in changes if change not in steps],
        "effects": effects,
        "gain": sum(nearer for mine, nearer in gained if mine),
        "loss": -sum(nearer for mine, nearer in gained if not mine),
        "after": after,
    }


def _nearer(geometry: Geometry, change: Change) -> int:
    """The number of holes by which a peg gets nearer home, counted forward."""
    colour, origin, end = change
    return geometry.distance(colour, origin) - geometry.distance(colour, end)


def _hit(geometry: Geometry, change: Change) -> Hit:
    colour, origin, end = change
    names = geometry.names
    return {
        "seat": colour,
        "origin": names[origin],
        "end": names[end],
        "gain": _nearer(geometry, change),
    }


def moves_of(geometry: Geometry, steps: Steps, joker: bool = False, swap: bool = False) -> list[PegMove]:
    """The moves of the pegs that a card moves; two pegs that change places are a swap."""
    # In a swap, the origin and end of the first step are the end and origin of the second ([:0:-1]).
    swap = swap or (len(steps) == 2 and steps[0][1:] == steps[1][:0:-1])
    return [_step(geometry, step, joker, swap) for step in steps]


def _step(geometry: Geometry, step: Change, joker: bool, swap: bool) -> PegMove:
    colour, origin, end = step
    names = geometry.names
    how = "joker" if joker else "swap" if swap else direction(geometry, step)
    walked = how in ("forward", "back")
    way = geometry.trail(colour, origin, end, how == "forward") if walked else [end]
    return {
        "seat": colour,
        "origin": names[origin],
        "end": names[end],
        "how": how,
        "way": [names[place] for place in way],
    }


def direction(geometry: Geometry, step: Change) -> str:
    """How a peg moves: ``out``, ``forward`` or ``back``. No walk could be both forward and back, since the
    board is large enough. In the example, place 77 is the start area, and 72 is the first hole of the lane.

    >>> from jokerpoker.games.pegs_and_jokers.rules.geometry import geometry
    >>> [direction(geometry(4), step) for step in ((0, 77, 8), (0, 0, 72), (0, 70, 5), (0, 5, 69))]
    ['out', 'forward', 'forward', 'back']
    """
    _, origin, end = step
    if origin == geometry.start:
        return "out"
    ahead = end >= geometry.holes or (end - origin) % geometry.holes <= FARTHEST
    return "forward" if ahead else "back"


def _effects(setup: TableSetup, seat: int, after: Board, play: Play) -> list[Effect]:
    """The effects of a play, given the board after it; a win comes first."""
    steps, changes = play
    geometry, same_team = setup.geometry, setup.same_team[seat]
    effects: list[Effect] = []
    for step in steps:
        effects += _of_step(setup, after, step)
    if all(map(after.all_home, setup.team[seat])):
        effects.insert(0, {"code": "wins", "data": {}})
    hits = [change for change in changes if change not in steps]
    for colour, origin, end in hits:
        nearer = _nearer(geometry, (colour, origin, end))
        # From its in-spot a peg has the shortest way home, so a hit that sends it there helps.
        code = "helps" if same_team[colour] else "sends_back"
        # Just past its in-spot a peg has a longer way home than from its start area, so it loses nothing.
        holes = nearer if same_team[colour] else max(0, -nearer)
        effects.append({"code": code, "data": {"seat": colour, "holes": holes}})
    if _is_chain(hits):
        effects.append({"code": "chain", "data": {"hits": len(hits)}})
    return effects


def _is_chain(hits: list[Change]) -> bool:
    """True if a peg that was hit has hit another one."""
    ends = {end for _, _, end in hits}
    return any(origin in ends for _, origin, _ in hits)


def _of_step(setup: TableSetup, after: Board, step: Change) -> list[Effect]:
    """The effects of one step, given the board after the play."""
    colour, origin, end = step
    geometry = setup.geometry
    names, (holes, start) = geometry.names, geometry.lane_bounds
    effects: list[Effect] = []
    if origin == start:
        effects.append({"code": "comes_out", "data": {"seat": colour, "place": names[end]}})
    if holes <= end < start:
        code = "along_lane" if holes <= origin < start else "goes_home"
        effects.append({"code": code, "data": {"seat": colour, "place": names[end]}})
        if after.all_home(colour):
            effects.append({"code": "finishes", "data": {"seat": colour}})
    elif holes <= origin < start:
        effects.append({"code": "leaves_home", "data": {"seat": colour}})
    elif end == geometry.in_spot[colour]:
        effects.append({"code": "at_in_spot", "data": {"seat": colour}})
    nearer = _nearer(geometry, step)
    # No walk forward gains so much: the peg has walked back past its in-spot, or jumped.
    if origin < holes and end < holes and nearer > FARTHEST:
        effects.append({"code": "short_cut", "data": {"seat": colour, "holes": nearer}})
    if goes_round(geometry, step):
        effects.append({"code": "goes_round", "data": {"seat": colour, "place": names[end]}})
    elif origin < holes and end < holes and nearer < -FARTHEST:
        effects.append({"code": "falls_back", "data": {"seat": colour, "holes": -nearer}})
    return effects


def goes_round(geometry: Geometry, step: Change) -> bool:
    """True if a step takes a peg past its lane, so that it must go around the board again: the step loses
    more than half a round.

    >>> from jokerpoker.games.pegs_and_jokers.rules.geometry import geometry
    >>> [goes_round(geometry(4), step) for step in ((0, 1, 6), (0, 1, 74), (0, 70, 30), (0, 60, 40))]
    [True, False, True, False]
    """
    _, origin, end = step
    on_track = origin < geometry.holes and end < geometry.holes
    return on_track and -2 * _nearer(geometry, step) > geometry.holes
