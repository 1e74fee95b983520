"""Random play through a match, shared by the suite and the golden playthroughs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import count
from typing import Any

from jokerpoker.core import Action, Event, State
from jokerpoker.match import Match
from jokerpoker.rng import Rng

MOST_ACTIONS = 5_000
"""A game with more actions is taken for one that does not end."""
MOST_STEPS = 16
"""The most actions of one match that the suite looks at."""
FIRST, LAST = 6, 3
"""Of a longer match: how many of them are the first and the last; the others are evenly spread between."""


@dataclass(frozen=True)
class Step:
    """One action of a match, what happened, and the positions before and after, which must not be changed."""

    ply: int
    before: State
    action: Action
    events: tuple[Event, ...]
    after: State


def next_action(state: State, rng: Rng) -> Action:
    """A random legal action of a random seat that is asked."""
    seat = rng.choice(sorted(state.prompts()))
    return state.sample(seat, rng)


def steps(match: Match, rng: Rng) -> Iterator[tuple[Action, list[Event]]]:
    """Play a match to the end at random, one action at a time."""
    for number in count():
        assert number < MOST_ACTIONS, "the game does not end"
        if match.over:
            return
        action = next_action(match.state, rng)
        yield action, match.submit(action)


def positions(match: Match, rng: Rng) -> Iterator[State]:
    """Every position of a match played at random; they must not be changed."""
    yield match.state
    for _ in steps(match, rng):
        yield match.state


@cache
def sampled_steps(rules: type[State], seats: int, options: Any) -> tuple[Step, ...]:
    """Steps of one random match at this table, at most ``MOST_STEPS`` of them."""
    match, found = new_match(rules, seats, options), []
    before = match.state
    for ply, (action, events) in enumerate(steps(match, Rng("play"))):
        found.append(Step(ply, before, action, tuple(events), match.state))
        before = match.state
    return tuple(found[ply] for ply in sampled_plies(len(found)))


def sampled_positions(rules: type[State], seats: int, options: Any) -> list[State]:
    """Positions of the same match, the first and the last among them."""
    found = sampled_steps(rules, seats, options)
    return [*(step.before for step in found), found[-1].after]


def sampled_plies(length: int) -> list[int]:
    """The plies that the suite looks at: all of a short match; of a long one the first, the last, some.

    >>> sampled_plies(3)
    [0, 1, 2]
    >>> long = sampled_plies(1500)
    >>> len(long), long[:3], long[5:8], long[-2:]
    (16, [0, 1, 2], [5, 112, 325], [1498, 1499])
    """
    if length <= MOST_STEPS:
        return list(range(length))
    between = MOST_STEPS - FIRST - LAST
    rest = length - FIRST - LAST
    middle = (FIRST + (2 * number + 1) * rest // (2 * between) for number in range(between))
    return [*range(FIRST), *middle, *range(length - LAST, length)]


def new_match(rules: type[State], seats: int, options: Any, seed: str = "conformance") -> Match:
    """A match with a seed that names the table."""
    return Match(rules, seats, f"{seed}/{rules.key}/{seats}", options)
