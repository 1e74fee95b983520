"""Formats messages in a language as the page does, except that a day is written as 2026-03-01."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any, TypeAlias

from babel import Locale
from babel.lists import format_list
from pyicumessageformat import Parser

from jokerpoker.display.words import RANK_FORMS, Day, Player, Rank, Words
from jokerpoker.terminal.messagefiles import messages_of, typeset
from jokerpoker.terminal.numbers import NumberStyle, format_number, style_of

Filling: TypeAlias = "str | int | float"
"""A value for a message's argument: a text, or a number to be formatted."""

LISTS = re.compile(r"(\w+\.)?words\.")
"""Matches the keys of messages that are word lists for the command line, not text."""
COURT = "JQK"
"""The ranks whose letters depend on the language."""


class Speaker:
    """Formats messages in one language. ``names``: the players' names, by seat, "" for a player without one.
    ``you``: the seat of the reader; None if several people read.
    """

    def __init__(self, language: str) -> None:
        self.language = language
        self._locale = Locale(language)
        self.names: Sequence[str] = ()
        self.you: int | None = None
        self._parsed: dict[str, list[Any]] = {}  # a cache of ``_elements``, by key

    def render(self, words: Words) -> str:
        """The text of a message with its values filled in. If the value ``name`` is a player, the message
        also gets the argument ``who``: ``you`` if that player is the reader, else ``other``.
        """
        values: dict[str, Filling] = {}
        for name, value in words.values.items():
            values |= self._forms(name, value) if isinstance(value, Rank) else {name: self._filled(value)}
        player = words.values.get("name")
        if isinstance(player, Player):
            values["who"] = "you" if player.seat == self.you else "other"
        return self.text(words.key, **values)

    def name(self, seat: int) -> str:
        """The name of the player at a seat; without a name in ``names``, "Player 2" in this language."""
        given = self.names[seat] if seat < len(self.names) else ""
        return given or self.text("player.number", number=seat + 1)

    def text(self, key: str, /, **values: Filling) -> str:
        """The text of the message ``key``, filled with ``values``. If ``game`` is one of the values and there
        is a message ``<key>.<game>``, its text instead. ``KeyError`` for an unknown key or a missing value.
        """
        game_key = f"{key}.{values.get('game')}"
        elements = self._elements(game_key if game_key in messages_of(self.language) else key)
        return self._worded(elements, {**self._letters, **values}, 0)

    def raw(self, key: str, missing: str | None = None) -> str:
        """A message as it is in the file, without values filled in, such as a word list of the command line.
        If there is no such message: ``missing``, or a ``KeyError`` if that is None.
        """
        messages = messages_of(self.language)
        return messages[key] if missing is None else messages.get(key, missing)

    def letter(self, rank: str) -> str:
        """A rank as the cards write it: ``10``, and the language's own letters.

        >>> Speaker("de").letter("Q"), Speaker("en").letter("T")
        ('D', '10')
        """
        return "10" if rank == "T" else str(self._letters.get(rank, rank))

    @cached_property
    def _letters(self) -> Mapping[str, Filling]:
        """Arguments that every message gets: ``J``, ``Q`` and ``K``, the letters of these ranks in this
        language; and ``k``, the king's letter in lower case, as people type it.
        """
        letters = dict(re.findall(r"(\w)=(\w)", self.raw("words.letters")))
        return {**{rank: letters[rank].upper() for rank in COURT}, "k": letters["K"].lower()}

    def _elements(self, key: str) -> list[Any]:
        if key not in self._parsed:
            text = self.raw(key)
            self._parsed[key] = [text] if LISTS.match(key) else Parser().parse(text)
        return self._parsed[key]

    def _forms(self, name: str, value: Rank) -> dict[str, Filling]:
        """The arguments that a rank sets; see ``Rank``."""
        return {f"{name}_{form}": self.text(f"rank.{form}.{value.rank}") for form in RANK_FORMS}

    def _filled(self, value: Any) -> Filling:
        if isinstance(value, Words):
            return self.render(value)
        if isinstance(value, Player):
            return self.name(value.seat)
        if isinstance(value, Day):
            return value.day
        if isinstance(value, tuple):
            # In American English there would be a comma before "and".
            language = "en_GB" if self.language == "en" else self.language
            return format_list([str(self._filled(item)) for item in value], locale=language)
        return value  # type: ignore[no-any-return]

    def _worded(self, elements: list[Any], values: Mapping[str, Filling], count: float) -> str:
        """The text of parsed elements; ``count``: the number that ``#`` stands for in a plural."""
        return "".join(self._part(element, values, count) for element in elements)

    def _part(self, element: Any, values: Mapping[str, Filling], count: float) -> str:
        """The text of a parsed element: a text, ``{"hash": True}`` for ``#``, or an argument, such as
        ``{"name": "points", "type": "plural", "offset": 0, "options": {"one": […], "other": […]}}``.
        """
        if isinstance(element, str):
            return typeset(self.language, element)
        if element.get("hash"):
            return format_number(count, NumberStyle(), self._locale)
        value, kind = values[element["name"]], element.get("type")
        if kind is None:
            return _plain(value)
        if kind == "number":
            return format_number(_number(value), style_of(element.get("format", "")), self._locale)
        options = element["options"]
        if kind == "select":
            return self._worded(options.get(_plain(value), options["other"]), values, count)
        count = _number(value) - element["offset"]
        rules = self._locale.ordinal_form if kind == "selectordinal" else self._locale.plural_form
        exact = f"={_plain(value)}"
        chosen = exact if exact in options else rules(count)
        return self._worded(options.get(chosen, options["other"]), values, count)


def _number(value: Filling) -> float:
    return float(value) if isinstance(value, str) else value


def _plain(value: Filling) -> str:
    """A value as a text, without the number format of a language.

    >>> _plain(2.0), _plain(0.5), _plain("K")
    ('2', '0.5', 'K')
    """
    return str(int(value)) if isinstance(value, float) and value.is_integer() else str(value)
