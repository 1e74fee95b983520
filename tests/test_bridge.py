"""The door from JavaScript: JSON text in, JSON text out, and nothing that comes in raises."""

from __future__ import annotations

import hashlib
import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from jokerpoker.bridge import MAX_REQUEST, Bridge
from jokerpoker.match import fingerprint


class Page:
    """The page's side of the bridge, without a page."""

    def __init__(self) -> None:
        self.bridge = Bridge()

    def ask(self, method: str, **params: Any) -> Any:
        reply = json.loads(self.bridge.handle(json.dumps({"id": 7, "method": method, "params": params})))
        assert reply["id"] == 7
        return reply["result"] if reply["ok"] else reply["error"]

    def new(self, seats: int = 3, seed: str = "bridge", **options: Any) -> Any:
        return self.ask("new", game="joker_poker", seats=seats, seed=seed, seat=0, options=options)

    def think(self, snapshot: Any, seat: int, player: str = "club") -> Any:
        for _ in range(100):
            ask = {"ply": snapshot["ply"], "player": player, "for": seat, "seat": 0, "budget_ms": 30}
            answer = self.ask("think", **ask)
            if "done" not in answer or answer["done"]:
                return answer.get("snapshot", answer)
        raise AssertionError("the player does not come to an end")


@pytest.fixture
def page() -> Page:
    return Page()


def empty_draft(view: Any) -> dict[str, Any]:
    return {"hands": [[None] * size for size in view["sizes"]], "jokers": {}, "bets": [None] * 3}


def test_hello_tells_what_is_here(page: Page) -> None:
    hello = page.ask("hello")
    (game,) = [game for game in hello["games"] if game["key"] == "joker_poker"]
    assert game["seats"] == [2, 3, 4]
    assert {"casual", "club"} <= {player["key"] for player in game["players"]}
    options = {option["name"]: option for option in game["options"]}
    assert options["tie_rule"]["choices"] == ["own_card", "void"]
    assert options["tie_rule"]["default"] == "own_card"
    assert options["bet_values"]["choices"] is None
    assert all(option["about"] for option in options.values())


def test_hello_tells_of_the_games_that_it_is_asked_about(page: Page) -> None:
    assert page.ask("hello", games=[])["games"] == []
    (game,) = page.ask("hello", games=["joker_rum"])["games"]
    assert (game["key"], game["seats"]) == ("joker_rum", [4])


def test_a_whole_match_over_the_bridge(page: Page) -> None:
    snapshot = page.new()
    assert snapshot["asked"] == [0, 1, 2]
    while not snapshot["over"]:
        view = snapshot["view"]
        (split,) = page.ask("assist", name="suggest", seat=0, params={"count": 1})["splits"]
        bets = view["bets_left"][0][:3]
        draft = {"hands": split["hands"], "jokers": split["jokers"], "bets": bets}
        verdict = page.ask("assist", name="inspect", seat=0, params=draft)
        assert verdict["ready"], verdict["reason"]
        assert [row["name"] for row in verdict["rows"]] == split["names"]
        snapshot = page.ask("submit", ply=snapshot["ply"], action=verdict["action"], seat=0)
        for seat in (1, 2):
            snapshot = page.think(snapshot, seat)
    assert len(snapshot["view"]["history"]) == 3
    assert snapshot["view"]["winners"]
    assert snapshot["prompt"] is None


def test_a_code_is_made_and_read_without_touching_the_table(page: Page) -> None:
    now = page.new()
    deal = {"game": "joker_poker", "players": ["human", "club"], "options": {"foul": "lose"}, "seed": "again"}
    code = page.ask("deal_code", **deal)["code"]
    assert page.ask("read_code", code=code) == {**deal, "fingerprint": fingerprint("again")}
    assert page.ask("read_code", code=code[:-1])["code"] == "damaged_code"
    assert page.ask("read_code", code=code.replace("1.", "2.", 1))["code"] == "damaged_code"
    assert page.ask("deal_code", **{**deal, "players": ["human", "nobody"]})["code"] == "bad_request"
    assert page.ask("view", seat=0)["save"] == now["save"]


def test_a_match_is_checked_against_its_seed(page: Page) -> None:
    first = page.new(seed="honest")
    later = page.think(first, 1)
    page.new(seed="other")
    checked = page.ask("check", save=later["save"])
    assert checked["fingerprint"] == hashlib.sha256(b"honest").hexdigest()
    assert checked["hands"][0] == first["view"]["cards"]
    assert page.ask("view", seat=0)["save"]["seed"] == "other"
    assert page.ask("check", save={**later["save"], "seed": "swapped"})["code"] == "damaged_save"


def test_a_match_goes_on_from_its_save(page: Page) -> None:
    snapshot = page.think(page.new(), 1)
    other = Page()
    again = other.ask("load", save=snapshot["save"], seat=0)
    assert {**again, "events": []} == {**snapshot, "events": []}
    assert other.ask("undo", ply=0, seat=0)["asked"] == [0, 1, 2]


def test_the_same_seed_gives_the_same_opponents(page: Page) -> None:
    saves = [page.think(page.new(seed="same"), 1)["save"] for _ in range(2)]
    assert saves[0] == saves[1]


ERRORS: list[tuple[str, dict[str, Any], str]] = [
    ("nonsense", {}, "unknown_method"),
    ("view", {"seat": 0}, "no_match"),
    ("new", {"game": "whist", "seats": 2, "seed": "x", "seat": 0, "options": {}}, "unknown_game"),
    ("new", {"game": "joker_poker", "seats": 9, "seed": "x", "seat": 0, "options": {}}, "bad_request"),
    ("new", {"game": "joker_poker", "seats": 2, "seed": "x", "seat": 5, "options": {}}, "unknown_seat"),
    ("new", {"game": "joker_poker", "seats": 2, "seed": "", "seat": 0, "options": {}}, "bad_request"),
    (
        "new",
        {"game": "joker_poker", "seats": 2, "seed": "x", "seat": 0, "options": {"tie_rule": 1}},
        "bad_request",
    ),
    ("new", {"game": "joker_poker"}, "bad_request"),
    ("load", {"save": {}, "seat": 0}, "damaged_save"),
]


@pytest.mark.parametrize(("method", "params", "code"), ERRORS)
def test_errors_have_a_code_and_a_message(page: Page, method: str, params: dict[str, Any], code: str) -> None:
    error = page.ask(method, **params)
    assert error["code"] == code
    assert len(error["message"]) > 10


def test_errors_at_the_table(page: Page) -> None:
    snapshot = page.new()
    assert page.ask("submit", ply=5, action={}, seat=0)["code"] == "stale_ply"
    assert page.ask("submit", ply=0, action={}, seat=0)["code"] == "bad_request"
    assert page.ask("assist", name="cheat", seat=0, params={})["code"] == "unknown_assist"
    assert page.ask("think", ply=0, player="nobody", seat=0, **{"for": 1})["code"] == "unknown_player"
    assert page.ask("think", ply=0, player="club", seat=0, **{"for": 9})["code"] == "not_asked"
    assert page.ask("undo", ply=9, seat=0)["code"] == "bad_request"
    commit = {"kind": "commit", "seat": 0, "hands": [["As"]], "jokers": {}, "bets": [1, 2, 3]}
    assert page.ask("submit", ply=0, action=commit, seat=0)["code"] in {"not_your_card", "wrong_sizes"}
    assert page.ask("view", seat=0) == snapshot


@given(
    st.text(max_size=40)
    | st.recursive(st.none() | st.booleans() | st.integers() | st.text(max_size=5), st.lists)
)
@settings(max_examples=200, deadline=None)
def test_nothing_that_comes_in_raises(junk: Any) -> None:
    bridge = Bridge()
    texts = [junk] if isinstance(junk, str) else []
    texts += [json.dumps(junk), json.dumps({"id": 1, "method": "new", "params": junk})]
    texts.append(json.dumps({"id": 1, "method": "load", "params": {"save": junk, "seat": 0}}))
    for text in texts:
        reply = json.loads(bridge.handle(text))
        assert not reply["ok"]
        assert reply["error"]["code"] != "internal"


@pytest.mark.parametrize("text", ["x" * (MAX_REQUEST + 1), "[" * 100_000, '{"id": NaN', "\ud800"])
def test_monstrous_texts_are_refused(text: str) -> None:
    assert json.loads(Bridge().handle(text))["error"]["code"] == "bad_request"


def played_by_computers(page: Page) -> Any:
    snapshot = page.new(seats=2)
    while not snapshot["over"]:
        snapshot = page.think(snapshot, snapshot["asked"][0], "casual")
    return snapshot


def test_a_long_answer_comes_in_slices(page: Page) -> None:
    played_by_computers(page)
    slices = []
    while not slices or not slices[-1]["done"]:
        slices.append(page.ask("assist", name="review", seat=0, params={"game": None}, budget_ms=1))
    progress = [part["progress"] for part in slices[:-1]]
    assert progress == sorted(progress)
    assert all(0 <= share < 1 for share in progress)
    assert len(slices[-1]["result"]["games"]) == 3


def test_a_long_answer_is_the_same_in_one_slice(page: Page) -> None:
    snapshot = played_by_computers(page)
    whole = page.ask("assist", name="review", seat=1, params={"game": None}, budget_ms=60_000)
    page.ask("load", save=snapshot["save"], seat=0)
    assert page.ask("assist", name="review", seat=1, params={"game": None}, budget_ms=60_000) == whole
    assert whole["done"]


def test_a_long_answer_can_be_cancelled(page: Page) -> None:
    played_by_computers(page)
    ask = {"name": "review", "seat": 0, "params": {"game": None}, "budget_ms": 0}
    assert page.ask("assist", **ask) == {"done": False, "progress": 0.0}
    assert page.ask("cancel") == {}
    assert page.ask("assist", **ask) == {"done": False, "progress": 0.0}


def test_a_long_answer_that_fails_is_forgotten(page: Page) -> None:
    page.new()
    ask = {"name": "review", "seat": 0, "params": {"game": 2}, "budget_ms": 30}
    for _ in range(2):
        assert page.ask("assist", **ask)["code"] == "bad_request"


def test_a_fault_of_the_rules_comes_as_data(page: Page) -> None:
    """A page words it in the person's language."""
    pack = {"lowest": "7", "deuces_wild": True}
    error = page.ask("odds", pack=pack, budget_ms=10)
    assert error["code"] == "bad_request"
    assert error["problem"]["code"] == "wild_rank"
    assert error["problem"]["data"] == {"rank": "2", "lowest": "7"}
    assert error["problem"]["message"] == error["message"]
    assert "no rank of a pack from 7 to A" in error["message"]
