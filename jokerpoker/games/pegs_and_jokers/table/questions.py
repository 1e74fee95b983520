"""Tools for a person who chooses a play: functions of a view and JSON parameters that return JSON."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from jokerpoker import codec
from jokerpoker.core import Json
from jokerpoker.faults import shown
from jokerpoker.games.pegs_and_jokers.players.situation import Situation
from jokerpoker.games.pegs_and_jokers.rules.actions import Moved, moved, steps_of
from jokerpoker.games.pegs_and_jokers.rules.geometry import Changes, PlaySteps
from jokerpoker.games.pegs_and_jokers.rules.hits import arrive
from jokerpoker.games.pegs_and_jokers.rules.pack import JOKER, RANKS, Rank
from jokerpoker.games.pegs_and_jokers.table.consequences import Consequences, consequences
from jokerpoker.games.pegs_and_jokers.table.race import race
from jokerpoker.games.pegs_and_jokers.table.reasons import reasons


@dataclass(frozen=True)
class Ranks:
    """The parameters of :func:`look`: the ranks to describe; None: those in the hand."""

    ranks: tuple[str, ...] | None = None


@dataclass(frozen=True)
class Begun:
    """The parameters of :func:`steps`: a card's rank, and the steps made with the card so far."""

    rank: str
    steps: Moved = ()


MOST_SHOWN = 200
"""If a rank has more plays, only their number is given."""


MOST_WEIGHED = 60
"""If a rank has more plays, the codes of their effects are not collected."""


def look(view: Mapping[str, Json], params: Mapping[str, Json]) -> dict[str, Any]:
    """What each rank in the hand can do for the seat on turn, play by play, or why it can do nothing.

    ``ranks`` has for each rank: its first ``card``, the ``count`` of plays, the ``plays`` (``action_steps``
    with consequences), and ``reasons`` if there are no plays. With more than ``MOST_SHOWN`` plays, ``plays``
    is null; use ``steps`` to go through them.
    """
    now, asked = Situation(view), codec.load(Ranks, params)
    ranks = list(now.choices.cards) if asked.ranks is None else dict.fromkeys(map(_rank, asked.ranks))
    return {
        "ranks": {rank: _of_rank(now, rank) for rank in ranks},
        "may_discard": now.choices.may_discard,
        "free": [_shown(now, play, False) for play in now.choices.free],
    }


def survey(view: Mapping[str, Json], params: Mapping[str, Json]) -> dict[str, Any]:
    """The state of every peg and, for a seat that has to play a card, what each rank in its hand can do: the
    number of plays, the codes of their effects, or the reasons why there are none.
    """
    mine = view["step"] == "play" and view["asked"] == view["seat"]
    return {"runners": race(view, params)["runners"], "look": _brief(Situation(view)) if mine else None}


def _brief(now: Situation) -> dict[str, Any]:
    choices = now.choices
    return {
        "ranks": {rank: _brief_rank(now, rank) for rank in choices.cards},
        "may_discard": choices.may_discard,
        "free": [_shown(now, play, False) for play in choices.free],
    }


def _brief_rank(now: Situation, rank: Rank) -> dict[str, Any]:
    plays = now.choices.plays[rank]
    return {
        "card": now.choices.cards[rank],
        "count": len(plays),
        "codes": list(codes(now, rank)),
        "reasons": reasons(now.seat_plays, rank, now.choices.moves) if not plays else [],
    }


def codes(now: Situation, rank: Rank) -> tuple[str, ...]:
    """The codes of all effects of a rank's plays; empty if there are too many plays."""
    plays, seat = now.choices.plays[rank], now.view["turn"]
    effects = [
        effect["code"]
        for play in (plays if len(plays) <= MOST_WEIGHED else ())
        for effect in consequences(now.law, seat, now.board, play, rank == JOKER)["effects"]
    ]
    return tuple(dict.fromkeys(effects))


def _rank(text: str) -> Rank:
    if text not in RANKS:
        raise codec.ShapeError(f"{shown(text)} is not a rank: A 2-9 T J Q K or Jk")
    return text


def _of_rank(now: Situation, rank: Rank) -> dict[str, Any]:
    plays = now.choices.plays[rank] if rank in now.choices.plays else now.seat_plays.plays(rank)
    return {
        "card": now.choices.cards.get(rank),
        "count": len(plays),
        "plays": [_shown(now, play, rank == JOKER) for play in plays] if len(plays) <= MOST_SHOWN else None,
        "reasons": reasons(now.seat_plays, rank, now.choices.moves) if not plays else [],
    }


def _shown(now: Situation, play: PlaySteps, joker: bool) -> dict[str, Any]:
    effects = consequences(now.law, now.view["turn"], now.board, play, joker)
    return {"action_steps": [list(step) for step in moved(now.geometry, play[0])], **effects}


def steps(view: Mapping[str, Json], params: Mapping[str, Json]) -> dict[str, Any]:
    """Go through a play step by step: ``done`` is True if the steps so far are a play; ``next`` lists the
    steps that may follow.

    Each has its effects, or those of the whole play if it completes one.
    """
    now, asked = Situation(view), codec.load(Begun, params)
    rank = _rank(asked.rank)
    made = steps_of(now.geometry, asked.steps)
    if made is None:
        raise codec.ShapeError("steps: not on this board")
    plays = dict(now.seat_plays.every_order(rank)) if now.choices.plays.get(rank, True) else {}
    count = len(made)
    ways = dict.fromkeys(play[: count + 1] for play in plays if len(play) > count and play[:count] == made)
    return {"done": made in plays, "next": [_next(now, way, plays.get(way), rank) for way in ways]}


def _next(now: Situation, way: Changes, changes: Changes | None, rank: Rank) -> dict[str, Any]:
    effects = step_consequences(now, way, changes, rank)
    return {"step": list(moved(now.geometry, way)[-1]), "done": changes is not None, **effects}


def step_consequences(now: Situation, way: Changes, changes: Changes | None, rank: Rank) -> Consequences:
    """The consequences of the last step of ``way``, or of the whole play with these changes; ``changes`` is
    None if another step must follow.
    """
    swap = changes is None and now.law.powers[rank].swap
    caused = changes or (way if swap else arrive(now.board, way[-1], now.seat_plays.friends) or way)
    # Half a swap puts two pegs on one hole, which the board could not undo.
    board = now.board.copy() if swap else now.board
    return consequences(now.law, now.view["turn"], board, (way, caused), rank == JOKER, swap)


def second_consequences(now: Situation, way: Changes, changes: Changes, rank: Rank) -> Consequences:
    """The consequences of the second of two steps alone; ``changes``: those of both."""
    first, last = way
    begins = changes.index(last)
    board = now.board.copy()
    board.do(changes[:begins])
    swap = first[1:] == last[:0:-1]
    return consequences(now.law, now.view["turn"], board, ((last,), changes[begins:]), rank == JOKER, swap)
