"""What the strongest player makes of a deal, and that it meets the opponents of the table."""

from __future__ import annotations

import json
from typing import Any

import pytest

from jokerpoker.dealcode import Deal
from jokerpoker.page.bridge import Bridge
from jokerpoker.par import par
from jokerpoker.registry import GAMES

DAY = "2026-11-20"
POKER = Deal("joker_poker", ("human", "club", "club"), {}, DAY)
RUM = Deal("joker_rum", ("human", "simple", "simple", "simple"), {"deals": 1}, DAY)


def whole(deal: Deal) -> tuple[list[float], Any]:
    """The shares that were told and the answer."""
    shares, steps = [], par(deal)
    while True:
        try:
            shares.append(next(steps))
        except StopIteration as end:
            return shares, end.value


def ask(bridge: Bridge, method: str, **params: Any) -> Any:
    """The result of a method; ``par`` alone is about no match."""
    named = params if method == "par" else {"match": "table", **params}
    reply = json.loads(bridge.handle(json.dumps({"id": 1, "method": method, "params": named})))
    assert reply["ok"], reply
    return reply["result"]


def at_the_table(deal: Deal) -> Any:
    """The same match at the bridge's table: the strongest player answers for the person too."""
    best = list(GAMES[deal.game].players)[-1]
    names = [best if level == "human" else level for level in deal.players]
    bridge = Bridge()
    fresh = {"game": deal.game, "seats": len(names), "seed": deal.seed, "options": deal.options, "seat": 0}
    snapshot = ask(bridge, "new", **fresh)
    while snapshot["asked"]:
        seat = snapshot["asked"][0]
        think = {"ply": snapshot["ply"], "player": names[seat], "for": seat, "seat": 0, "budget_ms": 5000}
        while not (part := ask(bridge, "think", **think))["done"]:
            pass
        snapshot = part["snapshot"]
    return snapshot["view"]


@pytest.mark.parametrize("deal", [POKER, RUM], ids=["joker_poker", "joker_rum"])
def test_the_same_match_as_at_the_table(deal: Deal) -> None:
    shares, found = whole(deal)
    view = at_the_table(deal)
    assert found["scores"] == view["scores"]
    assert found["winners"] == view["winners"]
    assert (found["player"], found["seat"]) == (list(GAMES[deal.game].players)[-1], 0)
    assert shares == sorted(shares)
    assert all(0 <= share < 1 for share in shares)


def test_the_person_may_sit_anywhere() -> None:
    _, found = whole(Deal("joker_poker", ("club", "human"), {"tie_rule": "void"}, "b1"))
    assert found["seat"] == 1
    assert len(found["scores"]) == 2


@pytest.mark.parametrize(
    ("players", "game", "said"),
    [
        (("human", "human"), "joker_poker", "one person"),
        (("club", "club"), "joker_poker", "one person"),
        (("human", "nobody"), "joker_poker", "has no player"),
        (("human", "club"), "whist", "no game"),
        (("human",), "joker_poker", "."),
    ],
)
def test_a_deal_that_is_none_is_refused_at_once(players: tuple[str, ...], game: str, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        par(Deal(game, players, {}, DAY))
