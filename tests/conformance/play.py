"""Random play through a match, shared by the suite and the golden playthroughs."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import Any

from jokerpoker.core import Action, Event, State
from jokerpoker.match import Match
from jokerpoker.rng import Rng

MOST_ACTIONS = 5_000


def next_action(state: State, rng: Rng) -> Action:
    """A random legal action of a random seat that is asked."""
    seat = rng.choice(sorted(state.prompts()))
    return state.sample(seat, rng)


def steps(match: Match, rng: Rng) -> Iterator[tuple[Action, list[Event]]]:
    """Play a match to its end at random, one action at a time."""
    for number in count():
        assert number < MOST_ACTIONS, "the game does not end"
        if match.over:
            return
        action = next_action(match.state, rng)
        yield action, match.submit(action)


def positions(match: Match, rng: Rng) -> Iterator[State]:
    """Every position of a random match, the first and the last included."""
    yield match.state
    for _ in steps(match, rng):
        yield match.state


def new_match(rules: type[State], seats: int, options: Any, seed: str = "conformance") -> Match:
    """A match with a seed that names the table."""
    return Match(rules, seats, f"{seed}/{rules.key}/{seats}", options)
