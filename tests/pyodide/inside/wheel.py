"""Installs the site's wheel the way a stranger's page would, and plays a hand with it."""

import json
import sys

import micropip

await micropip.install(f"emfs:{sys.argv[1]}", deps=False)  # noqa: F704

from jokerpoker.cards import parse  # noqa: E402
from jokerpoker.page.bridge import handle  # noqa: E402
from jokerpoker.ranking import evaluate  # noqa: E402


def ask(method, **params):
    """One question to the engine."""
    reply = json.loads(handle(json.dumps({"id": 1, "method": method, "params": params})))
    assert reply["ok"], reply
    return reply["result"]


snapshot = ask(
    "new", match="stranger", game="joker_poker", seats=3, seed="a stranger's page", options={}, seat=0
)
while snapshot["view"]["game"] == 1:
    seat = snapshot["asked"][0]
    turn = ask(
        "think",
        match="stranger",
        ply=snapshot["ply"],
        player="club",
        seat=0,
        budget_ms=3_600_000,
        **{"for": seat},
    )
    snapshot = turn["snapshot"]
value = evaluate(parse("Kh Kd Kc Ts Th"))
hand = snapshot["view"]["history"][0]
origin = sys.modules["jokerpoker"].__file__
print(json.dumps({"category": value.category, "ranks": value.ranks, "hand": hand, "origin": origin}))
