"""Lessons are followed on the page as their conditions say."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from jokerpoker.display import scenes
from jokerpoker.display.lessons import Condition
from tests.conditions import holds
from tests.conformance.test_lessons import READ, TABLE
from tests.lessons import LESSONS, lesson_of, play
from tests.web.node import Module, module


@pytest.fixture(scope="module")
def script() -> Iterator[Module]:
    with module("src/screens/lesson/script.js") as it:
        yield it


@pytest.mark.parametrize(("condition", "there"), READ)
def test_a_condition_is_read_off_a_table(script: Module, condition: Condition, there: bool) -> None:
    assert script("holds", [[scenes.dump(condition)]], TABLE) is there


def test_every_lesson_is_followed_as_its_conditions_say(script: Module) -> None:
    """At each table of each lesson, before and after what a step asks for."""
    cases = [
        (scenes.dump(conditions), record, holds(conditions, record))
        for game in LESSONS
        for step, (_, records) in zip(lesson_of(game).steps, play(game), strict=True)
        for record in records
        for conditions in (step.done, lesson_of(game).acted)
    ]
    assert len(cases) > 100
    found = [script("holds", conditions, record) for conditions, record, _ in cases]
    assert found == [there for *_, there in cases]
