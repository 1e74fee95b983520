"""Drills: the costliest decisions of a match are found, and graded when they are made again."""

from __future__ import annotations

from collections.abc import Generator
from functools import cache
from typing import Any

import pytest

from jokerpoker import Match
from jokerpoker.faults import Fault
from jokerpoker.judging import Verdict, coach_of
from jokerpoker.mistakes import LEAST_DRILL_COST, decisions_for_drills, grade, verdicts
from jokerpoker.steps import finished
from jokerpoker.whatif import LEAST_MISTAKE
from tests.test_whatif import COACHED, played, prefix


@cache
def found_of(game: str) -> list[tuple[int, float]]:
    return found(played(game))


def found(match: Match) -> list[tuple[int, float]]:
    drills: list[tuple[int, float]] = finished(decisions_for_drills(match, 0))
    return drills


@pytest.mark.parametrize("game", COACHED)
def test_the_costliest_come_first_and_a_fine_one_is_among_them(game: str) -> None:
    match, coach = played(game), coach_of(game)
    assert coach
    drills = found_of(game)
    costs = [cost for _, cost in drills]
    wrong = [cost for cost in costs if cost >= LEAST_DRILL_COST[coach.unit]]
    assert wrong == sorted(wrong, reverse=True) == costs[: len(wrong)]
    assert all(cost < LEAST_MISTAKE[coach.unit] for cost in costs[len(wrong) :])
    assert len(wrong) <= 3
    assert len(costs) <= len(wrong) + 1
    for ply, cost in drills:
        verdict = finished(coach.weigh(match.at(ply).view(0), match.log[ply]))
        assert verdict
        assert verdict.best_value - verdict.value == pytest.approx(cost, abs=1e-3)
    if not wrong:
        pytest.skip("chance made no mistake")


def test_a_decision_in_a_lost_position_is_no_drill(monkeypatch: pytest.MonkeyPatch) -> None:
    match = played("pegs_and_jokers")
    action = match.log[0]
    judged = [
        (0, Verdict(0.2, action, 0.5)),
        (3, Verdict(0.001, action, 0.001)),
        (7, Verdict(0.6, action, 0.6)),
    ]

    def given(*_: Any) -> Generator[float, None, list[tuple[int, Verdict]]]:
        yield 0.5
        return judged

    monkeypatch.setattr("jokerpoker.mistakes.verdicts", given)
    assert [ply for ply, _ in found(match)] == [0, 7]


@pytest.mark.parametrize("game", COACHED)
def test_the_share_done_only_grows(game: str) -> None:
    coach = coach_of(game)
    assert coach
    shares = list(verdicts(coach, played(game), 0))
    assert shares == sorted(shares)
    assert 0 <= shares[0] <= shares[-1] <= 1


@pytest.mark.parametrize("game", COACHED)
def test_a_decision_is_graded_beside_the_one_then(game: str) -> None:
    match, coach = played(game), coach_of(game)
    assert coach
    drills = found_of(game)
    if not drills:
        pytest.skip("chance made no mistake")
    ply, cost = drills[0]
    verdict = finished(coach.weigh(match.at(ply).view(0), match.log[ply]))
    assert verdict
    again = prefix(match, ply)
    again.submit(verdict.best)
    told = finished(grade({"save": again.save(), "ply": ply, "earlier": match.save()}))
    assert (told["mark"], told["cost"]) == (4, pytest.approx(0, abs=0.11))
    assert shown(told) == ["then", "now"]
    same = finished(grade({"save": match.save(), "ply": ply, "earlier": match.save()}))
    assert shown(same) == ["same", "best"]
    as_then = finished(grade({"save": match.save(), "ply": ply}))
    assert as_then["mark"] < 3
    assert as_then["cost"] == pytest.approx(cost, abs=1e-3)


def shown(told: Any) -> list[str]:
    """The decisions that a grade lists."""
    (listing,) = (block for block in told["panel"]["blocks"] if block["kind"] == "listing")
    return [entry["key"] for entry in listing["entries"]]


@pytest.mark.parametrize("game", ["joker_poker", "video_poker"])
def test_what_was_the_best_then_is_shown_once_and_a_worse_choice_gets_a_reason(game: str) -> None:
    match, coach = played(game), coach_of(game)
    assert coach
    mistakes = found_of(game)
    if not mistakes:
        pytest.skip("chance made no mistake")
    ply = mistakes[0][0]
    verdict = finished(coach.weigh(match.at(ply).view(0), match.log[ply]))
    assert verdict
    best = prefix(match, ply)
    best.submit(verdict.best)
    told = finished(grade({"save": match.save(), "ply": ply, "earlier": best.save()}))
    assert shown(told) == ["then-best", "now"]
    assert [block["kind"] for block in told["panel"]["blocks"]][:3] == ["text", "listing", "text"]
    right = finished(grade({"save": best.save(), "ply": ply, "earlier": match.save()}))
    assert [block["kind"] for block in right["panel"]["blocks"]] == ["text", "listing"]


@pytest.mark.parametrize("ply", [-1, 9_999])
def test_what_is_no_decision_is_not_graded(ply: int) -> None:
    with pytest.raises(Fault) as refusal:
        finished(grade({"save": played("joker_rum").save(), "ply": ply}))
    assert refusal.value.code == "no_ply"


def test_what_was_forced_is_no_drill() -> None:
    """At the machine a bet is not weighed, only what is held."""
    match = played("video_poker")
    assert all(match.log[ply].kind == "hold" for ply, _ in found(match))
    with pytest.raises(Fault) as refusal:
        finished(grade({"save": match.save(), "ply": 0}))
    assert refusal.value.code == "no_choice"
