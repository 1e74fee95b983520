"""Tools for a person who chooses a play: functions of a view and JSON parameters that return JSON."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypedDict

from jokerpoker import codec
from jokerpoker.core import Json
from jokerpoker.faults import shown
from jokerpoker.games.pegs_and_jokers.players.situation import Situation
from jokerpoker.games.pegs_and_jokers.players.threats import Threat, hit_probability, threats
from jokerpoker.games.pegs_and_jokers.rules.actions import NamedSteps, named_steps, steps_of
from jokerpoker.games.pegs_and_jokers.rules.board import NOBODY, Board
from jokerpoker.games.pegs_and_jokers.rules.geometry import SIDE, Changes, Place, Play, Steps
from jokerpoker.games.pegs_and_jokers.rules.hits import step_with_hits
from jokerpoker.games.pegs_and_jokers.rules.pack import JOKER, RANKS, Rank
from jokerpoker.games.pegs_and_jokers.table.consequences import Consequences, consequences
from jokerpoker.games.pegs_and_jokers.table.log import to_go
from jokerpoker.games.pegs_and_jokers.table.reasons import reasons


@dataclass(frozen=True)
class RanksWanted:
    """The parameters of :func:`look`: the ranks to describe; None: those in the hand."""

    ranks: tuple[str, ...] | None = None


@dataclass(frozen=True)
class BegunPlay:
    """The parameters of :func:`steps`: a card's rank, and the steps made with the card so far."""

    rank: str
    steps: NamedSteps = ()


MOST_SHOWN = 200
"""If a rank has more plays, :func:`look` gives only their number."""

MOST_WITH_CODES = 60
"""If a rank has more plays, :func:`codes` returns no codes."""


def look(view: Mapping[str, Json], params: Mapping[str, Json]) -> dict[str, Any]:
    """What each rank can do for the seat whose turn it is, play by play, or why it can do nothing.

    ``ranks`` has for each rank: its first ``card`` in the hand; the ``count`` of plays; the ``plays``, each
    with its ``action_steps`` and the fields of ``Consequences``; and the ``reasons`` if there are no plays.
    ``free`` are the free come-outs; ``may_discard``: as in ``Choices``. With more than ``MOST_SHOWN`` plays,
    ``plays`` is null: go through them with the tool ``steps``.
    """
    now, wanted = Situation(view), codec.load(RanksWanted, params)
    ranks = (
        list(now.choices.cards) if wanted.ranks is None else dict.fromkeys(map(_checked_rank, wanted.ranks))
    )
    return {
        "ranks": {rank: _rank_json(now, rank) for rank in ranks},
        "may_discard": now.choices.may_discard,
        "free": [_play_json(now, play, False) for play in now.choices.free],
    }


def survey(view: Mapping[str, Json], params: Mapping[str, Json]) -> dict[str, Any]:
    """``runners``: every colour's pegs (:class:`RaceRow`). ``look``: for a seat that has to play a card, what
    each rank in its hand can do: the number of plays, the codes of their effects, or the reasons why there
    are none; else null.
    """
    mine = view["step"] == "play" and view["asked"] == view["seat"]
    return {"runners": race(view, params)["runners"], "look": _brief_look(Situation(view)) if mine else None}


def _brief_look(now: Situation) -> dict[str, Any]:
    choices = now.choices
    return {
        "ranks": {rank: _brief_rank(now, rank) for rank in choices.cards},
        "may_discard": choices.may_discard,
        "free": [_play_json(now, play, False) for play in choices.free],
    }


def _brief_rank(now: Situation, rank: Rank) -> dict[str, Any]:
    plays = now.choices.plays[rank]
    return {
        "card": now.choices.cards[rank],
        "count": len(plays),
        "codes": list(codes(now, rank)),
        "reasons": reasons(now.seat_plays, rank, now.choices.can_move) if not plays else [],
    }


def codes(now: Situation, rank: Rank) -> tuple[str, ...]:
    """The codes of all effects of the plays of a rank in the hand; empty if there are too many plays."""
    plays, seat = now.choices.plays[rank], now.view["turn"]
    effects = [
        effect["code"]
        for play in (plays if len(plays) <= MOST_WITH_CODES else ())
        for effect in consequences(now.setup, seat, now.board, play, rank == JOKER)["effects"]
    ]
    return tuple(dict.fromkeys(effects))


def _checked_rank(text: str) -> Rank:
    if text not in RANKS:
        raise codec.ShapeError(f"{shown(text)} is not a rank: write one of A 2-9 T J Q K or Jk")
    return text


def _rank_json(now: Situation, rank: Rank) -> dict[str, Any]:
    plays = now.choices.plays[rank] if rank in now.choices.plays else now.seat_plays.plays(rank)
    few = len(plays) <= MOST_SHOWN
    return {
        "card": now.choices.cards.get(rank),
        "count": len(plays),
        "plays": [_play_json(now, play, rank == JOKER) for play in plays] if few else None,
        "reasons": reasons(now.seat_plays, rank, now.choices.can_move) if not plays else [],
    }


def _play_json(now: Situation, play: Play, joker: bool) -> dict[str, Any]:
    effects = consequences(now.setup, now.view["turn"], now.board, play, joker)
    return {"action_steps": [list(step) for step in named_steps(now.geometry, play[0])], **effects}


def steps(view: Mapping[str, Json], params: Mapping[str, Json]) -> dict[str, Any]:
    """Go through a play step by step: ``done`` is true if the steps so far are a whole play; ``next`` lists
    the steps that may follow.

    Each entry of ``next`` has the effects of its step or, if the step completes a play, of the whole play.
    """
    now, begun_play = Situation(view), codec.load(BegunPlay, params)
    rank = _checked_rank(begun_play.rank)
    made = steps_of(now.geometry, begun_play.steps)
    if made is None:
        raise codec.ShapeError("steps: write seats and places of this board")
    # The rules may forbid a rank of the hand (``strict_joker``): then it has no plays in ``choices``. A rank
    # that is not in the hand, such as a declared one, is not in ``choices``; the option does not concern it.
    plays = dict(now.seat_plays.every_order(rank)) if now.choices.plays.get(rank, True) else {}
    count = len(made)
    longer = dict.fromkeys(play[: count + 1] for play in plays if len(play) > count and play[:count] == made)
    return {
        "done": made in plays,
        "next": [_next_json(now, begun, plays.get(begun), rank) for begun in longer],
    }


def _next_json(now: Situation, begun: Steps, changes: Changes | None, rank: Rank) -> dict[str, Any]:
    effects = step_consequences(now, begun, changes, rank)
    return {"step": list(named_steps(now.geometry, begun)[-1]), "done": changes is not None, **effects}


def step_consequences(now: Situation, begun: Steps, changes: Changes | None, rank: Rank) -> Consequences:
    """The consequences of the steps so far (``begun``). If they are a whole play, ``changes`` are all its
    changes. If another step must follow, ``changes`` is None, and only the last step counts.
    """
    swap = changes is None and now.setup.powers[rank].swap
    # If the play is not complete: half of a swap hits nobody; the last step of any other play hits what it
    # would hit on its own.
    caused = changes or (begun if swap else step_with_hits(now.board, begun[-1], now.seat_plays.same_team))
    assert caused, "the first of several steps is legal on its own"
    # Half a swap puts two pegs on one hole, which the board could not undo.
    board = now.board.copy() if swap else now.board
    return consequences(now.setup, now.view["turn"], board, (begun, caused), rank == JOKER, swap)


def second_consequences(now: Situation, steps: Steps, changes: Changes, rank: Rank) -> Consequences:
    """The consequences of only the second of two steps; ``changes``: the changes of both."""
    first, last = steps
    begins = changes.index(last)
    board = now.board.copy()
    board.do(changes[:begins])
    swap = first[1:] == last[:0:-1]  # the origin and end of one are the end and origin of the other
    return consequences(now.setup, now.view["turn"], board, ((last,), changes[begins:]), rank == JOKER, swap)


class Neighbour(TypedDict):
    """The nearest peg of another colour ahead or behind, and its distance in holes."""

    seat: int
    place: str
    holes: int


class Peg(TypedDict):
    """A peg, its neighbours and the threats to it.

    ``to_go``: holes forward to the last hole of the lane; coming out counts as one hole. ``ahead``: the
    nearest peg of another colour ahead, if it is within the length of a side of the board, else null;
    ``behind``: the nearest behind. ``danger``: the probability (0 to 1), estimated from the unseen cards,
    that an opponent holds a card that hits the peg.
    """

    place: str
    to_go: int
    ahead: Neighbour | None
    behind: Neighbour | None
    danger: float
    threats: list[Threat]


class RaceRow(TypedDict):
    """A colour in the race, an entry of ``runners``: its pegs in the order of the position. ``to_go``: the
    total of holes that they still have to go until all are at home. ``home``: how many are at home.
    """

    seat: int
    to_go: int
    home: int
    pegs: list[Peg]


FARTHEST_NEIGHBOUR = SIDE
"""The greatest distance of a neighbour, in holes: the length of a side of the board."""


def race(view: Mapping[str, Json], _: Mapping[str, Json]) -> dict[str, Any]:
    """The race. ``runners``: a :class:`RaceRow` for each colour. ``teams``: for each team, its seats, and the
    sums of their ``to_go`` and ``home``.
    """
    now = Situation(view)
    runners = [_race_row(now, colour) for colour in range(now.seats)]
    teams = [
        {
            "seats": list(team),
            "to_go": sum(runners[seat]["to_go"] for seat in team),
            "home": sum(runners[seat]["home"] for seat in team),
        }
        for team in now.setup.sides
    ]
    return {"runners": runners, "teams": teams}


def peg(view: Mapping[str, Json], seat: int, place: str) -> Peg:
    """One peg, its neighbours and the threats to it."""
    now = Situation(view)
    return _peg(now, seat, now.geometry.place_named[place])


def _race_row(now: Situation, colour: int) -> RaceRow:
    pegs = [_peg(now, colour, place) for place in now.board.pegs[colour]]
    return {
        "seat": colour,
        "to_go": to_go(now.geometry, colour, now.view["pegs"][colour]),
        "home": now.board.pegs_at_home(colour),
        "pegs": pegs,
    }


def _peg(now: Situation, colour: int, place: Place) -> Peg:
    geometry = now.geometry
    on_track = place < geometry.holes
    threats_to_peg = threats(now.setup, now.board, colour, place) if on_track else []
    danger = hit_probability(threats_to_peg, now.setup, colour, now.view["unseen"]) if on_track else 0.0
    return {
        "place": geometry.names[place],
        "to_go": geometry.distance(colour, place),
        "ahead": _neighbour(now.board, colour, place, 1) if on_track else None,
        "behind": _neighbour(now.board, colour, place, -1) if on_track else None,
        "danger": round(danger, 3),
        "threats": threats_to_peg,
    }


def _neighbour(board: Board, colour: int, place: Place, direction: int) -> Neighbour | None:
    """The neighbour ahead (``direction`` 1) or behind (-1); None if there is none near enough."""
    holes = board.geometry.holes
    for distance in range(1, FARTHEST_NEIGHBOUR + 1):
        hole = (place + direction * distance) % holes
        if board.track[hole] not in (NOBODY, colour):
            return {"seat": board.track[hole], "place": board.geometry.names[hole], "holes": distance}
    return None
