"""Every registered game has playthroughs, and they replay to the same bytes."""

from __future__ import annotations

import json

import pytest

from jokerpoker import codec
from jokerpoker.match import Match
from tests.conformance.subjects import SUBJECTS, rules_of
from tests.golden.record import options_of, path, record, tables, text


@pytest.mark.parametrize(("key", "seats", "name"), tables())
def test_a_playthrough_is_as_it_was_written(key: str, seats: int, name: str) -> None:
    assert path(key, seats, name).exists(), "write it with: python -m tests.golden"
    assert text(record(key, seats, name)) == path(key, seats, name).read_text()


@pytest.mark.parametrize(("key", "seats", "name"), tables())
def test_the_written_actions_replay_to_the_written_digests(key: str, seats: int, name: str) -> None:
    golden = json.loads(path(key, seats, name).read_text())
    rules = SUBJECTS[key].rules
    match = Match(rules, seats, golden["end"]["save"]["seed"], options_of(key, name))
    assert match.digest() == golden["start"]["digest"]
    for step in golden["steps"]:
        match.submit(codec.load_action(rules.action_types, step["action"]))
        assert match.digest() == step["digest"]
    assert Match.load(golden["end"]["save"], rules_of).state.scores() == tuple(golden["end"]["scores"])
