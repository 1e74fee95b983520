"""Lessons as they are written down: which step is shown at which table, and what has a frame meanwhile."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from jokerpoker import GAMES
from jokerpoker.display import scenes
from jokerpoker.display.lessons import Trace, holds
from tests.conformance.test_lessons import READ, TABLE, LessonTable, lesson_of, play

SOURCES = Path(__file__).parents[2] / "web" / "src"
SCRIPT = SOURCES / "screens" / "lesson" / "script.js"

STEPS = """
const tried = [[{ path: "tried", among: [true] }]];
const ready = [[{ path: "ready", among: [true] }]];
const steps = [
  { key: "welcome", start: { seed: "a" } },
  { key: "try", done: tried },
  { key: "said" },
  { key: "ready", gate: true, done: ready },
  { key: "seen" },
  {
    key: "other",
    start: { seed: "b" },
    shows: [{ at: "zone", key: "hand", part: "note" }, { at: "mark", key: "best" }],
    done: ready,
  },
  { key: "end" },
];
"""


def run(code: str) -> Any:
    """What `code` returns, which has the script's exports as `it` and the steps above."""
    script = f"const it = await import('{SCRIPT.as_uri()}'); {STEPS}; console.log(JSON.stringify({code}));"
    done = subprocess.run(
        ["node", "--input-type=module"], input=script, capture_output=True, text=True, check=True
    )
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


def test_a_table_laid_again_asks_for_what_was_done_at_it_before() -> None:
    assert run("[1, 3, 5, 6].map((at) => it.retryStep(steps, at))") == [1, 1, 5, 5]


@pytest.mark.parametrize("game", sorted(GAMES))
def test_what_was_missed_can_be_done_at_the_table_laid_again(game: str) -> None:
    """Nothing is asked for there that needs what an earlier step has done."""
    steps = lesson_of(game).steps
    told = json.dumps([scenes.dump(step) for step in steps])
    for at, step in enumerate(steps):
        if not step.done or not lesson_of(game).acted:
            continue
        again = run(f"it.retryStep({told}, {at})")
        table = LessonTable(game, next(one for one in steps[again::-1] if one.start))
        for one in steps[again : at + 1]:
            for gesture in one.way:
                table.do(gesture)
        assert holds(step.done, table.record()), step.key


def test_what_a_step_speaks_about_has_a_frame() -> None:
    [selector, rule] = run("it.frames('small', steps)").split("{")
    parts = '[data-zone="hand"] .zone-note,[data-marks~="best"]'
    step = '.lesson[data-step="other"]:not([data-deed="done"])'
    assert selector == f'.table[data-of="small"]:has({step}) :is({parts})'
    assert rule.startswith("outline:")


@pytest.mark.parametrize(("trace", "there"), READ)
def test_a_sign_is_read_off_a_table_as_the_engine_reads_it(trace: Trace, there: bool) -> None:
    assert run(f"it.holds([[{json.dumps(scenes.dump(trace))}]], {json.dumps(TABLE)})") is there


def test_every_lesson_is_followed_as_the_engine_follows_it() -> None:
    """At each table of each lesson, before and after what a step asks for."""
    cases = [
        (scenes.dump(traces), record, holds(traces, record))
        for game in GAMES
        for step, (_, records) in zip(lesson_of(game).steps, play(game), strict=True)
        for record in records
        for traces in (step.done, lesson_of(game).acted)
    ]
    assert len(cases) > 100
    asked = json.dumps([(traces, record) for traces, record, _ in cases])
    assert run(f"{asked}.map(([traces, table]) => it.holds(traces, table))") == [there for *_, there in cases]
