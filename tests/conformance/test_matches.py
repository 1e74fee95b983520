"""What a match of every game promises: saves, undo, refusals that change nothing, one game from one seed."""

from __future__ import annotations

import json
import random
from dataclasses import replace

import pytest

from jokerpoker import codec
from jokerpoker.core import IllegalAction
from jokerpoker.match import STRIDE, Match, SaveError
from jokerpoker.page.requests import PositionAt
from jokerpoker.page.table import RequestError, Table
from jokerpoker.registry import GAMES
from jokerpoker.rng import Rng
from tests.conformance.play import MOST_STEPS, new_match, sampled_plies, sampled_steps, steps
from tests.conformance.refusals import misshapen
from tests.conformance.subjects import Subject, rules_of
from tests.conformance.tables import every_table

EVERY_SAVE = 6
"""Of a long match, whose saves take long to replay, only one in so many sampled plies is saved and loaded."""


@every_table
def test_a_match_can_be_saved_and_loaded_at_any_ply(subject: Subject, seats: int, options: object) -> None:
    plies = [step.ply for step in sampled_steps(subject.rules, seats, options)]
    if plies[-1] > MOST_STEPS:
        plies = [*plies[::EVERY_SAVE], plies[-1]]
    match = new_match(subject.rules, seats, options)
    for _ in steps(match, Rng("play")):
        if match.ply - 1 in plies:
            save = json.loads(json.dumps(match.save()))
            loaded = Match.load(save, rules_of)
            assert loaded.save() == save
            assert loaded.digest() == match.digest()


@every_table
def test_undo_undoes_exactly_one_action(subject: Subject, seats: int, options: object) -> None:
    match = new_match(subject.rules, seats, options)
    before = [match.digest()]
    for action, _ in steps(match, Rng("play")):
        before.append(match.digest())
        if len(before) <= 2 * STRIDE + 2 or len(before) % 97 == 0:
            match.undo()
            assert match.digest() == before[-2]
            match.submit(action)
            assert match.digest() == before[-1]
    for ply in reversed(sampled_plies(len(before))):
        match.undo(ply)
        assert (match.ply, match.digest()) == (ply, before[ply])


@every_table
def test_a_replay_shows_a_match_as_it_was_played(subject: Subject, seats: int, options: object) -> None:
    match = new_match(subject.rules, seats, options)
    for _ in steps(match, Rng("play")):
        pass
    # A game that is not in the list has no scenes here.
    game = GAMES.get(subject.rules.key) or replace(GAMES["joker_poker"], presenter=None)
    table, end = Table("again", match, game), match.digest()
    for step in sampled_steps(subject.rules, seats, options):
        for seat in {step.action.seat, 0}:
            told = table.replay(PositionAt("again", step.ply + 1, seat))
            assert told["ply"] == step.ply + 1
            assert told["asked"] == sorted(step.after.prompts())
            assert told["view"] == step.after.view(seat)
            assert told["events"] == [event.seen_by(seat) for event in step.events]
    assert table.replay(PositionAt("again", 0, 0))["events"] == []
    with pytest.raises(RequestError, match="no ply"):
        table.replay(PositionAt("again", match.ply + 1, 0))
    assert match.digest() == end


@every_table
def test_undone_actions_can_be_played_again(subject: Subject, seats: int, options: object) -> None:
    match = new_match(subject.rules, seats, options)
    for _, _ in zip(steps(match, Rng("play")), range(3 * STRIDE), strict=False):
        pass
    log, end = match.log, match.digest()
    for ply in {0, len(log) // 3, min(STRIDE, len(log)), len(log) - 1}:
        match.undo(ply)
        for action in log[ply:]:
            match.submit(action)
        assert (match.log, match.digest()) == (log, end)


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


@every_table
def test_actions_of_another_shape_are_refused_for_that_seat(
    subject: Subject, seats: int, options: object
) -> None:
    match = new_match(subject.rules, seats, options)
    for action, _ in zip(steps(match, Rng("play")), range(10), strict=False):
        after = match.digest()
        match.undo()
        before = match.digest()
        wrong = [*misshapen(action[0])]
        assert wrong
        for worse in (*wrong, None, "play", {"seat": 0}):
            with pytest.raises(IllegalAction) as refusal:
                match.submit(worse)
            assert refusal.value.code in ("wrong_shape", "not_asked")
            assert match.digest() == before
        match.submit(action[0])
        assert match.digest() == after
    assert match.ply


@every_table
def test_seats_that_are_not_asked_are_refused(subject: Subject, seats: int, options: object) -> None:
    match = new_match(subject.rules, seats, options)
    for ply, (action, _) in enumerate(steps(match, Rng("play"))):
        if ply < 40 and action.seat not in match.state.prompts():
            before = match.digest()
            with pytest.raises(IllegalAction) as refusal:
                match.submit(action)
            assert refusal.value.code == "not_asked"
            assert match.digest() == before


@every_table
def test_matches_and_actions_have_a_text_that_reads_back(
    subject: Subject, seats: int, options: object
) -> None:
    match = new_match(subject.rules, seats, options)
    for action, _ in zip(steps(match, Rng("play")), range(5), strict=False):
        text = codec.text_of(action[0])
        assert codec.read_action(subject.rules.action_types, text) == action[0]
        assert "\n" not in text
    again = Match.read(match.text(), rules_of)
    assert again.save() == match.save()
    assert "\n" not in match.text()


@every_table
def test_a_repr_says_what_it_is(subject: Subject, seats: int, options: object) -> None:
    match = new_match(subject.rules, seats, options)
    assert subject.rules.key in repr(match)
    assert f"for {seats}, to act: " in repr(match.state)
    for _ in steps(match, Rng("play")):
        pass
    assert f"<{subject.rules.__name__} for {seats}, over by " in repr(match.state)


@pytest.mark.parametrize("text", ["", "{", "[]", "[" * 5000, "null", '{"kind": "unknown", "seat": 0}'])
def test_a_text_that_is_neither_match_nor_action_is_refused(text: str) -> None:
    with pytest.raises(SaveError):
        Match.read(text, rules_of)
    with pytest.raises(codec.ShapeError):
        codec.read_action((), text)
