"""Play at a position without a match: each answer follows from the request alone."""

from __future__ import annotations

from collections.abc import Generator

from jokerpoker.catalogue import Task
from jokerpoker.core import Json
from jokerpoker.display import scenes
from jokerpoker.display.desk import Desk
from jokerpoker.display.scenes import Drafted
from jokerpoker.page.requests import TaskAt
from jokerpoker.page.table import RequestError, seen_at


def task_answer(task: Task, ask: TaskAt) -> Generator[float, None, Json]:
    """The scene as JSON, after the gesture if there is one; a stored draft that cannot be read is dropped."""
    view = yield from task.position(ask.seed)
    desk = Desk(task.presenter)
    desk.begin(view, ask.preferences)
    if ask.desk is not None:
        desk.restore(view, 0, ask.desk)
    if ask.gesture is None:
        return seen_at(desk, view, 0, ())
    effect = desk.gesture(view, scenes.load_gesture(ask.gesture))
    if not isinstance(effect, Drafted):
        raise RequestError("no_match", "there is no match to play in")
    return {**seen_at(desk, view, 0, effect), "panel": scenes.dump(effect.panel)}
