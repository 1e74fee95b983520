"""The page on adding a game says what the example game does."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path

import pytest

from jokerpoker.catalogue import Game

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "adding_a_game.md").read_text(encoding="utf-8")
FILES = (
    *(
        "tests/conformance/example_game.py",
        "tests/conformance/example_table.py",
        "tests/conformance/subjects.py",
    ),
    "e2e/example/web/src/games/high_card/view.js",
)
SOURCES = "".join((ROOT / name).read_text(encoding="utf-8") for name in FILES)
PIECES = re.findall(r"```(?:python|js)\n(.*?)```", PAGE, re.DOTALL)
PATHS = re.findall(r"`((?:jokerpoker|tests|web|e2e)/[\w/.]*\w)`", PAGE)


@pytest.mark.parametrize("piece", PIECES, ids=lambda piece: piece.split("\n")[0].strip())
def test_the_code_shown_is_the_code_that_runs(piece: str) -> None:
    assert piece in SOURCES


@pytest.mark.parametrize("path", sorted(set(PATHS)))
def test_the_files_named_are_there(path: str) -> None:
    assert (ROOT / path).exists()


def test_the_docstring_of_a_game_names_its_parts() -> None:
    parts = set(re.findall(r"``(\w+)``", Game.__doc__ or ""))
    assert {field.name for field in fields(Game)} - {"name"} <= parts


def test_there_is_something_to_hold() -> None:
    assert len(PIECES) >= 5
    assert len(PATHS) >= 4
