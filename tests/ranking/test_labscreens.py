"""What the laboratory of hands tells: the rules as fields, faults in words, odds in slices."""

from __future__ import annotations

import json
from itertools import pairwise
from math import comb
from typing import Any

import pytest

from jokerpoker.core import Json
from jokerpoker.display.panels import Text, fields_of, pressable
from jokerpoker.faults import Fault
from jokerpoker.page.bridge import Bridge
from jokerpoker.ranking import PRESETS, laboratory, labscreens
from jokerpoker.ranking.labhands import BENCH
from jokerpoker.ranking.labscreens import (
    ODDS,
    OddsState,
    RulesState,
    odds_panel,
    rules_changed,
    rules_panel,
)
from jokerpoker.ranking.labwords import EXPLAINED, error_words
from tests.conformance.test_scenes import check_words


class Person:
    """Somebody at the page: the state goes back and forth as JSON."""

    def __init__(self, method: str, state: Json = None) -> None:
        self.bridge, self.method = Bridge(), method
        self.answer = self.ask(state=state)

    def ask(self, **params: Any) -> Any:
        request = {"id": 1, "method": self.method, "params": params}
        reply = json.loads(self.bridge.handle(json.dumps(request)))
        assert reply["ok"], reply
        result = reply["result"]
        return result["result"] if result.get("done") else result

    def set(self, key: str, value: Json = None) -> Person:
        self.answer = self.ask(state=self.answer["state"], change={"key": key, "value": value})
        return self

    @property
    def state(self) -> Any:
        return self.answer["state"]


@pytest.mark.parametrize("preset", PRESETS)
def test_every_option_of_every_preset_can_be_set(preset: str) -> None:
    state = RulesState(preset, more=True)
    panel = rules_panel(state)
    check_words(panel)
    for entry in fields_of(panel):
        for value in [pick.value for pick in entry.picks] or [True, False]:
            other = rules_changed(state, entry.key, value)
            check_words(rules_panel(other))
            assert rules_changed(other, "reset", None).options == {}
    shown = {entry.key for entry in fields_of(panel)}
    applied = {one["name"] for one in laboratory.hand_rules(preset, {})["options"] if one["applies"]}
    assert applied - shown == {"wild_ranks"}


def test_rules_that_contradict_each_other_say_what_ends_it() -> None:
    state = rules_changed(RulesState("standard", {"flush_over_full": True}), "system", "ace_to_five")
    panel = rules_panel(state)
    (text,) = [block for block in panel.blocks if isinstance(block, Text) and block.mark == "error"]
    assert text.words.key == "lab.fault.high_only"
    assert {"reset-system", "reset-flush_over_full"} <= set(pressable(panel))
    assert rules_changed(state, "reset-system", None).options == {"flush_over_full": True}


def test_wild_ranks_are_chosen_one_by_one() -> None:
    state = rules_changed(RulesState("deuces_wild", more=True), "wild-J", True)
    assert state.options == {"wild_ranks": "J2"}
    assert rules_changed(state, "wild-J", False).options == {}
    assert rules_changed(state, "wild-2", False).options == {"wild_ranks": "J"}


def test_rules_as_the_page_sets_them() -> None:
    person = Person("bench", {"rules": {"preset": "bug", "options": {}, "joker_rank": ""}})
    person.set("more").set("decks", 2).set("joker_rank", "5")
    rules = {"preset": "bug", "options": {"decks": 2}, "joker_rank": "5", "more": True}
    assert person.state["rules"] == rules
    assert person.set("decks", 1).state["rules"]["options"] == {}
    assert person.set("decks", 9).answer["note"]["key"] == "inquiry.value"


@pytest.mark.parametrize(
    "state", [{"preset": "whist"}, {"options": {"trumps": 1}}, {"joker_rank": "x"}, "junk"]
)
def test_rules_that_cannot_be_read_begin_again_with_a_word(state: Json) -> None:
    for answer in (BENCH.answer({"state": {"rules": state}}), ODDS.answer({"state": {"wild": "9"}})):
        assert answer["note"]["key"] == "inquiry.lost"


def test_every_fault_is_said_in_every_language() -> None:
    data = {
        "card": "Kh",
        "rank": "2",
        "lowest": "7",
        "option": "decks",
        "system": "high",
        "count": 2,
        "decks": 1,
    }
    for code, names in EXPLAINED.items():
        check_words(error_words(Fault(code, "", **{name: data[name] for name in names})))
    check_words(error_words(ValueError("something else")))


def test_odds_come_in_slices_and_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    # Another test may have counted them before.
    monkeypatch.setattr(labscreens, "_odds_by_state", {})
    person = Person("odds", {"lowest": "7"})
    assert person.answer["work_left"]
    slices = [person.ask(state=person.state, work=True, budget_ms=1)]
    while not slices[-1].get("panel"):
        slices.append(person.ask(state=person.state, work=True, budget_ms=1))
    shares = [one["progress"] for one in slices[:-1]]
    assert all(one <= other for one, other in pairwise(shares))
    panel = slices[-1]["panel"]
    (total,) = [block for block in panel["blocks"] if block.get("mark") == "total"]
    assert total["words"]["values"] == {"hands": comb(32, 5)}
    assert not slices[-1]["work_left"]
    assert not person.ask(state=person.state)["work_left"]
    check_words(panel)


def test_impossible_packs_say_why() -> None:
    panel = odds_panel(OddsState(lowest="7", wild="deuces"))
    assert [block.words.key for block in panel.blocks if isinstance(block, Text)][-1] == "lab.fault.wild_rank"
    check_words(panel)
