"""The screen of exercises: a new position, and drills, which are positions from the person's own matches.
While fewer than ``DRILLS_PER_DAY`` drills are decided or due today, the coach searches more matches for them.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from jokerpoker import codec
from jokerpoker.core import HUMAN, Json
from jokerpoker.days import milliseconds, time_text
from jokerpoker.display.inquiries import InquiryAnswer
from jokerpoker.display.panels import Block, Fields, Panel, Push, Text, Waiting
from jokerpoker.display.scenes import dump
from jokerpoker.display.words import Day, Words, say
from jokerpoker.drills import DRILLS_PER_DAY, Drill, DrillSchedule, ToStore, schedule_of
from jokerpoker.judging import has_coach
from jokerpoker.match import Match, SaveError
from jokerpoker.mistakes import BEST, decisions_for_drills
from jokerpoker.repetition import Plan


@dataclass(frozen=True)
class FinishedMatch:
    """A finished match of the history, and the level of each seat."""

    id: str
    game: str
    levels: tuple[str, ...]


@dataclass(frozen=True)
class AskExercises:
    """A request for the screen, with what the page knows.

    ``game``: the key of the chosen game. ``drills``: the stored drills by id; ``progress``: the stored
    ``Progress``, None if there is none; neither is validated yet. ``gone``: true if a drill could no longer
    be opened. ``matches``: the history, newest first. ``now``, ``zone``: see
    :class:`jokerpoker.drills.DrillSchedule`. ``playing``: true if an exercise is on the table. ``search``:
    the id of the match to search now, "" for none; ``save``: its save, None if it cannot be read.
    """

    game: str
    drills: Mapping[str, Any]
    progress: Any
    gone: bool
    matches: tuple[FinishedMatch, ...] = field(metadata={"longest": 10_000})
    now: int
    zone: int
    playing: bool = False
    search: str = ""
    save: Mapping[str, Any] | None = None


@dataclass(frozen=True)
class Exercise:
    """What the page receives for a drill, or for a new position, whose ``match`` is "".

    ``reps``: the number of decisions on it so far; ``words``: the heading of its table.
    """

    id: str
    game: str
    match: str
    ply: int
    seat: int
    reps: int
    words: Words


class ExercisesAnswer(InquiryAnswer):
    """The screen; its state is the id of the match to search next, "" for none.

    ``exercises``: under the key ``play`` today's next drill, if there is one; under ``new``, if the game has
    a coach, an entry that stands for a new position; the page asks for the position itself later. ``keep``:
    what to store.
    """

    exercises: Mapping[str, Exercise]
    keep: ToStore


@dataclass(frozen=True)
class ExercisesScreen:
    """The content of the screen, from the page's request and the drills."""

    ask: AskExercises
    schedule: DrillSchedule

    @property
    def match_to_search(self) -> FinishedMatch | None:
        """The newest match of one person that has not been searched yet; None if there is none, if enough
        drills (``DRILLS_PER_DAY``) are decided or due today, or if an exercise is on the table.
        """
        if self.ask.playing or len(self.schedule.due) + self.schedule.count_today >= DRILLS_PER_DAY:
            return None
        searched = set(self.schedule.progress.looked)
        of_one_person = (match for match in self.ask.matches if match.levels.count(HUMAN) == 1)
        return next((match for match in of_one_person if match.id not in searched), None)

    @property
    def exercises(self) -> dict[str, Exercise]:
        """The exercises by key, as in :class:`ExercisesAnswer`."""
        schedule = self.schedule
        new = Exercise("new", self.ask.game, match="", ply=0, seat=0, reps=0, words=say("mistakes.new"))
        exercises = {"new": new} if has_coach(self.ask.game) else {}
        if schedule.due:
            drill_id = schedule.due[0]
            drill = schedule.drills[drill_id]
            words = say(
                "mistakes.at", at=schedule.count_today + 1, of=schedule.count_today + len(schedule.due)
            )
            reps = drill.plan.reps
            exercises["play"] = Exercise(
                drill_id, drill.game, drill.match, drill.ply, drill.seat, reps, words
            )
        return exercises

    def blocks(self) -> Iterator[Block]:
        """The blocks of the panel."""
        schedule = self.schedule
        if "new" in self.exercises:
            yield Text(say("mistakes.new"), heading=True)
            yield Text(say("mistakes.new.about", game=say(f"game.{self.ask.game}")))
            yield Fields(
                buttons=(Push("drill-new", say("mistakes.new.begin"), gives={}, main=not schedule.due),)
            )
        yield Text(say("mistakes"), heading=True)
        yield Text(say("mistakes.about"))
        if self.ask.gone:
            yield Text(say("mistakes.gone"), mark="gone", announced=True)
        yield from self._decided_blocks()
        if schedule.drills:
            yield Text(say("mistakes.due", count=len(schedule.due)), mark="due")
            yield Text(say("mistakes.rest", count=len(schedule.drills), days=schedule.streak), mark="rest")
        elif not self.match_to_search:
            yield Text(say("mistakes.empty"), mark="empty")
        if self.match_to_search:
            yield Waiting(say("mistakes.looking"))
        if schedule.due:
            yield Fields(buttons=(Push("drill-begin", say("mistakes.begin"), gives={}, main=True),))

    def _decided_blocks(self) -> Iterator[Block]:
        """Sentences that say how many of today's decisions were the best, and on which day the first of the
        other drills comes back.
        """
        schedule = self.schedule
        missed = [drill for drill in schedule.decided_today if drill.mark < BEST]
        if count := len(schedule.decided_today):
            yield Text(say("mistakes.round", right=count - len(missed), of=count), mark="round")
        if missed:
            first_due = min(milliseconds(drill.plan.due) or 0 for drill in missed)
            words = say("mistakes.round.back", count=len(missed), when=Day(schedule.day_of(first_due)))
            yield Text(words, mark="back")


def _search(
    schedule: DrillSchedule, match: FinishedMatch, save: Mapping[str, Any] | None
) -> Generator[float, None, ToStore]:
    """Search a match for drills; return what to store: the new drills (none if the match cannot be read), and
    that the match was searched.
    """
    seat, chosen = match.levels.index(HUMAN), []
    try:
        if save is not None:
            replayed = yield from Match.loading(save)
            chosen = yield from decisions_for_drills(replayed, seat)
    except (SaveError, codec.ShapeError):
        pass
    plan = Plan(time_text(schedule.now))
    drills = {
        f"{match.id}.{ply}": Drill(1, match.game, match.id, ply, seat, cost, plan) for ply, cost in chosen
    }
    return schedule.stored_after_search(match.id, drills)


def exercises(params: Mapping[str, Json]) -> Generator[float, None, Json]:
    """The answer to :class:`AskExercises`; yields the progress from 0 to 1 while it searches."""
    ask = codec.load(AskExercises, params, "exercises")
    screen = ExercisesScreen(ask, schedule_of(ask.drills, ask.progress, ask.now, ask.zone))
    keep = ToStore(drills={}, progress=None)
    match = next((match for match in ask.matches if match.id == ask.search), None)
    if match and HUMAN in match.levels:
        keep = yield from _search(screen.schedule, match, ask.save)
        screen = ExercisesScreen(ask, screen.schedule.after(keep))
    next_match = screen.match_to_search
    return {
        "state": next_match.id if next_match else "",
        "panel": dump(Panel("exercises", say("exercises"), tuple(screen.blocks()))),
        "work_left": next_match is not None,
        "exercises": dump(screen.exercises),
        "keep": codec.dump(keep),
    }


STUDIES = {"exercises": exercises}
"""The studies of this module, by name (see ``registry.STUDIES``)."""
