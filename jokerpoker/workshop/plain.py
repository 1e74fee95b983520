"""Inspects users' objects while running as little of their code as possible.

A text may be of a class of its own whose every method does something; a class may have a class of its own
that says what it likes of its name.
"""

from __future__ import annotations

from types import TracebackType
from typing import Any

_NAME: Any = type.__dict__["__name__"]
_TRACE: Any = BaseException.__dict__["__traceback__"]


def plain_text(text: str, longest: int | None = None) -> str:
    """The same characters, the first so many of them, as a text of Python's own kind."""
    return str.__getitem__(text, slice(longest))


def readable(text: str) -> str:
    """The same text; characters that nobody sees, and that might turn others round, as escapes.

    >>> readable("left\\u202eright\\x07")
    'left\\\\u202eright\\\\x07'
    """
    return "".join(
        char if char.isprintable() or char == "\n" else char.encode("unicode_escape").decode("ascii")
        for char in text
    )


def kind_of(value: object) -> str:
    """The name of its class."""
    return readable(plain_text(_NAME.__get__(type(value)), 60))


def trace_of(error: BaseException) -> TracebackType | None:
    """Where it was raised."""
    found: TracebackType | None = _TRACE.__get__(error)
    return found


def is_kind(value: object, *kinds: type) -> bool:
    """True if the object's real class is one of these, whatever ``__class__`` says."""
    return issubclass(type(value), kinds)
