"""The worker's door: what nobody may read leaves locked, and opens again only for what it was locked for."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jokerpoker.page.bridge import Bridge
from tests.web.node import module

SEED = "0123456789abcdef0123456789abcdef"
NEW = {
    "match": "table",
    "game": "joker_poker",
    "seats": 2,
    "seed": SEED,
    "options": {},
    "seat": 0,
    "preferences": None,
}


class Door:
    """The page's side of the door, with a real engine behind it."""

    def __init__(self, exchange: Callable[[str, str], dict[str, Any]]) -> None:
        self._exchange = exchange
        self._bridge = Bridge()
        self.passed: str | None = None

    def send(self, text: str) -> str:
        """The answer to a text; what reached the engine is kept in ``passed``."""
        first = self._exchange(text, "{}")
        self.passed = first["passed"]
        if self.passed is None:
            return str(first["answered"])
        return str(self._exchange(text, self._bridge.handle(self.passed))["answered"])

    def ask(self, method: str, **params: Any) -> Any:
        """The result of a method, or its error."""
        reply = json.loads(self.send(json.dumps({"id": 7, "method": method, "params": params})))
        assert reply["id"] == 7
        return reply["result"] if reply["ok"] else reply["error"]


@pytest.fixture(scope="module")
def exchange() -> Iterator[Callable[[str, str], dict[str, Any]]]:
    """One request and the engine's reply to it, through the page's own module."""
    with module("testing/door.js") as it:
        yield partial(it, "exchange")


@pytest.fixture
def door(exchange: Callable[[str, str], dict[str, Any]]) -> Door:
    return Door(exchange)


def play_on(door: Door, snapshot: dict[str, Any]) -> list[dict[str, Any]]:
    """A whole match of two beginners; every snapshot on the way."""
    seen = [snapshot]
    while (now := seen[-1])["asked"]:
        params = {"ply": now["ply"], "player": "casual", "for": now["asked"][0], "seat": 0}
        answer = door.ask("think", match="table", **params, budget_ms=1000)
        if answer["done"]:
            seen.append(answer["snapshot"])
    return seen


def load(door: Door, save: Any) -> Any:
    """What is seen of a saved match, or the error."""
    answer: Any = {"done": False}
    while not answer.get("done", True):
        answer = door.ask("load", match="table", save=save, seat=0, preferences=None)
    return answer.get("snapshot", answer)


def test_neither_seed_nor_moves_leave_before_the_end(door: Door) -> None:
    seen = play_on(door, door.ask("new", **NEW))
    fingerprint = hashlib.sha256(SEED.encode()).hexdigest()
    for snapshot in seen[:-1]:
        assert not snapshot["over"]
        assert "change" not in snapshot
        assert re.fullmatch(r"locked\.1\.[\w-]+\.[\w-]+", snapshot["save"])
        assert snapshot["fingerprint"] == fingerprint
        assert SEED not in json.dumps(snapshot)
    # After the match all is open.
    assert seen[-1]["over"]
    assert seen[-1]["save"]["seed"] == SEED
    assert len(seen[-1]["save"]["actions"]) == seen[-1]["ply"]


def test_a_locked_match_goes_on_in_another_worker(
    exchange: Callable[[str, str], dict[str, Any]], door: Door
) -> None:
    snapshot = play_on(door, door.ask("new", **NEW))[1]
    other = Door(exchange)
    loaded = load(other, snapshot["save"])
    assert {**loaded, "save": "", "events": []} == {**snapshot, "save": "", "events": []}
    # Never the same text twice: nobody sees whether anything has changed.
    assert loaded["save"] != snapshot["save"]


def test_every_change_leaves_as_a_whole_locked_match(
    exchange: Callable[[str, str], dict[str, Any]], door: Door
) -> None:
    door.ask("new", **NEW)
    commit = door.ask("assist", match="table", name="suggest", seat=0, params={"count": 1})["splits"][0]
    action = {"kind": "commit", "seat": 0, **{key: commit[key] for key in ("hands", "jokers", "bets")}}
    played = door.ask("submit", match="table", ply=0, action=action, seat=1)
    undone = door.ask("undo", match="table", ply=0, seat=1)
    for snapshot, ply in ((played, 1), (undone, 0)):
        assert snapshot["save"].startswith("locked.1.")
        assert "change" not in snapshot
        assert load(Door(exchange), snapshot["save"])["ply"] == ply
    # Another seat's look at the table holds neither save nor moves.
    assert {"save", "change"}.isdisjoint(door.ask("view", match="table", seat=1))


def test_a_save_from_before_there_were_locks_goes_on_locked(door: Door) -> None:
    bridge = Bridge()
    reply = json.loads(bridge.handle(json.dumps({"id": 1, "method": "new", "params": NEW})))
    loaded = load(door, reply["result"]["save"])
    assert loaded["view"] == reply["result"]["view"]
    assert loaded["save"].startswith("locked.1.")


def test_the_seed_of_a_match_is_promised_and_told_at_its_end(door: Door) -> None:
    without = {name: value for name, value in NEW.items() if name != "seed"}
    snapshot = door.ask("new", **without)
    seed = play_on(door, snapshot)[-1]["save"]["seed"]
    assert hashlib.sha256(seed.encode()).hexdigest() == snapshot["fingerprint"]
    assert re.fullmatch(r"[0-9a-f]{32}", seed)


def test_without_a_seed_the_door_draws_one(door: Door) -> None:
    without = {name: value for name, value in NEW.items() if name != "seed"}
    prints = {door.ask("new", **without)["fingerprint"] for _ in range(2)}
    assert len(prints) == 2


@given(value=st.recursive(st.none() | st.integers(-9, 9) | st.text(), st.lists, max_leaves=5), of=st.text())
def test_what_a_person_has_laid_comes_back(
    exchange: Callable[[str, str], dict[str, Any]], value: Any, of: str
) -> None:
    door = Door(exchange)
    locked = door.ask("lock", of=of, value=value)["locked"]
    assert door.ask("unlock", of=of, locked=locked) == {"value": value}
    assert door.ask("unlock", of=of + "x", locked=locked)["code"] == "damaged_save"


def test_the_page_gets_no_save_and_no_seed_opened(door: Door) -> None:
    """`unlock` is for what `lock` has locked, and for nothing else."""
    match = door.ask("new", **NEW)["save"]
    own = door.ask("lock", of="match", value=1)["locked"]
    for of in ("", "match", "own", "own match", "seed", "x"):
        assert door.ask("unlock", of=of, locked=match)["code"] == "damaged_save"
    assert load(door, own)["code"] == "damaged_save"


def test_what_was_changed_is_refused(door: Door) -> None:
    locked = door.ask("new", **NEW)["save"]
    for at in (9, 40, 120, len(locked) - 2):
        changed = locked[:at] + ("A" if locked[at] != "A" else "B") + locked[at + 1 :]
        assert load(door, changed)["code"] == "damaged_save", at
    for junk in ("locked.", "locked.1", "locked.1.", "locked.1..", "locked.1.%.%", f"{locked}.", locked[:-9]):
        assert load(door, junk)["code"] == "damaged_save", junk
    newer = locked.replace("locked.1.", "locked.2.")
    assert load(door, newer)["code"] == "newer_save"


@pytest.mark.parametrize(
    "text",
    ["", "{", "null", "[]", "7", '"new"', '{"method": "new"}', '{"id": 1, "method": "lock", "params": null}']
    + [f'{{"id": 1, "method": "{m}", "params": 5}}' for m in ("new", "load", "lock", "unlock")]
    + [f'{{"id": 1, "method": "{m}"}}' for m in ("toString", "__proto__", "load", "unlock")],
)
def test_junk_is_answered(door: Door, text: str) -> None:
    reply = json.loads(door.send(text))
    assert not reply["ok"]
