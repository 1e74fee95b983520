"""The one loop that plays a match: whoever is asked answers, until nobody is."""

from __future__ import annotations

import time
from collections.abc import Generator, Iterator, Sequence

from jokerpoker.core import Action, Agent, Event, IllegalAction, Limit, Outcome, asked_of
from jokerpoker.faults import Fault
from jokerpoker.match import Match
from jokerpoker.rng import Rng
from jokerpoker.steps import finished


class PlayerFault(Fault):
    """A player that gives no answer, raises, or answers what the rules forbid; the message names it.

    ``code`` is ``no_answer``, ``player_raised`` or ``illegal_answer``.
    """


def chance_of(match: Match, seat: int) -> Rng:
    """The chance of whoever answers for a seat now: the same wherever this match is played."""
    return chance_at(match.seed, match.ply, seat)


def chance_at(seed: str, ply: int, seat: int) -> Rng:
    """The chance of whoever answers for a seat at a ply of the match with that seed."""
    return Rng(f"{seed}/players").fork(f"{ply}/{seat}")


def play(
    match: Match, agents: Sequence[Agent], names: Sequence[str] = (), limit: Limit | None = None
) -> Outcome:
    """Play a match to its end, ``agents`` by seat; with ``names`` for faults, else those of their classes.

    :class:`PlayerFault` names the agent that fails; the match stands where it failed.

    >>> from jokerpoker.registry import GAMES
    >>> agents = [GAMES["joker_poker"].players[key].make() for key in ("club", "casual")]
    >>> play(Match(GAMES["joker_poker"].rules, 2, "a duel"), agents)
    Outcome(reason='points', winners=frozenset({0}))
    """
    return finished(plays(match, agents, names, limit))


def plays(
    match: Match, agents: Sequence[Agent], names: Sequence[str] = (), limit: Limit | None = None
) -> Generator[Match, None, Outcome]:
    """The same in steps: one for each answer that has been played, with the match as it stands then."""
    if len(agents) != match.seats:
        raise ValueError(f"this match needs {match.seats} agents, one for each seat, not {len(agents)}")
    named = names or [name_of(agent) for agent in agents]
    while prompts := match.state.prompts():
        seat = next(iter(prompts))
        submit_answer(match, seat, named[seat], answer_of(match, seat, agents[seat], named[seat], limit))
        yield match
    outcome = match.state.outcome()
    assert outcome, f"{match.rules.key} asks nobody and has no outcome"
    return outcome


def name_of(agent: object) -> str:
    """What an agent is called where nobody gave it a name."""
    return type(agent).__name__


def answer_of(match: Match, seat: int, agent: Agent, name: str, limit: Limit | None = None) -> Action | None:
    """The best answer that an agent gives, within the limit if it yields in time; None for no answer."""
    end = time.perf_counter() + limit.seconds if limit and limit.seconds is not None else None
    best = None
    for answer in answers_of(match, seat, agent, name, limit):
        best = answer
        if end is not None and time.perf_counter() >= end:
            break
    return best


def answers_of(
    match: Match, seat: int, agent: Agent, name: str, limit: Limit | None = None
) -> Iterator[Action]:
    """The answers of an agent to what its seat is asked now; :class:`PlayerFault` if it raises.

    An agent is told the limit only where there is one.
    """
    limits = () if limit is None else (limit,)
    view, prompt = match.state.view(seat), asked_of(match.state, seat)
    try:
        yield from agent.think(view, prompt, chance_of(match, seat), *limits)
    except (Exception, SystemExit) as fault:
        said = f"{name}, at seat {seat}, raised {type(fault).__name__}: {fault}"
        raise PlayerFault("player_raised", said, player=name, seat=seat) from fault


def submit_answer(match: Match, seat: int, name: str, answer: Action | None) -> list[Event]:
    """Play what an agent answered for a seat; :class:`PlayerFault` changes nothing."""
    if answer is None:
        raise PlayerFault("no_answer", f"{name}, at seat {seat}, gave no answer", player=name, seat=seat)
    refusal: str | IllegalAction = f"it is no action of seat {seat}"
    if isinstance(answer, Action) and getattr(answer, "seat", None) == seat:
        try:
            return match.submit(answer)
        except IllegalAction as fault:
            refusal = fault
    said = f"{name}, at seat {seat}, answered {_shown(answer)}: {refusal}"
    cause = refusal if isinstance(refusal, IllegalAction) else None
    raise PlayerFault("illegal_answer", said, player=name, seat=seat) from cause


def _shown(answer: object) -> str:
    try:
        text = repr(answer)
    except (Exception, SystemExit):
        text = f"a {type(answer).__name__} that cannot be shown"
    return text if len(text) <= 200 else f"{text[:197]}..."
