"""What the workshop's worker says of the games is looked at before the page relies on it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from jokerpoker.registry import GAMES
from jokerpoker.workshop.door import Workshop
from tests.web.node import returned

WHOLE = Path(__file__).parents[2] / "web" / "src" / "workshop" / "whole.js"
GAME = {"key": "joker_rum", "sides": 4, "players": [{"key": "simple", "name": "Simple"}]}


def whole(games: Any) -> Any:
    return returned(WHOLE, "return it.wholeGames(given)", games)


def test_the_games_of_the_door_are_whole() -> None:
    said = Workshop().handle(json.dumps({"id": 1, "method": "hello", "params": {}}))
    games = whole(json.loads(said)["result"]["games"])
    assert [game["key"] for game in games] == [*GAMES]
    assert all(set(game) == set(GAME) and game["players"] for game in games)


@pytest.mark.parametrize(
    "games",
    [
        None,
        "games",
        [5],
        [GAME] * 1000,
        [{**GAME, "key": 5}],
        [{**GAME, "key": "x" * 101}],
        [{**GAME, "sides": "two"}],
        [{**GAME, "players": None}],
        [{**GAME, "players": [{"key": "simple"}]}],
        [GAME, {**GAME, "players": [5]}],
    ],
)
def test_games_that_are_forged_are_none(games: Any) -> None:
    assert whole(games) is None


def test_nothing_comes_along_that_nobody_asked_for() -> None:
    assert whole([{**GAME, "more": "much"}]) == [GAME]


def test_an_answer_that_no_page_can_be_told_of_is_none() -> None:
    code = """
    const nested = (depth) => JSON.parse(`{"kind": ${"[".repeat(depth)}${"]".repeat(depth)}}`);
    const rest = { said: "", text: "", lost: 0, spent: 0, stopped: false };
    const answer = (depth) => ({ action: nested(depth), ...rest });
    return [5, 5000].map((depth) => it.wholeAnswer(answer(depth)) !== null);
    """
    assert returned(WHOLE, code) == [True, False]
