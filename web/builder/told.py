"""Makes ``web/src/told/<game>/``: the data of the games that the page needs before Python runs.

``python web/builder/told.py`` writes the files; ``tests/page/test_told.py`` fails if one is out of date.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any, Literal, get_args, get_origin, get_type_hints

from jokerpoker import GAMES
from jokerpoker.core import State
from jokerpoker.display import scenes
from jokerpoker.display.lessons import Lesson, for_page
from jokerpoker.display.panels import Panel
from jokerpoker.page.bridge import handle

FOLDER = Path(__file__).parents[1] / "src/told"
MANUAL = "jokerpoker.games.{}.manual"


def files() -> Iterator[tuple[Path, str]]:
    """The path and the text of every file."""
    for game in GAMES:
        for name, data_of in (("lesson", lesson_of), ("rules", panel_of), ("hands", panel_of)):
            if find_spec(f"{MANUAL.format(game)}.{name}"):
                module = import_module(f"{MANUAL.format(game)}.{name}")
                yield FOLDER / game / f"{name}.json", written(data_of(module))
        yield FOLDER / game / "about.json", written(about_of(game))


def lesson_of(module: ModuleType) -> Lesson:
    """The lesson of a game, with the indexes of steps that the page needs."""
    return for_page(module.LESSON)


def panel_of(module: ModuleType) -> Panel:
    """The only panel of a module: how a game is played, or how hands rank."""
    (panel,) = (value for value in vars(module).values() if isinstance(value, Panel))
    return panel


def about_of(game: str) -> dict[str, Any]:
    """The numbers of players, default options, presets and partners of a game, what a person who continues by
    tapping waits for, and whether it has a coach.
    """
    request = {"id": 1, "method": "hello", "params": {"games": [game]}}
    (about,) = json.loads(handle(json.dumps(request)))["result"]["games"]
    partners = partners_of(GAMES[game].rules)
    standard = {option["name"]: option["default"] for option in about["options"]}
    data = {"counts": about["seats"], "standard": standard, "presets": about["presets"]}
    data["watched"] = about["traits"]["watched"]
    if partners:
        data["partners"] = partners
    return {**data, "coach": True} if GAMES[game].coach else data


def partners_of(rules: type[State]) -> dict[str, Any] | None:
    """The seats that play with the first seat: by the values of the option that decides it (``option``), then
    by the number of seats. None if no option decides it.
    """
    make = rules.options_type
    for option, hint in get_type_hints(make).items():
        values = get_args(hint) if get_origin(hint) is Literal else ()
        by = {
            value: {
                str(seats): list(rules.sides(seats, make(**{option: value}))[0][1:])
                for seats in rules.seat_counts
            }
            for value in values
        }
        if any(seats != by[values[0]] for seats in by.values()):
            return {"option": option, "by": by}
    return None


def written(data: object) -> str:
    """Data as the text of a file."""
    return json.dumps(scenes.dump(data), ensure_ascii=False, separators=(",", ":")) + "\n"


if __name__ == "__main__":
    for path, text in files():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
