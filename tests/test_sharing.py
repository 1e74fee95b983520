"""The line in which the result of a match is sent to others."""

from __future__ import annotations

import json
from typing import Any

import pytest

from jokerpoker.page.bridge import Bridge


def told(**changes: Any) -> Any:
    """What the bridge answers about a finished match of Joker Rum, as the page stores it."""
    outcome = {"scores": [40, 55, 40], "winners": [1], "won": [2, 3, 0], "rounds": 5}
    players = [{"level": level} for level in ("human", "club", "club")]
    match = {"game": "joker_rum", "when": "", "players": players, "outcome": outcome, **changes}
    text = json.dumps({"id": 1, "method": "result_line", "params": {"match": match}})
    reply = json.loads(Bridge().handle(text))
    return reply["result"]["words"] if reply["ok"] else reply["error"]["code"]


def test_one_person_sends_points_place_and_the_deals_won() -> None:
    words = told()
    assert words["key"] == "share.one"
    values = words["values"]
    assert (values["points"], values["place"], values["players"], values["deal"]) == (40, 2, 3, "other")
    assert values["won"] == {"key": "share.won.joker_rum", "values": {"won": 2, "of": 5}}
    assert told(game="poker_tiles")["values"]["won"] == "none"


def test_a_day_s_deal_is_named() -> None:
    values = told(day="2026-03-01")["values"]
    assert (values["deal"], values["day"]) == ("day", {"day": "2026-03-01"})


def test_people_at_one_device_send_the_points_of_all() -> None:
    words = told(players=[{"level": level} for level in ("human", "club", "human")])
    assert words["key"] == "share.people"
    points = [(one["values"]["name"]["seat"], one["values"]["points"]) for one in words["values"]["scores"]]
    assert points == [(0, 40), (1, 55), (2, 40)]


def test_what_an_older_page_has_not_stored_counts_nothing() -> None:
    values = told(outcome={"scores": []})["values"]
    assert (values["points"], values["place"], values["won"]["values"]) == (0, 1, {"won": 0, "of": 0})


@pytest.mark.parametrize("changes", [{"players": []}, {"players": None}, {"game": "gone"}])
def test_what_is_no_match_is_refused(changes: dict[str, Any]) -> None:
    assert told(**changes) == "bad_request"
