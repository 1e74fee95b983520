"""Options are looked at where they enter, whoever makes them."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

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
