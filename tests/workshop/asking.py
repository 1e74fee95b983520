"""Players as somebody writes them, and what the workshop's door says of them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from jokerpoker.workshop.door import Workshop

SHELF = Path(__file__).parents[2] / "web" / "src" / "workshop" / "examples"
GAMES_PAGE = SHELF.parents[1] / "games"
FOUR_LINES = (SHELF / "random.py").read_text("utf-8")
"""What a newcomer finds on the page."""

STRONGEST = """
from jokerpoker.games.joker_poker.players.frontier.search import frontier
from jokerpoker.games.joker_poker.rules.arrangement import Commit


class Mine:
    def think(self, view, prompt, rng, limit=None):
        splits = frontier(view["cards"])
        best = max(splits, key=lambda split: sum(split.strengths))
        print(view["game"], *best.strengths)
        first, second, third = view["bets_left"][view["seat"]][:3]
        yield Commit(view["seat"], best.hands, best.jokers, (first, second, third))
"""


def thinks(*lines: str) -> str:
    """A player's file whose ``think`` has these lines; the first of them is line 3."""
    body = "".join(f"\n        {line}" for line in lines)
    return f"class Mine:\n    def think(self, view, prompt, rng, limit=None):{body}\n"


def order(source: str, **more: Any) -> dict[str, Any]:
    """An order for a short match of that player against a beginner."""
    own = [{"name": "mine", "source": source}]
    first = {"game": "joker_poker", "players": ["mine", "casual"], "own": own, "seed": "a seed", "deals": 1}
    return {**first, **more}


def ask(door: Workshop, method: str, **params: Any) -> Any:
    """One request and its reply."""
    return json.loads(door.handle(json.dumps({"id": 1, "method": method, "params": params})))


def run(source: str, door: Workshop | None = None, **more: Any) -> Any:
    """The last reply to an order: the error, or the result with the report."""
    door = door or Workshop()
    asked = order(source, **more)
    while True:
        reply = ask(door, "run", order=asked)
        if not reply["ok"]:
            return reply["error"]
        if reply["result"]["done"]:
            return reply["result"]["report"]
