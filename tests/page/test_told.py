"""What the page tells before Python is there is what the engine tells (``web/builder/told.py``)."""

from __future__ import annotations

import json

import pytest

from tests.lessons import LESSONS
from tests.shapes import TOLD


def test_the_files_are_made_of_what_the_engine_tells() -> None:
    files = dict(TOLD.files())
    assert {path.read_text("utf-8") == text for path, text in files.items()} == {True}, (
        "run: python web/builder/told.py"
    )
    assert {*TOLD.FOLDER.rglob("*.json")} == {*files}


@pytest.mark.parametrize("game", LESSONS)
def test_a_lesson_is_told_without_the_ways_that_tests_go(game: str) -> None:
    lesson = json.loads((TOLD.FOLDER / game / "lesson.json").read_text("utf-8"))
    assert not any("way" in step for step in lesson["steps"])
