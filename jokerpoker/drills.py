"""The positions that a person practises, as the page stores them: which are due, what a decision changes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, Literal, TypedDict, TypeVar

from jokerpoker import codec
from jokerpoker.days import DAY_MS, day_number, day_text, milliseconds, streaks
from jokerpoker.repetition import Plan, reviewed

T = TypeVar("T")

A_DAY = 10
"""How many positions a person is given in a day."""
MOST_DAYS = 400
"""The most days that :class:`Progress` stores."""
MOST_LOOKED = 1_000
"""The most ids of searched matches that :class:`Progress` stores."""


@dataclass(frozen=True)
class Drill:
    """A position, as it is stored. ``match``: its id in the history. ``cost``: what the original decision
    cost, in the coach's unit. ``mark``: of the last decision (``mistakes.grade``), 0 if unknown.
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
    """What was done, as it is stored. ``looked``: ids of matches that were searched for positions. ``days``:
    how many positions were decided, by day. Both begin with the newest.
    """

    looked: tuple[str, ...] = ()
    days: tuple[tuple[str, int], ...] = ()


class Kept(TypedDict):
    """What the page has to store: positions by id, and the progress, None if it has not changed."""

    drills: Mapping[str, Drill]
    progress: Progress | None


@dataclass(frozen=True)
class Counting:
    """A position whose decision counts. ``drill``, ``progress``: as they are stored now; ``reps``: how often
    it had been decided when it was shown. ``now``, ``zone``: see :class:`DrillDeck`.
    """

    id: str
    drill: Any
    reps: int
    progress: Any
    now: int
    zone: int


@dataclass(frozen=True)
class DrillDeck:
    """All positions by id. ``now``: milliseconds since 1970; ``zone``: minutes by which the person's clock is
    behind UTC.
    """

    drills: Mapping[str, Drill]
    progress: Progress
    now: int
    zone: int

    @property
    def today(self) -> str:
        return self.day_of(self.now)

    def day_of(self, time: int) -> str:
        """The day of a time on the person's clock."""
        return day_text((time - self.zone * 60_000) // DAY_MS)

    @property
    def count_today(self) -> int:
        """How many decisions were made today."""
        return dict(self.progress.days).get(self.today, 0)

    @property
    def streak(self) -> int:
        """The number of days in a row, up to today or yesterday, on which positions were decided."""
        days = [number for day, _ in self.progress.days if (number := day_number(day)) is not None]
        return streaks(days, day_number(self.today) or 0)[0]

    @cached_property
    def due(self) -> list[str]:
        """The ids of the positions to decide today, at most :data:`A_DAY` with those decided already.

        First those decided before, by ``due``. Then the first new position of each match, the second of each,
        and so on, so that mistakes, good decisions and games are mixed.
        """
        due = {name: drill for name, drill in self.drills.items() if drill.plan.is_due(self.now)}
        known = sorted((name for name in due if due[name].plan.reps), key=lambda name: due[name].plan.due)
        rounds: dict[str, int] = {}  # by match, how many new positions it has had so far
        new: list[tuple[int, str]] = []
        for name, drill in sorted(due.items(), key=lambda one: one[0]):
            if not drill.plan.reps:
                rounds[drill.match] = rounds.get(drill.match, 0) + 1
                new.append((rounds[drill.match], name))
        new.sort(key=lambda one: one[0])
        return [*known, *(name for _, name in new)][: max(0, A_DAY - self.count_today)]

    @property
    def decided_today(self) -> list[Drill]:
        """The positions whose last decision was today."""
        decided = (drill for drill in self.drills.values() if drill.mark)
        return [drill for drill in decided if self.day_of(milliseconds(drill.plan.last) or 0) == self.today]

    def after(self, keep: Kept) -> DrillDeck:
        """The deck once ``keep`` is stored."""
        return replace(
            self, drills={**self.drills, **keep["drills"]}, progress=keep["progress"] or self.progress
        )

    def with_searched(self, match: str, drills: Mapping[str, Drill]) -> Kept:
        """What to store after the search of a match (an id), which gave ``drills``; those that are stored
        already stay as they are.
        """
        looked = (match, *(other for other in self.progress.looked if other != match))
        new = {name: drill for name, drill in drills.items() if name not in self.drills}
        return Kept(drills=new, progress=replace(self.progress, looked=looked[:MOST_LOOKED]))

    def with_decided(self, name: str, mark: int, cost: float | None) -> Kept:
        """What to store after a decision. ``name``: the position's id. ``cost``: of the original decision;
        None leaves the stored cost.
        """
        drill = self.drills[name]
        plan = reviewed(drill.plan, mark, self.now)
        after = replace(drill, plan=plan, mark=mark, cost=drill.cost if cost is None else cost)
        others = (one for one in self.progress.days if one[0] != self.today)
        days = ((self.today, self.count_today + 1), *others)[:MOST_DAYS]
        return Kept(drills={name: after}, progress=replace(self.progress, days=days))


def deck_of(drills: Mapping[str, Any], progress: Any, now: int, zone: int) -> DrillDeck:
    """The deck from what is stored; damaged positions are left out."""
    read = {name: drill for name, stored in drills.items() if (drill := _read(Drill, stored))}
    sound = {name: drill for name, drill in read.items() if milliseconds(drill.plan.due) is not None}
    return DrillDeck(sound, _read(Progress, progress) or Progress(), now, zone)


def counted(ask: Counting, mark: int, cost: float | None) -> Kept | None:
    """What to store after a decision; None if another tab has counted one since the position was shown."""
    deck = deck_of({ask.id: ask.drill}, ask.progress, ask.now, ask.zone)
    if ask.id not in deck.drills or deck.drills[ask.id].plan.reps != ask.reps:
        return None
    return deck.with_decided(ask.id, mark, cost)


def _read(cls: type[T], stored: Any) -> T | None:
    try:
        return codec.load(cls, stored)
    except ValueError:
        return None
