"""Who puts the words of a scene into a language: a speaker of the terminal, or nobody."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Protocol

from jokerpoker.display.words import Words

NEEDED = ("babel", "pyicumessageformat")
"""Packages of the extra ``terminal`` that a speaker needs."""


class Voice(Protocol):
    """Says words, and names those who play."""

    def render(self, words: Words) -> str:
        """The words in a language."""
        ...

    def name(self, seat: int) -> str:
        """The name of the player at a seat."""
        ...


class Mute:
    """Says nothing but numbers: what a picture has without the extra ``terminal``.

    >>> from jokerpoker.display.words import say
    >>> Mute().render(say("number", value=5)), Mute().render(say("rum.stock"))
    ('5', '')
    """

    def render(self, words: Words) -> str:
        """A number, or nothing."""
        return str(words.values["value"]) if words.key == "number" else ""

    def name(self, seat: int) -> str:
        """The seat's number, from one."""
        return str(seat + 1)


def usual() -> Voice:
    """English, if the extra ``terminal`` is there."""
    if not all(map(find_spec, NEEDED)):
        return Mute()
    from jokerpoker.terminal.words import Speaker

    return Speaker("en")
