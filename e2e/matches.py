"""A record of a match, as the page keeps it."""

from __future__ import annotations

from typing import Any


def match(points: int = 5, **other: Any) -> dict[str, Any]:
    """A finished match of two players, in the format that older pages stored; ``points``: the person's."""
    return {
        "format": 1,
        "game": "joker_poker",
        "players": [{"level": "human", "character": "you"}, {"level": "club", "character": "ada"}],
        "when": "2026-01-01T10:00:00.000Z",
        "over": True,
        "outcome": {
            "scores": [points, 3],
            "winners": [0],
            "won": [5, 4],
            "rounds": 9,
            "kinds": [{"pair": 1}, {}],
        },
        "accuracy": {"0": 88},
        "day": "",
        "table": {},
        **other,
    }
