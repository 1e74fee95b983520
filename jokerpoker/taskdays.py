"""A person's record of daily tasks, such as the puzzles of Poker Tiles: results and streaks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal, TypedDict

from jokerpoker import codec
from jokerpoker.core import Json
from jokerpoker.days import day_number, day_text, streaks

MOST_DAYS = 10_000
"""The maximum number of days that are read from a stored record (27 years); if it has more, the oldest are
dropped.
"""
_COUNT_LIMIT = 2**53
"""A stored count that is not below this is damaged."""


@dataclass(frozen=True)
class HandedIn:
    """A person's result on a task. ``points``: those of the person's best play so far. ``end``: "" until the
    task is over, then ``solved``, or ``shown`` if the person asked for the solution.
    """

    points: int
    end: Literal["", "solved", "shown"]


@dataclass(frozen=True)
class AskTaskDays:
    """A request for the record on a day. ``stored``: the record so far; damaged data are ignored.
    ``handed_in``: the person's new result, if any.
    """

    stored: Any
    day: str
    handed_in: HandedIn | None = None


class TaskDays(TypedDict):
    """A record. ``tries``, ``points``, ``end``: the person's result on the task of ``day``. ``days``: for
    every day whose task is over, the number of tries until it was solved, or 0 if the solution was shown.
    ``streak``: for how many days in a row the task was solved, up to ``last``. ``last``: ``day`` if its task
    is solved, else the day before. ``solved``: the number of tasks solved in all. ``longest``: the longest
    streak.
    """

    day: str
    tries: int
    points: int
    end: Literal["", "solved", "shown"]
    days: Mapping[str, int]
    streak: int
    last: str
    solved: int
    longest: int


def record_for(stored: Any, day: str) -> TaskDays:
    """The record for a day: another day's tries are dropped; streaks and counts are computed from the days.

    ``stored``: an earlier record, perhaps of an older page; damaged data are ignored. ValueError if there is
    no such day.
    """
    number = day_number(day)
    if number is None:
        raise codec.ShapeError(f"{day!r} is not a day of the calendar, such as 2026-03-01")
    earlier = stored if isinstance(stored, Mapping) else {}
    days, same_day = _days(earlier), earlier.get("day") == day
    end: Literal["", "solved", "shown"] = "" if day not in days else "solved" if days[day] else "shown"
    solved = [
        solved_day for text, tries in days.items() if tries and (solved_day := day_number(text)) is not None
    ]
    streak, longest = streaks(solved, number)
    return TaskDays(
        day=day,
        tries=days.get(day) or (_count(earlier.get("tries")) if same_day else 0),
        points=_count(earlier.get("points")) if same_day else 0,
        end=end,
        days=days,
        streak=0 if end == "shown" else streak,
        last=day if end == "solved" else day_text(number - 1),
        solved=max(_count(earlier.get("solved")), len(solved)),
        longest=max(_count(earlier.get("longest")), longest),
    )


def record_after(record: TaskDays, handed_in: HandedIn) -> TaskDays:
    """The record after a try, or after the solution was shown; a task that is over stays as it is."""
    day = record["day"]
    if record["end"]:
        return record
    if handed_in.end == "shown":
        return record_for({**record, "days": {**record["days"], day: 0}}, day)
    tries, points = record["tries"] + 1, max(record["points"], handed_in.points)
    tried = TaskDays(**{**record, "tries": tries, "points": points})
    if not handed_in.end:
        return tried
    return record_for({**tried, "days": {**record["days"], day: tries}, "solved": record["solved"] + 1}, day)


def _days(earlier: Mapping[str, Any]) -> dict[str, int]:
    """``days`` of a :class:`TaskDays`, from a stored record; damaged entries are left out."""
    listed = earlier.get("days")
    valid = {
        day: tries
        for day, tries in (listed.items() if isinstance(listed, Mapping) else ())
        if day_number(day) is not None and tries == _count(tries)
    }
    days = {**_days_of_older_record(earlier), **dict(sorted(valid.items())[-MOST_DAYS:])}
    day, end = earlier.get("day"), earlier.get("end")
    if isinstance(day, str) and day_number(day) is not None:
        if end == "solved":
            days[day] = _count(earlier.get("tries")) or 1
        elif end == "shown":
            days.setdefault(day, 0)
    return days


def _days_of_older_record(earlier: Mapping[str, Any]) -> dict[str, int]:
    """The days of an older page's record, which had only the last day and the streak up to it: each of these
    days counts as solved at the first try.
    """
    last = earlier.get("last")
    number = day_number(last) if isinstance(last, str) else None
    if number is None:
        return {}
    return {day_text(number - back): 1 for back in range(min(_count(earlier.get("streak")), MOST_DAYS))}


def _count(value: Any) -> int:
    """The stored value if it is a valid count, else 0."""
    return value if type(value) is int and 0 <= value < _COUNT_LIMIT else 0


def task_days(params: Mapping[str, Json]) -> Json:
    """The answer to :class:`AskTaskDays`."""
    ask = codec.load(AskTaskDays, params, "task_days")
    record = record_for(ask.stored, ask.day)
    return dict(record_after(record, ask.handed_in) if ask.handed_in else record)


STUDIES = {"task_days": task_days}
"""The studies of this module, by name (see ``registry.STUDIES``)."""
