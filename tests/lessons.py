"""Lessons as tests follow them: at real tables, and what counts there as done."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from jokerpoker import GAMES, codec
from jokerpoker.core import Json
from jokerpoker.display import scenes
from jokerpoker.display.desk import Desk
from jokerpoker.display.lessons import Lesson, Step
from jokerpoker.display.scenes import Drafted, Gesture, Played
from jokerpoker.match import Match
from jokerpoker.rng import Rng
from tests.conditions import holds

ME = 0
LESSONS = [game for game in sorted(GAMES) if find_spec(f"jokerpoker.games.{game}.manual.lesson")]
"""The games that have a lesson."""


def lesson_of(game: str) -> Lesson:
    lesson: Lesson = import_module(f"jokerpoker.games.{game}.manual.lesson").LESSON
    return lesson


class LessonTable:
    """A table of a lesson, at which the reader of the lesson sits at seat 0."""

    def __init__(self, game: str, step: Step) -> None:
        self.lesson, self.game = lesson_of(game), GAMES[game]
        assert step.start
        seats = 1 + len(self.lesson.opponents)
        save, seed = step.start.save, step.start.seed
        self.match = Match.load(save) if save else Match(self.game.rules, seats, seed)
        assert self.match.seats == seats
        assert self.game.presenter
        self.desk = Desk(self.game.presenter)
        self.desk.begin(self.view, {"alone": True})

    @property
    def view(self) -> Mapping[str, Json]:
        return self.match.state.view(ME)

    def record(self) -> dict[str, Any]:
        """What the conditions of a lesson can refer to, as JSON."""
        scene = self.desk.scene(self.view)
        prompts = self.match.state.prompts()
        kept = {
            "view": self.view,
            "scene": scenes.dump(scene),
            "desk": self.desk.stored(ME, self.match.ply),
            "asked": sorted(prompts),
            "over": not prompts,
            "helped": scene.helped,
        }
        found: dict[str, Any] = json.loads(json.dumps(kept))
        return found

    def do(self, gesture: Gesture) -> None:
        """Carry out a gesture of the person."""
        done = self.desk.gesture(self.view, gesture)
        if isinstance(done, Drafted):
            return
        assert isinstance(done, Played), gesture
        self.desk.replace_draft(ME, done.draft)
        self.follow(self.match.submit(done.action))

    def follow(self, events: Any) -> None:
        self.desk.follow(self.match.state.view, events)
        self.desk.beats(self.view, events)

    def others(self) -> None:
        """Let the other players move until the person has to act or the match is over."""
        while ME not in (prompts := self.match.state.prompts()) and prompts:
            seat, prompt = next(iter(prompts.items()))
            player = self.game.players[self.lesson.opponents[seat - 1].level].make()
            *_, action = player.think(self.match.state.view(seat), prompt, Rng("lesson"))
            self.follow(self.match.submit(action))


@cache
def play(game: str) -> list[tuple[str, list[dict[str, Any]]]]:
    """By the key of each step of the lesson: the records of its table at first and after each gesture."""
    steps, told = lesson_of(game).steps, []
    table = LessonTable(game, steps[0])
    for at, step in enumerate(steps):
        if at and step.start:
            table = LessonTable(game, step)
        later = steps[at + 1 : at + 2]
        waits = step.still or any(one.still or one.start for one in later)
        seen = [table.record()]
        for gesture in step.solution:
            table.do(gesture)
            if not waits:
                table.others()
            seen.append(table.record())
        told.append((step.key, seen))
    return told


def at_step(game: str, key: str) -> LessonTable:
    """The table of a step before it is done, on the way of the steps before it."""
    steps = {step.key: step for step in lesson_of(game).steps}
    table = LessonTable(game, lesson_of(game).steps[0])
    for before in steps.values():
        table = LessonTable(game, before) if before.start else table
        if before.key == key:
            break
        for gesture in before.solution:
            table.do(gesture)
    return table


def check_steps(
    game: str,
    asked: Mapping[str, Callable[[dict[str, Any]], bool]],
    prepared: Mapping[str, Sequence[Sequence[Gesture]]] = {},
    shown: Collection[str] = (),
) -> None:
    """Each step takes what its text asks for as done, and nothing else.

    ``asked``: by step that asks for an action, whether an action is what it asks for. ``prepared``: by step
    that asks for none, gestures that are not what it asks for. ``shown``: steps at which nothing else can be
    done that goes on.
    """
    steps = {step.key: step for step in lesson_of(game).steps}
    assert {*asked, *prepared, *shown} == {key for key, step in steps.items() if step.done}
    for key, is_asked in asked.items():
        _check_actions(game, steps[key], is_asked)
    for key, tries in prepared.items():
        for gestures in tries:
            table = at_step(game, key)
            for gesture in gestures:
                table.do(gesture)
                assert not holds(steps[key].done, table.record()), gestures


def _check_actions(game: str, step: Step, is_asked: Callable[[dict[str, Any]], bool]) -> None:
    """A legal action is done if it is asked for; another one is answered, and can be tried again.

    Of the others every fourth is tried: some steps have hundreds.
    """
    table = at_step(game, step.key)
    before, presenter = table.match, table.game.presenter
    assert presenter
    for number, action in enumerate(before.legal_actions(ME)):
        wanted = is_asked(codec.dump(action))
        if not wanted and number % 4:
            continue
        table.match = Match.load(before.save())
        table.desk = Desk(presenter)
        table.desk.begin(table.view, {"alone": True})
        table.follow(table.match.submit(action))
        record = table.record()
        assert holds(step.done, record) == wanted, action
        assert wanted or holds(lesson_of(game).acted, record), action
