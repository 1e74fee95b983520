"""Views are what their typed dictionaries say: every game's ``view`` is annotated with one."""

from __future__ import annotations

import json
import types
from collections.abc import Iterator
from itertools import islice
from typing import Any, Literal, TypedDict, Union, get_args, get_origin, get_type_hints, is_typeddict

import pytest

from jokerpoker.rng import Rng
from jokerpoker.views import View
from tests.conformance.play import new_match, positions
from tests.conformance.subjects import SUBJECTS

MOST_POSITIONS = 150
EVERY = 7


def faults(value: Any, hint: Any, place: str) -> Iterator[str]:
    """Where a JSON value is not of a type."""
    origin, args = get_origin(hint), get_args(hint)
    if hint is Any:
        return
    if origin in (Union, types.UnionType):
        kinds = [arg for arg in args if not list(faults(value, arg, place))]
        if not kinds:
            yield f"{place}: {value!r} is none of {args}"
    elif origin is Literal:
        if value not in args or isinstance(value, bool):
            yield f"{place}: {value!r} is none of {args}"
    elif is_typeddict(hint):
        yield from _faults_of_dict(value, hint, place)
    elif origin is list and isinstance(value, list):
        for number, item in enumerate(value):
            yield from faults(item, args[0], f"{place}[{number}]")
    elif origin is dict and isinstance(value, dict):
        for key, item in value.items():
            yield from faults(key, args[0], f"{place} key")
            yield from faults(item, args[1], f"{place}.{key}")
    elif type(value) is not (type(None) if hint is None else hint):
        yield f"{place}: {value!r} is no {hint}"


def _faults_of_dict(value: Any, hint: Any, place: str) -> Iterator[str]:
    hints = get_type_hints(hint)
    if not isinstance(value, dict):
        yield f"{place}: {value!r} is no object"
        return
    if set(value) != set(hints):
        yield f"{place}: {sorted(set(value) ^ set(hints))} is missing or too much"
        return
    for key, item in value.items():
        yield from faults(item, hints[key], f"{place}.{key}")


@pytest.mark.parametrize("key", sorted(SUBJECTS))
def test_views_are_what_their_type_says(key: str) -> None:
    subject = SUBJECTS[key]
    hint = get_type_hints(subject.rules.view)["return"]
    assert is_typeddict(hint), "let view return a TypedDict made from jokerpoker.views.View"
    assert set(get_type_hints(View)) <= set(get_type_hints(hint))
    for options in subject.options:
        for seats in subject.rules.seat_counts:
            match = new_match(subject.rules, seats, options)
            for number, state in enumerate(islice(positions(match, Rng("views")), MOST_POSITIONS * EVERY)):
                if number % EVERY == 0 or not state.prompts():
                    for seat in range(seats):
                        view = json.loads(json.dumps(state.view(seat)))
                        assert list(faults(view, hint, "view")) == []


class Told(TypedDict):
    """A type to test the test with."""

    card: str | None
    counts: list[int]
    how: Literal["up", "down"]


@pytest.mark.parametrize(
    "value",
    [
        {"card": "As", "counts": [1]},
        {"card": "As", "counts": [1], "how": "up", "more": 1},
        {"card": 3, "counts": [1], "how": "up"},
        {"card": None, "counts": [True], "how": "up"},
        {"card": None, "counts": (1,), "how": "up"},
        {"card": None, "counts": [1], "how": "left"},
        [],
    ],
)
def test_a_value_of_another_shape_is_found(value: Any) -> None:
    assert list(faults({"card": None, "counts": [1], "how": "down"}, Told, "told")) == []
    assert len(list(faults(value, Told, "told"))) == 1
