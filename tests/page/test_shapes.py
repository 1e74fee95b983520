"""The page's types of what crosses the bridge are those of the engine (``web/builder/shapes.py``)."""

from __future__ import annotations

from typing import Any

from jokerpoker.page.answers import ANSWERS, Snapshot
from jokerpoker.page.bridge import Bridge
from jokerpoker.page.requests import REQUESTS
from tests.asking import Asking
from tests.shapes import BUILDER, misfit


def test_the_file_of_types_is_made_of_the_engines_shapes() -> None:
    written = BUILDER.FILE.read_text(encoding="utf-8")
    assert written == BUILDER.text(), "run: PYTHONPATH=. .venv/bin/python web/builder/shapes.py"


def test_every_method_has_its_shapes() -> None:
    own = [name for name in Bridge().methods if name not in Bridge._studies()]
    assert own == list(ANSWERS) == list(REQUESTS)


def test_a_missing_a_strange_and_a_wrong_field_are_found() -> None:
    page = Asking()
    snapshot = page.ask("new", game="video_poker", seats=1, seed="shapes", seat=0, options={})
    assert misfit(Snapshot, snapshot) == ""
    broken: list[tuple[dict[str, Any], str]] = [
        ({key: item for key, item in snapshot.items() if key != "ply"}, "['ply']"),
        ({**snapshot, "more": 1}, "['more']"),
        ({**snapshot, "over": 0}, "answer.over: 0 is no bool"),
        ({**snapshot, "beats": [{"scene": {}}]}, "answer.beats[0].scene"),
    ]
    for wrong, said in broken:
        assert said in misfit(Snapshot, wrong)
