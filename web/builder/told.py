"""What the page tells of the games before Python is there, as the engine has it: ``web/src/told/<game>/``.

``python web/builder/told.py`` writes the files again; ``tests/page/test_told.py`` says when one is old.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType

from jokerpoker import GAMES
from jokerpoker.display import scenes
from jokerpoker.display.lessons import Lesson
from jokerpoker.display.panels import Panel

FOLDER = Path(__file__).parents[1] / "src/told"
MANUAL = "jokerpoker.games.{}.manual"


def files() -> Iterator[tuple[Path, str]]:
    """Every file with its text."""
    for game in GAMES:
        for name, told in (("lesson", lesson_of), ("rules", rules_of)):
            if find_spec(f"{MANUAL.format(game)}.{name}"):
                module = import_module(f"{MANUAL.format(game)}.{name}")
                yield FOLDER / game / f"{name}.json", written(told(module))


def lesson_of(module: ModuleType) -> Lesson:
    """The lesson of a game, without the ways that only tests go."""
    lesson: Lesson = module.LESSON
    return replace(lesson, steps=tuple(replace(step, way=()) for step in lesson.steps))


def rules_of(module: ModuleType) -> Panel:
    """How a game is played."""
    rules: Panel = module.RULES
    return rules


def written(told: object) -> str:
    """Something told as the text of a file."""
    return json.dumps(scenes.dump(told), ensure_ascii=False, separators=(",", ":")) + "\n"


if __name__ == "__main__":
    for path, text in files():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
