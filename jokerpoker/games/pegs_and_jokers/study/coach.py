"""Reviews a finished match: by how much each mistake lowered the chance of winning."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from dataclasses import dataclass
from typing import Any

from jokerpoker import codec
from jokerpoker.core import Action, Json, check_seat
from jokerpoker.faults import Fault
from jokerpoker.games.pegs_and_jokers.options import Options
from jokerpoker.games.pegs_and_jokers.players.situation import Situation
from jokerpoker.games.pegs_and_jokers.rules.actions import Again
from jokerpoker.games.pegs_and_jokers.rules.positions import PegsAndJokers
from jokerpoker.games.pegs_and_jokers.table.coach import chance, choice_json, judged_choices, value_of
from jokerpoker.match import check_seed
from jokerpoker.rng import Rng

MOST_DECISIONS = 100
"""The maximum number of decisions that a review lists."""


@dataclass(frozen=True)
class FinishedGame:
    """The parameters of :func:`review`: a match as in its save, the seat to review, and how many decisions
    to list.
    """

    seats: int
    seed: str
    options: Mapping[str, Any]
    actions: tuple[Mapping[str, Any], ...]
    seat: int = 0
    count: int = 5


def review(params: Mapping[str, Json]) -> Generator[float, None, Json]:
    """Review the decisions of a seat in a finished match by the chance of winning (0 to 1) that each cost.
    Decisions about extra turns are left out, since the expert does not judge them.

    ``turns`` (an older name of decisions): the costliest ones, each with its ``ply``, the turn's ``number``,
    the ``pegs`` and ``cards`` before it, the action ``played``, the ``best`` one, the ``chance`` of winning
    after the best one, and the ``cost``. ``chances``: for each of the seat's turns, the chance of winning
    after the best choice. ``cost``: the mean cost per turn, with answers to other seats' declarations
    included. Yields the progress, from 0 to 1.
    """
    game = codec.load(FinishedGame, params)
    _check(game)
    options = codec.load(Options, game.options, "options")
    state = PegsAndJokers.start(game.seats, Rng(game.seed), options)
    decisions: list[dict[str, Any]] = []
    chances: list[float] = []
    for ply, data in enumerate(game.actions):
        action = codec.load_action(PegsAndJokers.action_types, data)
        state.check(action)
        if action.seat == game.seat and not isinstance(action, Again):
            decisions.append(_decision(Situation(dict(state.view(game.seat))), action, ply))
            if state.table.prompt_kind == "play":
                chances.append(decisions[-1]["chance"])
            yield ply / len(game.actions)
        state.apply(action)
    costly = [decision for decision in decisions if decision["cost"] > 0]
    costly.sort(key=lambda decision: -decision["cost"])
    turn_count = len(chances)
    mean = sum(decision["cost"] for decision in decisions) / max(1, turn_count)
    return {"turns": costly[: game.count], "chances": chances, "cost": round(mean, 4)}


def _check(game: FinishedGame) -> None:
    """Raise :class:`Fault` for a wrong seat, seed or count."""
    check_seat(game.seat, game.seats)
    check_seed(game.seed)
    if not 0 <= game.count <= MOST_DECISIONS:
        message = f"count must be from 0 to {MOST_DECISIONS} decisions, not {game.count}"
        raise Fault("wrong_count", message, count=game.count, most=MOST_DECISIONS)


def _decision(now: Situation, action: Action, ply: int) -> dict[str, Any]:
    """A decision, as an entry of the review's ``turns``."""
    judged = judged_choices(now)
    best = max(judged, key=lambda choice: choice.value)
    cost = chance(best.value) - chance(value_of(now, action, judged))
    return {
        "ply": ply,
        "number": now.view["number"],
        "pegs": now.view["pegs"],
        "cards": now.view["cards"],
        "played": codec.dump(action),
        "best": choice_json(now, best),
        "chance": round(chance(best.value), 3),
        "cost": round(cost, 3),
    }


STUDIES = {"review": review}
"""Studies (questions that need no running match), by name."""
