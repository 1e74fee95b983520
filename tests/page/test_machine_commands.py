"""The command line of the machine: every form it knows, and what it says to the ones it does not."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tests.page.test_words import LANGUAGES

SCRIPT = Path(__file__).parent / "run_machine_commands.mjs"
CARDS = ["Kh", "Jk", "9s", "9d", "3c"]

Answer = dict[str, Any]


def run(lines: list[str], language: str = "en") -> list[Answer]:
    asked = json.dumps({"lines": lines, "cards": CARDS, "language": language})
    done = subprocess.run(["node", str(SCRIPT)], input=asked, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    found: list[Answer] = json.loads(done.stdout)
    return found


def hold(*places: int) -> Answer:
    return {"do": "hold", "places": list(places)}


UNDERSTOOD: dict[str, Answer] = {
    "hold 1 3": hold(0, 2),
    "k♥ joker": hold(0, 1),
    "the king of hearts and 9♦": hold(0, 3),
    "hold all": hold(0, 1, 2, 3, 4),
    "hold none": hold(),
    "drop joker": {"do": "drop", "places": [1]},
    "bet 3": {"do": "bet", "coins": 3},
    "deal": {"do": "deal"},
    "draw": {"do": "draw"},
    "best": {"do": "best"},
    "worth": {"do": "worth"},
    "pays": {"do": "pays"},
    "figures": {"do": "figures"},
    "help": {"do": "help", "about": None},
    "help bet": {"do": "help", "about": "bet"},
}
WRONG: dict[str, Answer] = {
    "": {"fault": "empty", "usage": "help"},
    "hold 9": {"fault": "which", "word": "9", "cards": ["9s", "9d"], "usage": "hold"},
    "hold q♥": {"fault": "notYours", "word": "q♥", "cards": ["Qh"], "usage": "hold"},
    "bet 6": {"fault": "usage", "word": "6", "usage": "bet"},
    "hold": {"fault": "usage", "usage": "hold"},
    "deal 2": {"fault": "rest", "word": "2", "usage": "deal"},
    "help king": {"fault": "word", "word": "king", "usage": "help"},
}


def test_every_form_is_understood() -> None:
    assert dict(zip(UNDERSTOOD, run(list(UNDERSTOOD)), strict=True)) == UNDERSTOOD


def test_what_is_wrong_is_told_with_the_command_that_was_meant() -> None:
    assert dict(zip(WRONG, run(list(WRONG)), strict=True)) == WRONG


@pytest.mark.parametrize("language", LANGUAGES)
def test_english_is_understood_in_every_language(language: str) -> None:
    assert run(["hold 1 3", "bet 3"], language) == [hold(0, 2), {"do": "bet", "coins": 3}]
