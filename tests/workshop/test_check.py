"""What is told while one types: warnings at their place."""

from __future__ import annotations

from typing import Any

import pytest

from jokerpoker.workshop.door import Workshop

from .asking import FOUR_LINES, ask, thinks


def warnings(source: str) -> list[Any]:
    found: list[Any] = ask(Workshop(), "inspect", source=source)["result"]["warnings"]
    return found


def test_what_looks_wrong_is_told_at_its_place() -> None:
    source = "import math\n" + thinks("worth = 1", "yield nobody")
    found = [(one["kind"], one["line"], one["column"], one["names"]) for one in warnings(source)]
    assert found == [
        ("UnusedImport", 1, 1, ["math"]),
        ("UnusedVariable", 4, 9, ["worth"]),
        ("UndefinedName", 5, 15, ["nobody"]),
    ]
    assert warnings(source)[2]["said"] == "undefined name 'nobody'"


@pytest.mark.parametrize("source", [FOUR_LINES, "", "x" + " + x" * 900])
def test_what_is_right_or_beyond_it_has_no_warnings(source: str) -> None:
    reply = ask(Workshop(), "inspect", source=source)
    assert not reply["ok"] or len(reply["result"]["warnings"]) <= 30


def test_many_warnings_have_an_end() -> None:
    assert len(warnings("\n".join(f"x{number}" for number in range(1000)))) == 30
