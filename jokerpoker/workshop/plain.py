"""Inspects users' objects while running as little of their code as possible.

A string may belong to a subclass whose methods have side effects, and a metaclass can give a class a false
name.
"""

from __future__ import annotations

from types import TracebackType
from typing import Any

# The descriptors of these attributes, which a user's class cannot replace.
_NAME: Any = type.__dict__["__name__"]
_TRACE: Any = BaseException.__dict__["__traceback__"]


def plain_text(text: str, longest: int | None = None) -> str:
    """The text, or its first ``longest`` characters, as an instance of ``str`` itself."""
    return str.__getitem__(text, slice(longest))


def readable(text: str) -> str:
    """Escape invisible characters except newlines, and those that change the direction of writing.

    >>> readable("left\\u202eright\\x07")
    'left\\\\u202eright\\\\x07'
    """
    return "".join(
        char if char.isprintable() or char == "\n" else char.encode("unicode_escape").decode("ascii")
        for char in text
    )


def kind_of(value: object) -> str:
    """The name of a value's class, at most 60 characters of it."""
    return readable(plain_text(_NAME.__get__(type(value)), 60))


def trace_of(error: BaseException) -> TracebackType | None:
    """The traceback of an exception; None before it is raised."""
    trace: TracebackType | None = _TRACE.__get__(error)
    return trace


def is_kind(value: object, *kinds: type) -> bool:
    """True if the object's real class is one of these or a subclass, whatever its ``__class__`` says."""
    return issubclass(type(value), kinds)
