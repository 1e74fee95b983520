"""What every registered game promises of its positions, checked by random play at every table."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from itertools import islice, permutations

import pytest

from jokerpoker import codec
from jokerpoker.core import IllegalAction, UnknownSeat
from jokerpoker.registry import GAMES
from jokerpoker.rng import Rng
from tests.conformance.play import new_match, next_action, positions, sampled_positions, sampled_steps
from tests.conformance.subjects import SUBJECTS, Subject
from tests.conformance.tables import TABLES, every_table, whole_text

ON = 12
"""For how many plies an imagined position is played."""
TO_THE_END = 4
"""How many positions of a match are imagined and played to the end."""
NOT_THERE = (-1, 99)
"""Numbers of no seat."""
WHOLLY = pytest.mark.parametrize(
    ("subject", "seats", "options"),
    [pytest.param(*table.values, id=table.id) for table in TABLES if table.values[1] > 1],
)
"""Every table of several seats, with all options in ``make test``, too."""


def test_every_registered_game_is_a_subject() -> None:
    for key, game in GAMES.items():
        assert SUBJECTS[key].rules is game.rules
        assert list(SUBJECTS[key].players) == list(game.players)


@every_table
def test_random_play_ends_with_an_outcome_and_scores(subject: Subject, seats: int, options: object) -> None:
    for state in sampled_positions(subject.rules, seats, options):
        assert (not state.prompts()) == (state.outcome() is not None)
        assert len(state.scores()) == seats
    ended = sampled_steps(subject.rules, seats, options)[-1].after.outcome()
    assert ended
    assert ended.reason
    assert ended.winners <= set(range(seats))


@every_table
def test_every_seat_is_on_one_side(subject: Subject, seats: int, options: object) -> None:
    sides = subject.rules.sides(seats, options)
    assert sorted(seat for side in sides for seat in side) == list(range(seats))
    assert all(list(side) == sorted(side) for side in sides)
    assert sorted(sides) == list(sides)
    ended = sampled_steps(subject.rules, seats, options)[-1].after.outcome()
    assert ended
    assert all(ended.winners.issuperset(side) or ended.winners.isdisjoint(side) for side in sides)


@every_table
def test_a_seat_that_is_not_there_is_refused_everywhere(
    subject: Subject, seats: int, options: object
) -> None:
    for step in sampled_steps(subject.rules, seats, options)[:3]:
        before = whole_text(step.before)
        for seat in (*NOT_THERE, seats):
            with pytest.raises(UnknownSeat):
                step.before.view(seat)
            with pytest.raises(UnknownSeat):
                step.before.sample(seat, Rng("nobody"))
            stranger = replace(step.action, seat=seat)
            with pytest.raises(IllegalAction):
                step.before.check(stranger)
        assert whole_text(step.before) == before


@every_table
def test_imagined_positions_fit_the_view_and_can_be_played_out(
    subject: Subject, seats: int, options: object
) -> None:
    rng = Rng("imagine")
    positions = sampled_positions(subject.rules, seats, options)
    wholly = {number * len(positions) // TO_THE_END for number in range(TO_THE_END)}
    for number, state in enumerate(positions):
        for seat in {*list(state.prompts())[:1], number % seats}:
            view = json.loads(json.dumps(state.view(seat)))
            world = subject.rules.imagine(view, rng)
            assert world.view(seat) == view
            assert set(world.prompts()) == set(state.prompts())
            plies = 0
            while world.prompts() and (plies < ON or (number in wholly and seat == number % seats)):
                world.apply(next_action(world, rng))
                plies += 1
            assert world.prompts() or world.outcome()


@WHOLLY
def test_a_position_can_be_imagined_from_every_view(subject: Subject, seats: int, options: object) -> None:
    """In whole matches, since sampled positions would miss rare ones, such as a bag exchanged as a whole."""
    rng = Rng("imagine")
    for seed in ("every view", "worlds 2"):
        for number, state in enumerate(
            positions(new_match(subject.rules, seats, options, seed), Rng("play"))
        ):
            for seat in {*list(state.prompts())[:1], number % seats}:
                view = json.loads(json.dumps(state.view(seat)))
                assert subject.rules.imagine(view, rng).view(seat) == view


@every_table
def test_simultaneous_actions_commute(subject: Subject, seats: int, options: object) -> None:
    rng = Rng("orders")
    for state in sampled_positions(subject.rules, seats, options):
        actions = [state.sample(seat, rng) for seat in sorted(state.prompts())]
        ends = set()
        for order in islice(permutations(actions), 24 if len(actions) > 1 else 0):
            world = state.copy()
            for action in order:
                world.check(action)
                world.apply(action)
            ends.add(whole_text(world))
        assert len(ends) <= 1


def test_the_module_level_generator_is_never_used() -> None:
    before = random.getstate()
    for key, subject in SUBJECTS.items():
        seats = subject.rules.seat_counts[0]
        state = new_match(subject.rules, seats, subject.options[0], key).state
        for _ in range(200):
            subject.rules.imagine(state.view(0), Rng("imagine"))
            if not state.prompts():
                break
            state.apply(next_action(state, Rng("play")))
    assert random.getstate() == before


@every_table
def test_a_copy_is_independent(subject: Subject, seats: int, options: object) -> None:
    for step in sampled_steps(subject.rules, seats, options):
        before, after = whole_text(step.before), whole_text(step.after)
        step.before.copy().apply(step.action)
        assert (whole_text(step.before), whole_text(step.after)) == (before, after)


@every_table
def test_samples_are_legal_and_listed(subject: Subject, seats: int, options: object) -> None:
    rng = Rng("samples")
    for state in sampled_positions(subject.rules, seats, options):
        for seat, prompt in state.prompts().items():
            action = state.sample(seat, rng)
            codec.check(action)
            state.check(action)
            assert action.seat == seat
            assert prompt.actions is None or action in prompt.actions
            read = codec.load_action(subject.rules.action_types, json.loads(json.dumps(codec.dump(action))))
            assert read == action


@every_table
def test_positions_and_views_are_json(subject: Subject, seats: int, options: object) -> None:
    for state in sampled_positions(subject.rules, seats, options):
        for data in (state.to_json(), *(state.view(seat) for seat in range(seats))):
            assert json.loads(json.dumps(data)) == data


@every_table
def test_a_prompt_can_be_sent_as_json(subject: Subject, seats: int, options: object) -> None:
    for state in sampled_positions(subject.rules, seats, options):
        for prompt in state.prompts().values():
            told = json.loads(json.dumps(codec.dump(prompt)))
            read = codec.load_prompt(subject.rules.action_types, told)
            assert (read.kind, read.actions) == (prompt.kind, prompt.actions)
            assert codec.dump(read) == told


@every_table
def test_seats_that_are_not_asked_are_refused(subject: Subject, seats: int, options: object) -> None:
    for step in sampled_steps(subject.rules, seats, options):
        if step.action.seat not in step.after.prompts():
            before = whole_text(step.after)
            with pytest.raises(IllegalAction) as refusal:
                step.after.check(step.action)
            assert refusal.value.code == "not_asked"
            assert whole_text(step.after) == before
