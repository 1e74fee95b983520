"""Lessons as they are written down: which step is shown at which table, and what has a frame meanwhile."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest

SOURCES = Path(__file__).parents[2] / "web" / "src"
SCRIPT = SOURCES / "screens" / "lesson" / "script.js"

STEPS = """
const steps = [
  { key: "welcome", table: { seed: "a" } },
  { key: "try", done: ({ tried }) => tried },
  { key: "said" },
  { key: "ready", gate: true, done: ({ ready }) => ready },
  { key: "seen" },
  { key: "other", table: { seed: "b" }, shows: ".board, .hand", done: ({ ready }) => ready },
  { key: "end" },
];
"""


def run(code: str) -> Any:
    """What `code` returns, which has the script's exports as `it` and the steps above."""
    script = f"const it = await import(process.argv[1]); {STEPS}; console.log(JSON.stringify({code}));"
    command = ["node", "--input-type=module", "-e", script, SCRIPT.as_uri()]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


@pytest.mark.parametrize(
    ("record", "at", "step"),
    [
        ({}, 0, 0),
        ({"tried": True}, 0, 0),
        ({"tried": True}, 1, 2),
        ({"ready": True}, 0, 4),
        ({"ready": True}, 3, 4),
        # What was done at one table is not done at the next.
        ({"ready": True}, 4, 4),
        ({}, 5, 5),
        ({"ready": True}, 5, 6),
        ({"ready": True}, 6, 6),
    ],
)
def test_the_step_follows_what_was_done(record: dict[str, bool], at: int, step: int) -> None:
    assert run(f"it.stepNow(steps, {json.dumps(record)}, {at})") == step


def test_a_step_that_leads_to_another_table_is_the_last_of_its_own() -> None:
    assert run("it.stepNow(steps.filter(({ key }) => key !== 'seen'), { ready: true }, 0)") == 3
    assert run("steps.map((step, at) => it.endsTable(steps, at))") == [False] * 4 + [True, False, True]


def test_a_step_belongs_to_the_table_that_was_laid_last() -> None:
    assert run("[0, 3, 4, 5, 6].map((at) => it.tableStep(steps, at))") == [0, 0, 0, 5, 5]


def test_what_a_step_speaks_about_has_a_frame() -> None:
    [selector, rule] = run("it.frames('small', steps)").split("{")
    assert selector == '.table[data-of="small"]:has(.lesson[data-step="other"]) :is(.board, .hand)'
    assert rule.startswith("outline:")


LESSONS = sorted(path.parent.name for path in (SOURCES / "games").glob("*/lesson.js"))


@pytest.mark.parametrize("game", LESSONS)
def test_every_step_has_words(game: str) -> None:
    keys = re.findall(r'\bkey: "(\w+)"', (SOURCES / "games" / game / "lesson.js").read_text())
    words = json.loads((SOURCES.parent / "locales" / game / "lesson" / "en.json").read_text("utf-8"))
    steps = [key.removeprefix(f"learn.{game}.") for key in words]
    assert [step for step in steps if "." not in step] == keys
    assert len(keys) == len(set(keys))
