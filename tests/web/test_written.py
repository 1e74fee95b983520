"""What of a table is written to the device: all of it but lists of actions in their thousands."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

MODULE = Path(__file__).parents[2] / "web" / "src" / "match" / "written.js"
PROGRAM = """
const { written } = await import(process.argv[1]);
const prompt = { kind: "act", actions: JSON.parse(process.argv[2]), data: { of: 1 } };
const record = { ply: 3, view: {}, prompt };
console.log(JSON.stringify([written(record), record, written({ ply: 0, prompt: null })]));
"""


def written(actions: list[int] | None) -> Any:
    """The record as it is written, as it was given, and one that asks nobody."""
    command = ["node", "--input-type=module", "--eval", PROGRAM, MODULE.as_uri(), json.dumps(actions)]
    return json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)


def test_a_usual_record_is_written_as_it_is() -> None:
    for actions in ([*range(400)], [], None):
        kept, given, unasked = written(actions)
        assert kept == given
        assert unasked == {"ply": 0, "prompt": None}


def test_a_list_that_is_too_long_is_asked_for_anew() -> None:
    kept, given, _ = written([*range(4000)])
    assert kept == {**given, "prompt": {"kind": "act", "actions": None, "data": {"of": 1}}}
    assert len(given["prompt"]["actions"]) == 4000
