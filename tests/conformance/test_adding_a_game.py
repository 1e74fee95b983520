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
    "e2e/example/page/view.js",
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


def named(head: str) -> dict[str, list[str]]:
    """What a table of the page names in its last column but one, by group."""
    rows = PAGE.partition(head)[2].partition("\n\n")[0].splitlines()[2:]
    found: dict[str, list[str]] = {}
    group = ""
    for row in rows:
        *groups, names, _ = (cell.strip() for cell in row.strip("|").split(" | "))
        group = groups[0].strip("`| ") or group if groups else group
        found.setdefault(group, []).extend(re.findall(r"`(\w+)`", names))
    return found


def test_every_part_of_a_game_is_named() -> None:
    assert {*named("| part | is |")[""], "name", "rules"} == {field.name for field in fields(Game)}


def test_there_is_something_to_hold() -> None:
    assert len(PIECES) >= 5
    assert len(PATHS) >= 4
