"""What lies on the device may be anything: no more of it is read back than the page would write (Node)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.web.node import BROWSER, returned

SOURCES = Path(__file__).parents[2] / "web" / "src"
MIXES = SOURCES / "match" / "mixes.js"
RECORDS = SOURCES / "device" / "records.js"
MANY = 3000


def test_of_three_thousand_mixes_as_many_are_read_as_may_be_kept() -> None:
    forged = [{"name": "Grandma", "options": {"hand": at}} for at in range(MANY)]
    found, most = returned(
        MIXES, 'return [it.mixesFrom(given, "?"), it.MOST_MIXES];', [{"name": "torn"}, *forged]
    )
    assert len(found["mixes"]) == most
    assert found["damaged"] == MANY + 1 - most
    assert [mix["options"]["hand"] for mix in found["mixes"]] == list(range(most))


PERSON = {"level": "club", "character": "ada"}
SOUND: dict[str, Any] = {
    "players": [{"level": "human", "character": "you", "name": "Zoe"}, PERSON],
    "options": {},
}


def choices(**changes: Any) -> Any:
    return returned(RECORDS, "return it.areChoices(given);", {**SOUND, **changes})


def test_what_was_chosen_is_read() -> None:
    options = {"hand": 6, "teams": "pairs", "bluff": True, "own_points": [1] * 10}
    assert choices()
    assert choices(options=options, unaided=True, seconds=3)


@pytest.mark.parametrize(
    "changes",
    [
        {"players": [PERSON] * MANY},
        {"players": []},
        {"players": [{**PERSON, "level": "x" * MANY}]},
        {"players": [{**PERSON, "name": "x" * MANY}]},
        {"players": [{**PERSON, "name": 7}]},
        {"options": {f"option{at}": 1 for at in range(MANY)}},
        {"options": []},
    ],
)
def test_choices_that_nobody_can_have_written_are_not_read(changes: dict[str, Any]) -> None:
    assert choices(**changes) is False


INFO = {"key": "any", "players": [{"key": "club"}], "options": [{"name": "hand"}], "presets": {}}


@pytest.mark.parametrize(
    ("infos", "wanted"),
    [
        ([INFO] * 5, True),
        ([INFO] * MANY, False),
        ([{**INFO, "players": INFO["players"] * MANY}], False),
        ([{**INFO, "options": INFO["options"] * MANY}], False),
    ],
)
def test_what_the_engine_said_of_the_games_is_no_more_than_it_says(infos: Any, wanted: bool) -> None:
    assert returned(RECORDS, "return it.areInfos(given);", infos) is wanted


@pytest.mark.parametrize(("count", "wanted"), [(8, True), (9, False), (MANY, False)])
def test_a_table_has_no_more_seats_than_a_game(count: int, wanted: bool) -> None:
    table = {"format": 2, "game": "any", "players": [PERSON] * count, "view": {}}
    assert returned(RECORDS, "return it.readable(given, { key: 'any' });", table) is wanted


def read(module: str, code: str, given: Any) -> Any:
    """The same for a module that looks at the browser when it is read."""
    return returned(SOURCES / module, code, given, browser=BROWSER)


FRESH = "it.freshInputs()"


def inputs(**changes: Any) -> Any:
    module = SOURCES / "screens" / "hands" / "inputs.js"
    fresh = returned(module, f"return {FRESH};")
    return fresh, returned(module, f"return it.inputsFrom({{...{FRESH}, ...given}});", changes)


def test_what_is_laid_out_among_the_hands_is_read_as_it_was_written() -> None:
    hand = {"cards": ["As", "Kh"], "concealed": ["As"], "wrong": "Zz"}
    changes = {"hands": [hand] * 4, "preset": "high", "options": {"decks": 2, "bug": True}, "jokerRank": "K"}
    fresh, found = inputs(**changes)
    assert found == {**fresh, **changes}


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("hands", []),
        ("hands", [7]),
        ("hands", [{"cards": "As", "concealed": [], "wrong": ""}]),
        ("hands", [{"cards": ["As"] * MANY, "concealed": [], "wrong": ""}]),
        ("hands", [{"cards": [], "concealed": [], "wrong": "x" * MANY}]),
        ("options", {f"o{at}": 1 for at in range(MANY)}),
        ("preset", "x" * MANY),
        ("jokerRank", 7),
        ("pack", {"system": "high", "lowest": "2", "decks": "many", "wild": "0", "composite": False}),
        ("pack", None),
    ],
)
def test_what_nobody_can_have_laid_out_is_as_in_the_beginning(name: str, value: Any) -> None:
    fresh, found = inputs(**{name: value})
    assert found == fresh


def test_no_more_hands_than_fit_on_the_bench() -> None:
    _, found = inputs(hands=[{"cards": ["As"], "concealed": [], "wrong": ""}] * MANY)
    assert len(found["hands"]) == 4


def test_own_players() -> None:
    kept = json.dumps({"at": 0, "all": [{"name": f"p{at}", "source": "x"} for at in range(MANY)]})
    code = "const { all, whole } = it.readPlayers(given); return [all.length, whole];"
    assert returned(SOURCES / "device" / "players.js", code, kept) == [50, False]
