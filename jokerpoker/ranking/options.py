"""Parses ranking rules from the command line: ``option=value``."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields, replace
from typing import Any

from jokerpoker.faults import UnknownName, shown
from jokerpoker.ranking.rules import HandRules, RulesLike, rules_of

_TRUE, _FALSE = ("true", "on", "yes", "1"), ("false", "off", "no", "0")
_SUIT_RULES = {"0": "off", "1": "highest", "2": "paired", "3": "unpaired"}
"""The choices of ``suit_tiebreak``, by the number that may be written instead."""


def with_options(rules: RulesLike, settings: Iterable[str]) -> HandRules:
    """The rules with options set by texts ``option=value``; ``ValueError`` for any other text.

    >>> with_options(HandRules(), ["decks=2", "suit_tiebreak=1"]).suit_tiebreak
    'highest'
    >>> with_options(HandRules(), ["decks=two"])
    Traceback (most recent call last):
        ...
    ValueError: decks must be a whole number, not 'two'
    """
    defaults = {entry.name: entry.default for entry in fields(HandRules)}
    changes: dict[str, Any] = {}
    for setting in settings:
        name, equals, text = setting.partition("=")
        if not equals:
            raise ValueError(f"write option=value, not {shown(setting)}")
        if name not in defaults:
            raise UnknownName("option", name, defaults)
        changes[name] = _value(name, text.strip(), defaults[name])
    return replace(rules_of(rules), **changes)


def _value(name: str, text: str, default: object) -> object:
    if isinstance(default, bool):
        if text.lower() not in _TRUE + _FALSE:
            raise ValueError(f"{name} must be true or false, not {shown(text)}")
        return text.lower() in _TRUE
    if isinstance(default, int):
        if not text.isdecimal():
            raise ValueError(f"{name} must be a whole number, not {shown(text)}")
        return int(text)
    if name == "suit_tiebreak":
        return _SUIT_RULES.get(text, text)
    if name == "lowest":
        return rank_text(text)
    return text


def rank_text(text: str) -> str:
    """A rank as in ``cards.RANKS``: ``10`` becomes ``T``, lower case becomes upper case."""
    return "T" if text == "10" else text.upper()
