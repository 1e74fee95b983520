"""Screens made in Python: what can be set, what is refused, and work that takes long."""

from __future__ import annotations

import json
from collections.abc import Generator
from dataclasses import dataclass, field, replace
from typing import Any, Literal

import pytest

from jokerpoker.core import Json
from jokerpoker.display.inquiries import Inquiry
from jokerpoker.display.panels import Field, Fields, Grid, Panel, Pick, Push, Row, Text, Waiting
from jokerpoker.display.scenes import Refused
from jokerpoker.display.words import say
from jokerpoker.faults import Fault


@dataclass(frozen=True)
class Sum:
    """Numbers to be added up, which takes long."""

    one: int = 1
    others: tuple[int, ...] = field(default=(2, 3), metadata={"least": 0, "most": 9})
    sign: Literal["plus", "minus"] = "plus"
    doubled: bool = False


class Adding:
    """An inquiry with a memory of its own."""

    def __init__(self) -> None:
        self.found: dict[Sum, int] = {}
        self.inquiry = Inquiry(Sum(), self.tell, self.change, self.work)

    def tell(self, state: Sum) -> Panel:
        if not state.others:
            raise Fault("no_others", "nothing to add")
        picks = tuple(Pick(name, say(f"sum.{name}")) for name in ("plus", "minus"))
        result = self.found.get(state)
        return Panel(
            "sum",
            say("sum"),
            (
                Fields(
                    (
                        Field("sign", say("sum.sign"), state.sign, picks),
                        Field("doubled", say("sum.doubled"), state.doubled),
                    ),
                    (Push("more", say("sum.more")), Push("print", say("sum.print"), gives={"sum": 1})),
                ),
                Waiting(say("sum.waits")) if result is None else Text(say("sum.is", value=result)),
                Grid(
                    tuple(
                        Row(
                            str(at),
                            (say("sum.other"),),
                            field=Field(f"at-{at}", say("sum"), value, most=9),
                        )
                        for at, value in enumerate(state.others)
                    )
                ),
            ),
        )

    def change(self, state: Sum, key: str, value: Any) -> Sum:
        if key == "more":
            return replace(state, others=(*state.others, 0))
        if key == "sign" and state.doubled:
            raise Refused(say("sum.doubled"))
        if key in ("sign", "doubled"):
            return replace(state, **{key: value})
        at = int(key.removeprefix("at-"))
        return replace(state, others=(*state.others[:at], value, *state.others[at + 1 :]))

    def work(self, state: Sum) -> Generator[float, None, None] | None:
        return None if state in self.found else self._adding(state)

    def _adding(self, state: Sum) -> Generator[float, None, None]:
        result = state.one
        for done, other in enumerate(state.others):
            yield done / len(state.others)
            result += other if state.sign == "plus" else -other
        self.found[state] = result


@pytest.fixture
def adding() -> Adding:
    return Adding()


def ask(adding: Adding, state: Json = None, **more: Json) -> Any:
    """An answer as it crosses the bridge, and the progress on the way to it."""
    answer = adding.inquiry.answer(json.loads(json.dumps({"state": state, **more})))
    shares = []
    while isinstance(answer, Generator):
        try:
            shares.append(next(answer))
        except StopIteration as end:
            answer = end.value
    return {**json.loads(json.dumps(answer)), "shares": shares}


def change(adding: Adding, state: Json, key: str, value: Json = None) -> Any:
    return ask(adding, state, change={"key": key, "value": value})


def kinds(told: Any) -> list[str]:
    return [block["kind"] for block in told["panel"]["blocks"]]


def test_it_begins_and_says_what_is_under_way(adding: Adding) -> None:
    told = ask(adding)
    assert told["state"] == {"one": 1, "others": [2, 3], "sign": "plus", "doubled": False}
    assert (told["work_left"], "note" in told) == (True, False)
    assert kinds(told) == ["fields", "waiting", "grid"]


def test_long_work_tells_how_far_it_is_and_is_done_once(adding: Adding) -> None:
    told = ask(adding, ask(adding)["state"], work=True)
    assert told["shares"] == [0.0, 0.5]
    assert (told["work_left"], kinds(told)) == (False, ["fields", "text", "grid"])
    again = ask(adding, told["state"], work=True)
    assert (again["shares"], again["panel"]) == ([], told["panel"])


def test_what_is_set_is_the_next_state(adding: Adding) -> None:
    told = change(adding, None, "sign", "minus")
    told = change(adding, told["state"], "at-1", 9)
    told = change(adding, told["state"], "more")
    assert told["state"] == {"one": 1, "others": [2, 9, 0], "sign": "minus", "doubled": False}
    assert "note" not in told


@pytest.mark.parametrize(
    ("key", "value", "why"),
    [
        ("color", "red", "inquiry.unknown"),
        ("print", None, "inquiry.unknown"),
        ("at-2", 1, "inquiry.unknown"),
        ("sign", "times", "inquiry.value"),
        ("sign", 1, "inquiry.value"),
        ("sign", None, "inquiry.value"),
        ("doubled", 1, "inquiry.value"),
        ("at-0", True, "inquiry.value"),
        ("at-0", "4", "inquiry.value"),
        ("at-0", 4.0, "inquiry.value"),
        ("at-0", [], "inquiry.value"),
        ("at-0", 10, "inquiry.bounds"),
        ("at-0", -1, "inquiry.bounds"),
    ],
)
def test_what_is_not_offered_is_refused_with_words(adding: Adding, key: str, value: Json, why: str) -> None:
    state = change(adding, None, "sign", "minus")["state"]
    told = change(adding, state, key, value)
    assert told["note"]["key"] == why
    assert told["state"] == state
    assert told["panel"] == ask(adding, state)["panel"]


def test_an_inquiry_refuses_with_its_own_words(adding: Adding) -> None:
    state = change(adding, None, "doubled", True)["state"]
    told = change(adding, state, "sign", "minus")
    assert (told["note"]["key"], told["state"]) == ("sum.doubled", state)


@pytest.mark.parametrize(
    "state",
    [
        {},
        {"one": 1, "others": [2], "sign": "times"},
        {"one": "1"},
        {"two": 2},
        {"others": [10]},
        {"others": []},
        [1],
        "sum",
    ],
)
def test_a_damaged_state_is_replaced_by_the_first_with_a_note(adding: Adding, state: Json) -> None:
    told = change(adding, state, "sign", "minus")
    first = ask(adding)
    if state == {}:
        assert told["state"] == {**first["state"], "sign": "minus"}
        return
    assert told["note"] == {"key": "inquiry.lost"}
    assert (told["state"], told["panel"]) == (first["state"], first["panel"])


@pytest.mark.parametrize("wrong", [{"change": {"value": 1}}, {"change": 1}, {"work": "yes"}, {"more": 1}])
def test_a_request_of_another_shape_is_rejected(adding: Adding, wrong: dict[str, Json]) -> None:
    with pytest.raises(Fault):
        adding.inquiry.answer({"state": None, **wrong})
