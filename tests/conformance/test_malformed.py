"""Damaged actions are refused with nothing changed, or are legal ones; nothing else can happen."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from jokerpoker import codec
from jokerpoker.core import IllegalAction
from jokerpoker.rng import Rng
from tests.conformance.play import new_match, positions
from tests.conformance.subjects import SUBJECTS

JUNK = [None, True, -1, 0, 3, 99, 1.5, "", "As", "1x", "RJ", [], {}, ["As"], {"RJ": "As"}, "\u0000", [[[]]]]


def damaged(data: Any) -> Iterator[Any]:
    """The same JSON with one part replaced, doubled or missing."""
    yield from JUNK
    if isinstance(data, dict):
        for key, item in data.items():
            yield {other: value for other, value in data.items() if other != key}
            yield {**data, f"{key}?": item}
            for worse in damaged(item):
                yield {**data, key: worse}
    if isinstance(data, list):
        for place, item in enumerate(data):
            yield data[:place] + data[place + 1 :]
            yield [*data, item]
            for worse in damaged(item):
                yield [*data[:place], worse, *data[place + 1 :]]


@pytest.mark.parametrize("key", sorted(SUBJECTS))
def test_damaged_actions_change_nothing_or_are_legal(key: str) -> None:
    subject = SUBJECTS[key]
    rng = Rng("damage")
    refused = list[int]()
    match = new_match(subject.rules, subject.rules.seat_counts[-1], subject.options[0])
    for number, state in enumerate(positions(match, Rng("play"))):
        if number % 4 or not state.prompts():
            continue
        seat = min(state.prompts())
        before = json.dumps(state.to_json())
        refused.append(0)
        for data in damaged(codec.dump(state.sample(seat, rng))):
            try:
                action = codec.load_action(subject.rules.action_types, data)
                state.check(action)
            except (codec.ShapeError, IllegalAction) as fault:
                refused[-1] += bool(str(fault))
            else:
                state.copy().apply(action)
        assert json.dumps(state.to_json()) == before
    # More than what is no action at all: at every position some damaged ones too.
    assert min(refused) > len(JUNK)


@pytest.mark.parametrize("key", sorted(SUBJECTS))
def test_wrong_tables_are_refused(key: str) -> None:
    rules = SUBJECTS[key].rules
    for seats in (-1, 0, max(rules.seat_counts) + 1):
        with pytest.raises(ValueError, match="players"):
            new_match(rules, seats, None)
    with pytest.raises(ValueError, match="seed"):
        new_match(rules, rules.seat_counts[0], None, "x" * 300)
