"""Drills, as the page stores them: which ones are due, and what changes after a decision on a drill."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, Literal, TypedDict, TypeVar

from jokerpoker import codec
from jokerpoker.days import DAY_MS, day_number, day_text, milliseconds, streaks
from jokerpoker.repetition import Plan, reviewed

T = TypeVar("T")

DRILLS_PER_DAY = 10
"""The maximum number of drills for one day."""
MOST_DAYS = 400
"""The maximum number of days that :class:`Progress` stores."""
MOST_SEARCHED = 1_000
"""The maximum number of ids of searched matches that :class:`Progress` stores."""


@dataclass(frozen=True)
class Drill:
    """A stored position of a finished match, to be decided again. Most of the decisions were mistakes, some
    were good, so that a drill does not give away that something went wrong.

    ``format``: the version of the stored form. ``match``: the id of its match in the history. ``plan``: when
    the drill is due. ``cost``: the cost of the original decision, in the coach's unit. ``mark``: the mark, 1
    to 4, of the last decision on the drill (see ``mistakes.grade``); 0 before the first decision, or if
    unknown.
    """

    format: Literal[1]
    game: str
    match: str
    ply: int = field(metadata={"least": 0})
    seat: int = field(metadata={"least": 0})
    cost: float
    plan: Plan
    mark: int = 0


@dataclass(frozen=True)
class Progress:
    """The matches searched and the decisions made so far, as stored; the newest come first.

    ``looked``: the ids of the matches searched for drills. ``days``: (day, number of decisions on drills),
    for each day with any.
    """

    looked: tuple[str, ...] = ()
    days: tuple[tuple[str, int], ...] = ()


class ToStore(TypedDict):
    """What the page has to store: drills by id, and the progress, None if it has not changed."""

    drills: Mapping[str, Drill]
    progress: Progress | None


@dataclass(frozen=True)
class ShownDrill:
    """A drill that was shown to the person, with what is needed to record a decision on it.

    ``drill``, ``progress``: as they are stored now, not yet validated. ``reps``: the number of decisions on
    the drill when it was shown. ``now``, ``zone``: see :class:`DrillSchedule`.
    """

    id: str
    drill: Any
    reps: int
    progress: Any
    now: int
    zone: int


@dataclass(frozen=True)
class DrillSchedule:
    """All drills by id, and which of them are due.

    ``now``: milliseconds since the start of 1970. ``zone``: the number of minutes by which the person's local
    time is behind UTC.
    """

    drills: Mapping[str, Drill]
    progress: Progress
    now: int
    zone: int

    @property
    def today(self) -> str:
        """Today's date in the person's local time, such as 2026-03-01."""
        return self.day_of(self.now)

    def day_of(self, time: int) -> str:
        """The date in the person's local time at ``time``, in milliseconds since the start of 1970."""
        return day_text((time - self.zone * 60_000) // DAY_MS)

    @property
    def count_today(self) -> int:
        """The number of decisions made today."""
        return dict(self.progress.days).get(self.today, 0)

    @property
    def streak(self) -> int:
        """For how many days in a row, up to today or yesterday, drills were decided."""
        days = [number for day, _ in self.progress.days if (number := day_number(day)) is not None]
        return streaks(days, day_number(self.today) or 0)[0]

    @cached_property
    def due(self) -> list[str]:
        """The ids of the drills still to be decided today: at most :data:`DRILLS_PER_DAY` minus today's
        decisions.

        First the drills with at least one decision, by due time. Then the first new drill of each match, the
        second of each, and so on, so that matches and games are mixed; within a match, by id.
        """
        due = {drill_id: drill for drill_id, drill in self.drills.items() if drill.plan.is_due(self.now)}
        decided = (drill_id for drill_id, drill in due.items() if drill.plan.reps)
        known = sorted(decided, key=lambda drill_id: due[drill_id].plan.due)
        counts: dict[str, int] = {}  # by match, the number of its new drills so far
        new: list[tuple[int, str]] = []
        for drill_id, drill in sorted(due.items(), key=lambda entry: entry[0]):
            if not drill.plan.reps:
                counts[drill.match] = counts.get(drill.match, 0) + 1
                new.append((counts[drill.match], drill_id))
        new.sort(key=lambda entry: entry[0])
        return [*known, *(drill_id for _, drill_id in new)][: max(0, DRILLS_PER_DAY - self.count_today)]

    @property
    def decided_today(self) -> list[Drill]:
        """The drills whose last decision was today."""
        decided = (drill for drill in self.drills.values() if drill.mark)
        return [drill for drill in decided if self.day_of(milliseconds(drill.plan.last) or 0) == self.today]

    def after(self, keep: ToStore) -> DrillSchedule:
        """The schedule once ``keep`` is stored."""
        return replace(
            self, drills={**self.drills, **keep["drills"]}, progress=keep["progress"] or self.progress
        )

    def stored_after_search(self, match: str, drills: Mapping[str, Drill]) -> ToStore:
        """What to store after the search of a match. ``match``: its id. ``drills``: by id, the drills found;
        drills that are stored already stay as they are.
        """
        searched = (match, *(other for other in self.progress.looked if other != match))
        new = {drill_id: drill for drill_id, drill in drills.items() if drill_id not in self.drills}
        return ToStore(drills=new, progress=replace(self.progress, looked=searched[:MOST_SEARCHED]))

    def stored_after_decision(self, drill_id: str, mark: int, cost: float | None) -> ToStore:
        """What to store after a decision with this mark. ``cost``: the cost of the original decision, as
        judged now; None: the stored cost stays.
        """
        drill = self.drills[drill_id]
        plan = reviewed(drill.plan, mark, self.now)
        new_drill = replace(drill, plan=plan, mark=mark, cost=drill.cost if cost is None else cost)
        other_days = (entry for entry in self.progress.days if entry[0] != self.today)
        days = ((self.today, self.count_today + 1), *other_days)[:MOST_DAYS]
        return ToStore(drills={drill_id: new_drill}, progress=replace(self.progress, days=days))


def schedule_of(drills: Mapping[str, Any], progress: Any, now: int, zone: int) -> DrillSchedule:
    """The schedule from stored drills and progress as JSON; damaged drills are left out."""
    read = {drill_id: drill for drill_id, stored in drills.items() if (drill := _read(Drill, stored))}
    valid = {drill_id: drill for drill_id, drill in read.items() if milliseconds(drill.plan.due) is not None}
    return DrillSchedule(valid, _read(Progress, progress) or Progress(), now, zone)


def stored_after_decision(shown: ShownDrill, mark: int, cost: float | None) -> ToStore | None:
    """As :meth:`DrillSchedule.stored_after_decision`; None if the drill cannot be read, or has been decided
    since it was shown, for example in another tab.
    """
    schedule = schedule_of({shown.id: shown.drill}, shown.progress, shown.now, shown.zone)
    if shown.id not in schedule.drills or schedule.drills[shown.id].plan.reps != shown.reps:
        return None
    return schedule.stored_after_decision(shown.id, mark, cost)


def _read(cls: type[T], stored: Any) -> T | None:
    try:
        return codec.load(cls, stored)
    except ValueError:
        return None
