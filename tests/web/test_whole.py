"""What the workshop's worker says of the games passes the page's guard, which drops what it does not know."""

from __future__ import annotations

import json

from jokerpoker.registry import GAMES
from jokerpoker.workshop.door import Workshop
from tests.web.node import called


def test_the_games_of_the_door_are_whole() -> None:
    said = Workshop().handle(json.dumps({"id": 1, "method": "hello", "params": {}}))
    games = called("src/workshop/whole.js", "wholeGames", json.loads(said)["result"]["games"])
    assert [game["key"] for game in games] == [*GAMES]
    assert all(set(game) == {"key", "sides", "players"} and game["players"] for game in games)
