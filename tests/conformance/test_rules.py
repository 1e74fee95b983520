"""What every registered game promises, held by random play at every table."""

from __future__ import annotations

import json
import random
from itertools import islice, permutations

import pytest

from jokerpoker import codec
from jokerpoker.core import IllegalAction, State, UnknownSeat
from jokerpoker.match import Match
from jokerpoker.registry import GAMES
from jokerpoker.rng import Rng
from tests.conformance.play import new_match, next_action, positions, steps
from tests.conformance.subjects import SUBJECTS, Subject, rules_of

TABLES = [
    pytest.param(subject, seats, options, id=f"{key}-{seats}-{number}")
    for key, subject in SUBJECTS.items()
    for seats in subject.rules.seat_counts
    for number, options in enumerate(subject.options)
]
every_table = pytest.mark.parametrize(("subject", "seats", "options"), TABLES)


def digest(state: State) -> str:
    return json.dumps(state.to_json(), sort_keys=True)


def test_every_registered_game_is_a_subject() -> None:
    for key, game in GAMES.items():
        assert SUBJECTS[key].rules is game.rules
        assert list(SUBJECTS[key].players) == list(game.players)


@every_table
def test_random_play_ends_with_an_outcome_and_scores(subject: Subject, seats: int, options: object) -> None:
    match = new_match(subject.rules, seats, options)
    for _ in steps(match, Rng("play")):
        assert match.over == (match.state.outcome() is not None)
    ended = match.state.outcome()
    assert ended
    assert ended.reason
    assert ended.winners <= set(range(seats))
    assert len(match.state.scores()) == seats


@every_table
def test_every_seat_is_on_one_side(subject: Subject, seats: int, options: object) -> None:
    sides = subject.rules.sides(seats, options)
    assert sorted(seat for side in sides for seat in side) == list(range(seats))
    assert all(list(side) == sorted(side) for side in sides)
    assert sorted(sides) == list(sides)
    match = new_match(subject.rules, seats, options)
    for _ in steps(match, Rng("play")):
        pass
    ended = match.state.outcome()
    assert ended
    assert all(ended.winners.issuperset(side) or ended.winners.isdisjoint(side) for side in sides)


@every_table
def test_a_seat_that_is_not_there_sees_nothing(subject: Subject, seats: int, options: object) -> None:
    state = new_match(subject.rules, seats, options).state
    for seat in (-1, seats, 99):
        with pytest.raises(UnknownSeat):
            state.view(seat)


@every_table
def test_a_view_does_not_depend_on_what_the_seat_may_not_know(
    subject: Subject, seats: int, options: object
) -> None:
    rng = Rng("secrets")
    for state in positions(new_match(subject.rules, seats, options), Rng("play")):
        for seat in range(seats):
            world = subject.redeal(state, seat, rng)
            assert digest(world) != digest(state)
            assert json.dumps(world.view(seat)) == json.dumps(state.view(seat))
            assert dict(world.prompts()).get(seat) == dict(state.prompts()).get(seat)


@every_table
def test_events_before_a_reveal_tell_a_seat_nothing_hidden(
    subject: Subject, seats: int, options: object
) -> None:
    rng = Rng("secrets")
    match = new_match(subject.rules, seats, options)
    for state in positions(match, Rng("play")):
        asked = sorted(state.prompts())
        if len(asked) < 2:
            continue
        for seat in asked:
            action = state.sample(seat, rng)
            one, other = state.copy(), subject.redeal(state, seat, rng)
            assert [e.seen_by(seat) for e in one.apply(action)] == [
                e.seen_by(seat) for e in other.apply(action)
            ]


@every_table
def test_imagined_positions_fit_the_view_and_can_be_played_out(
    subject: Subject, seats: int, options: object
) -> None:
    rng = Rng("imagine")
    for state in positions(new_match(subject.rules, seats, options), Rng("play")):
        for seat in range(seats):
            view = json.loads(json.dumps(state.view(seat)))
            world = subject.rules.imagine(view, rng)
            assert world.view(seat) == view
            assert set(world.prompts()) == set(state.prompts())
            while world.prompts():
                world.apply(next_action(world, rng))
            assert world.outcome()


@every_table
def test_simultaneous_actions_commute(subject: Subject, seats: int, options: object) -> None:
    rng = Rng("orders")
    for state in positions(new_match(subject.rules, seats, options), Rng("play")):
        actions = [state.sample(seat, rng) for seat in sorted(state.prompts())]
        ends = set()
        for order in islice(permutations(actions), 24 if len(actions) > 1 else 0):
            world = state.copy()
            for action in order:
                world.check(action)
                world.apply(action)
            ends.add(digest(world))
        assert len(ends) <= 1


@every_table
def test_save_and_load_at_every_step(subject: Subject, seats: int, options: object) -> None:
    match = new_match(subject.rules, seats, options)
    for _ in steps(match, Rng("play")):
        save = json.loads(json.dumps(match.save()))
        loaded = Match.load(save, rules_of)
        assert loaded.save() == save
        assert loaded.digest() == match.digest()


@every_table
def test_undo_takes_back_exactly_one_action(subject: Subject, seats: int, options: object) -> None:
    match = new_match(subject.rules, seats, options)
    before = [match.digest()]
    for action, _ in steps(match, Rng("play")):
        after = match.digest()
        match.undo()
        assert match.digest() == before[-1]
        match.submit(action)
        assert match.digest() == after
        before.append(after)
    match.undo(0)
    assert match.digest() == before[0]


@every_table
def test_the_same_seed_gives_the_same_game_whatever_else_uses_chance(
    subject: Subject, seats: int, options: object
) -> None:
    ends = []
    for noise in range(2):
        match = new_match(subject.rules, seats, options)
        for _ in steps(match, Rng("play")):
            random.seed(noise)  # noqa: TID251
        ends.append(match.digest())
    assert ends[0] == ends[1]


def test_the_module_level_generator_is_never_used() -> None:
    before = random.getstate()
    for key, subject in SUBJECTS.items():
        match = new_match(subject.rules, subject.rules.seat_counts[0], subject.options[0], key)
        for state in positions(match, Rng("play")):
            subject.rules.imagine(state.view(0), Rng("imagine"))
    assert random.getstate() == before


@every_table
def test_a_copy_is_independent(subject: Subject, seats: int, options: object) -> None:
    rng = Rng("copy")
    for state in positions(new_match(subject.rules, seats, options), Rng("play")):
        if state.prompts():
            before = digest(state)
            state.copy().apply(next_action(state, rng))
            assert digest(state) == before


@every_table
def test_samples_are_legal_and_listed(subject: Subject, seats: int, options: object) -> None:
    rng = Rng("samples")
    for state in positions(new_match(subject.rules, seats, options), Rng("play")):
        for seat, prompt in state.prompts().items():
            action = state.sample(seat, rng)
            state.check(action)
            assert action.seat == seat
            assert prompt.actions is None or action in prompt.actions
            assert (
                codec.load_action(subject.rules.action_types, json.loads(json.dumps(codec.dump(action))))
                == action
            )


@every_table
def test_positions_and_views_are_json(subject: Subject, seats: int, options: object) -> None:
    for state in positions(new_match(subject.rules, seats, options), Rng("play")):
        for data in (state.to_json(), *(state.view(seat) for seat in range(seats))):
            assert json.loads(json.dumps(data)) == data


@every_table
def test_seats_that_are_not_asked_are_refused(subject: Subject, seats: int, options: object) -> None:
    match = new_match(subject.rules, seats, options)
    for action, _ in steps(match, Rng("play")):
        if action.seat not in match.state.prompts():
            before = match.digest()
            with pytest.raises(IllegalAction) as refusal:
                match.submit(action)
            assert refusal.value.code == "not_asked"
            with pytest.raises(IllegalAction):
                match.state.check(action)
            assert match.digest() == before
