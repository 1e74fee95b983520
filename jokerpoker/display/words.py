"""Messages as data: not sentences, but keys of the message files in ``web/locales/`` and values to fill in.

>>> say("machine.say.deal", hand=1, cards=(say("joker.Jk"),))
Words(key='machine.say.deal', values={'hand': 1, 'cards': (Words(key='joker.Jk', values={}),)})
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import reduce
from typing import Any, TypeAlias

from jokerpoker import codec
from jokerpoker.core import Json

Value: TypeAlias = "str | int | float | Words | Player | Rank | Day | tuple[Words | Player, ...]"
"""The value of an argument: a text, a number, words, the player at a seat, a rank, a day, or a list of words
and players.
"""

RANK_FORMS = ("one", "many", "of", "top")
"""The forms of a rank: "king", "kings", "of kings", "king high"."""


@dataclass(frozen=True)
class Player:
    """The player at a seat. As the argument ``name`` of a message, it also sets the argument ``who``: to
    ``you`` if the reader has this seat, else to ``other``.
    """

    seat: int


@dataclass(frozen=True)
class Rank:
    """A rank of cards by its letter. As the argument ``first`` of a message, for instance, it sets
    ``first_one``, ``first_many`` and so on, one argument for each of :data:`RANK_FORMS`; the message in each
    language uses the forms that it needs.
    """

    rank: str


@dataclass(frozen=True)
class Day:
    """A day, such as 2026-03-01; the page writes it in the form that is usual in the language."""

    day: str


@dataclass(frozen=True)
class Words:
    """A message: its key in the message files, and the values that fill it."""

    key: str
    values: Mapping[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        # Values that ``codec`` has loaded are still JSON; values from :func:`say` contain no dict or list.
        if any(isinstance(value, (dict, list)) for value in self.values.values()):
            object.__setattr__(self, "values", {name: _read(value) for name, value in self.values.items()})


def say(key: str, /, **values: Value) -> Words:
    """The message ``key`` filled with values."""
    return Words(key, values)


def joined(key: str, parts: Iterable[Words]) -> Words:
    """Join one or more messages from left to right with the message ``key``. Its argument ``first`` is all
    that has been joined so far, ``second`` the next of ``parts``.
    """
    return reduce(lambda first, second: say(key, first=first, second=second), parts)


def _read(value: Json) -> Any:
    """A value from its JSON: an object stands for words, a player, a rank or a day, a list for several."""
    if isinstance(value, dict):
        shapes = {"seat": Player, "rank": Rank, "day": Day}
        return codec.load(next((shape for name, shape in shapes.items() if name in value), Words), value)
    return tuple(_read(item) for item in value) if isinstance(value, list) else value
