"""Views are what their typed dictionaries say: every game's ``view`` is annotated with one."""

from __future__ import annotations

import json
from itertools import islice
from typing import Any, Literal, TypedDict, get_type_hints, is_typeddict

import pytest

from jokerpoker.codec import ShapeError, check_json
from jokerpoker.rng import Rng
from jokerpoker.views import View
from tests.conformance.play import new_match, positions
from tests.conformance.subjects import SUBJECTS

MOST_POSITIONS = 150
"""The most positions of a match whose views are checked."""
EVERY = 7
"""One position in so many is checked, and the last."""


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
                    for seat in (None, *range(seats)):
                        view = json.loads(json.dumps(state.view(seat)))
                        check_json(hint, view, "view")


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
    check_json(Told, {"card": None, "counts": [1], "how": "down"}, "told")
    with pytest.raises(ShapeError, match=r"^told"):
        check_json(Told, value, "told")
