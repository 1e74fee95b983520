"""Dataclasses to JSON and back, strict about shape."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Literal

import pytest

from jokerpoker.codec import ShapeError, dump, load, load_action
from jokerpoker.core import Action


@dataclass(frozen=True)
class Inner:
    pair: tuple[int, int]
    note: str | None = None


@dataclass(frozen=True)
class Outer:
    name: str
    mode: Literal["a", "b"]
    many: tuple[Inner, ...]
    table: Mapping[str, int]
    free: Any = None


@dataclass(frozen=True)
class Pass(Action):
    kind: ClassVar[str] = "pass"


@dataclass(frozen=True)
class Bid(Action):
    kind: ClassVar[str] = "bid"
    height: int = 1


GOOD: dict[str, Any] = {
    "name": "x",
    "mode": "a",
    "many": [{"pair": [1, 2], "note": "n"}],
    "table": {"k": 3},
    "free": [1],
}


def test_there_and_back() -> None:
    value = load(Outer, GOOD)
    assert value == Outer("x", "a", (Inner((1, 2), "n"),), {"k": 3}, [1])
    assert dump(value) == GOOD


def test_actions_are_told_apart_by_kind() -> None:
    for action in (Pass(2), Bid(0, 7)):
        assert load_action((Pass, Bid), dump(action)) == action
    with pytest.raises(ShapeError, match="unknown kind 'raise'"):
        load_action((Pass, Bid), {"kind": "raise", "seat": 0})
    for wrong in (None, [], {"seat": 0}, {"kind": 1, "seat": 0}):
        with pytest.raises(ShapeError, match="kind"):
            load_action((Pass,), wrong)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"name": 5}, "Outer.name: expected str, found 5"),
        ({"mode": "c"}, r"Outer.mode: expected one of \['a', 'b'\], found 'c'"),
        ({"many": [{"pair": [1]}]}, r"Outer.many\[0\].pair: expected 2 items, found 1"),
        ({"many": [{"pair": [1, True]}]}, r"Outer.many\[0\].pair\[1\]: expected int, found True"),
        ({"many": {}}, "Outer.many: expected a list"),
        ({"table": {"k": None}}, "Outer.table.k: expected int, found None"),
        ({"table": []}, "Outer.table: expected an object"),
        ({"extra": 1}, "Outer: unknown field 'extra'"),
    ],
)
def test_a_wrong_shape_is_refused_with_its_place(change: dict[str, Any], message: str) -> None:
    with pytest.raises(ShapeError, match=message):
        load(Outer, {**GOOD, **change})


def test_missing_fields_need_a_default() -> None:
    with pytest.raises(ShapeError, match="'name' is missing"):
        load(Outer, {key: value for key, value in GOOD.items() if key != "name"})
    assert load(Inner, {"pair": [1, 2]}) == Inner((1, 2))
    with pytest.raises(ShapeError, match="expected an object"):
        load(Inner, "text")


def test_what_json_has_no_form_for_is_refused() -> None:
    with pytest.raises(TypeError, match="set cannot be turned into JSON"):
        dump({1, 2})
