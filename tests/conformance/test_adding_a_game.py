"""The page on adding a game says what the example game does."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "adding_a_game.md").read_text(encoding="utf-8")
SOURCES = "".join(
    (Path(__file__).parent / name).read_text(encoding="utf-8") for name in ("example_game.py", "subjects.py")
)
PIECES = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
PATHS = re.findall(r"`((?:jokerpoker|tests|web|e2e)/[\w/.]*\w)`", PAGE)


@pytest.mark.parametrize("piece", PIECES, ids=lambda piece: piece.split("\n")[0].strip())
def test_the_code_shown_is_the_code_that_runs(piece: str) -> None:
    assert piece in SOURCES


@pytest.mark.parametrize("path", sorted(set(PATHS)))
def test_the_files_named_are_there(path: str) -> None:
    assert (ROOT / path).exists()


def test_there_is_something_to_hold() -> None:
    assert len(PIECES) >= 5
    assert len(PATHS) >= 4
