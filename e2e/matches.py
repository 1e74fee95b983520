"""Records of matches, as the page keeps them, and such as nobody should have kept."""

from __future__ import annotations

import base64
import json
import zlib
from typing import Any


def match(points: int = 5, **other: Any) -> dict[str, Any]:
    """A finished match of two, with the shape that the page gave it once."""
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


def packed(record: dict[str, Any]) -> dict[str, Any]:
    """The same as the page keeps it now: the table deflated."""
    deflater = zlib.compressobj(wbits=-15)
    table = deflater.compress(json.dumps(record["table"]).encode()) + deflater.flush()
    return {**record, "format": 2, "table": base64.b64encode(table).decode()}


OUTCOME = match()["outcome"]
JUNK: list[Any] = [
    {},
    None,
    5,
    True,
    [],
    [[[{}]]],
    "text",
    {"format": 1},
    {"record": match()},
    [match()],
    *(
        {name: value for name, value in match().items() if name != gone}
        for gone in match()
        if gone != "accuracy"
    ),
    match(format="1"),
    match(format=0),
    match(format=-1),
    match(format=[1]),
    match(players=None),
    match(players={}),
    match(players=[]),
    match(players=[None, None]),
    match(players=[{"level": 1, "character": "you"}, {"level": "club", "character": []}]),
    match(
        players=[{"level": "human", "character": "you", "name": {}}, {"level": "club", "character": "ada"}]
    ),
    match(when="2026-99-99"),
    match(when=7),
    match(when=None),
    match(over="yes"),
    match(over=None),
    match(outcome=None),
    match(outcome={}),
    match(outcome=[]),
    match(outcome={**OUTCOME, "scores": ["a", "b"]}),
    match(outcome={**OUTCOME, "scores": [1, 2, 3]}),
    match(outcome={**OUTCOME, "scores": [[1], [2]]}),
    match(outcome={**OUTCOME, "winners": [7]}),
    match(outcome={**OUTCOME, "winners": [-1]}),
    match(outcome={**OUTCOME, "winners": [0.5]}),
    match(outcome={**OUTCOME, "winners": 0}),
    match(outcome={**OUTCOME, "won": None}),
    match(outcome={**OUTCOME, "rounds": "9"}),
    match(outcome={**OUTCOME, "kinds": [7]}),
    match(outcome={**OUTCOME, "kinds": [{"pair": "1"}]}),
    match(accuracy={"0": "good"}),
    match(accuracy=[88]),
    match(accuracy={"0": {"nested": {}}}),
    match(game=3),
    match(game=None),
    match(day=7),
    match(facts=7),
    match(facts=[]),
    match(table=None),
    match(table=[]),
    match(table="text"),
    match(format=2, table=7),
    match(format=2, table=None),
]
"""Sealed well and of a wrong shape: null, lists, numbers, nested, parts missing, parts of another kind."""
