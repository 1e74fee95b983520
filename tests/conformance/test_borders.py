"""A match neither returns nor keeps a value by which a caller could change it."""

from __future__ import annotations

import copy
import json
import pickle
from collections.abc import Iterator
from typing import Any

from jokerpoker import codec
from jokerpoker.core import Action, Limit, Prompt, State
from jokerpoker.match import Match
from jokerpoker.playing import play
from jokerpoker.rng import Rng
from tests.conformance.play import new_match, next_action, sampled_steps, steps
from tests.conformance.subjects import Subject, rules_of
from tests.conformance.tables import every_table, whole_text
from tests.conformance.wreck import wreck


def told(state: State) -> str:
    """All that a position returns, as text."""
    views = [state.view(seat) for seat in range(state.seats)]
    return json.dumps([views, codec.dump(state.prompts()), whole_text(state)], sort_keys=True)


def wreck_all(match: Match) -> None:
    """Change all that a match and its position return, and the view that a position was imagined from."""
    state, rng = match.state, Rng("worlds")
    for seat in range(match.seats):
        view = json.loads(json.dumps(state.view(seat)))
        world = match.rules.imagine(view, rng)
        before = told(world)
        wreck(view)
        assert told(world) == before
        wreck([world.view(seat), world.prompts(), world.to_json()])
        assert told(world) == before
        twin = state.copy()
        wreck([state.view(seat), twin.view(seat), twin.prompts(), twin.to_json()])
    samples = [state.sample(seat, rng) for seat in state.prompts()]
    wreck([state.prompts(), state.to_json(), state.scores(), state.outcome(), samples])
    wreck([match.log, match.save(), match.at(match.ply // 2).view(0)])


@every_table
def test_changing_what_a_match_returned_does_not_change_the_match(
    subject: Subject, seats: int, options: object
) -> None:
    played = sampled_steps(subject.rules, seats, options)
    plies, end = {step.ply for step in played}, told(played[-1].after)
    match, rng = new_match(subject.rules, seats, options), Rng("play")
    while not match.over:
        before = told(match.state) if match.ply in plies else ""
        if before:
            wreck_all(match)
            assert told(match.state) == before
        action = next_action(match.state, rng)
        events = match.submit(action)
        after = told(match.state) if before else ""
        wreck(
            [
                action,
                events,
                match.state.copy().apply(next_action(match.state, Rng("on"))) if not match.over else [],
            ]
        )
        assert not after or told(match.state) == after
    wreck_all(match)
    assert told(match.state) == end == told(played[-1].after)
    assert Match.read(match.text(), rules_of).digest() == match.digest()
    match.undo(0)
    assert told(match.state) == told(new_match(subject.rules, seats, options).state)


class Vandal:
    """Plays at random in a match, and changes all that it was given and has answered."""

    def __init__(self, match: Match) -> None:
        self.match = match

    def think(self, view: Any, prompt: Prompt, rng: Rng, limit: Limit | None = None) -> Iterator[Action]:  # noqa: ARG002
        """One answer."""
        answer = self.match.state.copy().sample(view["seat"], rng)
        wreck([view, prompt])
        yield answer
        wreck(answer)


@every_table
def test_a_player_cannot_change_a_match(subject: Subject, seats: int, options: object) -> None:
    match = new_match(subject.rules, seats, options)
    outcome = play(match, [Vandal(match)] * seats)
    assert outcome.winners <= set(range(seats))
    assert told(Match.read(match.text(), rules_of).state) == told(match.state)


@every_table
def test_actions_can_be_copied_and_pickled(subject: Subject, seats: int, options: object) -> None:
    match = new_match(subject.rules, seats, options)
    for action, _ in zip(steps(match, Rng("play")), range(10), strict=False):
        for twin in (copy.copy(action[0]), copy.deepcopy(action[0]), pickle.loads(pickle.dumps(action[0]))):
            assert twin == action[0]
            assert codec.dump(twin) == codec.dump(action[0])
