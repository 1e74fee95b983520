"""What the expert would do, and what a finished game cost whom, in chance to win."""

from __future__ import annotations

import math
from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from jokerpoker import codec
from jokerpoker.core import Action, Json, check_seat
from jokerpoker.faults import Fault
from jokerpoker.games.pegs_and_jokers.options import Options
from jokerpoker.games.pegs_and_jokers.players.agents import EXPERT, expert
from jokerpoker.games.pegs_and_jokers.players.bluffing import Talk
from jokerpoker.games.pegs_and_jokers.players.judging import Judged
from jokerpoker.games.pegs_and_jokers.players.situation import Candidate, Situation
from jokerpoker.games.pegs_and_jokers.rules.actions import Again, ComeOut, Discard, Doubt, MovePegs, PlayCard
from jokerpoker.games.pegs_and_jokers.rules.pack import JOKER, RANK_OF
from jokerpoker.games.pegs_and_jokers.rules.positions import PegsAndJokers
from jokerpoker.games.pegs_and_jokers.table.consequences import Consequences, consequences
from jokerpoker.match import check_seed
from jokerpoker.rng import Rng


@dataclass(frozen=True)
class Wanted:
    """How many choices to suggest."""

    count: int = 3


MOST_TURNS = 100


@dataclass(frozen=True)
class Played:
    """A finished game, as its save has it, and whose turns to look at."""

    seats: int
    seed: str
    options: Mapping[str, Any]
    actions: tuple[Mapping[str, Any], ...]
    seat: int = 0
    count: int = 5


def chance(worth: float) -> float:
    """The chance to win of a team for which the board is worth so much, between two teams.

    >>> chance(0.0)
    0.5
    """
    return 1.0 / (1.0 + math.exp(-max(-30.0, min(30.0, worth))))


def suggest(view: Mapping[str, Json], params: Mapping[str, Json]) -> dict[str, Any]:
    """What the expert would do, best first, with the chance to win after each; empty if the seat is not
    asked.

    ``choices``: ``action``, ``chance``, and what it ``does`` where pegs move. Of a declaration to be
    doubted: how likely it is true, as ``believed``.
    """
    wanted = codec.load(Wanted, params)
    if view["asked"] != view["seat"]:
        return {"choices": [], "believed": None}
    now = Situation(view)
    if view["step"] == "doubt":
        return _of_doubt(now)
    judged = sorted(judged_choices(now), key=lambda one: -one.worth)[: wanted.count]
    return {"choices": [_told(now, one) for one in judged], "believed": None}


def _of_doubt(now: Situation) -> dict[str, Any]:
    talk, declared = Talk(now, expert(now), EXPERT), now.view["declared"]
    action = talk.doubt(Rng("suggest"))
    data = {"action": codec.dump(action), "chance": None, "does": None}
    return {"choices": [data], "believed": round(talk.believed(declared["seat"], declared["rank"]), 3)}


def judged_choices(now: Situation) -> list[Judged]:
    """The choices of whoever is asked, with what they are worth."""
    judge, step = expert(now), now.view["step"]
    if step == "doubt":
        talk = Talk(now, judge, EXPERT)
        worths = (talk.before + talk.doubting(), True), (talk.before, False)
        return [Judged(worth, Candidate(Doubt(now.seat, doubts))) for worth, doubts in worths]
    if step == "play" and now.options.bluff:
        return Talk(now, judge, EXPERT).declarations(Rng("suggest"))
    return judge.rank(now.candidates()) if step != "again" else []


def _told(now: Situation, one: Judged) -> dict[str, Any]:
    return {
        "action": codec.dump(one.choice.action),
        "chance": round(chance(one.worth), 3),
        "does": _does(now, one.choice),
    }


def _does(now: Situation, choice: Candidate) -> Consequences | None:
    """What the choice does on the board, if pegs move."""
    if not choice.steps:
        return None
    declared = now.view["declared"]
    joker = (RANK_OF[choice.card] if choice.card else declared["rank"]) == JOKER
    free = isinstance(choice.action, ComeOut)
    play = choice.steps, choice.changes
    return consequences(now.law, now.seat, now.board, play, joker and not free)


def review(params: Mapping[str, Json]) -> Generator[float, None, Json]:
    """A finished game turn by turn: which of a seat's choices cost most chance to win.

    ``turns``: the costliest, each with its ``ply``, what was ``played``, what would have been ``best`` and
    the ``cost``; ``chances``: at each of the seat's turns its team's chance; ``cost``: of a turn on average,
    with what was declared, doubted or believed. Yields the share done.
    """
    game = codec.load(Played, params)
    _check(game)
    options = codec.load(Options, game.options, "options")
    state = PegsAndJokers.start(game.seats, Rng(game.seed), options)
    turns: list[dict[str, Any]] = []
    chances: list[float] = []
    for ply, data in enumerate(game.actions):
        action = codec.load_action(PegsAndJokers.action_types, data)
        state.check(action)
        if action.seat == game.seat and not isinstance(action, Again):
            turns.append(_weighed(Situation(dict(state.view(game.seat))), action, ply))
            if state.step == "play":
                chances.append(turns[-1]["chance"])
            yield ply / len(game.actions)
        state.apply(action)
    dear = sorted((turn for turn in turns if turn["cost"] > 0), key=lambda turn: -turn["cost"])
    mean = sum(turn["cost"] for turn in turns) / max(1, len(chances))
    return {"turns": dear[: game.count], "chances": chances, "cost": round(mean, 4)}


def _check(game: Played) -> None:
    """:class:`Fault` for a seat or a seed that no game has, or a count out of bounds."""
    check_seat(game.seat, game.seats)
    check_seed(game.seed)
    if not 0 <= game.count <= MOST_TURNS:
        message = f"count: from 0 to {MOST_TURNS} turns, not {game.count}"
        raise Fault("wrong_count", message, count=game.count, most=MOST_TURNS)


def _weighed(now: Situation, action: Action, ply: int) -> dict[str, Any]:
    """One choice against the best."""
    judged = judged_choices(now)
    best = max(judged, key=lambda one: one.worth)
    cost = chance(best.worth) - chance(min(best.worth, worth_of(now, action, judged)))
    return {
        "ply": ply,
        "number": now.view["number"],
        "pegs": now.view["pegs"],
        "cards": now.view["cards"],
        "played": codec.dump(action),
        "best": _told(now, best),
        "chance": round(chance(best.worth), 3),
        "cost": round(cost, 3),
    }


def worth_of(now: Situation, action: Action, judged: Sequence[Judged]) -> float:
    """What an action was worth, even if the expert gave it no thought.

    Of words that it would not say, no more than of the worst that it would.
    """
    for one in judged:
        if _alike(one.choice.action, action):
            return one.worth
    alike = [one for one in now.candidates() if _alike(one.action, action)]
    return min(one.worth for one in expert(now).rank(alike[:1]) or judged)


def _alike(one: Action, other: Action) -> bool:
    """The same play, whichever card of the rank it takes and in whichever order its steps go."""
    if isinstance(one, MovePegs) and isinstance(other, MovePegs):
        return set(one.steps) == set(other.steps)
    if isinstance(one, (PlayCard, ComeOut)) and isinstance(other, (PlayCard, ComeOut)):
        same = RANK_OF[one.card] == RANK_OF[other.card]
        return same and one.kind == other.kind and set(one.steps) == set(other.steps)
    if isinstance(one, Discard) and isinstance(other, Discard):
        return RANK_OF[one.card] == RANK_OF[other.card]
    return one == other


STUDIES = {"review": review}
"""Questions that need no match at the table, by name."""
