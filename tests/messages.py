"""The messages of every language with the arguments that each takes, as the page's build reads them."""

from __future__ import annotations

from functools import cache

from tests.web.node import called

LETTERS = frozenset("JQKk")
"""Letters of cards, which every message may use."""


@cache
def messages(language: str) -> dict[str, str]:
    """Every text of a language."""
    found: dict[str, str] = called("builder/messages.mjs", "allMessages", language)
    return found


@cache
def arguments() -> dict[str, dict[str, frozenset[str]]]:
    """By language and key, the names of a message's arguments, the letters of cards left out.

    Those of the example of ``docs/adding_a_game.md`` are among them.
    """
    listed = called("testing/arguments.js", "argumentsOf")
    return {
        tag: {key: frozenset(names) - LETTERS for key, names in texts.items()}
        for tag, texts in listed.items()
    }
