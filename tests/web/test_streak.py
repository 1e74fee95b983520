"""What is kept of the puzzles of the day: streaks that a wrong clock cannot break (Node)."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.web.node import returned

STREAK = Path(__file__).parents[2] / "web" / "src" / "games" / "poker_tiles" / "puzzle" / "streak.js"
PLAY = """
    let kept = given.found ?? null;
    const seen = [];
    for (const [day, what] of given.steps) {
      kept = it.recordFor(kept, day);
      if (what === "solve") kept = it.tried(kept, 40, true);
      if (what === "try") kept = it.tried(kept, 9, false);
      if (what === "give up") kept = it.givenUp(kept);
      kept = JSON.parse(JSON.stringify(kept));
      seen.push(kept);
    }
    return seen;
"""
FIRST = date(2026, 3, 1)


def day(number: int) -> str:
    return (FIRST + timedelta(days=number)).isoformat()


def play(*steps: tuple[str, str], found: Any = None) -> list[dict[str, Any]]:
    """What is kept after each step: a day that the clock says, and what somebody does at its puzzle."""
    kept: list[dict[str, Any]] = returned(STREAK, PLAY, {"steps": steps, "found": found})
    return kept


def figures(kept: dict[str, Any]) -> list[Any]:
    return [kept[name] for name in ("end", "streak", "solved", "longest")]


@pytest.mark.parametrize("wrong", ["1970-01-01", day(1), day(9)], ids=["1970", "a day back", "days ahead"])
@pytest.mark.parametrize("what", ["look", "try", "give up", "solve"])
def test_a_clock_that_is_wrong_once_breaks_no_streak(wrong: str, what: str) -> None:
    steps = [(day(number), "solve") for number in range(3)]
    *_, last = play(*steps, (wrong, what), (day(3), "solve"))
    assert (last["end"], last["streak"]) == ("solved", 4)


def test_a_solved_day_counts_once() -> None:
    *_, again, last = play(
        (day(0), "try"), (day(0), "solve"), (day(1), "solve"), (day(0), "solve"), (day(1), "look")
    )
    assert again["tries"] == 2
    assert figures(again)[::2] == ["solved", 2]
    assert figures(last) == ["solved", 2, 2, 2]


def test_a_day_whose_solution_was_shown_stays_shown() -> None:
    *_, again, later = play(
        (day(0), "solve"), (day(1), "give up"), (day(2), "try"), (day(1), "solve"), (day(2), "look")
    )
    assert figures(again) == ["shown", 0, 1, 1]
    assert figures(later) == ["", 0, 1, 1]


def test_a_gap_that_is_closed_later_joins_both_sides() -> None:
    *_, last = play((day(0), "solve"), (day(2), "solve"), (day(1), "solve"), (day(2), "look"))
    assert figures(last) == ["solved", 3, 3, 3]


OLD = {"day": day(4), "tries": 2, "points": 30, "end": "solved", "streak": 3, "last": day(4)}


def test_what_an_older_page_kept_goes_on() -> None:
    assert figures(play((day(4), "look"), found=OLD)[0]) == ["solved", 3, 3, 3]
    assert play((day(4), "look"), found=OLD)[0]["tries"] == 2
    counted = {**OLD, "solved": 11, "longest": 7}
    assert figures(play((day(5), "solve"), found=counted)[0]) == ["solved", 4, 12, 7]
    tried = {**OLD, "day": day(5), "end": "", "tries": 1, "points": 12}
    kept = play((day(5), "look"), found=tried)[0]
    assert (kept["tries"], kept["points"], kept["streak"]) == (1, 12, 3)
    # And one that goes on with what this page has kept.
    both = play((day(0), "solve"), (day(1), "solve"))[1]
    theirs = {
        **both,
        "day": day(2),
        "tries": 1,
        "points": 40,
        "end": "solved",
        "streak": 3,
        "last": day(2),
        "solved": 3,
    }
    assert figures(play((day(3), "solve"), found=theirs)[0]) == ["solved", 4, 4, 4]


@pytest.mark.parametrize(
    "found",
    [
        {**OLD, "streak": -3, "solved": -3, "longest": -3},
        {**OLD, "tries": -3, "points": -3},
        {**OLD, "streak": 10**9},
        {**OLD, "last": "tomorrow", "day": 7, "end": "won"},
        {**OLD, "days": {day(4): -3, "1": 1, "2026-02-31": 5, day(3): 0.5, "__proto__": 2}},
        {**OLD, "days": [1, 2]},
        {"days": {(FIRST - timedelta(days=3 * number)).isoformat(): 1 for number in range(50_000)}},
        [],
        7,
        "x",
    ],
)
def test_what_lies_there_may_be_anything(found: Any) -> None:
    (kept,) = play((day(5), "solve"), found=found)
    assert kept["end"] == "solved"
    assert kept["tries"] == 1
    assert kept["solved"] >= kept["longest"] >= kept["streak"] >= 1
    assert len(kept["days"]) <= 10_001
    assert all(isinstance(tries, int) and tries >= 0 for tries in kept["days"].values())


@settings(max_examples=10, deadline=None)
@given(st.lists(st.integers(0, 12), min_size=1, max_size=30))
def test_the_order_of_days_does_not_matter(numbers: list[int]) -> None:
    *_, last = play(*[(day(number), "solve") for number in numbers], (day(max(numbers)), "look"))
    done = set(numbers)
    row, longest = 0, 0
    for number in range(14):
        row = row + 1 if number in done else 0
        longest = max(longest, row)
        if number == max(numbers):
            assert last["streak"] == row
    assert (last["solved"], last["longest"]) == (len(done), longest)
