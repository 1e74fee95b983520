"""Two doors that strangers reach, a save file and a message to the bridge, and whatever may come in."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from jokerpoker import codec
from jokerpoker.bridge import Bridge
from jokerpoker.match import Match, SaveError
from jokerpoker.rng import Rng
from tests import saves
from tests.asking import OF_MATCH
from tests.conformance.subjects import rules_of
from tests.harm import JUNK, harmed, scratched

CODE = r"""(?:Fault|Error|Action|Breach)\(\s*"([a-z_]+)\""""
SAVE_CODES = {"damaged_save", "unknown_game", "newer_save"}
CODES = {"unknown_seat", "joker_unnamed", "joker_colour"} | {
    code
    for path in sorted((Path(__file__).parents[1] / "jokerpoker").rglob("*.py"))
    for code in re.findall(CODE, path.read_text(encoding="utf-8"))
}
"""Every code that a fault of the engine is made with."""
FUZZ = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])

MOST_ACTIONS = 200
"""Longer matches take too long to replay hundreds of times."""


@cache
def save_of(name: str) -> Any:
    return saves.read("engine", name)["save"]


old_saves = st.sampled_from([n for n in saves.names("engine") if len(save_of(n)["actions"]) <= MOST_ACTIONS])


def refused_or_whole(data: Any) -> None:
    """A save is refused with a code and words, or it is a whole one."""
    match = loaded(data)
    if isinstance(match, SaveError):
        assert match.code in SAVE_CODES
        assert len(str(match)) > 10
        return
    again = Match.load(match.save(), rules_of)
    assert again.digest() == match.digest() == data["digest"]


def loaded(data: Any) -> Match | SaveError:
    try:
        return Match.load(data, rules_of)
    except SaveError as fault:
        return fault


@given(old_saves.flatmap(lambda name: harmed(save_of(name))))
@settings(FUZZ, max_examples=300)
def test_a_harmed_save_is_refused_or_whole(data: Any) -> None:
    refused_or_whole(data)


@given(old_saves.flatmap(lambda name: scratched(json.dumps(save_of(name)))))
@settings(FUZZ, max_examples=200)
def test_a_scratched_save_file_is_refused_or_whole(text: str) -> None:
    load = f'{{"match": "m", "save": {text}, "seat": 0, "budget_ms": 60000}}'
    reply = asked(Bridge(), f'{{"id": 1, "method": "load", "params": {load}}}')
    if reply["ok"]:
        refused_or_whole(reply["result"]["snapshot"]["save"])


def asked(bridge: Bridge, text: str) -> Any:
    """The answer, which is one of the documented ones."""
    reply = json.loads(bridge.handle(text))
    assert set(reply) == {"id", "ok", "result"} if reply["ok"] else {"id", "ok", "error"}
    if not reply["ok"]:
        assert reply["error"]["code"] in CODES, reply
        assert len(reply["error"]["message"]) > 5
    return reply


@cache
def requests() -> tuple[str, ...]:
    """One good request of every method and of every assist, at a table where one has committed."""
    save = save_of("joker_poker-1-waiting")
    seat = min({0, 1, 2} - {action["seat"] for action in save["actions"]})
    ply = {"ply": len(save["actions"]), "seat": seat}
    table = Match.load(save, rules_of)
    view = table.state.view(seat)
    commit = codec.dump(table.state.sample(seat, Rng("fuzz")))
    cards, bets = view["cards"], view["bets_left"][seat][:3]
    hands = [cards[:5], cards[5:10], cards[10:]]
    draft = {"hands": hands, "jokers": {}, "bets": bets}
    assist = {"inspect": draft, "suggest": {"count": 2}, "analyse": draft, "review": {"game": None}}
    asks = [
        ("hello", {}),
        ("new", {"game": "joker_poker", "seats": 3, "seed": "x", "seat": 0, "options": save["options"]}),
        ("load", {"save": save, "seat": 0}),
        ("view", {"seat": 1}),
        ("submit", {**ply, "action": commit}),
        ("think", {**ply, "player": "casual", "for": seat, "budget_ms": 5}),
        ("undo", {"ply": 0, "seat": 0}),
        *[("assist", {"name": n, "seat": seat, "params": p, "budget_ms": 5}) for n, p in assist.items()],
        ("cancel", {}),
        ("hand_rules", {"preset": "standard", "options": {"flush_over_full": True}}),
        ("rank", {"preset": "wild", "options": {}, "hands": hands[:2], "concealed": [cards[:1], []]}),
        ("odds", {"pack": {"system": "high", "decks": 1, "jokers": 1}, "budget_ms": 5}),
    ]
    named = [(m, {"match": "m", **params} if m in OF_MATCH else params) for m, params in asks]
    return tuple(json.dumps({"id": 1, "method": method, "params": params}) for method, params in named)


def at_table() -> Bridge:
    bridge = Bridge()
    load = {"match": "m", "save": save_of("joker_poker-1-waiting"), "seat": 0, "budget_ms": 60_000}
    assert asked(bridge, json.dumps({"id": 0, "method": "load", "params": load}))["ok"]
    return bridge


def test_the_good_requests_are_good() -> None:
    for text in requests():
        reply = asked(at_table(), text)
        if json.loads(text)["params"].get("name") not in ("review", "analyse"):
            assert reply["ok"], (text, reply)


@given(st.lists(st.sampled_from(range(14)).flatmap(lambda n: harmed(json.loads(requests()[n]))), max_size=3))
@settings(FUZZ, max_examples=300)
def test_a_harmed_message_is_answered_with_a_known_code(messages: list[Any]) -> None:
    bridge = at_table()
    for message in messages:
        asked(bridge, json.dumps(message))
    assert asked(bridge, '{"id": 1, "method": "hello", "params": {}}')["ok"]


@pytest.mark.parametrize("depth", [300, 900, 950, 980, 1_000, 2_000, 20_000, 200_000])
def test_a_message_however_deep_is_answered_with_a_known_code(depth: int) -> None:
    deep = "[" * depth + "]" * depth
    for text in requests():
        for key, value in json.loads(text)["params"].items():
            asked(at_table(), text.replace(json.dumps(value), deep, 1))
            asked(at_table(), text.replace(f'"{key}": ', f'"{key}": {{"a": {deep}}}, "b": '))


@given(st.sampled_from(range(14)).flatmap(lambda n: scratched(requests()[n])))
@settings(FUZZ, max_examples=200)
def test_a_scratched_message_is_answered_with_a_known_code(text: str) -> None:
    asked(at_table(), text)


@given(st.text() | JUNK.map(json.dumps))
@settings(FUZZ, max_examples=100)
def test_a_message_of_another_kind_is_answered_with_a_known_code(text: str) -> None:
    assert asked(Bridge(), text)["error"]["code"] in ("bad_request", "unknown_method")
