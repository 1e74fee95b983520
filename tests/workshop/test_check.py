"""What is told while one types: warnings at their place, and names that may come next."""

from __future__ import annotations

import json
from typing import Any

import pytest

from jokerpoker.match import Match
from jokerpoker.registry import GAMES
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


@pytest.mark.parametrize("game", list(GAMES))
def test_names_are_those_of_the_game(game: str) -> None:
    names = ask(Workshop(), "names", game=game)["result"]
    rules = GAMES[game].rules
    state = Match(rules, rules.seat_counts[0], "a seed").state
    asked = min(state.prompts())
    assert set(state.view(asked)) <= {name for name, _ in names["keys"]}
    assert [name for name, _ in names["members"]["prompt"]] == ["kind", "actions", "data"]
    assert ["imagine", "(view, rng)"] in names["members"]["rules"]
    assert "GAMES" in {name for name, _ in names["modules"]["jokerpoker"]}
    assert not any("workshop" in module for module in names["modules"])
    assert len(json.dumps(names)) < 60_000


def test_names_of_no_game_are_refused() -> None:
    assert ask(Workshop(), "names", game="nonsense")["error"]["code"] == "unknown_name"
