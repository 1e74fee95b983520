"""Wrong questions are refused with the errors of ``core``, also when Python leaves out assertions."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from jokerpoker import dealcode
from jokerpoker.arena import Contest, duplicate
from jokerpoker.core import State
from jokerpoker.dealcode import CodeError, Deal
from jokerpoker.faults import Fault
from jokerpoker.match import Match, SaveError
from jokerpoker.registry import GAMES
from jokerpoker.rng import Rng
from tests.conformance.refusals import not_refused
from tests.conformance.subjects import SUBJECTS, rules_of


def started(rules: type[State], seats: int, seed: str, options: Any) -> State:
    """A position without a match."""
    return rules.start(seats, Rng(seed), options)


every_game = pytest.mark.parametrize("key", sorted(SUBJECTS))


@every_game
def test_wrong_questions_are_refused_with_the_errors_of_core(key: str) -> None:
    assert not_refused(key) == []


def test_wrong_questions_are_refused_without_assertions_too() -> None:
    command = [sys.executable, "-O", "-m", "tests.conformance.refusals"]
    done = subprocess.run(command, cwd=Path(__file__).parents[2], capture_output=True, text=True, check=True)
    assert json.loads(done.stdout) == {key: [] for key in SUBJECTS}


@every_game
@pytest.mark.parametrize("seats", [True, 1.0, 2.0, "2", None, [2], 10**30, float("nan")])
def test_seats_are_a_whole_number(key: str, seats: Any) -> None:
    rules = SUBJECTS[key].rules
    for make in (Match, started):
        with pytest.raises(Fault, match="players") as fault:
            make(rules, seats, "x", rules.options_type())
        assert fault.value.code == "wrong_seats"
        assert len(str(fault.value)) < 200


@every_game
@pytest.mark.parametrize("seed", [["x"], 5, None, b"x", True, "", "x" * 201, "\ud800"])
def test_a_seed_is_a_text(key: str, seed: Any) -> None:
    rules = SUBJECTS[key].rules
    with pytest.raises(Fault, match="seed") as fault:
        Match(rules, rules.seat_counts[0], seed)
    assert fault.value.code == "wrong_seed"


@every_game
@pytest.mark.parametrize("options", [{"games": 3}, {}, "x", 3, (), True, object()])
def test_options_are_those_of_the_game(key: str, options: Any) -> None:
    rules = SUBJECTS[key].rules
    others = [other.rules.options_type() for name, other in SUBJECTS.items() if name != key]
    for wrong in (options, others[0], rules.options_type):
        for make in (Match, started):
            if make is Match and isinstance(wrong, (dict, str)):
                continue
            with pytest.raises(Fault, match="options") as fault:
                make(rules, rules.seat_counts[0], "x", wrong)
            assert fault.value.code == "wrong_options"


@every_game
@pytest.mark.parametrize("options", [{"no such": 3}, {5: 5}, "x", ""])
def test_options_in_a_mapping_or_by_name_are_those_of_the_game(key: str, options: Any) -> None:
    rules = SUBJECTS[key].rules
    assert Match(rules, rules.seat_counts[0], "x", {}).options == rules.options_type()
    with pytest.raises(Fault, match=r"options|preset"):
        Match(rules, rules.seat_counts[0], "x", options)


@pytest.mark.parametrize("rules", [None, object(), int, ["joker_poker"]])
def test_rules_are_a_class_of_positions(rules: Any) -> None:
    with pytest.raises(TypeError, match="class of positions"):
        Match(rules, 2, "x")


@pytest.mark.parametrize(
    "wrong", [{"seed": ["x"]}, {"seed": 5}, {"seats": True}, {"seats": 2.0}, {"seats": "2"}]
)
def test_an_impossible_contest_is_refused(wrong: dict[str, Any]) -> None:
    good: dict[str, Any] = {"seed": "x", "seats": 2}
    duplicate.check(Contest("joker_poker", ("club", "casual"), options={}, **good))
    with pytest.raises(ValueError, match=r"seed|players"):
        duplicate.check(Contest("joker_poker", ("club", "casual"), options={}, **{**good, **wrong}))


@pytest.mark.parametrize("ply", ["0", None, 0.0, True, -1, 1, [0]])
def test_a_ply_that_the_match_does_not_have_is_refused(ply: Any) -> None:
    match = Match(GAMES["joker_poker"].rules, 2, "x")
    for ask in (match.at, match.undo) if ply is not None else (match.at,):
        with pytest.raises(ValueError, match="no ply"):
            ask(ply)


@pytest.mark.parametrize("text", [None, 5, [], {}, object()])
def test_what_is_no_text_is_no_save_and_no_code(text: Any) -> None:
    with pytest.raises(SaveError):
        Match.read(text, rules_of)
    with pytest.raises(CodeError):
        dealcode.decode(text)


@pytest.mark.parametrize(
    "make",
    [
        lambda: Deal(["joker_poker"], ("human", "club"), {}, "x"),  # type: ignore[arg-type]
        lambda: Deal("joker_poker", ["human", "club"], {}, "x"),  # type: ignore[arg-type]
        lambda: Deal("joker_poker", ("human", 5), {}, "x"),  # type: ignore[arg-type]
        lambda: Deal("joker_poker", ("human", "club"), "", "x"),  # type: ignore[arg-type]
        lambda: Deal("joker_poker", ("human", "club"), {}, 5),  # type: ignore[arg-type]
    ],
)
def test_a_deal_has_the_shape_that_it_is_declared_with(make: Callable[[], Deal]) -> None:
    with pytest.raises(Fault, match="Deal"):
        make()
