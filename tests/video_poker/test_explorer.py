"""The explorer of pay tables: what it shows, one's own table by pack, sessions, the list of what to hold."""

from __future__ import annotations

import json
from collections.abc import Generator
from fractions import Fraction
from typing import Any

import pytest

from jokerpoker import codec
from jokerpoker.core import Json
from jokerpoker.display.panels import fields_of
from jokerpoker.games.video_poker.options import Options
from jokerpoker.games.video_poker.rules.paytables import DECKS, MOST_PAY, PAY_TABLES, PayTable
from jokerpoker.games.video_poker.rules.solver.analysis import analyse
from jokerpoker.games.video_poker.study.explored import Explored, start_of
from jokerpoker.games.video_poker.study.explorer import explorer_panel
from jokerpoker.games.video_poker.study.figures import (
    FanCurves,
    cached_answer,
    sessions_question,
    simulating_sessions,
)
from jokerpoker.registry import GAMES
from jokerpoker.steps import finished
from tests.conformance.test_scenes import check_words
from tests.video_poker.published import PAID, RETURNS, TOTAL

DASH = {"key": "machine.explorer.none"}


class Person:
    """Somebody who explores, as the page does it: the state goes back and forth as JSON."""

    def __init__(self, state: Json = None) -> None:
        self.answer = self.ask({"state": state})

    def ask(self, params: Json) -> Any:
        answer = GAMES["video_poker"].studies["explorer"](json.loads(json.dumps(params)))
        return json.loads(json.dumps(finished(answer) if isinstance(answer, Generator) else answer))

    def set(self, key: str, value: Json = None) -> Person:
        """Set a field or press a button; it is not refused."""
        self.answer = self.ask({"state": self.answer["state"], "change": {"key": key, "value": value}})
        assert "note" not in self.answer
        return self

    def want(self, key: str) -> Person:
        """Press a button unless what it is for is known from another test."""
        blocks = self.blocks("fields")
        offered = [button["press"] for block in blocks for button in block.get("buttons", [])]
        return (self.set(key) if key in offered else self).wait()

    def wait(self) -> Person:
        """Wait for all that takes long."""
        while self.answer["work_left"]:
            self.answer = self.ask({"state": self.answer["state"], "work": True})
        return self

    def blocks(self, kind: str, mark: str | None = None) -> list[Any]:
        return [
            block
            for block in self.answer["panel"]["blocks"]
            if block["kind"] == kind and mark in (None, block.get("mark"))
        ]

    @property
    def pays(self) -> dict[str, Any]:
        """The rows of the pay table by category."""
        (grid,) = [grid for grid in self.blocks("grid") if grid["mark"] in ("pays", "compared")]
        return {row["key"]: row for row in grid["rows"]}

    def field(self, key: str) -> Any:
        fields = [field for block in self.blocks("fields") for field in block.get("fields", [])]
        fields += [row["field"] for row in self.pays.values() if "field" in row]
        return next((field for field in fields if field["key"] == key), None)

    def value(self, key: str) -> Any:
        """The value of a field; None if there is none such."""
        field = self.field(key)
        return field and field["value"]

    @property
    def returns(self) -> float:
        (text,) = self.blocks("text", "return")
        share: float = text["words"]["values"]["share"]
        return share

    @property
    def options(self) -> Any:
        """What the next session is given."""
        (block,) = self.blocks("fields", "play")
        return block["buttons"][0]["gives"]


def test_it_opens_with_the_first_table_and_works_at_it() -> None:
    person = Person()
    assert person.value("table") == "kings"
    assert person.value("pay-full_house") == 7
    if person.answer["work_left"]:
        assert person.blocks("waiting")
        assert person.pays["flush"]["cells"][1:] == [DASH, DASH]
    person.wait()
    assert not person.blocks("waiting")
    assert f"{100 * person.returns:.10f}" == RETURNS["kings"]
    (exact,) = [text for text in person.blocks("text") if text["words"]["key"] == "machine.explorer.exact"]
    assert Fraction(exact["words"]["values"]["fraction"]) == Fraction(PAID, TOTAL)
    hands = {name: row["cells"][1]["values"] for name, row in person.pays.items() if name != "nothing"}
    assert hands["five_of_a_kind"]["hands"] == pytest.approx(10_713.06, abs=0.01)
    brought = [row["cells"][-1]["values"]["share"] for row in person.pays.values()]
    assert sum(brought) == pytest.approx(person.returns)


def test_a_table_beside_another() -> None:
    person = Person().set("other", "kings_17").wait()
    (beside,) = [text for text in person.blocks("text") if text["words"]["key"] == "machine.explorer.beside"]
    assert beside["words"]["values"]["share"] == pytest.approx(0.980854, abs=1e-6)
    assert beside["words"]["values"]["more"] == pytest.approx(-2.560864, abs=1e-6)
    assert person.pays["four_of_a_kind"]["cells"][-2] == {"key": "number", "values": {"value": 17}}
    person.set("other", "deuces").wait()
    assert [*person.pays][-2:] == ["four_deuces", "nothing"]
    assert person.pays["four_deuces"]["cells"][1:4] == [DASH, DASH, DASH]
    assert person.pays["two_pairs"]["cells"][-2:] == [DASH, DASH]
    assert all(len(row["cells"]) == (5 if "field" in row else 6) for row in person.pays.values())


def test_another_pay_makes_the_table_ones_own() -> None:
    person = Person().set("pay-four_of_a_kind", 18)
    assert (person.value("table"), person.value("pay-four_of_a_kind")) == ("own", 18)
    assert person.field("table")["picks"][0]["value"] == "own"
    # It is the published table of this name, though nobody has named it.
    assert f"{100 * person.wait().returns:.10f}" == RETURNS["kings_18"]
    assert codec.load(Options, person.options).pay_table == PAY_TABLES["kings_18"]


def test_the_royal_flush_of_fewer_coins_has_a_pay_of_its_own() -> None:
    person = Person().set("coins", 1)
    assert person.value("pay-natural_royal") == 250
    person.set("pay-natural_royal", 300)
    assert codec.load(Options, person.options).pay_table.with_coins(1).pay("natural_royal") == 300
    assert person.set("coins", 5).value("pay-natural_royal") == 800


def test_another_pack_begins_with_its_first_table_or_where_one_left_it() -> None:
    person = Person().set("deck", "jacks")
    assert (person.value("table"), person.value("minimum")) == ("jacks_9_6", "jacks")
    person.set("minimum", "two_pairs")
    assert person.value("table") == "own"
    assert person.value("pay-high_pair") is None
    assert len([row for row in person.pays.values() if "field" in row]) == 8
    person.set("deck", "deuces")
    assert (person.value("table"), person.value("minimum")) == ("deuces", "three_of_a_kind")
    assert person.set("deck", "jacks").value("minimum") == "two_pairs"


def test_what_was_typed_comes_back_with_its_pack() -> None:
    person = Person().set("pay-four_of_a_kind", 31).set("pay-high_pair", 2)
    assert person.set("deck", "deuces").value("table") == "deuces"
    assert person.set("deck", "joker").value("table") == "own"
    assert person.value("pay-four_of_a_kind") == 31
    # With another lowest hand what still pays is carried over, and what no longer does is not forgotten.
    person.set("minimum", "two_pairs")
    assert (person.value("pay-high_pair"), person.value("pay-four_of_a_kind")) == (None, 31)
    assert person.set("minimum", "aces").value("pay-high_pair") == 2
    assert person.set("table", "kings_17").value("pay-four_of_a_kind") == 17
    assert person.set("table", "own").value("pay-four_of_a_kind") == 31
    # Nor is it forgotten while a published table is shown, if none has the next lowest hand.
    person.set("deck", "jacks").set("pay-flush", 99).set("table", "jacks_9_6").set("minimum", "kings")
    assert (person.value("table"), person.value("pay-flush")) == ("own", 99)
    # A table of another pack brings its pack.
    assert person.set("table", "jacks_8_5").value("deck") == "jacks"


def test_the_list_explains_its_words_once_it_is_asked_for() -> None:
    person = Person()
    assert not person.blocks("listing")
    person.want("list")
    (holds,) = person.blocks("listing")
    assert 20 < len(holds["entries"]) <= 50
    assert [text["words"]["key"] for text in person.blocks("text", "key")] == [
        "machine.list.key",
        "machine.list.key.ways",
        "machine.list.key.highs",
    ]
    assert holds["entries"][0]["words"]["key"] == "machine.line.natural_royal"
    assert any("notes" in entry for entry in holds["entries"])
    # Another table has another list, which is asked for again; the first one is remembered.
    assert not person.set("table", "two_pairs_10_6").blocks("listing")
    assert person.set("table", "kings").blocks("listing")


def test_sessions_are_the_same_every_time_and_spread_round_the_return() -> None:
    person = Person().set("table", "two_pairs_10_6").set("hands", 100).want("fan")
    (drawn,) = person.blocks("charts")
    assert list(drawn["charts"][0]["paths"]) == ["area0", "area1", "half", "line"]
    table = PAY_TABLES["two_pairs_10_6"]
    course: FanCurves = cached_answer(sessions_question(table, 100))
    assert finished(simulating_sessions(analyse(table), 100)) == course
    assert (course.at[0], course.at[-1], len(course.quantiles)) == (0, 100, 5)
    for place in range(len(course.at)):
        column = [curve[place] for curve in course.quantiles]
        assert column == sorted(column)
    assert all(curve[0] == 0 for curve in course.quantiles)
    assert person.set("hands", 500).blocks("charts") == []


@pytest.mark.parametrize("pay", [-1, MOST_PAY + 1])
def test_a_pay_that_there_is_not_is_refused(pay: int) -> None:
    person = Person()
    state = person.answer["state"]
    refused = person.ask({"state": state, "change": {"key": "pay-flush", "value": pay}})
    assert (refused["note"]["key"], refused["state"]) == ("inquiry.bounds", state)


@pytest.mark.parametrize(
    "state",
    [
        {"deck": "tarot"},
        {"deck": "jacks"},
        {"shown": {"joker": "deuces"}},
        {"shown": {"joker": "own"}},
        {"shown": {"joker": "own"}, "own": {"joker": {"minimum": "jacks", "pays": {}}}},
        {"shown": {"joker": "own"}, "own": {"joker": {"minimum": "kings", "pays": {"flush": -1}}}},
        {"other": "aces_99"},
        {"coins": 6},
        {"hands": 7},
        {"wants": ["gold"]},
    ],
)
def test_a_damaged_state_is_let_go(state: Json) -> None:
    answer = Person(state).answer
    assert answer["note"] == {"key": "inquiry.lost"}
    assert answer["state"] == Person().answer["state"]


def test_ones_own_table_begins_as_one_that_there_is() -> None:
    for deck, pack in DECKS.items():
        for minimum in pack.minimums:
            start = start_of(deck, minimum)
            alike = [
                table for table in PAY_TABLES.values() if (table.deck_name, table.minimum) == (deck, minimum)
            ]
            assert start == alike[0] if alike else start.minimum == minimum
    assert start_of("jacks", "two_pairs") == PayTable("jacks", "two_pairs", (800, 50, 25, 9, 6, 4, 3, 2))


@pytest.mark.needs_page
def test_whatever_it_says_is_a_message_and_small() -> None:
    person = Person().set("other", "deuces").set("hands", 100)
    person.want("fan").want("list")
    assert len(json.dumps(person.answer)) < 60_000
    panel = explorer_panel(codec.load(Explored, person.answer["state"]))
    check_words(panel)
    assert len({field.key for field in fields_of(panel)}) == len(fields_of(panel))
