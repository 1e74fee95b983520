"""Options are checked when they are made, and the page has a field for each."""

from __future__ import annotations

from dataclasses import fields
from typing import Any, Literal, get_args, get_origin, get_type_hints

import pytest

from jokerpoker import codec
from jokerpoker.faults import Fault
from jokerpoker.registry import GAMES

STRANGE: tuple[Any, ...] = ("whatever", -1, 3.5, None, [1], {"a": 1}, 10**12)


def options_type(game: str) -> Any:
    return GAMES[game].rules.options_type


@pytest.mark.parametrize(
    ("game", "name"), [(game, option.name) for game in GAMES for option in fields(options_type(game))]
)
def test_a_value_that_an_option_cannot_have_is_refused(game: str, name: str) -> None:
    for value in STRANGE:
        with pytest.raises(Fault, match=name):
            options_type(game)(**{name: value})


@pytest.mark.parametrize("game", GAMES)
def test_the_defaults_are_good(game: str) -> None:
    codec.check(options_type(game)())


FORM = (
    "the page's form knows a Literal of texts (a choice), bool (a switch), int (a number) and a tuple of int "
    "(a row of as many numbers as the default has): say the option by these, or teach `optionControl` in "
    "web/src/screens/houserules.js and `_options` in jokerpoker/page/bridge.py another kind"
)
BOUNDED = (
    "give least and most in its metadata: else the form offers numbers that the engine refuses at the deal"
)


def kind_of(hint: Any) -> str:
    """What the page's form makes of an option of this type; "" where it makes nothing."""
    args = get_args(hint)
    if get_origin(hint) is Literal:
        return "choice" if all(isinstance(arg, str) for arg in args) else ""
    if get_origin(hint) is tuple:
        return "numbers" if {int} <= {*args} <= {int, Ellipsis} else ""
    return {bool: "switch", int: "numbers"}.get(hint, "")


@pytest.mark.parametrize(
    ("game", "name"), [(game, option.name) for game in GAMES for option in fields(options_type(game))]
)
def test_the_page_has_a_field_for_every_option(game: str, name: str) -> None:
    (option,) = (one for one in fields(options_type(game)) if one.name == name)
    kind = kind_of(get_type_hints(options_type(game))[name])
    assert kind, f"{game}: {name}: {FORM}"
    if kind == "numbers":
        assert {"least", "most"} <= option.metadata.keys(), f"{game}: {name}: {BOUNDED}"
        assert option.metadata["least"] >= 0, f"{game}: {name}: the form has no sign for less than 0"
    assert option.metadata.get("about"), f"{game}: {name}: say in its metadata what it is about"


@pytest.mark.parametrize(
    "hint", [str, float, tuple[str, ...], tuple[int, str], Literal[1, 2], int | None, dict[str, int]]
)
def test_other_kinds_of_options_have_no_field(hint: Any) -> None:
    assert kind_of(hint) == ""
