"""The dialog that plays on from a turn of a match."""

from __future__ import annotations

import json
from typing import Any

import pytest

from jokerpoker.match import Match
from jokerpoker.page.bridge import Bridge
from jokerpoker.registry import GAMES
from jokerpoker.rng import Rng


def told(match: Match, ply: int, **params: Any) -> Any:
    """The dialog, of all slices, or the error."""
    asked = {
        "save": match.save(),
        "ply": ply,
        "shared": False,
        "under_way": False,
        "budget_ms": 60_000,
        **params,
    }
    reply = json.loads(Bridge().handle(json.dumps({"id": 1, "method": "play_on", "params": asked})))
    return reply["result"].get("result", reply["result"]) if reply["ok"] else reply["error"]


def texts(dialog: Any) -> dict[str, Any]:
    """The paragraphs: the arguments by key."""
    blocks = [block for block in dialog["panel"]["blocks"] if block["kind"] == "text"]
    return {block["words"]["key"]: block["words"].get("values", {}) for block in blocks}


def goes(dialog: Any) -> bool:
    """True if the button to go is there."""
    return any(block["kind"] == "fields" for block in dialog["panel"]["blocks"])


@pytest.fixture(scope="module")
def rum() -> Match:
    """A whole match of two deals."""
    rng = Rng("decides")
    match = Match("joker_rum", 4, "decides", GAMES["joker_rum"].rules.options_type(deals=2))
    while not match.over:
        match.submit(match.state.sample(match.to_act[0], rng))
    return match


@pytest.mark.parametrize("seat", range(4))
def test_the_first_decision_of_a_seat_is_named(rum: Match, seat: int) -> None:
    dialog = told(rum, 0, state={"seat": seat}, work=True)
    heading = texts(dialog)["playon.first"]["where"]
    assert (heading["key"], heading["values"]["deal"]) == ("rum.heading", 1)
    last = told(rum, rum.ply - 1, state={"seat": seat}, work=True)
    assert ("playon.nothing" in texts(last)) == (seat != rum.log[-1].seat)
    assert goes(last) == (seat == rum.log[-1].seat)


def test_another_seat_is_looked_for_anew(rum: Match) -> None:
    dialog = told(rum, 0, state={"seat": 0}, work=True)
    assert not dialog["work_left"]
    others = told(rum, 0, state=dialog["state"], change={"key": "others"})
    assert (others["work_left"], others["state"]["first"]) == (False, dialog["state"]["first"])
    assert goes(others)
    seat = told(rum, 0, state=others["state"], change={"key": "seat-2"})
    assert (seat["work_left"], seat["state"]) == (
        True,
        {"seat": 2, "others": True, "searched": False, "first": None},
    )
    assert not goes(seat)
    same = told(rum, 0, state=seat["state"], change={"key": "same"})
    assert same["state"] == {**seat["state"], "others": False}


def test_the_dialog_says_what_is_kept(rum: Match) -> None:
    assert "playon.keeps" in texts(told(rum, 0))
    dialog = told(rum, 0, shared=True, under_way=True)
    assert {"playon.keepsBoth", "playon.underWay"} <= set(texts(dialog))


def test_who_plays_alone_has_no_seat_to_choose() -> None:
    match = Match("video_poker", 1, "alone")
    dialog = told(match, 0, work=True)
    assert texts(dialog)["playon.about"] == {"alone": "true"}
    assert [block["key"] for block in dialog["panel"]["blocks"] if block["kind"] == "choice"] == ["cards"]
    assert goes(dialog)


@pytest.mark.parametrize("params", [{"save": {}}, {"state": {"seat": 4}}])
def test_what_is_not_there_is_refused(rum: Match, params: dict[str, Any]) -> None:
    answer = told(rum, **{"ply": 0, **params})
    assert answer.get("code") == "bad_request" or answer["note"]["key"] == "inquiry.lost"
