"""Renders the texts of a scene: in a language by the terminal's ``Speaker``; without it, only numbers."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Protocol

from jokerpoker.display.words import Words

NEEDED = ("babel", "pyicumessageformat")
"""Packages of the extra ``terminal`` that a speaker needs."""


class Voice(Protocol):
    """Renders words, and names players."""

    def render(self, words: Words) -> str:
        """The text of the words."""
        ...

    def name(self, seat: int) -> str:
        """The name of the player at a seat."""
        ...


class Mute:
    """Renders only numbers, for pictures without the extra ``terminal``.

    >>> from jokerpoker.display.words import say
    >>> Mute().render(say("number", value=5)), Mute().render(say("rum.stock"))
    ('5', '')
    """

    def render(self, words: Words) -> str:
        """A number as text, anything else as an empty string."""
        return str(words.values["value"]) if words.key == "number" else ""

    def name(self, seat: int) -> str:
        """The seat's number, from one."""
        return str(seat + 1)


def default_voice() -> Voice:
    """English if the extra ``terminal`` is installed, else :class:`Mute`."""
    if not all(map(find_spec, NEEDED)):
        return Mute()
    from jokerpoker.terminal.words import Speaker

    return Speaker("en")
