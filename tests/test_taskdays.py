"""The record of the tasks of the days: streaks that a wrong clock cannot break."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from jokerpoker.codec import ShapeError
from jokerpoker.days import day_number, day_text
from jokerpoker.page.bridge import Bridge
from jokerpoker.taskdays import HandedIn, TaskDays, record_after, record_for

DEEDS: dict[str, Callable[[TaskDays], TaskDays]] = {
    "look": lambda record: record,
    "solve": lambda record: record_after(record, HandedIn(40, "solved")),
    "try": lambda record: record_after(record, HandedIn(9, "")),
    "give up": lambda record: record_after(record, HandedIn(0, "shown")),
}


def day(number: int) -> str:
    """The day so many days after the first one."""
    first = day_number("2026-03-01")
    assert first is not None
    return day_text(first + number)


def play(*steps: tuple[str, str], stored: Any = None) -> list[Any]:
    """The record after each step: a day that the clock says, and what somebody does at its task."""
    records = []
    for at, deed in steps:
        stored = json.loads(json.dumps(DEEDS[deed](record_for(stored, at))))
        records.append(stored)
    return records


def figures(record: Any) -> tuple[Any, ...]:
    return tuple(record[name] for name in ("end", "streak", "solved", "longest"))


@pytest.mark.parametrize("wrong", ["1970-01-01", day(1), day(9)])
@pytest.mark.parametrize("deed", DEEDS)
def test_a_clock_that_is_wrong_once_breaks_no_streak(wrong: str, deed: str) -> None:
    solved = [(day(number), "solve") for number in range(3)]
    last = play(*solved, (wrong, deed), (day(3), "solve"))[-1]
    assert (last["end"], last["streak"]) == ("solved", 4)


def test_a_streak_grows_by_days_solved_in_succession() -> None:
    steps = [(-1, "try"), (-1, "solve"), (-1, "solve"), (0, "solve"), (1, "give up"), (3, "solve")]
    records = play(*((day(at), deed) for at, deed in steps))
    rows = [(one["streak"], one["end"], one["tries"], one["points"]) for one in records[2:]]
    assert rows == [(1, "solved", 2, 40), (2, "solved", 1, 40), (0, "shown", 0, 0), (1, "solved", 1, 40)]


def test_a_solved_day_counts_once() -> None:
    first = [(day(0), "try"), (day(0), "solve"), (day(1), "solve")]
    again, last = play(*first, (day(0), "solve"), (day(1), "look"))[-2:]
    assert (again["tries"], again["end"], again["solved"]) == (2, "solved", 2)
    assert figures(last) == ("solved", 2, 2, 2)


def test_a_day_whose_solution_was_shown_stays_shown() -> None:
    first = [(day(0), "solve"), (day(1), "give up"), (day(2), "try")]
    again, later = play(*first, (day(1), "solve"), (day(2), "look"))[-2:]
    assert figures(again) == ("shown", 0, 1, 1)
    assert figures(later) == ("", 0, 1, 1)


OLD = {"day": day(4), "tries": 2, "points": 30, "end": "solved", "streak": 3, "last": day(4)}


def test_what_an_older_page_stored_goes_on() -> None:
    (same,) = play((day(4), "look"), stored=OLD)
    assert (*figures(same), same["tries"]) == ("solved", 3, 3, 3, 2)
    (counted,) = play((day(5), "solve"), stored={**OLD, "solved": 11, "longest": 7})
    assert figures(counted) == ("solved", 4, 12, 7)
    (tried,) = play((day(5), "look"), stored={**OLD, "day": day(5), "end": "", "tries": 1, "points": 12})
    assert (tried["tries"], tried["points"], tried["streak"]) == (1, 12, 3)


def test_an_older_page_goes_on_with_what_this_page_has_stored() -> None:
    mine = play((day(0), "solve"), (day(1), "solve"))[1]
    theirs = {**mine, **OLD, "day": day(2), "tries": 1, "last": day(2), "solved": 3}
    (last,) = play((day(3), "solve"), stored=theirs)
    assert figures(last) == ("solved", 4, 4, 4)


@pytest.mark.parametrize(
    "stored",
    [
        {**OLD, "streak": -3, "solved": -3, "longest": -3},
        {**OLD, "tries": -3, "points": -3},
        {**OLD, "streak": 10**9},
        {**OLD, "last": "tomorrow", "day": 7, "end": "won"},
        {**OLD, "days": {day(4): -3, "1": 1, "2026-02-31": 5, day(3): 0.5, "__proto__": 2, day(2): True}},
        {**OLD, "days": [1, 2]},
        {"days": {day(3 * number): 1 for number in range(-50_000, 0)}},
        {"streak": "9", "day": day(5), "points": 1e300},
        [],
        7,
        "x",
    ],
    ids=str,
)
def test_what_is_stored_may_be_anything(stored: Any) -> None:
    (record,) = play((day(5), "solve"), stored=stored)
    assert (record["end"], record["tries"]) == ("solved", 1)
    assert record["solved"] >= record["longest"] >= record["streak"] >= 1
    assert len(record["days"]) <= 10_001
    assert all(type(tries) is int and tries >= 0 for tries in record["days"].values())


def test_the_order_in_which_days_are_solved_does_not_matter() -> None:
    chance = random.Random(1)
    for chosen in range(1, 2**10):
        done = [number for number in range(10) if chosen >> number & 1]
        order = [*chance.sample(done, len(done)), chance.choice(done)]
        last = play(*((day(number), "solve") for number in order), (day(max(done)), "look"))[-1]
        assert figures(last) == ("solved", *_rows(done)), order


def _rows(done: Sequence[int]) -> tuple[int, int, int]:
    """The days in a row up to the last one, the number of days, and the most in a row."""
    row = longest = 0
    for number in range(max(done) + 1):
        row = row + 1 if number in done else 0
        longest = max(longest, row)
    return row, len(done), longest


def test_the_bridge_answers() -> None:
    params = {"stored": OLD, "day": day(5), "handed_in": {"points": 7, "end": ""}}
    reply = json.loads(Bridge().handle(json.dumps({"id": 1, "method": "task_days", "params": params})))
    assert (reply["result"]["tries"], reply["result"]["points"], reply["result"]["streak"]) == (1, 7, 3)
    with pytest.raises(ShapeError):
        record_for(OLD, "2026-02-30")
