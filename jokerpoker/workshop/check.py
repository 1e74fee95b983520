"""Pyflakes' warnings for a user's file (undefined names, unused names, …), if pyflakes is installed."""

from __future__ import annotations

import ast
from typing import Any

from jokerpoker.core import Json
from jokerpoker.workshop.limits import FILE

MOST = 30
"""The maximum number of warnings reported for one file."""
LONGEST = 200
"""The maximum number of characters in a name or a warning."""


def warnings_of(text: str) -> list[Json]:
    """The warnings for the text of a Python file without syntax errors, in order of lines; none if pyflakes
    is missing, or if expressions are nested too deeply for it.

    Each warning has ``line`` and ``column`` (from 1), its ``kind``, the ``names`` in it, and ``said``, its
    text in English.
    """
    try:
        from pyflakes.checker import Checker  # type: ignore[import-untyped, unused-ignore, import-not-found]

        warnings = Checker(ast.parse(text), filename=FILE).messages
    except (ImportError, RecursionError):
        return []
    warnings.sort(key=lambda message: (message.lineno, message.col))
    return [_as_json(message) for message in warnings[:MOST]]


def _as_json(message: Any) -> Json:
    names = [str(name)[:LONGEST] for name in message.message_args]
    message_text = str(message.message % message.message_args)[:LONGEST]
    position = {"line": message.lineno, "column": message.col + 1}
    return {**position, "kind": type(message).__name__, "names": names, "said": message_text}
